"""What the standard headers declare on LP64, so that most files need no header: typedefs and macros with a value."""

from collections.abc import Iterable

from lowering_core.model.ctypes import Arithmetic, CType, Field, Kind, Named, Pointer, Record, UnknownType, Void
from lowering_core.model.unit import Macro
from lowering_core.patterns import regex

_KINDS = {
    "size_t": Kind.ULONG, "ssize_t": Kind.LONG, "ptrdiff_t": Kind.LONG, "intptr_t": Kind.LONG,
    "uintptr_t": Kind.ULONG, "intmax_t": Kind.LONG, "uintmax_t": Kind.ULONG, "wchar_t": Kind.INT,
    "wint_t": Kind.UINT, "char16_t": Kind.USHORT, "char32_t": Kind.UINT, "bool": Kind.BOOL, "_Bool": Kind.BOOL,
    "clock_t": Kind.LONG, "time_t": Kind.LONG, "suseconds_t": Kind.LONG, "useconds_t": Kind.UINT, "off_t": Kind.LONG,
    "pid_t": Kind.INT, "uint": Kind.UINT, "ushort": Kind.USHORT, "ulong": Kind.ULONG, "u_int": Kind.UINT,
    "u_char": Kind.UCHAR, "u_short": Kind.USHORT, "u_long": Kind.ULONG, "float_t": Kind.FLOAT,
    "double_t": Kind.DOUBLE, "sig_atomic_t": Kind.INT, "errno_t": Kind.INT,
    "omp_lock_hint_t": Kind.INT, "omp_event_handle_t": Kind.ULONG, "__int128_t": Kind.INT128,
    "__uint128_t": Kind.UINT128,
}  # fmt: skip
_EXACT = {
    "int8_t": Kind.SCHAR, "int16_t": Kind.SHORT, "int32_t": Kind.INT, "int64_t": Kind.LONG,
    "uint8_t": Kind.UCHAR, "uint16_t": Kind.USHORT, "uint32_t": Kind.UINT, "uint64_t": Kind.ULONG,
}  # fmt: skip
_LEAST = {name.replace("int", "int_least", 1): kind for name, kind in _EXACT.items()}
# The fast types are glibc's: 8 bits stay, all wider ones are 64 bits wide.
_FAST = {
    "int_fast8_t": Kind.SCHAR, "int_fast16_t": Kind.LONG, "int_fast32_t": Kind.LONG, "int_fast64_t": Kind.LONG,
    "uint_fast8_t": Kind.UCHAR, "uint_fast16_t": Kind.ULONG, "uint_fast32_t": Kind.ULONG,
    "uint_fast64_t": Kind.ULONG,
}  # fmt: skip
HOST_TYPES = frozenset(
    "va_list __builtin_va_list max_align_t fpos_t jmp_buf mbstate_t __float128 _Float16 _Float128 __bf16".split()
)
"""Types of the compiler and its library that kernels do not know, the first two outside of a function's own code."""
ARGUMENT_LISTS = frozenset({"va_list", "__builtin_va_list"})
"""What <stdarg.h> reads a variable number of arguments by."""

_QUOTIENTS = {"div_t": Kind.INT, "ldiv_t": Kind.LONG, "lldiv_t": Kind.LLONG}

TYPEDEFS: dict[str, CType] = {
    **{name: Arithmetic(kind) for group in (_KINDS, _EXACT, _LEAST, _FAST) for name, kind in group.items()},
    **{name: UnknownType(name) for name in sorted(HOST_TYPES)},
    **{
        name: Record("struct", "", (Field("quot", Arithmetic(kind)), Field("rem", Arithmetic(kind))))
        for name, kind in _QUOTIENTS.items()
    },
    # As GCC has them; Clang's take eight bytes each.
    "omp_lock_t": Record("struct", "", (Field("rex_word", Arithmetic(Kind.UINT)),)),
    "omp_nest_lock_t": Record(
        "struct",
        "",
        (
            Field("rex_word", Arithmetic(Kind.UINT)),
            Field("rex_count", Arithmetic(Kind.INT)),
            Field("rex_owner", Arithmetic(Kind.ULLONG)),
        ),
    ),
    "omp_depend_t": Record(
        "struct", "", (Field("rex_first", Arithmetic(Kind.ULONG)), Field("rex_second", Arithmetic(Kind.ULONG)))
    ),
    "omp_interop_t": Pointer(Void()),
    "FILE": Record("struct", "_IO_FILE"),
}
"""What each standard typedef name stands for; types without a use here are unknown ones."""

