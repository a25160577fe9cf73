"""What functions of the C library take and return, for calls whose prototype is not at hand: no header was read."""

from lowering_core.model.ctypes import Arithmetic, CType, FunctionType, Kind, Pointer, Qualified, Void
from lowering_core.standard import NAMED

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

# Result and parameters in letters: i int, u unsigned, l long, z size_t, x long long, d double, v void, p void *,
# q const void *, s char *, c const char *, D double *, I int *.
_LETTERS = {
    "i": Arithmetic(Kind.INT), "u": Arithmetic(Kind.UINT), "l": Arithmetic(Kind.LONG), "z": Arithmetic(Kind.ULONG),
    "x": Arithmetic(Kind.LLONG), "X": Arithmetic(Kind.ULLONG), "d": Arithmetic(Kind.DOUBLE), "v": Void(),
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
    __builtin_ffs:ii __builtin_ffsl:il __builtin_ffsll:ix __builtin_bswap32:uu __builtin_bswap64:zz
"""
_CHARACTERS = """
    isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit tolower toupper
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
