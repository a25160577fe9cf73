"""Where the units of a document stand."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import replace
from operator import attrgetter

from lowering_core.engine.analyst import Analysed
from lowering_core.engine.document import Text
from rex_lsp.snapshot import Placed, Snapshot

_START = attrgetter("start")


def placed_afresh(text: Text, units: Mapping[int, Analysed]) -> tuple[Placed, ...]:
    """The units, by number in order, where they stand."""
    placed: list[Placed] = []
    before = 0
    for number, unit in units.items():
        start = text.starts[number]
        placed.append(Placed(start, *_at(text, start), before, unit.report))
        before += len(unit.report.plans)
    return tuple(placed)


def placed_again(text: Text, old: Snapshot, units: Mapping[int, Analysed], fresh: Iterable[int]) -> tuple[Placed, ...]:
    """The units after one edit: those of `old` in the same order, of which the `fresh` ones have new reports.

    Units above the edit are taken over; those below it have moved by what it added.
    """
    placed = list(old.units)
    after = bisect_left(placed, text.first, key=_START)
    delta, lines = len(text.data) - len(old.data), len(text.lines) - len(old.lines)
    if delta or lines:
        beside = placed[after].line if after < len(placed) else 0  # The edit ends in this line, or above it.
        placed[after:] = [
            Placed(unit.start + delta, unit.line + lines, unit.column, unit.before, unit.report)
            if unit.line > beside
            else Placed(unit.start + delta, *_at(text, unit.start + delta), unit.before, unit.report)
            for unit in placed[after:]
        ]
    changed = len(placed)
    for number in fresh:
        place = bisect_left(placed, text.starts[number], key=_START)
        unit, report = placed[place], units[number].report
        if unit.report is not report:
            if len(unit.report.plans) != len(report.plans):
                changed = min(changed, place)
            placed[place] = replace(unit, report=report)
    before = placed[changed].before if changed < len(placed) else 0
    for place in range(changed, len(placed)):
        placed[place] = replace(placed[place], before=before)
        before += len(placed[place].report.plans)
    return tuple(placed)


def _at(text: Text, start: int) -> tuple[int, int]:
    """Line and column of a byte; where files are included, the line is that of its own file."""
    return text.line(start), text.lines.position(start)[1]