OPAQUE = frozenset({"struct _IO_FILE"})
"""Structures of the library that programs only point to, and that no program needs to know."""

NAMED: dict[str, CType] = {name: Named(name, target) for name, target in TYPEDEFS.items()}
"""The same as named types."""


def _limits() -> dict[str, str]:
    signed = {"INT8": 8, "INT16": 16, "INT32": 32, "INT64": 64, "SCHAR": 8, "CHAR": 8, "SHRT": 16, "INT": 32}
    signed |= {"LONG": 64, "LLONG": 64, "INTPTR": 64, "INTMAX": 64, "PTRDIFF": 64, "SSIZE": 64}
    suffixes = {"LONG": "L", "LLONG": "LL", "INT64": "L", "INTPTR": "L", "INTMAX": "L", "PTRDIFF": "L", "SSIZE": "L"}
    macros: dict[str, str] = {}
    for name, bits in signed.items():
        suffix = suffixes.get(name, "")
        macros[f"{name}_MAX"] = f"{2 ** (bits - 1) - 1}{suffix}"
        if name != "SSIZE":
            macros[f"{name}_MIN"] = f"(-{2 ** (bits - 1) - 1}{suffix} - 1)"
    unsigned = {"UINT8": (8, ""), "UINT16": (16, ""), "UINT32": (32, "U"), "UINT64": (64, "UL"), "UCHAR": (8, "")}
    unsigned |= {"USHRT": (16, ""), "UINT": (32, "U"), "ULONG": (64, "UL"), "ULLONG": (64, "ULL")}
    unsigned |= {"SIZE": (64, "UL"), "UINTPTR": (64, "UL"), "UINTMAX": (64, "UL")}
    macros |= {f"{name}_MAX": f"{2**bits - 1}{suffix}" for name, (bits, suffix) in unsigned.items()}
    return macros


def _only(*prefixes: str) -> dict[str, str]:
    return {name: body for name, body in _limits().items() if name.startswith(prefixes)}


_NULL = {"NULL": "((void *)0)"}
MATH = {
    "M_PI": "3.14159265358979323846", "M_PI_2": "1.57079632679489661923", "M_PI_4": "0.78539816339744830962",
    "M_1_PI": "0.31830988618379067154", "M_2_PI": "0.63661977236758134308", "M_E": "2.7182818284590452354",
    "M_LN2": "0.69314718055994530942", "M_LN10": "2.30258509299404568402", "M_SQRT2": "1.41421356237309504880",
    "M_SQRT1_2": "0.70710678118654752440", "M_LOG2E": "1.4426950408889634074", "M_LOG10E": "0.43429448190325182765",
    "M_2_SQRTPI": "1.12837916709551257390",
}  # fmt: skip
"""Constants that math.h defines beside the standard ones, by their bodies in glibc."""
_FLOAT = {
    "DBL_MAX": "1.7976931348623157e308", "DBL_MIN": "2.2250738585072014e-308", "DBL_EPSILON": "2.2204460492503131e-16",
    "FLT_MAX": "3.40282347e38F", "FLT_MIN": "1.17549435e-38F", "FLT_EPSILON": "1.19209290e-7F",
    "DBL_DIG": "15", "FLT_DIG": "6", "DBL_MANT_DIG": "53", "FLT_MANT_DIG": "24", "FLT_RADIX": "2",
}  # fmt: skip
_FIXED = _only("INT8", "INT16", "INT32", "INT64", "UINT8", "UINT16", "UINT32", "UINT64", "INTPTR", "UINTPTR")
_STDINT = {**_FIXED, **_only("INTMAX", "UINTMAX", "PTRDIFF", "SIZE_")}
_INTEGERS = {
    **_only("SCHAR", "CHAR", "SHRT", "INT_", "LONG", "LLONG", "SSIZE", "UCHAR", "USHRT", "UINT_", "ULONG", "ULLONG"),
    "CHAR_BIT": "8",
}

