"""How kernels are compiled: kept on disk, without the lock, without counting references.

A kernel makes no array and keeps none. Numba would still count a reference whenever an array
changes hands between functions; that takes most of the time of a hand, so it is switched off.
"""

from functools import partial

from numba import njit

from hupai.kernel.cache import FOLDER

compiled = partial(njit, cache=FOLDER is not None, nogil=True, _nrt=False)
inlined = partial(compiled, inline="always")
