"""One piece of file scope to what it declares."""

from collections.abc import Hashable
from dataclasses import replace
from functools import lru_cache

from tree_sitter import Node

from lowering_core.model.ctypes import CType, Enumeration, FunctionType, Record
from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import Declaration
from lowering_core.patterns import regex
from lowering_core.source.chunks import Chunk
from lowering_core.source.lexer import NAME, NOISE, NUMBER
from lowering_core.source.parser import parse
from lowering_core.source.queries import captures
from lowering_core.syntax.called_types import PREFIX, calls_type
from lowering_core.syntax.expression_reader import ExpressionReader
from lowering_core.syntax.masking import mask
from lowering_core.syntax.names import Names
from lowering_core.syntax.reading import KEYWORDS, Reading
from lowering_core.syntax.relocate import placed_declaration
from lowering_core.text import decode, encode
from lowering_core.values import dataclass

_USES = regex(NOISE + rb"|" + NUMBER + rb"|((?:(?:struct|union|enum)\s+)?" + NAME + rb")")
_SIZES = regex(rb"\b(?:sizeof|_Alignof|__alignof__|alignof)\b")
_KEYWORD_BYTES = frozenset(word.encode() for word in KEYWORDS)
_TAGGED = regex(rb"(?:struct|union|enum)\s")


@dataclass(frozen=True, slots=True)
class FilePiece:
    """What one piece declares. `kind` is a TopLevel's; `` when nothing was understood or declared."""

    kind: str
    typedefs: dict[str, CType]
    records: dict[str, Record]
    enumerators: dict[str, int | None]
    enumerations: dict[str, Enumeration]
    declarations: tuple[Declaration, ...]
    defines: tuple[str, ...]
    storage: str

    def moved(self, delta: int) -> "FilePiece":
        """The piece `delta` bytes further on; places inside types stay what they were."""
        if not delta:
            return self
        moved = tuple(placed_declaration(found, lambda span: span.shifted(delta)) for found in self.declarations)
        return replace(self, declarations=moved)

    @property
    def can_move(self) -> bool:
        """Whether no place matters but those of the declarations, as those of members and of values do."""
        return not self.records and all(found.value is None for found in self.declarations)


def read_piece(text: bytes, chunk: Chunk, names: Names, from_header: bool = False) -> FilePiece:
    """Read the piece at `chunk` of `text`. `names` is at offset 0 of the text; it learns what the piece declares.

    Function bodies are not looked into. Declarations of a header carry no spans.
    """
    start = chunk.span.start
    end = chunk.span.end if chunk.body is None else chunk.body.start
    own = text[start:end] if chunk.body is None else text[start:end] + b"{}"
    root, expressions = _read(own, start, names, from_header)
    first = root.named_children[0] if root.named_children else None
    if first is not None and first.type == "expression_statement" and calls_type(first, expressions.types):
        root, expressions = _read(PREFIX + own, start - len(PREFIX), names, from_header)
    reading = expressions.types.reading
    local = reading.names
    kind = ""
    declarations: list[Declaration] = []
    tags: list[str] = []
    for capture, node in captures("declarations", root):
        if capture.startswith("tag."):
            tags.append(f"{capture[4:]} {reading.spelling(node)}")
        elif capture in ("record", "enum"):
            expressions.types.base(node, 0)
            kind = kind or capture
        else:
            # Where a name is missing, the grammar makes up one without text.
            found = tuple(item for item in _declared(capture, node, expressions) if item.name)
            declarations += found
            kind = kind or _kind(capture, found)
    storage = declarations[0].storage if declarations else ""
    typedefs = {item.name: item.type for item in declarations if item.storage == "typedef"}
    enumerators = local.enumerators
    objects = tuple(item for item in declarations if item.storage != "typedef")
    defined = dict.fromkeys((*(item.name for item in declarations), *tags, *local.records, *enumerators))
    if kind == "" and (tags or local.records):
        kind = "record" if local.records else "enum"
    return FilePiece(kind, typedefs, local.records, enumerators, local.enumerations, objects, tuple(defined), storage)


def _read(own: bytes, start: int, names: Names, from_header: bool) -> tuple[Node, ExpressionReader]:
    """The tree of a piece at byte `start`, and what reads it."""
    local = names.moved(start)
    masked = mask(own, local.macro)
    return parse(masked).root_node, ExpressionReader(Reading(own, local, start, placed=not from_header), masked)


def piece_key(own: bytes, uses: frozenset[str], names: Names, start: int) -> Hashable | None:
    """All that the reading of a piece depends on; None where macros take part in it, or the sizes of other things."""
    if _SIZES.search(own):
        return None
    meanings: list[tuple[str, object, object]] = []
    if b"enum" in own:
        meanings.append(("__GNUC__", None, names.uniform_enums()))
    for name in uses:
        if names.macro(name, start) is not None:
            return None
        symbol = names.symbol(name)
        if symbol is not None:
            is_type = symbol.kind is SymbolKind.TYPE
            meanings.append((name, symbol.type if is_type else None, symbol.value))
    return own, frozenset(meanings)


def used_names(text: bytes) -> frozenset[str]:
    """The identifiers of a piece of C; a tag comes as `struct tag`, keywords do not come."""
    found = {token for token in _USES.findall(text) if token and token not in _KEYWORD_BYTES}
    return frozenset(" ".join(decode(token).split()) if _TAGGED.match(token) else decode(token) for token in found)


@lru_cache(maxsize=4096)
def body_names(body: str) -> frozenset[str]:
    """The identifiers of a macro's body; those of compilers' own macros are the same in every file."""
    return used_names(encode(body))


def _declared(capture: str, node: Node, expressions: ExpressionReader) -> tuple[Declaration, ...]:
    types = expressions.types
    if capture != "function":
        return types.declarations(node, 0)
    base, storage = types.specifiers(node, 0)
    declarator = node.child_by_field_name("declarator")
    found = None if declarator is None else types.declaration(declarator, base, storage, 0)
    if found is None:
        return ()
    if isinstance(found.type, FunctionType) and any(child.type == "declaration" for child in node.children):
        # An old-style definition is no prototype: calls convert their arguments by themselves.
        ctype = FunctionType(found.type.result, (), True)
        symbol = None if found.symbol is None else replace(found.symbol, type=ctype)
        found = replace(found, type=ctype, symbol=symbol)
    return (found,)


def _kind(capture: str, declarations: tuple[Declaration, ...]) -> str:
    if capture != "declaration":
        return capture
    if not declarations:
        return ""
    if all(item.storage == "typedef" for item in declarations):
        return "typedef"
    return "prototype" if all(isinstance(item.type, FunctionType) for item in declarations) else "global"
