"""Names that device code has from C++ and the device header, and what a program means by them instead."""

import sys

from lowering_core.lowering.header_macros import HEADER_MACROS
from lowering_core.model.ctypes import BITS, FLOATS, UNSIGNED, Arithmetic, CType, Kind, Record, arithmetic_kind, strip
from lowering_core.model.unit import Environment, Macro, SourceFile
from lowering_core.patterns import regex
from lowering_core.standard import MACROS, TYPEDEFS

_NAMES = frozenset(
    """
    NULL assert isnan isinf isfinite isnormal signbit fpclassify isgreater isless isgreaterequal islessequal
    islessgreater isunordered INFINITY NAN HUGE_VAL HUGE_VALF FP_NAN FP_INFINITE FP_ZERO FP_SUBNORMAL FP_NORMAL EOF
    CLOCKS_PER_SEC __DATE__ __TIME__ __TIMESTAMP__ offsetof va_start va_end va_arg va_copy
    bool true false static_assert RAND_MAX
    atomic_init atomic_load atomic_load_explicit atomic_store atomic_store_explicit atomic_exchange
    atomic_exchange_explicit atomic_compare_exchange_strong atomic_compare_exchange_weak
    atomic_compare_exchange_strong_explicit atomic_compare_exchange_weak_explicit
    M_E M_LOG2E M_LOG10E M_LN2 M_LN10 M_PI M_PI_2 M_PI_4 M_1_PI M_2_PI M_2_SQRTPI M_SQRT2 M_SQRT1_2
    """.split()
)
_INTEGER = r"(?:U?INT(?:_(?:FAST|LEAST)\d+)?|U?LONG|U?LLONG|S?CHAR|SHRT|USHRT|UCHAR|SIZE|PTRDIFF)_(?:MAX|MIN|WIDTH)"
_FLOATING = (
    r"(?:FLT|DBL|LDBL)_(?:MAX|MIN|EPSILON|DIG|MANT_DIG|(?:MAX|MIN)(?:_10)?_EXP|DECIMAL_DIG|TRUE_MIN|HAS_SUBNORM|"
    r"RADIX|ROUNDS|EVAL_METHOD)"
)
_LIMIT = regex(f"CHAR_BIT|{_INTEGER}|{_FLOATING}")
# Definitions of these that are right in C are wrong in C++, and no one means anything else by them.
_KEPT = frozenset(
    {
        "NULL",
        "offsetof",
        "va_start",
        "va_end",
        "va_arg",
        "va_copy",
        "static_assert",
        "FP_NAN",
        "__DATE__",
        "__TIME__",
        "__TIMESTAMP__",
        "FP_INFINITE",
        "FP_ZERO",
    }
)
_BUILT_IN = regex(r"_OPENMP|_LP64|__(?!has_|DATE__|TIME__|TIMESTAMP__)\w+__|__STDC_\w+|__GCC_\w+|__VERSION__")
_KEYWORDS = frozenset({"bool", "true", "false", "wchar_t"})
# The words of attributes that __global__ and its like stand for.
_ATTRIBUTES = frozenset({"global", "device", "host", "shared", "constant", "managed", "launch_bounds", "noinline"})
_KNOWN = {name: body for bodies in MACROS.values() for name, body in bodies.items()} | {"RAND_MAX": "2147483647"}
_INTERNAL = regex(r"\b__\w")
# (-INT_MAX - 1L), (SHRT_MAX * 2U + 1U), SCHAR_MAX: how the compilers' headers spell one limit by another.
_BY_ANOTHER = regex(r"\(-\w+_MAX *- *1L*\)|\(\w+_MAX *\* *2U?L* *\+ *1U?L*\)|SCHAR_M(?:AX|IN)")
_NO_ASSERTION = regex(r"\(* *void *\)* *\(* *0 *\)*")


def is_standard_macro(name: str) -> bool:
    """Whether device code has the macro without a copy of its definition."""
    return name in _NAMES or _LIMIT.fullmatch(name) is not None


def is_own_macro(macro: Macro) -> bool:
    """Whether the program gives the name of a standard macro a meaning of its own, such as M_PI with fewer digits."""
    if macro.name in _KEPT:
        return False
    body = macro.body.strip()
    if macro.start >= 0:
        return True
    if macro.name == "assert" and _NO_ASSERTION.fullmatch(body):
        return False
    return not (body == _KNOWN.get(macro.name) or _INTERNAL.search(body) or _BY_ANOTHER.fullmatch(body))


def own_names(source: SourceFile) -> frozenset[str]:
    """Names that C++ or the device header declares and the file's program declares as something else: a type of another
    kind, an enumerator, an object, a function, a member, a macro of a word that the GPU compiler's own ones hold. They
    stand under other names in device text.
    """
    environment = source.environment
    types = {name for name in TYPEDEFS.keys() & environment.typedefs.keys() if _is_other_type(name, environment)}
    at_file_scope = environment.globals.keys() | environment.enumerators.keys()
    at_file_scope |= {function.name for function in source.functions}
    inside = {one.name for function in source.functions for one in function.declarations}
    inside |= {field.name for record in environment.records.values() for field in record.fields or ()}
    inside |= {name.split()[-1] for name in environment.records}
    words = {name for name in _NAMES | _KEYWORDS if name in inside or name in at_file_scope}
    words |= TYPEDEFS.keys() & at_file_scope
    words -= {name for name in environment.macros if environment.macro(name, sys.maxsize) is not None}
    # What GPU compilers declare as built-in functions begins so, and programs that once were CUDA define some of them.
    words |= {function.name for function in source.functions if function.name.startswith("__")}
    # What the host's compiler has built in, the device's defines as it pleases or may not be defined anew.
    words |= {name for name, macros in environment.macros.items() if _BUILT_IN.fullmatch(name) and macros[0].start < 0}
    # The headers that make these macros of names are not the program's.
    words |= HEADER_MACROS - environment.macros.keys()
    return frozenset(types | words | (_ATTRIBUTES & environment.macros.keys()))


def _is_other_type(name: str, environment: Environment) -> bool:
    """Whether a typedef of a standard name has values, or a size, that the standard's type does not have."""
    standard, own = TYPEDEFS[name], strip(environment.typedefs[name])
    if isinstance(standard, Record) and isinstance(own, Record):
        return bool(standard.fields) and own.fields is not None and _members(own) != _members(standard)
    return isinstance(standard, Arithmetic) and _values(own) != _values(standard)


def _members(record: Record) -> list[tuple[str, object]]:
    return [(field.name, _values(strip(field.type))) for field in record.fields or ()]


def _values(ctype: CType) -> object:
    """What tells whether two arithmetic types have the same values; enumerations are as unsigned as GCC's."""
    kind = arithmetic_kind(ctype)
    if kind is None:
        return ctype
    return kind is Kind.BOOL, kind in FLOATS, kind in UNSIGNED, BITS[kind]
