import pytest

from hupai.cli.main import language_of
from hupai.words import LANGUAGES, say
from tests.cli.running import hupai


@pytest.mark.parametrize(
    ("words", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "C"}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        ([], {"LANG": "zh_CN.UTF-8"}, "zh"),
        ([], {"LANG": "ja_JP.UTF-8"}, "ja"),
        ([], {"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "zh_TW.UTF-8"}, "zh"),
        ([], {"LANG": "ja_JP.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ([], {"LANG": "ja_JP.UTF-8", "LC_ALL": ""}, "ja"),
        (["--lang", "zh"], {"LANG": "ja_JP.UTF-8"}, "zh"),
        (["--lang=ja"], {"LANG": "zh_CN.UTF-8"}, "ja"),
        (["--lang", "zh", "score", "--lang", "ja"], {}, "ja"),
        (["score", "--lang"], {"LANG": "zh_CN.UTF-8"}, "zh"),
        (["score", "--lang", "fr"], {"LANG": "zh_CN.UTF-8"}, "zh"),
        (["score", "--language", "ja"], {}, "en"),
    ],
)
def test_the_option_chooses_the_language_and_else_the_locale(
    words: list[str], environment: dict[str, str], language: str
) -> None:
    assert language_of(words, environment) == language


@pytest.mark.parametrize(
    "arguments",
    [
        ("--lang", "ja"),
        ("--lang", "ja", "score", "--help"),
        ("rules", "--lang", "ja"),
        ("rules", "--lang=ja", "list", "--help"),
        ("rules", "list", "--help", "--lang", "ja"),
    ],
)
def test_the_option_may_stand_anywhere(arguments: tuple[str, ...]) -> None:
    printed = hupai(*arguments)

    assert printed.status == 0
    assert printed.out.startswith(say("cli.usage", "ja"))


@pytest.mark.parametrize("value", ["fr", "", "EN", "zh_CN"])
def test_another_language_is_wrong_usage(value: str) -> None:
    printed = hupai("fans", "--lang", value)
    sentences = [say("errors.cli.language", language, value=value) for language in LANGUAGES]

    assert printed.status == 2
    assert any(sentence in printed.err for sentence in sentences)
