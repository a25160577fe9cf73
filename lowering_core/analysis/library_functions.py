"""Functions of the C library, of omp.h and of the compiler: what they take and return, for calls whose prototype is not
at hand, and which of them CUDA, or our own device header, provides in device code with the same meaning.
"""

from lowering_core.model.ctypes import Arithmetic, CType, FunctionType, Kind, Pointer, Qualified, Void, arithmetic_kind
from lowering_core.standard import NAMED

_CHARACTERS = """
    isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit tolower toupper
"""
MATH = """
    sqrt cbrt exp exp2 exp10 expm1 log log2 log10 log1p logb sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh
    erf erfc tgamma lgamma fabs floor ceil round trunc rint nearbyint pow fmod remainder hypot atan2 fdim fmax fmin
    copysign nextafter fma ldexp scalbn scalbln ilogb lrint llrint lround llround nan j0 j1 jn y0 y1 yn
"""
"""Functions of math.h without results behind pointers; each has a version for float, whose name ends in f."""
MATH_OUT = "frexp modf remquo sincos"
"""Functions of math.h that write through a pointer."""
CLASSIFIERS = """
    isnan isinf isfinite isnormal signbit fpclassify
    isgreater isless isgreaterequal islessequal islessgreater isunordered
"""
"""The macros of math.h that take any floating type."""

# Result and parameters in letters: i int, u unsigned, l long, z size_t, x long long, d double, f float, v void,
# p void *, q const void *, s char *, c const char *, D double *, I int *.
_LETTERS = {
    "i": Arithmetic(Kind.INT), "u": Arithmetic(Kind.UINT), "l": Arithmetic(Kind.LONG), "z": Arithmetic(Kind.ULONG),
    "x": Arithmetic(Kind.LLONG), "X": Arithmetic(Kind.ULLONG), "d": Arithmetic(Kind.DOUBLE), "v": Void(),
    "f": Arithmetic(Kind.FLOAT),
    "p": Pointer(Void()), "q": Pointer(Qualified(Void(), ("const",))), "s": Pointer(Arithmetic(Kind.CHAR)),
    "c": Pointer(Qualified(Arithmetic(Kind.CHAR), ("const",))), "D": Pointer(Arithmetic(Kind.DOUBLE)),
    "I": Pointer(Arithmetic(Kind.INT)),
}  # fmt: skip
_SIGNATURES = """
    ilogb:id lrint:ld llrint:xd lround:ld llround:xd nan:dc ldexp:ddi scalbn:ddi scalbln:ddl jn:did yn:did fma:dddd
    frexp:ddI modf:ddD remquo:dddI sincos:vdDD
    pow:ddd fmod:ddd remainder:ddd hypot:ddd atan2:ddd fdim:ddd fmax:ddd fmin:ddd copysign:ddd nextafter:ddd
    abs:ii labs:ll llabs:xx
    malloc:pz calloc:pzz free:vp memcpy:ppqz memmove:ppqz memset:ppiz memcmp:iqqz memchr:pqiz
    strlen:zc strnlen:zcz strcmp:icc strncmp:iccz strchr:sci strrchr:sci strstr:scc
    strcpy:ssc strncpy:sscz strcat:ssc strncat:sscz
    puts:ic putchar:ii clock:l omp_get_wtime:d omp_get_wtick:d abort:v exit:vi atoi:ic atof:dc rand:i
    omp_get_thread_num:i omp_get_num_threads:i omp_get_team_num:i omp_get_num_teams:i omp_get_max_threads:i
    omp_get_thread_limit:i omp_in_parallel:i omp_is_initial_device:i omp_get_num_devices:i omp_get_num_procs:i
    __builtin_expect:lll __builtin_popcount:iu __builtin_popcountl:iz __builtin_popcountll:iX __builtin_parity:iu
    __builtin_clz:iu __builtin_clzl:iz __builtin_clzll:iX __builtin_ctz:iu __builtin_ctzl:iz __builtin_ctzll:iX
    __builtin_inf:d __builtin_inff:f __builtin_huge_val:d __builtin_huge_valf:f
    __builtin_ffs:ii __builtin_ffsl:il __builtin_ffsll:ix __builtin_bswap32:uu __builtin_bswap64:zz
"""


def library_type(name: str) -> FunctionType | None:
    """The type of a function of the C library, of omp.h, or of the compiler; None where it is not known here."""
    return _TYPES.get(name)


