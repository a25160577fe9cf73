"""Macros that hold before the first line of a file: those of the compiler and of the command line. Without a compiler
those of GCC 12 on LP64 Linux stand for its own.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from lowering_core.identity import IdentityMemo
from lowering_core.model.unit import Macro
from lowering_core.options import Options
from lowering_core.patterns import regex
from lowering_core.source.compiler import built_in_macros
from lowering_core.source.directives import parse_define

_STANDARDS = {
    "89": "", "90": "", "94": "199409L", "99": "199901L", "9x": "199901L", "11": "201112L", "1x": "201112L",
    "17": "201710L", "18": "201710L", "23": "202311L", "2x": "202000L",
}  # fmt: skip

_TABLE = """
_OPENMP 202111; __STDC__ 1; __STDC_HOSTED__ 1; __STDC_UTF_16__ 1; __STDC_UTF_32__ 1; __GNUC__ 12
__GNUC_MINOR__ 2; __GNUC_PATCHLEVEL__ 0; __VERSION__ "12.2.0"
__x86_64__ 1; __x86_64 1; __amd64__ 1; __amd64 1; __linux__ 1; __linux 1; __gnu_linux__ 1; __unix__ 1; __unix 1
__ELF__ 1; __LP64__ 1; _LP64 1; __CHAR_BIT__ 8
__SIZEOF_SHORT__ 2; __SIZEOF_INT__ 4; __SIZEOF_LONG__ 8; __SIZEOF_LONG_LONG__ 8; __SIZEOF_POINTER__ 8
__SIZEOF_SIZE_T__ 8; __SIZEOF_PTRDIFF_T__ 8; __SIZEOF_WCHAR_T__ 4; __SIZEOF_WINT_T__ 4; __SIZEOF_FLOAT__ 4
__ATOMIC_RELAXED 0; __ATOMIC_CONSUME 1; __ATOMIC_ACQUIRE 2; __ATOMIC_RELEASE 3; __ATOMIC_ACQ_REL 4
__ATOMIC_SEQ_CST 5; __SIZEOF_DOUBLE__ 8; __SIZEOF_LONG_DOUBLE__ 16; __SIZEOF_INT128__ 16
__SCHAR_MAX__ 0x7f; __SHRT_MAX__ 0x7fff; __INT_MAX__ 0x7fffffff; __LONG_MAX__ 0x7fffffffffffffffL
__LONG_LONG_MAX__ 0x7fffffffffffffffLL; __SIZE_MAX__ 0xffffffffffffffffUL; __PTRDIFF_MAX__ 0x7fffffffffffffffL
__INTMAX_MAX__ 0x7fffffffffffffffL; __UINTMAX_MAX__ 0xffffffffffffffffUL; __INTPTR_MAX__ 0x7fffffffffffffffL
__UINTPTR_MAX__ 0xffffffffffffffffUL; __INT8_MAX__ 0x7f; __INT16_MAX__ 0x7fff; __INT32_MAX__ 0x7fffffff
__INT64_MAX__ 0x7fffffffffffffffL; __UINT8_MAX__ 0xff; __UINT16_MAX__ 0xffff; __UINT32_MAX__ 0xffffffffU
__UINT64_MAX__ 0xffffffffffffffffUL
__SIZE_TYPE__ long unsigned int; __PTRDIFF_TYPE__ long int; __WCHAR_TYPE__ int; __INTMAX_TYPE__ long int
__UINTMAX_TYPE__ long unsigned int; __INT8_TYPE__ signed char; __INT16_TYPE__ short int; __INT32_TYPE__ int
__INT64_TYPE__ long int; __UINT8_TYPE__ unsigned char; __UINT16_TYPE__ short unsigned int
__UINT32_TYPE__ unsigned int; __UINT64_TYPE__ long unsigned int; __INTPTR_TYPE__ long int
__UINTPTR_TYPE__ long unsigned int
__ORDER_LITTLE_ENDIAN__ 1234; __ORDER_BIG_ENDIAN__ 4321; __BYTE_ORDER__ __ORDER_LITTLE_ENDIAN__
__FLOAT_WORD_ORDER__ __ORDER_LITTLE_ENDIAN__
__FLT_RADIX__ 2; __FLT_MANT_DIG__ 24; __FLT_DIG__ 6; __FLT_MAX__ 3.40282346638528859811704183484516925e+38F
__FLT_MIN__ 1.17549435082228750796873653722224568e-38F; __FLT_EPSILON__ 1.19209289550781250000000000000000000e-7F
__DBL_MANT_DIG__ 53; __DBL_DIG__ 15; __DBL_MAX__ ((double)1.79769313486231570814527423731704357e+308L)
__DBL_MIN__ ((double)2.22507385850720138309023271733240406e-308L)
__DBL_EPSILON__ ((double)2.22044604925031308084726333618164062e-16L)
"""

KNOWN_UNDEFINED = frozenset((
    "__cplusplus", "__CUDACC__", "__CUDA_ARCH__", "__NVCC__", "__HIPCC__", "__HIP__", "_OPENACC", "__OPENACC",
    "__clang__", "__APPLE__", "__MACH__", "_WIN32", "WIN32", "_WIN64", "WIN64", "__CYGWIN__", "__MINGW32__",
    "_MSC_VER", "__INTEL_COMPILER", "__INTEL_LLVM_COMPILER", "__ICC", "__PGI", "__PGIC__", "__NVCOMPILER",
    "__ibmxl__", "__xlC__", "__xlc__", "_CRAYC", "__SUNPRO_C", "__OBJC__", "__ASSEMBLER__", "__FreeBSD__",
    "__NetBSD__", "__OpenBSD__", "__ANDROID__", "__EMSCRIPTEN__", "__aarch64__", "__arm__", "__powerpc__",
    "__powerpc64__", "__PPC__", "__i386__", "__riscv", "__AMDGCN__", "__NVPTX__", "__SYCL_DEVICE_ONLY__",
    "__OPENCL_VERSION__", "__STRICT_ANSI__", "__GNUG__",
))  # fmt: skip
"""Names that a C compiler on LP64 Linux leaves undefined and that no header defines."""

_TIMES = {
    "__DATE__": '"Jan  1 1970"', "__TIME__": '"00:00:00"', "__TIMESTAMP__": '"Thu Jan  1 00:00:00 1970"',
}  # fmt: skip
"""Texts of the length that those of the build have; emitted text holds the names."""
_SPLIT = regex(r"([^=(]*(?:\([^)]*\))?)=?(.*)", re.DOTALL)


# What may hold such macros, and enums, whose constants have types that depend on the compiler's version.
_ASKED = regex(rb"#[ \t]*include(?:_next)?[ \t]*[^<\s]|\benum\b")
_RESERVED = regex(rb"\b_(?:OPENMP|LP64|_\w+__|_STDC_\w+|_GCC_\w+)\b")
_KNOWN = frozenset(
    b"""
    __FILE__ __LINE__ __func__ __DATE__ __TIME__ __COUNTER__ __attribute__ __restrict__ __inline__ __typeof__ __asm__
    __volatile__ __const__ __alignof__ __extension__ __signed__ __VA_ARGS__ __VA_OPT__ __cplusplus __CUDACC__
    """.split()
)


def asks_compiler(text: bytes) -> bool:
    """Whether macros that compilers have built in may matter to a text or to its headers."""
    return _ASKED.search(text) is not None or any(name not in _KNOWN for name in _RESERVED.findall(text))


@lru_cache(maxsize=64)
def predefined(options: Options, *, exactly: bool = True) -> Mapping[str, Macro]:
    """The compiler's macros and those of `defines`, less `undefines`; all hold from before the file's first byte. Not
    `exactly`: the compiler need not be asked.
    """
    built_in = dict(built_in_macros(options.cc, options.standard, options.patience)) if exactly else {}
    macros = built_in or _usual(options.standard)
    for name, body in _TIMES.items():
        macros.setdefault(name, Macro(name, None, body))
    for definition in options.defines:
        if macro := _command_line(definition):
            macros[macro.name] = macro
    for name in options.undefines:
        macros.pop(name.strip(), None)
    return MappingProxyType(macros)


_GIVEN = IdentityMemo[Mapping[str, tuple[Macro, ...]]](16)
_NONE_GIVEN: Mapping[str, tuple[Macro, ...]] = MappingProxyType({})


def given_macros(before: Mapping[str, Macro]) -> Mapping[str, tuple[Macro, ...]]:
    """The definitions `before` the first byte of a file as tables of macros have them: one object for all files that
    begin with the same ones.
    """
    return _GIVEN.made(lambda: {name: (macro,) for name, macro in before.items()}, before) if before else _NONE_GIVEN


def _usual(standard: str) -> dict[str, Macro]:
    macros: dict[str, Macro] = {}
    for definition in re.split(r"; |\n", _TABLE.strip()):
        name, _, body = definition.partition(" ")
        macros[name] = Macro(name, None, body)
    version = _STANDARDS.get(standard[-2:], "201710L")
    if version:
        macros["__STDC_VERSION__"] = Macro("__STDC_VERSION__", None, version)
    return macros


def _command_line(definition: str) -> Macro | None:
    """The macro of a `-D` option: `NAME`, `NAME=VALUE` or `NAME(x)=VALUE`; without a value it is 1."""
    match = _SPLIT.fullmatch(definition.strip())
    if match is None:
        return None
    body = match[2] if "=" in definition else "1"
    return parse_define(f"{match[1].strip()} {body}", -1)
