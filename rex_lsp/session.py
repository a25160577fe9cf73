"""Documents that are being edited, each as an immutable Snapshot that is brought up to date with every change."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from lowering_core import pipeline
from lowering_core.diagnostics import Diagnostic, Fix, Related
from lowering_core.model.unit import Environment, Function, Macro
from lowering_core.options import Options
from lowering_core.syntax.source_file import read_source
from lowering_core.text import LineIndex, Span
from rex_lsp.snapshot import Placed, Snapshot, UnitReport


@dataclass(frozen=True, slots=True)
class ByteEdit:
    """Bytes [start, end) of a document give way to `new`."""

    start: int
    end: int
    new: bytes


class Session:
    """The open documents. `options_for` gives the options of a path."""

    def __init__(self, options_for: Callable[[str], Options]) -> None:
        self._options_for = options_for
        self._snapshots: dict[str, Snapshot] = {}
        self.recomputed: tuple[str, ...] = ()

    def open(self, uri: str, path: str, version: int, data: bytes) -> Snapshot:
        """Take a document over with its whole text."""
        snapshot = _analysed(uri, path, version, data, self._options_for(path))
        self._snapshots[uri] = snapshot
        self.recomputed = tuple(placed.report.function.name for placed in snapshot.units)
        return snapshot

    def change(self, uri: str, version: int, edits: Sequence[ByteEdit]) -> Snapshot:
        """Apply edits, each to the text that the one before it left."""
        old = self._snapshots[uri]
        data = old.data
        for edit in edits:
            data = data[: edit.start] + edit.new + data[edit.end :]
        return self.open(uri, old.path, version, data)

    def close(self, uri: str) -> None:
        """Forget a document."""
        self._snapshots.pop(uri, None)

    def snapshot(self, uri: str) -> Snapshot | None:
        """The newest version of a document."""
        return self._snapshots.get(uri)

    def report(self, uri: str) -> pipeline.Report:
        """What the command line would say of the document, positions in bytes of the file."""
        snapshot = self._snapshots[uri]
        return pipeline.check(snapshot.path, snapshot.data, snapshot.options)


def _analysed(uri: str, path: str, version: int, data: bytes, options: Options) -> Snapshot:
    source, found = read_source(path, data, options)
    lines = LineIndex(data)
    units: list[Placed] = []
    before = 0
    inside: list[Span] = []
    for function in source.functions:
        span = function.unit.span
        if not function.unit.pragmas:
            continue
        inside.append(span)
        relative = _moved(function, -span.start)
        context = _seen_from(source.environment, span)
        local = replace(source, environment=context)
        plans, findings = pipeline.check_unit(relative, local, LineIndex(data[span.start : span.end]), 0, options)
        own = (_shifted(finding, -span.start) for finding in found if span.covers(finding.span))
        ordered = sorted(dict.fromkeys((*own, *findings)), key=lambda finding: (finding.span.start, finding.code))
        units.append(Placed(span.start, lines.line(span.start), before, UnitReport(relative, plans, tuple(ordered))))
        before += len(plans)
    outside = tuple(one for one in dict.fromkeys(found) if not any(span.covers(one.span) for span in inside))
    return Snapshot(uri, path, version, data, lines, options, source.environment, tuple(units), outside)


def _moved(function: Function, delta: int) -> Function:
    """The function where its unit lies `delta` bytes further on."""
    unit = function.unit
    segments = tuple(replace(segment, source=segment.source.shifted(delta)) for segment in unit.segments)
    return replace(function, unit=replace(unit, span=unit.span.shifted(delta), segments=segments))


def _seen_from(environment: Environment, span: Span) -> Environment:
    """The environment with macros in force counted from the first byte of the function at `span`."""
    macros: dict[str, tuple[Macro, ...]] = {}
    for name, versions in environment.macros.items():
        moved: list[Macro] = []
        for macro in versions:
            if macro.start <= span.end and (macro.end is None or macro.end > span.start):
                start = macro.start - span.start if macro.start > span.start else -1
                end = None if macro.end is None or macro.end >= span.end else macro.end - span.start
                moved.append(replace(macro, start=start, end=end))
        if moved:
            macros[name] = tuple(moved)
    return replace(environment, macros=macros)


def _shifted(finding: Diagnostic, delta: int) -> Diagnostic:
    related = tuple(Related(other.span.shifted(delta), other.message) for other in finding.related)
    fixes = tuple(
        Fix(fix.title, tuple((span.shifted(delta), text) for span, text in fix.edits)) for fix in finding.fixes
    )
    return replace(finding, span=finding.span.shifted(delta), related=related, fixes=fixes)
