"""JSON of a unit's facts, made once and moved with the unit.

An edit leaves all units but one as they were, though perhaps some lines further down. Turning a thousand constructs
into JSON again after each keystroke would take longer than analysing the edit, so each unit's JSON is kept with gaps
where line numbers stand; the gaps are filled for the place where the unit stands now.
"""

import re
from collections.abc import Callable, Iterable
from itertools import repeat

from lowering_core.patterns import regex
from lowering_core.values import dataclass
from rex_lsp.lsp.context import Asked
from rex_lsp.lsp.protocol import Raw
from rex_lsp.lsp.wire import JsonDict, encode
from rex_lsp.snapshot import Placed, Snapshot

# A quotation mark within a string is escaped in JSON, so these are found in positions only.
LINE = regex(rb'(?<="line":)\d+(?=,"character":)')
"""The lines of positions."""
FOLD_LINE = regex(rb'(?<="startLine":)\d+|(?<="endLine":)\d+')
"""The lines of folds."""

Make = Callable[[Snapshot, Placed, str], list[JsonDict]]


@dataclass(frozen=True, slots=True)
class _Kept:
    """Comma-separated objects of one unit for lines counted from the unit's, and as they were where it stood last."""

    placed: Placed
    template: bytes
    lines: tuple[int, ...]
    body: bytes


class UnitJson:
    """The JSON of one feature, by document. `make` gives a unit's objects, in which `lines` finds the numbers of lines.

    It gets the unit's tag, which tells apart units that are alike to the letter, where that matters.
    """

    def __init__(self, make: Make, lines: re.Pattern[bytes] = LINE) -> None:
        self._make = make
        self._lines = lines
        self._kept: dict[str, dict[tuple[int, str], _Kept]] = {}

    def items(self, snapshot: Snapshot, tags: Iterable[str] = repeat("")) -> bytes:
        """The JSON of all units in source order: objects with commas between them."""
        old = self._kept.get(snapshot.uri, {})
        new: dict[tuple[int, str], _Kept] = {}
        bodies: list[bytes] = []
        for placed, tag in zip(snapshot.units, tags, strict=False):
            key = id(placed.report), tag
            kept = old.get(key) or new.get(key)
            if kept is None or snapshot.unit or not _stays(kept.placed, placed):
                kept = self._fresh(snapshot, placed, tag)
            elif kept.placed.line != placed.line:
                body = kept.template % tuple([placed.line + line for line in kept.lines])
                kept = _Kept(placed, kept.template, kept.lines, body)
            new[key] = kept
            if kept.body:
                bodies.append(kept.body)
        self._kept[snapshot.uri] = new
        return b",".join(bodies)

    def answer(self, asked: Asked) -> Raw:
        """The list of all objects."""
        return Raw(b"[" + self.items(asked.snapshot) + b"]")

    def shape(self, uri: str) -> tuple[tuple[bytes, tuple[int, ...]], ...]:
        """What `items` gave last, wherever its units stand: equal when nothing changed but lines above."""
        return tuple((kept.template, kept.lines) for kept in self._kept.get(uri, {}).values() if kept.body)

    def forget(self, uri: str | None = None) -> None:
        """Drop what is kept of a document, or of all."""
        if uri is None:
            self._kept.clear()
        else:
            self._kept.pop(uri, None)

    def _fresh(self, snapshot: Snapshot, placed: Placed, tag: str) -> _Kept:
        body = encode(self._make(snapshot, placed, tag))[1:-1]
        lines = tuple([int(found) - placed.line for found in self._lines.findall(body)])
        return _Kept(placed, self._lines.sub(b"%d", body.replace(b"%", b"%%")), lines, body)


def _stays(old: Placed, new: Placed) -> bool:
    """Whether a unit is as it was but for the line."""
    return old is new or (
        old.report is new.report
        and old.column == new.column
        and old.before == new.before
        and old.proved == new.proved
        and old.comments == new.comments
    )