def _single(ctype: CType) -> CType:
    """The type in the version for float."""
    if ctype == _LETTERS["d"]:
        return Arithmetic(Kind.FLOAT)
    return Pointer(Arithmetic(Kind.FLOAT)) if ctype == _LETTERS["D"] else ctype


def _types() -> dict[str, FunctionType]:
    found: dict[str, FunctionType] = {}
    for entry in _SIGNATURES.split():
        name, letters = entry.split(":")
        result, *parameters = (_LETTERS[letter] for letter in letters)
        found[name] = FunctionType(result, tuple(parameters))
    number, truth = _LETTERS["d"], _LETTERS["i"]
    for name in (*MATH.split(), *MATH_OUT.split()):
        full = found.setdefault(name, FunctionType(number, (number,)))
        found[f"{name}f"] = FunctionType(_single(full.result), tuple(_single(part) for part in full.parameters))
    found |= {name: FunctionType(truth, (truth,)) for name in _CHARACTERS.split()}
    # The classification macros take any type, so only their result is known.
    found |= {name: FunctionType(truth, (), True) for name in (*CLASSIFIERS.split(), "printf")}
    found |= {f"__builtin_{name}": found[name] for name in (*MATH.split(), *CLASSIFIERS.split())}
    found |= {f"__builtin_{name}f": found[f"{name}f"] for name in MATH.split()}
    for name, kind in (("div", Kind.INT), ("ldiv", Kind.LONG), ("lldiv", Kind.LLONG)):
        found[name] = FunctionType(NAMED[f"{name}_t"], (Arithmetic(kind), Arithmetic(kind)))
    return found


_TYPES = _types()


TEAM_QUERIES = frozenset({"omp_get_team_num", "omp_get_num_teams"})
"""Functions of omp.h that tell teams apart."""
THREAD_QUERIES = frozenset(
    {"omp_get_thread_num", "omp_get_num_threads", "omp_in_parallel", "omp_get_max_threads", "omp_get_thread_limit"}
)
"""Functions of omp.h whose result depends on the construct that they are called in."""

_ABSOLUTE = ("abs", "labs", "llabs")
_MEMORY = """
    memcmp memchr strlen strnlen strcmp strncmp strchr strrchr strstr memcpy memset memmove strcpy strncpy strcat
    strncat
"""
_DEVICE = """
    div ldiv lldiv omp_is_initial_device omp_get_device_num omp_get_num_devices omp_get_initial_device omp_get_wtime
    omp_get_wtick
"""
_BUILTINS = """
    expect constant_p popcount popcountl popcountll clz clzl clzll ctz ctzl ctzll ffs ffsl ffsll parity parityl
    parityll bswap16 bswap32 bswap64 isinf_sign assume_aligned unreachable trap
    inf inff huge_val huge_valf nan nanf
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


def device_note(name: str) -> str | None:
    """What the device's version of a library function does otherwise than the host's, empty for nothing; None where
    there is no version for the device, as of all `long double` ones.
    """
    return _NOTES.get(name)


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


def _notes() -> dict[str, str]:
    same = [name + suffix for name in (*MATH.split(), *MATH_OUT.split()) for suffix in ("", "f")]
    same += [
        *CLASSIFIERS.split(),
        *_ABSOLUTE,
        *_CHARACTERS.split(),
        *(f"__builtin_{name}" for name in _BUILTINS.split()),
    ]
    same += [*_MEMORY.split(), *TEAM_QUERIES, *THREAD_QUERIES, *_DEVICE.split()]
    heap = "the device's heap is small and separate from the host's"
    failed = "a failed assertion ends the kernel and then the program"
    notes = dict.fromkeys(same, "") | {
        **dict.fromkeys(("printf", "puts", "putchar"), "lines of different threads come out in any order"),
        **dict.fromkeys(("assert", "__assert_fail"), failed),
        "abort": "the kernel traps, and the program ends with a device error",
        "clock": "it counts the time of the device's clock",
        **dict.fromkeys(("malloc", "calloc", "free"), heap),
    }
    return notes | {f"__builtin_{name}": notes[name] for name in _ALSO_BUILTIN}


_OVERLOADED = frozenset({*MATH.split(), *_ABSOLUTE, "frexp", "modf"} - {"nan"})
_NOTES = _notes()
