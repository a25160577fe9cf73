"""What is told about reads of old copies, and the updates that make them right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lowering_core.analysis.motion.elements import covers, section_of
from lowering_core.analysis.motion.map_once_edits import line_start
from lowering_core.analysis.motion.mapped_code import MappedCode
from lowering_core.analysis.motion.stale_use import PairProblem, StaleUse, UnpairedMap
from lowering_core.analysis.motion.stale_uses import stale_uses
from lowering_core.diagnostics import Diagnostic, Fix, Related
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Block, If, Pragma, Stmt, inner_statements
from lowering_core.rules import rex314_stale_host_read as rex314
from lowering_core.rules import rex315_stale_device_read as rex315
from lowering_core.rules import rex316_unpaired_map as rex316
from lowering_core.text import Span, decode

_MOST = 4
"""Places that a finding names."""


def stale_findings(code: MappedCode, others: Mapping[str, MappedCode]) -> Iterator[Diagnostic]:
    """The findings on old copies that a function reads, in bytes of its text; it may call `others`."""
    found, unpaired = stale_uses(code, others)
    if not found and not unpaired:
        return
    places = _Places(code)
    yield from (_unpaired(one, places) for one in unpaired)
    groups: dict[tuple[Symbol, bool, Span], list[StaleUse]] = {}
    for one in found:
        groups.setdefault((one.symbol, one.on_host, one.change.span), []).append(one)
    for group in groups.values():
        yield _on_host(group, places) if group[0].on_host else _on_device(group, places)


def _on_host(group: list[StaleUse], places: _Places) -> Diagnostic:
    """What is told of the reads of one change: at the first one."""
    first = group[0]
    name, ended = first.symbol.name, first.change.ended
    who, section = _who(first.change.callee), _read_section(group)
    related = [Related(first.change.span, f"{who} writes it on the device here")]
    related += [] if ended is None else [Related(ended, "its mapping ends here")]
    related += [Related(one.span, "it is read here, too") for one in group[1:_MOST]]
    words = rex314.MAPPED if ended is None else rex314.ENDED
    fixes = places.before(first.anchor, section) if ended is None else ()
    return words.at(first.span, name, who, section or name, related=tuple(related), fixes=fixes, about=name)


def _on_device(group: list[StaleUse], places: _Places) -> Diagnostic:
    """What is told of one change that regions do not get."""
    first = group[0]
    name, who, section = first.symbol.name, _who(first.callee), _written_section(first)
    related = tuple(Related(one.span, f"{_who(one.callee)} reads it here") for one in group[:_MOST])
    fixes = places.behind(first.anchor, section)
    return rex315.MAPPED.at(
        first.change.span, name, who, section or name, related=related, fixes=fixes, about=name
    )  # fmt: skip


def _unpaired(one: UnpairedMap, places: _Places) -> Diagnostic:
    """What is told of a mapping without its counterpart."""
    name = one.symbol.name
    related = () if one.entered is None else (Related(one.entered, "it is mapped here"),)
    if one.problem is PairProblem.NOT_MAPPED:
        return rex316.NOT_MAPPED.at(one.span, name, about=name)
    line = f"exit data map(release: {name})"
    fixes = () if one.anchor is None else places.line("End the mapping before", one.anchor, line)
    words = rex316.FREED if one.problem is PairProblem.FREED else rex316.LASTS
    return words.at(one.span, name, name, related=related, fixes=fixes, about=name)


def _who(callee: str) -> str:
    return f"`{callee}`" if callee else "the region"


def _read_section(group: list[StaleUse]) -> str:
    """What the reads need of a change; empty where that might overwrite what the host has."""
    first = group[0]
    reads = [elements for one in group for elements in one.elements]
    known = [one for one in reads if one is not None]
    widest = next((one for one in known if all(one == other or covers(one, other) for other in known)), None)
    if widest is not None and len(known) == len(reads):
        for written in first.change.elements:
            inside = widest.is_single or covers(written, widest)
            if inside and (text := section_of(first.symbol.name, widest)):
                return text
    return _whole(first, first.held.host_wrote)


def _written_section(stale: StaleUse) -> str:
    """What was written, or all that is mapped; empty where that might overwrite what the device has."""
    written = stale.change.elements
    alone = len(written) == 1 and stale.change.complete
    text = section_of(stale.symbol.name, written[0]) if alone else ""
    return text or _whole(stale, stale.held.device_wrote)


def _whole(stale: StaleUse, other: bool) -> str:
    """All that is mapped; where the `other` side wrote as well, only what was written."""
    written = stale.change.elements
    if not other and stale.held.section is not None and stale.held.section.text:
        return stale.held.section.text
    return section_of(stale.symbol.name, written[0]) if len(written) == 1 and stale.change.complete else ""


class _Places:
    """Where lines may stand between the statements of a function."""

    def __init__(self, code: MappedCode) -> None:
        self._text = code.function.unit.text
        self._flush = all(
            line_start(self._text, step.span.start) == step.span.start for step in code.steps.values()
        )  # fmt: skip
        self._around: dict[int, Stmt] = {}
        pending: list[Stmt] = [code.function.body]
        while pending:
            node = pending.pop()
            for inner in inner_statements(node):
                self._around[id(inner)] = node
                pending.append(inner)

    def before(self, anchor: Stmt, section: str) -> tuple[Fix, ...]:
        """The fix that brings a section back in front of a statement."""
        return self.line("Update the host before the read", anchor, f"update from({section})") if section else ()

    def line(self, title: str, anchor: Stmt, words: str) -> tuple[Fix, ...]:
        """The fix that writes a target directive in front of a statement."""
        where = self._in_block(anchor)
        at = None if where is None else line_start(self._text, where.start)
        if where is None or at is None:
            return ()
        indent = "" if self._flush else decode(self._text[at : where.start])
        return (Fix(title, ((Span(at, at), f"{indent}#pragma omp target {words}\n"),)),)

    def behind(self, anchor: Stmt, section: str) -> tuple[Fix, ...]:
        """The fix that sends a section behind a statement."""
        where = None if isinstance(anchor, Pragma) else self._in_block(anchor)
        start = None if where is None else line_start(self._text, where.start)
        if where is None or start is None or not section:
            return ()
        end = where.end
        indent = decode(self._text[start : where.start])
        rest = self._text[end:].split(b"\n", 1)[0].strip()
        line = f"\n{'' if self._flush else indent}#pragma omp target update to({section})"
        return (Fix("Update the device after the write", ((Span(end, end), line + (f"\n{indent}" if rest else "")),)),)

    def _in_block(self, anchor: Stmt) -> Span | None:
        """The statement of a block that a statement is, or the `if` that it is a branch of."""
        node: Stmt | None = anchor
        while node is not None:
            around = self._around.get(id(node))
            if isinstance(around, Block):
                return node.span
            node = around if isinstance(around, If) else None
        return None
