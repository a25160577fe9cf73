"""One piece of file scope to what it declares."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from tree_sitter import Node

from lowering_core.model.ctypes import CType, FunctionType, Record
from lowering_core.model.syntax import Declaration
from lowering_core.source.chunks import Chunk
from lowering_core.source.lexer import NAME, NOISE, NUMBER
from lowering_core.source.parser import parse
from lowering_core.source.queries import matches
from lowering_core.syntax.expression_reader import ExpressionReader
from lowering_core.syntax.masking import mask
from lowering_core.syntax.member_macros import with_members
from lowering_core.syntax.names import Names
from lowering_core.syntax.reading import KEYWORDS, Reading
from lowering_core.text import decode, encode

_USES = re.compile(NOISE + rb"|" + NUMBER + rb"|((?:(?:struct|union|enum)\s+)?" + NAME + rb")")
_SPECIFIERS = {"struct_specifier": "record", "union_specifier": "record", "enum_specifier": "enum"}
_KEYWORD_BYTES = frozenset(word.encode() for word in KEYWORDS)
_TAGGED = re.compile(rb"(?:struct|union|enum)\s")


@dataclass(frozen=True, slots=True)
class Piece:
    """What one piece declares. `kind` is a TopLevel's; `` when nothing was understood or declared."""

    kind: str
    typedefs: dict[str, CType]
    records: dict[str, Record]
    enumerators: dict[str, int]
    declarations: tuple[Declaration, ...]
    defines: tuple[str, ...]
    storage: str


def read_piece(text: bytes, chunk: Chunk, names: Names, from_header: bool = False) -> Piece:
    """Read the piece at `chunk` of `text`. `names` is at offset 0 of the text; it learns what the piece declares.

    Function bodies are not looked into. Declarations of a header carry no spans, nor do those of a piece in which
    macros make the members.
    """
    start = chunk.span.start
    end = chunk.span.end if chunk.body is None else chunk.body.start
    own = text[start:end] if chunk.body is None else text[start:end] + b"{}"
    local = names.moved(start)
    expanded = with_members(own, local.macro) if chunk.body is None else None
    if expanded is not None:
        own = expanded
        local = names.with_macros(lambda name, _at: names.macro(name, start))
    reading = Reading(own, local, start, placed=not from_header and expanded is None)
    expressions = ExpressionReader(reading)
    nodes = matches("declarations", parse(mask(own, local.macro)).root_node)
    kind, storage = "", ""
    declarations: list[Declaration] = []
    tags: list[str] = []
    for _capture, node in nodes:
        if node.type in _SPECIFIERS:
            expressions.types.base(node, 0)
            kind = kind or _SPECIFIERS[node.type]
            name = node.child_by_field_name("name")
            if name is not None:
                tags.append(f"{node.type.removesuffix('_specifier')} {reading.spelling(name)}")
        else:
            found = _declared(node, expressions)
            declarations += found
            kind = kind or _kind(node, found)
    if declarations:
        storage = declarations[0].storage
    typedefs = {item.name: item.type for item in declarations if item.storage == "typedef"}
    enumerators = local.enumerators
    objects = tuple(item for item in declarations if item.storage != "typedef")
    enums = _enum_tags(nodes, reading)
    defined = dict.fromkeys((*(item.name for item in declarations), *tags, *local.records, *enums, *enumerators))
    if kind == "" and (tags or enums or local.records):
        kind = "record" if local.records else "enum"
    return Piece(kind, typedefs, local.records, enumerators, objects, tuple(defined), storage)


def used_names(text: bytes) -> frozenset[str]:
    """The identifiers of a piece of C; a tag comes as `struct tag`, keywords do not come."""
    found = {token for token in _USES.findall(text) if token and token not in _KEYWORD_BYTES}
    return frozenset(" ".join(decode(token).split()) if _TAGGED.match(token) else decode(token) for token in found)


@lru_cache(maxsize=4096)
def body_names(body: str) -> frozenset[str]:
    """The identifiers of a macro's body; those of compilers' own macros are the same in every file."""
    return used_names(encode(body))


def _declared(node: Node, expressions: ExpressionReader) -> tuple[Declaration, ...]:
    types = expressions.types
    if node.type != "function_definition":
        return types.declarations(node, 0)
    base, storage = types.specifiers(node, 0)
    declarator = node.child_by_field_name("declarator")
    found = None if declarator is None else types.declaration(declarator, base, storage, 0)
    if found is None:
        return ()
    if isinstance(found.type, FunctionType) and any(child.type == "declaration" for child in node.children):
        # An old-style definition is no prototype: calls convert their arguments by themselves.
        found = replace(found, type=FunctionType(found.type.result, (), True))
    return (found,)


def _kind(node: Node, declarations: tuple[Declaration, ...]) -> str:
    if node.type == "function_definition":
        return "function"
    if node.type == "type_definition":
        return "typedef"
    if not declarations:
        return ""
    return "prototype" if all(isinstance(item.type, FunctionType) for item in declarations) else "global"


def _enum_tags(nodes: list[tuple[str, Node]], reading: Reading) -> list[str]:
    """Tags of enums that a declaration defines on the way."""
    found: list[str] = []
    for _capture, node in nodes:
        inner = node.child_by_field_name("type")
        if inner is not None and inner.type == "enum_specifier" and inner.child_by_field_name("body") is not None:
            name = inner.child_by_field_name("name")
            if name is not None:
                found.append(f"enum {reading.spelling(name)}")
    return found
