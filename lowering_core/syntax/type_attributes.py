"""Attributes of types by which objects lie elsewhere than their declarations say."""

from tree_sitter import Node

from lowering_core.model.ctypes import Field, UnknownType
from lowering_core.patterns import regex
from lowering_core.source.lexer import WORDS, call_end
from lowering_core.source.packing import layout_mark
from lowering_core.syntax.reading import Reading
from lowering_core.text import decode, encode

_LAYOUT = regex(rb"\b(?:_*packed_*|_*aligned_*|_?[aA]lignas)\b")
# The same where they are attributes, for `packed` and `aligned` may be a tag or a member's name as well.
_ATTRIBUTE = regex(rb"(?<=[(,:\s])(?:_*packed_*|_*aligned_*)(?=\s*[(),\]])|\b_?[aA]lignas\b")
_TRAILING = regex(rb"\s*__attribute(?:__)?(?=\s*\()")
_BEHIND = regex(rb"\s*([A-Za-z_]\w*)")


def aligns(reading: Reading, node: Node) -> bool:
    """Whether an attribute, of a macro or not, changes the alignment of the type that a typedef names."""
    text, start, end = reading.text, node.start_byte, _attributes_end(reading.text, node.end_byte)
    words = (decode(match[1]) for match in WORDS.finditer(text, start, end) if match[1])
    macros = (reading.names.macro(word, start) for word in words)
    hidden = (_LAYOUT.search(encode(macro.body)) for macro in macros if macro is not None)
    return _ATTRIBUTE.search(text, start, end) is not None or any(found is not None for found in hidden)


def layout_fields(reading: Reading, node: Node, body: Node) -> list[Field]:
    """Attributes by which members lie elsewhere than written: an unnamed member whose type says so."""
    text = reading.text
    end = _attributes_end(text, node.end_byte)
    macros = [match for match in WORDS.finditer(text, node.start_byte, end) if match[1]]
    macros += [match for match in [_BEHIND.match(text, end)] if match is not None]
    found = [(match.start(), match[0]) for match in _ATTRIBUTE.finditer(text, node.start_byte, end)]
    for match in macros:
        macro = reading.names.macro(decode(match[1]), node.start_byte)
        word = None if macro is None else _LAYOUT.search(encode(macro.body))
        found += [] if word is None else [(match.start(), word[0])]
    whole = all(not body.start_byte < place < body.end_byte for place, _ in found)
    mark = layout_mark([word for _, word in found], text[node.start_byte : end]) if whole else ""
    return [Field("", UnknownType(mark or decode(found[0][1])))] if found else []


def _attributes_end(text: bytes, end: int) -> int:
    trailing = _TRAILING.match(text, end)
    return end if trailing is None else call_end(text, trailing.end()) or end
