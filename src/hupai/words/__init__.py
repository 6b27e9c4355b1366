"""Every text a person reads, in Chinese, English and Japanese."""

from hupai.words.texts import FILES, LANGUAGES, Language, entries, has, say

__all__ = ["FILES", "LANGUAGES", "Language", "entries", "has", "say"]