MACROS: dict[str, dict[str, str]] = {
    "limits.h": _INTEGERS,
    "stdint.h": _STDINT,
    "inttypes.h": _STDINT,
    "float.h": _FLOAT,
    "math.h": MATH,
    "tgmath.h": MATH,
    "omp.h": {"omp_interop_none": "0"},
    "complex.h": {"complex": "_Complex"},
    "stdbool.h": {"true": "1", "false": "0", "bool": "_Bool"},
    "stddef.h": _NULL,
    "string.h": _NULL,
    "locale.h": _NULL,
    "unistd.h": _NULL,
    "stdio.h": {**_NULL, "EOF": "(-1)"},
    "stdlib.h": {**_NULL, "EXIT_SUCCESS": "0", "EXIT_FAILURE": "1"},
    "time.h": {**_NULL, "CLOCKS_PER_SEC": "((clock_t)1000000)"},
}
"""For each standard header, bodies of object-like macros that have one value on every LP64 platform."""

# Macros such as UINT64_C, which give a constant the suffix of its type.
_SUFFIXES = {
    "INT8_C": "", "INT16_C": "", "INT32_C": "", "INT64_C": "L", "INTMAX_C": "L",
    "UINT8_C": "", "UINT16_C": "", "UINT32_C": "U", "UINT64_C": "UL", "UINTMAX_C": "UL",
}  # fmt: skip
_CONSTANTS = {name: (Macro(name, ("c",), f"c ## {suffix}" if suffix else "c"),) for name, suffix in _SUFFIXES.items()}
_DEFINITIONS = {
    header: {name: (Macro(name, None, body),) for name, body in bodies.items()} for header, bodies in MACROS.items()
}
_DEFINITIONS["stdint.h"] |= _CONSTANTS
_DEFINITIONS["inttypes.h"] |= _CONSTANTS


def provided_macros(headers: Iterable[str]) -> dict[str, tuple[Macro, ...]]:
    """The macros of known value that the standard headers of these names define."""
    found: dict[str, tuple[Macro, ...]] = {}
    for header in headers:
        found.update(_DEFINITIONS.get(header, {}))
    return found


_FUNCTION_MACROS = frozenset(
    """
    assert isnan isinf isfinite isnormal signbit fpclassify isgreater isless isgreaterequal islessequal islessgreater
    isunordered isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit tolower
    toupper putchar strcmp strncmp strchr strlen memcpy memset atomic_init atomic_load atomic_load_explicit atomic_store
    atomic_store_explicit atomic_exchange atomic_exchange_explicit atomic_compare_exchange_strong
    atomic_compare_exchange_weak atomic_compare_exchange_strong_explicit atomic_compare_exchange_weak_explicit
    """.split()
)
_INTERNAL = regex(r"\b__\w+")


def is_library_macro(macro: Macro) -> bool:
    """Whether a header's macro is how its compiler spells a library function, which the device has under its own name.

    Such bodies use names that are reserved for the compiler. `assert` under NDEBUG does nothing, which its body tells.
    """
    if macro.parameters is None or macro.start >= 0 or macro.name not in _FUNCTION_MACROS:
        return False
    if macro.name == "assert" and "__assert" not in macro.body:
        return False
    return _INTERNAL.search(macro.body) is not None
