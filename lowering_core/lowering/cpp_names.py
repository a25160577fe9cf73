"""Names that C allows and device code reserves are renamed in device text; types that C declares inside a struct, which
are visible outside it there and not in C++, are moved before it.
"""

import re
from collections.abc import Iterable, Mapping

from lowering_core.analysis.library_functions import device_note
from lowering_core.model.ctypes import strip
from lowering_core.model.unit import Environment
from lowering_core.source.lexer import NOISE, TEXT_WORDS, text_pattern
from lowering_core.targets.table import RESERVED

_RESERVED = frozenset(
    """
    alignas alignof and and_eq bitand bitor catch char8_t char16_t char32_t class co_await co_return co_yield compl
    concept const_cast consteval constexpr constinit decltype delete dynamic_cast explicit export friend mutable
    namespace new noexcept not not_eq nullptr operator or or_eq private protected public reinterpret_cast requires
    static_cast template this throw try typeid typename using virtual xor xor_eq
    threadIdx blockIdx blockDim gridDim warpSize
    """.split()
)
_DEVICE_FUNCTIONS = frozenset(
    """
    min max umin umax llmin llmax ullmin ullmax rsqrt rsqrtf rcbrt rcbrtf sinpi sinpif cospi cospif sincospi sincospif
    exp10 exp10f norm normf rnorm rnormf norm3d norm3df norm4d norm4df rnorm3d rnorm3df rnorm4d rnorm4df rhypot rhypotf
    normcdf normcdff normcdfinv normcdfinvf erfinv erfinvf erfcinv erfcinvf erfcx erfcxf j0 j0f j1 j1f jn jnf y0 y0f
    y1 y1f yn ynf cyl_bessel_i0 cyl_bessel_i0f cyl_bessel_i1 cyl_bessel_i1f mulhi umulhi mul64hi umul64hi mul24 umul24
    sad usad float2int int2float float_as_int int_as_float float_as_uint uint_as_float saturate fdividef clock clock64
    all any swap sincos sincosf
    """.split()
)


def renames(declared: Iterable[str], linked: Iterable[str]) -> dict[str, str]:
    """The names under which device text has those that C++ reserves, those of the user's `declared` ones that CUDA
    declares as well, and the functions that the device code of several files shares.
    """
    table = {name: f"rex_c_{name}" for name in _RESERVED | clashes(declared)}
    # The storage classes of locals mean nothing in C; C++ deduces a type for one and has dropped the other.
    return {**table, "auto": "", "register": "", **{name: f"rex_extern_{name}" for name in linked}}


def tag_renames(environment: Environment) -> dict[str, str]:
    """The tags, with their keywords, that are also names of other types, for C++ has one set of names for both."""
    found: dict[str, str] = {}
    for item in environment.items:
        for name in item.defines:
            keyword, _, tag = name.partition(" ")
            other = strip(environment.typedefs[tag]) if tag in environment.typedefs else None
            if other is not None and (getattr(other, "keyword", "enum"), getattr(other, "tag", "")) != (keyword, tag):
                found[name] = f"rex_tag_{tag}"
    return found


def is_renamed(word: str) -> bool:
    """Whether a user's name may stand under another one in device text."""
    return word in _RESERVED or bool(clashes((word,)))


def identifiers(text: str) -> frozenset[str]:
    """All identifiers of a text, those in comments and literals left out."""
    return frozenset(TEXT_WORDS.findall(text)) - {""}


def clashes(names: Iterable[str]) -> frozenset[str]:
    """Those of the user's own types and functions (tags as `struct tag`) that device code declares as well."""
    plain = {name.split()[-1] for name in names}
    return frozenset(
        name for name in plain if name in _DEVICE_FUNCTIONS or RESERVED.fullmatch(name) or device_note(name) is not None
    )


_TOKEN = text_pattern(NOISE + rb"|\b(?P<keyword>struct|union|enum)\b\s*(?P<tag>\w+)?\s*\{|[{}]")


def hoisted(text: str) -> str:
    """The text of a declaration with nested named types, and nested enums, declared before it."""
    before = ""
    while (found := _innermost(text)) is not None:
        start, end, name, keyword = found
        body = text[text.index("{", start) : end]
        before += f"{keyword} {name} {body};\n"
        text = f"{text[:start]}{keyword} {name}{text[end:]}"
    return before + text


def with_values(text: str, values: Mapping[str, int | None]) -> str:
    """The definition of an enum whose constants are numbers; the text as it is where it defines anything else, or a
    value is not known.
    """
    opened = [match for match in _TOKEN.finditer(text) if match.group().endswith("{")]
    start, end = text.find("{"), text.rfind("}")
    if len(opened) != 1 or opened[0].group("keyword") != "enum" or None in values.values():
        return text
    return f"{text[: start + 1]} {', '.join(f'{name} = {value}' for name, value in values.items())} {text[end:]}"


def type_of_object(text: str) -> str:
    """The type definition in `struct s { … } object = …;`."""
    depth = 0
    start = None
    for match in _TOKEN.finditer(text):
        if match.group() == "}":
            depth -= 1
            if depth == 0 and start is not None:
                return f"{text[start : match.end()]};"
        elif match.group().endswith("{"):
            if depth == 0 and match.group("keyword"):
                start = match.start()
            depth += 1
    return ""


def _innermost(text: str) -> tuple[int, int, str, str] | None:
    """The first nested definition that holds no other: its range, its tag and its keyword."""
    opened: list[re.Match[str]] = []
    for match in _TOKEN.finditer(text):
        if match.group() == "}":
            if not opened:
                return None
            start = opened.pop()
            keyword, tag = start.group("keyword"), start.group("tag")
            if opened and keyword and (tag or keyword == "enum"):
                return start.start(), match.end(), tag or _enum_name(text[start.end() :]), keyword
        elif match.group().endswith("{"):
            opened.append(match)
    return None


def _enum_name(members: str) -> str:
    first = re.search(r"[A-Za-z_]\w*", members)
    return f"rex_enum_{first.group() if first else ''}"
