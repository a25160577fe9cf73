"""Where the units of a document stand."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping

from lowering_core.engine.analyst import Analysed
from lowering_core.engine.document import Text
from rex_lsp.snapshot import Placed, Snapshot


def placed_afresh(text: Text, units: Mapping[int, Analysed]) -> tuple[Placed, ...]:
    """The units, by number in order, where they stand."""
    placed: list[Placed] = []
    before = 0
    for number, unit in units.items():
        start = text.starts[number]
        placed.append(Placed(start, text.line(start), before, unit.report))
        before += len(unit.report.plans)
    return tuple(placed)


def placed_again(text: Text, old: Snapshot, units: Mapping[int, Analysed], fresh: Iterable[int]) -> tuple[Placed, ...]:
    """The units after one edit: those of `old` in the same order, of which the `fresh` ones have new reports.

    Units above the edit are taken over; those below it have moved by what it added.
    """
    placed = list(old.units)
    after = bisect_left(placed, text.first, key=_start)
    delta, lines = len(text.data) - len(old.data), len(text.lines) - len(old.lines)
    if delta or lines:
        placed[after:] = [
            Placed(unit.start + delta, unit.line + lines, unit.before, unit.report) for unit in placed[after:]
        ]
    changed = len(placed)
    for number in fresh:
        place = bisect_left(placed, text.starts[number], key=_start)
        unit, report = placed[place], units[number].report
        if unit.report is not report:
            if len(unit.report.plans) != len(report.plans):
                changed = min(changed, place)
            placed[place] = Placed(unit.start, unit.line, unit.before, report)
    if changed < len(placed):
        before = placed[changed].before
        for place in range(changed, len(placed)):
            unit = placed[place]
            placed[place] = Placed(unit.start, unit.line, before, unit.report)
            before += len(unit.report.plans)
    return tuple(placed)


def _start(unit: Placed) -> int:
    return unit.start
