"""Names that mean where they stand: `__LINE__`, `__FILE__`, `__func__`. Emitted text stands elsewhere, so a function's
text has their values.

`__LINE__` and `__FILE__` are macros (C11 6.10.8.1); `__func__` and what GNU C has beside it are arrays that have the
type and the contents of the literal that is put in their place (C11 6.4.2.2).
"""

from collections.abc import Callable
from os.path import basename

from lowering_core.model.unit import Macro
from lowering_core.source.expansion import body_tokens
from lowering_core.source.line_directives import presumed_lines
from lowering_core.text import LineIndex
from lowering_core.values import dataclass

_FUNCTION = frozenset({"__func__", "__FUNCTION__", "__PRETTY_FUNCTION__"})
UNIT_NAMES = frozenset({"__BASE_FILE__", "__INCLUDE_LEVEL__"})
"""Those that mean the unit's main file, or how deep in its includes they stand."""
FILE_NAMES = frozenset({"__LINE__", "__FILE__", "__FILE_NAME__"}) | UNIT_NAMES
"""Those that mean a line or a file."""
PLACE_NAMES = _FUNCTION | FILE_NAMES
"""All of them."""
_MOST = 50


@dataclass(frozen=True, slots=True)
class LocatedText:
    """A text in a file: the file's path, as its compiler is told it, and the text's first line, counted from zero."""

    path: str
    text: bytes
    first: int = 0

    def _at(self, line: int) -> tuple[str, int]:
        """The file and the line that line number `line` of the text counts as."""
        path, found = presumed_lines(self.text, "")(line)
        return (path or self.path, found) if path or found != line else (self.path, self.first + line)

    def macro(self, name: str, offset: int, function: str) -> Macro:
        """What stands for one of PLACE_NAMES at byte `offset` of the text, in a function."""
        if name in _FUNCTION:
            return Macro(name, None, f'"{function}"')
        path, line = self._at(len(LineIndex(self.text[: max(offset, 0)])) - 1)
        return file_macro(name, path, line)


def file_macro(name: str, path: str, line: int, main: str = "", depth: int = 0) -> Macro:
    """What stands for one of FILE_NAMES on a line of a file, counted from zero, that `main` includes at a `depth`."""
    if name in ("__LINE__", "__INCLUDE_LEVEL__"):
        return Macro(name, None, str(line + 1 if name == "__LINE__" else depth))
    path = main if main and name == "__BASE_FILE__" else path
    text = basename(path) if name == "__FILE_NAME__" else path
    return Macro(name, None, '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"')


def tells_place(macro: Macro, lookup: Callable[[str], Macro | None], changing: frozenset[str] = frozenset()) -> bool:
    """Whether what the macro stands for depends on the place of its use, as do those of the names `changing`. `assert`
    tells its own in its own way.
    """
    seen = {"assert"}
    waiting = [macro]
    while waiting and len(seen) < _MOST:
        current = waiting.pop()
        if current.name in PLACE_NAMES or current.name in changing:
            return True
        if current.name in seen:
            continue
        seen.add(current.name)
        names = (token.text for token in body_tokens(current.body) if token.kind == "id")
        waiting += [inner for name in names if (inner := lookup(name)) is not None]
    return False
