"""What the readers of expressions, types and statements share: the text of a tree, its place, and its names."""

from collections.abc import Callable
from dataclasses import field
from typing import TypeVar

from tree_sitter import Node

from lowering_core.model.syntax import Expr, OpaqueExpr
from lowering_core.source.expansion import expand_checked
from lowering_core.source.lexer import names, shadowed
from lowering_core.syntax.names import Names
from lowering_core.text import Span, decode
from lowering_core.values import dataclass

_Made = TypeVar("_Made")
DEPTH_LIMIT = 160
_KEYWORDS = (
    "auto break case char const continue default do double else enum extern float for goto if inline int long register "
    "restrict return short signed sizeof static struct switch typedef union unsigned void volatile while _Bool "
    "_Complex _Alignas _Alignof _Atomic _Generic _Imaginary _Noreturn _Static_assert _Thread_local asm __asm__ "
    "__volatile__ typeof __typeof__ __attribute__ __extension__ __restrict __restrict__ __inline __inline__ __const"
)
KEYWORDS = frozenset(_KEYWORDS.split())


def identifiers(text: bytes) -> tuple[str, ...]:
    """The identifiers in a piece of C, keywords, strings and comments aside, each once, in order of appearance."""
    found = dict.fromkeys(decode(match[0]) for match in names(text))
    return tuple(name for name in found if name not in KEYWORDS)


@dataclass(slots=True)
class Reading:
    """A text that has been parsed. Offsets of its tree plus `shift` are positions in the unit; when `origin` is set the
    text is a macro's expansion: its nodes have no place of their own and come from there. A header's text is not
    `placed` either. `bound` are names of statement expressions, each with what reads the value that it stands for, at a
    depth; `uses` counts these values. `inside` is the number of texts that this one lies in.
    """

    text: bytes
    names: Names
    shift: int = 0
    origin: Span | None = None
    placed: bool = True
    too_deep: list[Span] = field(default_factory=list[Span])
    too_large: dict[str, Span] = field(default_factory=dict[str, Span])
    bound: dict[str, Callable[[int], Expr]] = field(default_factory=dict[str, Callable[[int], Expr]])
    uses: list[int] = field(default_factory=lambda: [0])
    inside: int = 0

    def __post_init__(self) -> None:
        self.placed = self.placed and self.origin is None

    def spelling(self, node: Node) -> str:
        """The text of a node as written."""
        return self.text[node.start_byte : node.end_byte].decode("utf-8", "surrogateescape")

    def expanded(self, text: str, offset: int) -> str:
        """A text of the tree's, at a byte of it, with its macros expanded; that of an expansion is so already."""
        if self.origin is not None:
            return text
        return expand_checked(text, lambda word: self.names.macro(word, offset))[0]

    def words(self, node: Node) -> str:
        """The words of a node, with a space in place of what stands between them."""
        text = self.text[node.start_byte : node.end_byte]
        return " ".join(decode(shadowed(text) if b"/" in text or b"\\" in text else text).split())

    def at(self, node: Node) -> Span | None:
        """Where the node lies in the unit; None inside an expansion."""
        return Span(node.start_byte + self.shift, node.end_byte + self.shift) if self.placed else None

    def made(self, kind: Callable[..., _Made], node: Node, *parts: object) -> _Made:
        """A node of the model out of a node of the tree."""
        return kind(*parts, span=self.at(node), origin=self.origin)

    def between(self, start: int, end: int) -> Span | None:
        """Where bytes [start, end) of the text lie in the unit; None inside an expansion."""
        return Span(start + self.shift, end + self.shift) if self.placed else None

    def place(self, node: Node) -> Span:
        """Where to point a reader of a diagnostic about the node."""
        return self.origin or Span(node.start_byte + self.shift, node.end_byte + self.shift)

    def opaque(self, node: Node) -> OpaqueExpr:
        """The node as an expression that was not understood."""
        return self.opaque_text(node.start_byte, node.end_byte, self.at(node))

    def opaque_text(self, start: int, end: int, at: Span | None) -> OpaqueExpr:
        """A piece of the text as an expression that was not understood."""
        text = self.text[start:end]
        names = identifiers(text)
        return OpaqueExpr(decode(text), names, self.names.symbols(names), span=at, origin=self.origin)
