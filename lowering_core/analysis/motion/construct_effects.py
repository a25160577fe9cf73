"""What data directives do to the memory that is followed: where a mapping begins, ends, or is updated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from lowering_core.access.forms import form_of
from lowering_core.analysis.motion.amounts import section_text
from lowering_core.analysis.motion.coherence import UNKNOWN, Held, HeldMemory, MappedRange
from lowering_core.analysis.motion.elements import Translate, translated
from lowering_core.model.data import MapItem
from lowering_core.model.motion import Direction, MotionStep, Move
from lowering_core.model.polynomial import constant
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Number
from lowering_core.text import Span

Meets = Callable[[Symbol, Symbol], bool]
"""Whether two variables may lead to the same memory."""
_BACK = (Direction.FROM, Direction.BOTH)


def entered(step: MotionStep, held: Held, meets: Meets, translate: Translate, *, own: bool) -> Held:
    """What is known after a directive has mapped its items; `own`: it stands in the function that is looked at."""
    now = dict(held)
    for move, symbol in _moves(step, held, now, meets):
        known = now[symbol]
        section = None if move.item is None else range_of(move.item, move.name, translate, own=own)
        if known.sure:
            same = known.section is not None and known.section == section and not move.always
            count = None if known.count is None else known.count + 1
            now[symbol] = replace(known, count=count) if same else UNKNOWN
        else:
            lasts = move.span if own and step.directive == "target enter data" else None
            count = None if known.count is None else known.count + 1
            now[symbol] = HeldMemory(count, True, section, entered=lasts)
    return now


def left(step: MotionStep, held: Held, meets: Meets, before: Held | None = None) -> Held:
    """What is known after a directive has unmapped its items; `before` a structured one began, that was known."""
    now = dict(held)
    for move, symbol in _moves(step, held, now, meets):
        known = now[symbol]
        count = None if known.count is None else max(known.count - 1, 0)
        if move.item is not None and move.item.type == "delete":
            count = 0
        if count or (before is not None and before.get(symbol, UNKNOWN).sure):
            now[symbol] = replace(known, count=count)
            continue
        ended = () if move.way in _BACK else tuple(replace(one, ended=one.ended or step.span) for one in known.device)
        now[symbol] = HeldMemory(count, False, None, ended)
    return now


def not_mapped(step: MotionStep, held: Held) -> Iterator[tuple[Symbol, Span]]:
    """The items of `exit data` that are to bring back what is not mapped."""
    for move in step.moves:
        known = None if move.symbol is None else held.get(move.symbol)
        if known is None or move.symbol is None or move.span is None or move.way not in _BACK:
            continue
        if known.count == 0 and not known.sure:
            yield move.symbol, move.span


def updated(step: MotionStep, held: Held, meets: Meets) -> Held:
    """What is known after an update: the sides may have each other's values."""
    moved = {move.symbol for move in step.moves}
    every = None in moved
    return {
        symbol: known.forgotten() if every or any(one and meets(symbol, one) for one in moved) else known
        for symbol, known in held.items()
    }


def _moves(step: MotionStep, held: Held, now: dict[Symbol, HeldMemory], meets: Meets) -> Iterator[tuple[Move, Symbol]]:
    """The moves of variables that are followed; what may lead to the same memory is forgotten in `now`."""
    for move in step.moves:
        if move.symbol is None or (move.item is not None and is_empty(move.item)):
            continue
        for other in held:
            if other != move.symbol and meets(other, move.symbol):
                now[other] = now[other].forgotten()
        if move.symbol in held:
            yield move, move.symbol


def is_empty(item: MapItem) -> bool:
    """Whether a mapping is one of no elements, which finds what is there."""
    return isinstance(item.length, Number) and item.length.value == 0


def range_of(item: MapItem, name: str, translate: Translate, *, own: bool) -> MappedRange | None:
    """What a mapping maps; None where its bounds are not known."""
    text = section_text(name, item) if own else ""
    if item.length is None and item.lower is None:
        return MappedRange(constant(0), None, text)
    low = constant(0) if item.lower is None else form_of(item.lower)
    length = None if item.length is None else form_of(item.length)
    first, count = (None if one is None else translated(one, translate) for one in (low, length))
    return None if first is None or count is None else MappedRange(first, count, text)
