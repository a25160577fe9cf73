"""A document: its bytes, its lines and its syntax tree, which follow each edit together."""

from tree_sitter import Point, Tree

from lowering_core.source.parser import parse
from lowering_core.text import LineIndex, Span


class Document:
    """One version of a text, never changed once it is made.

    The tree lives from version to version: an edit marks in it what changed, and when a query asks for it the next
    time, only that is parsed again.
    """

    __slots__ = ("_marked", "_tree", "data", "lines")

    def __init__(self, data: bytes, lines: LineIndex | None = None) -> None:
        self.data = data
        self.lines = lines or LineIndex(data)
        self._tree: Tree | None = None
        self._marked: Tree | None = None

    @property
    def tree(self) -> Tree:
        """What the grammar makes of the bytes as they are: directives and all branches of conditionals are in it, and
        around macros that stand for syntax it is damaged.
        """
        if self._tree is None:
            self._tree, self._marked = parse(self.data, self._marked), None
        return self._tree

    def edit(self, start: int, end: int, new: bytes) -> "Document":
        """The text in which bytes [start, end) give way to `new`."""
        view = memoryview(self.data)
        data = b"".join((view[:start], new, view[end:]))
        after = Document(data, self.lines.edited(Span(start, end), len(new), data))
        known = self._tree or self._marked
        if known is not None:
            stop = start + len(new)
            after._marked = known.copy()
            first, last = (Point(*self.lines.position(offset)) for offset in (start, end))
            after._marked.edit(start, end, stop, first, last, Point(*after.lines.position(stop)))
        return after
