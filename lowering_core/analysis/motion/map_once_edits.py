"""The text that maps objects once around a loop of the host, with updates where the host uses them."""

from collections.abc import Iterator

from lowering_core.analysis.motion.amounts import section_text
from lowering_core.analysis.motion.map_once import Resident, ResidentLoop
from lowering_core.analysis.motion.update_sections import TouchedSection, touched
from lowering_core.analysis.walk import statements
from lowering_core.diagnostics import Fix
from lowering_core.model.ctypes import Array, pointee, strip
from lowering_core.model.polynomial import Polynomial
from lowering_core.model.syntax import Block, For, If, Jump, Stmt, While
from lowering_core.text import Span, decode
from lowering_core.values import dataclass

_PRAGMA = "#pragma omp target "
_ORDER = ("to", "tofrom", "from", "alloc")


@dataclass(frozen=True, slots=True)
class _Anchor:
    """A statement before and behind which updates may stand; `region` counts the target regions in front of it."""

    statement: Stmt
    span: Span
    region: int
    block: int


@dataclass(frozen=True, slots=True)
class _HostUpdate:
    anchor: _Anchor
    way: str
    section: str


def map_once(found: ResidentLoop, text: bytes) -> tuple[tuple[Resident, ...], tuple[Fix, ...]]:
    """The objects of a loop that can be mapped once around it, so that less is moved, and the fix that does so."""
    kept: list[Resident] = []
    updates: list[_HostUpdate] = []
    for one in found.objects:
        own = _updates(one, found)
        if own is not None and _pays(one, own):
            kept.append(one)
            updates += own
    edits = [] if not kept else _edits(found, kept, updates, text)
    return tuple(kept), (Fix("Map it once around the loop", tuple(edits)),) if edits else ()


def _pays(one: Resident, updates: list[_HostUpdate]) -> bool:
    """Whether an iteration with the updates moves less than one without: whole sections count."""
    before = sum(move.way.times for move in one.moves)
    whole = [update for update in updates if update.section == _whole(one)]
    return len(whole) < before


def _updates(one: Resident, found: ResidentLoop) -> list[_HostUpdate] | None:
    """The updates that the host's uses of an object need; None where one of them has no place."""
    anchors: dict[int, _Anchor] = {}
    for use in one.uses:
        anchor = _anchor(use.span, found)
        if anchor is None:
            return None
        anchors[id(anchor.statement)] = anchor
    result: list[_HostUpdate] = []
    fresh: tuple[int, int] | None = None
    changed = found.code.made.changed()
    for anchor in sorted(anchors.values(), key=lambda each: each.span.start):
        inside = [use for use in one.uses if anchor.span.covers(use.span)]
        writes, reads = any(use.writes for use in inside), any(use.reads for use in inside)
        local = frozenset(symbol for symbol in changed if _changes_in(symbol, anchor.span, found))
        what = touched(one.symbol, anchor.statement, found.code.made, local) if _is_flat(one) else None
        section = _whole(one) if what is None else _text(one, what)
        partly = writes and not (what is not None and what.filled)
        if one.written and (reads or partly) and fresh != (anchor.region, anchor.block):
            result.append(_HostUpdate(anchor, "from", section))
            fresh = (anchor.region, anchor.block) if section == _whole(one) else fresh
        if writes:
            if any(isinstance(node, Jump) and node.keyword != "continue" for node in statements(anchor.statement)):
                return None
            result.append(_HostUpdate(anchor, "to", section))
    return result


def _changes_in(symbol: object, span: Span, found: ResidentLoop) -> bool:
    return any(
        one.symbol == symbol and one.writes and one.path == () and one.span is not None and span.covers(one.span)
        for one in found.code.made.all
    )


def _anchor(use: Span, found: ResidentLoop) -> _Anchor | None:
    """The largest statement without target regions that holds a use and stands in a block of the loop."""
    regions = [step.pragma.span for step in found.steps if step.pragma.span is not None]
    current: Stmt = found.loop.loop.body
    best: _Anchor | None = None
    while True:
        match current:
            case Block(items=items):
                inner = next((item for item in items if item.span is not None and item.span.covers(use)), None)
                if inner is None or inner.span is None:
                    return None
                count = sum(region.start < inner.span.start for region in regions)
                best = _Anchor(inner, inner.span, count, id(current))
                current = inner
            case If(then=then, other=other):
                branches = (one for one in (then, other) if one is not None and one.span is not None)
                inner = next((one for one in branches if one.span is not None and one.span.covers(use)), None)
                if not isinstance(inner, Block | If):
                    break
                current = inner
            case For(body=body) | While(body=body) if any(
                current.span is not None and current.span.covers(region) for region in regions
            ):
                if body.span is None or not body.span.covers(use):
                    return None
                current = body
            case _:
                break
    if best is None or any(best.span.covers(region) for region in regions):
        return None
    return best


def _edits(
    found: ResidentLoop, kept: list[Resident], updates: list[_HostUpdate], text: bytes
) -> list[tuple[Span, str]]:  # fmt: skip
    loop = found.loop.loop.span
    start = None if loop is None else line_start(text, loop.start)
    if loop is None or start is None:
        return []
    flush = line_start(text, found.steps[0].span.start) == found.steps[0].span.start
    indent = "" if flush else decode(text[start : loop.start])
    clauses = " ".join(
        f"map({way}: {', '.join(_whole(one) for one in group)})"
        for way in _ORDER
        if (group := [one for one in kept if one.direction == way])
    )
    edits = [(Span(start, start), f"{indent}{_PRAGMA}data {clauses}\n")]
    for group in _grouped(updates):
        anchor = group[0].anchor
        at = line_start(text, anchor.span.start)
        if at is None:
            return []
        indent = "" if flush else decode(text[at : anchor.span.start])
        line = f"{_PRAGMA}update {group[0].way}({', '.join(dict.fromkeys(one.section for one in group))})"
        if group[0].way == "from":
            edits.append((Span(at, at), f"{indent}{line}\n"))
        else:
            end = anchor.span.end
            rest = text[end : text.find(b"\n", end) if b"\n" in text[end:] else len(text)].strip()
            edits.append((Span(end, end), f"\n{indent}{line}" + (f"\n{indent}" if rest else "")))
    return edits


def _grouped(updates: list[_HostUpdate]) -> Iterator[list[_HostUpdate]]:
    """Updates of one way at one place, which one directive makes."""
    groups: dict[tuple[int, str], list[_HostUpdate]] = {}
    for one in updates:
        groups.setdefault((one.anchor.span.start, one.way), []).append(one)
    yield from groups.values()


def line_start(text: bytes, offset: int) -> int | None:
    """Where the line of a statement begins, if nothing but blanks stands before the statement there."""
    start = text.rfind(b"\n", 0, offset) + 1
    return None if text[start:offset].strip() else start


def _whole(one: Resident) -> str:
    item = one.moves[0].item
    return one.symbol.name if item is None else section_text(one.symbol.name, item)


def _is_flat(one: Resident) -> bool:
    inner = pointee(one.symbol.type)
    return inner is not None and not isinstance(strip(inner), Array)


def _text(one: Resident, what: TouchedSection) -> str:
    """The section that is touched; all of it where the text is the same."""
    name = one.symbol.name
    return f"{name}[{_spelled(what.first)}:{_spelled(what.length)}]"


def _spelled(value: Polynomial) -> str:
    return value.text()
