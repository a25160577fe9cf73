"""Names that C allows and CUDA C++ reserves are renamed in device text."""

import re
from dataclasses import replace

from lowering_core.model.kernel import Fragment

_RESERVED = frozenset(
    """
    alignas alignof and and_eq bitand bitor catch char8_t char16_t char32_t class co_await co_return co_yield compl
    concept const_cast consteval constexpr constinit decltype delete dynamic_cast explicit export friend mutable
    namespace new noexcept not not_eq nullptr operator or or_eq private protected public reinterpret_cast requires
    static_cast template this throw try typeid typename using virtual xor xor_eq
    threadIdx blockIdx blockDim gridDim warpSize
    """.split()
)
_TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|[A-Za-z_]\w*', re.DOTALL)


def renamed(fragment: Fragment) -> Fragment:
    """The fragment with reserved names prefixed; comments and literals stay as they are."""
    text = _TOKEN.sub(_rename, fragment.text)
    return fragment if text == fragment.text else replace(fragment, text=text)


def identifiers(text: str) -> frozenset[str]:
    """All identifiers of a text, those in comments and literals left out."""
    return frozenset(match.group() for match in _TOKEN.finditer(text) if match.group()[0] not in "/\"'")


def _rename(match: re.Match[str]) -> str:
    word = match.group()
    return f"rex_c_{word}" if word in _RESERVED else word
