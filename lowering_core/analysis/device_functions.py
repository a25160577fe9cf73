"""Functions of the C library that CUDA, or our own device header, provides in device code with the same meaning."""

from __future__ import annotations

from dataclasses import dataclass

from lowering_core.analysis.library_types import CLASSIFIERS, MATH, MATH_OUT, library_type
from lowering_core.model.ctypes import Kind, arithmetic_kind

_DEVICE_NUMBERS = ("omp_get_device_num", "omp_get_num_devices", "omp_get_initial_device")
TEAM_QUERIES = frozenset({"omp_get_team_num", "omp_get_num_teams"})
"""Functions of omp.h that tell teams apart."""
THREAD_QUERIES = frozenset(
    {"omp_get_thread_num", "omp_get_num_threads", "omp_in_parallel", "omp_get_max_threads", "omp_get_thread_limit"}
)
"""Functions of omp.h whose result depends on the construct that they are called in."""

_ABSOLUTE = ("abs", "labs", "llabs")
_CHARACTERS = """
    isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit tolower toupper
"""
_BUILTINS = """
    expect constant_p popcount popcountl popcountll clz clzl clzll ctz ctzl ctzll ffs ffsl ffsll parity parityl
    parityll bswap16 bswap32 bswap64 isinf_sign assume_aligned unreachable trap
"""
# The names that the compiler's own spelling `__builtin_…` is defined for in the device header.
_ALSO_BUILTIN = frozenset(
    f"{MATH} {MATH_OUT} {CLASSIFIERS} abs labs llabs memcpy memset memmove memcmp strlen printf".split()
)
_NO_RANDOM = "its state is shared by all threads of the program; compute random numbers from the index instead"
_NO_FILE = "files and streams are the host's; only printf, puts and putchar print from a kernel"
_NO_SCAN = "the conversion of text to numbers is not in the device's library"
_NO_EXIT = "a kernel cannot end the program by itself; set a flag that the host tests, or call abort"
_NO_POINTER = "it calls the function that it is given through a pointer"
_NO_TIME = "the device has no calendar; use omp_get_wtime"
_NO_LONG_DOUBLE = "long double has no device counterpart"
_REASONS = {
    **dict.fromkeys(("rand", "srand", "random", "srandom", "drand48", "lrand48", "erand48", "rand_r"), _NO_RANDOM),
    **dict.fromkeys(("exit", "_exit", "_Exit", "quick_exit", "atexit", "longjmp", "raise"), _NO_EXIT),
    **dict.fromkeys(("qsort", "bsearch"), _NO_POINTER),
    **dict.fromkeys(("time", "localtime", "gmtime", "gettimeofday", "clock_gettime", "usleep", "sleep"), _NO_TIME),
    **dict.fromkeys(("atoi", "atol", "atof", "strtol", "strtoul", "strtod", "sscanf", "scanf"), _NO_SCAN),
    **dict.fromkeys(("fprintf", "sprintf", "snprintf", "vprintf", "fopen", "fclose", "fputs", "fputc"), _NO_FILE),
    **dict.fromkeys(("putc", "getchar", "fgets", "fread", "fwrite", "fflush", "perror", "fscanf"), _NO_FILE),
    **dict.fromkeys(("realloc", "aligned_alloc", "posix_memalign"), "the device's heap has malloc, calloc and free"),
    **dict.fromkeys(("getenv", "system"), "the environment is the host's"),
    **{f"{name}l": _NO_LONG_DOUBLE for name in MATH.split()},
    "nexttoward": _NO_LONG_DOUBLE,
}


@dataclass(frozen=True, slots=True)
class DeviceFunction:
    """A library function on the device.

    `pure`: its result depends on its arguments, and what they point to, alone, and it writes nothing. `written` are the
    arguments (from 0) behind whose pointers it writes; behind all others it only reads. `note` says what differs from
    the host, if anything.
    """

    name: str
    pure: bool = True
    written: tuple[int, ...] = ()
    note: str = ""


def device_function(name: str) -> DeviceFunction | None:
    """The device version of a library function, None where there is none; `long double` versions have none."""
    return _TABLE.get(name)


def missing_reason(name: str) -> str:
    """Why a library function has no device version, for a person; what holds of any unknown function otherwise."""
    return _REASONS.get(name, "neither this file nor the device library defines it")


def overloaded_parameters(name: str) -> tuple[Kind, ...] | None:
    """The arithmetic parameters that a function has in C, where C++ overloads it; None for all others."""
    if name not in _OVERLOADED:
        return None
    signature = library_type(name)
    kinds = [] if signature is None else [arithmetic_kind(parameter) for parameter in signature.parameters]
    known = [kind for kind in kinds if kind is not None]
    return tuple(known) if len(known) == len(kinds) else tuple(known[:1])


def _table() -> dict[str, DeviceFunction]:
    pure = [name + suffix for name in MATH.split() for suffix in ("", "f")]
    pure += [*CLASSIFIERS.split(), *_ABSOLUTE, *_CHARACTERS.split(), "div", "ldiv", "lldiv"]
    pure += "memcmp memchr strlen strnlen strcmp strncmp strchr strrchr strstr".split()
    functions = [DeviceFunction(name) for name in (*pure, *(f"__builtin_{name}" for name in _BUILTINS.split()))]
    functions += [DeviceFunction(name, False, (1,)) for name in ("frexp", "frexpf", "modf", "modff")]
    functions += [DeviceFunction(name, False, (2,)) for name in ("remquo", "remquof")]
    functions += [DeviceFunction(name, False, (1, 2)) for name in ("sincos", "sincosf")]
    writers = "memcpy memset memmove strcpy strncpy strcat strncat"
    functions += [DeviceFunction(name, False, (0,)) for name in writers.split()]
    queries = (*sorted(TEAM_QUERIES | THREAD_QUERIES), "omp_is_initial_device", *_DEVICE_NUMBERS)
    functions += [DeviceFunction(name) for name in queries]
    functions += [DeviceFunction(name, False) for name in ("omp_get_wtime", "omp_get_wtick")]
    heap = "the device's heap is small and separate from the host's"
    lines = "lines of different threads come out in any order"
    functions += [
        *(DeviceFunction(name, False, (), lines) for name in ("printf", "puts", "putchar")),
        DeviceFunction("assert", False, (), "a failed assertion ends the kernel and then the program"),
        DeviceFunction("__assert_fail", False, (), "a failed assertion ends the kernel and then the program"),
        DeviceFunction("abort", False, (), "the kernel traps, and the program ends with a device error"),
        DeviceFunction("clock", False, (), "it counts the time of the device's clock"),
        DeviceFunction("malloc", False, (), heap),
        DeviceFunction("calloc", False, (), heap),
        DeviceFunction("free", False, (0,), heap),
    ]
    named = {function.name: function for function in functions}
    return named | {f"__builtin_{name}": named[name] for name in sorted(_ALSO_BUILTIN) if name in named}


_OVERLOADED = frozenset({*MATH.split(), *_ABSOLUTE, "frexp", "modf"} - {"nan"})
_TABLE = _table()
