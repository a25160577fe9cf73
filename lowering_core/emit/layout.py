"""Indentation of a kernel's text where constructs become statements around the user's own."""

from __future__ import annotations

_STEP = 4


class Layout:
    """Indents a kernel's text while it is put together from the user's text and insertions, in order.

    Each brace that an insertion opens remembers the column of its line, so that the line which closes it stands there
    too. The user's lines keep their form and move to the right as a whole. The text begins at `column`; in the user's
    file it begins at `source`.
    """

    def __init__(self, column: int, source: int) -> None:
        self._least = column
        self._line = " " * column
        self._shift = max(column - source, 0)
        self._open: list[tuple[int, int]] = []

    def written(self, text: str) -> str:
        """`text` of the user, moved to the right as far as what stands around it."""
        first, *others = text.split("\n")
        lines = [first if self._line or not first.strip() else " " * self._shift + first]
        for line in others:
            # Blanks in front of a continued line may belong to a string.
            moved = line.strip() and not lines[-1].endswith("\\")
            lines.append(" " * self._shift + line if moved else line)
        return self._after("\n".join(lines))

    def inserted(self, text: str, replaced: str) -> str:
        """`text`, which stands in place of `replaced`, indented."""
        last = replaced.rpartition("\n")[2]
        start = _column(replaced) if last.strip() else len(last)
        statement = _column(replaced) + self._shift
        first, *others = text.split("\n")
        lines: list[str] = []
        if self._line.strip() and others and first[:1] not in ("", ";"):
            # Lines of ours do not begin behind text of the user's.
            indent = len(self._line) - len(self._line.lstrip(" "))
            start, statement = indent - self._shift, max(indent, self._inside())
            lines, others = [""], [first, *others]
        elif self._line.strip():
            lines.append(self._counted(first, 0))
        else:
            lines.append(self._placed(first, statement, len(self._line)))
        for line in others:
            if line.startswith("}") and self._open:
                statement = self._open[-1][0]
            lines.append(self._placed(line, statement, 0))
        if others and not others[-1]:
            # The user's text goes on behind a line of ours.
            column = max(statement + _STEP if last.strip() else statement, self._inside())
            self._shift = max(column - start, 0)
            lines[-1] = " " * column
        return self._after("\n".join(lines))

    def _after(self, text: str) -> str:
        self._line = (self._line + text).rpartition("\n")[2]
        return text

    def _placed(self, line: str, statement: int, there: int) -> str:
        bare = line.lstrip()
        if not bare:
            return ""
        closing = bare.startswith("}") and bool(self._open)
        column = self._open[-1][0] if closing else max(statement, self._inside())
        return " " * max(column - there, 0) + self._counted(bare, column)

    def _counted(self, line: str, column: int) -> str:
        for character in line:
            if character == "{":
                self._open.append((column, self._shift))
            elif character == "}" and self._open:
                _, self._shift = self._open.pop()
        return line

    def _inside(self) -> int:
        return self._open[-1][0] + _STEP if self._open else self._least


def _column(replaced: str) -> int:
    """The column of the statement in a piece of text that may begin with directives, each of one or more lines."""
    continued = False
    for line in replaced.split("\n"):
        directive = continued or line.lstrip().startswith("#")
        continued = directive and line.rstrip().endswith("\\")
        if not directive and line.strip():
            return len(line) - len(line.lstrip(" "))
    return len(replaced) - len(replaced.rstrip(" "))
