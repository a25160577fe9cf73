"""A report as plain data for people and tools: lines and columns counted from 1, columns in characters.

The values are small and can be sent between processes; no syntax tree is in them.
"""

from dataclasses import dataclass, field, replace

from lowering_core import pipeline
from lowering_core.diagnostics import Severity
from lowering_core.model.dependence import LoopVerdict
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.translation_unit import FilePlace, TranslationUnit
from lowering_core.options import Options
from lowering_core.pass_remarks import PassRemarks, pass_remarks
from lowering_core.text import LineIndex, Span, decode
from rex_lsp.features.launch_words import LaunchFact, launch_facts, outcome_kind
from rex_lsp.inputs import Problem
from rex_lsp.motion_report import MovingConstruct, of_timelines


@dataclass(frozen=True, slots=True)
class Place:
    """A range of a file; the end is the position behind the last character. `path` is that of an included file, empty
    for the file itself.
    """

    line: int
    column: int
    end_line: int
    end_column: int
    path: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """A diagnostic. `place` is None when it is about the file as a whole. `lost`: target directives became no
    construct, so a build of the file is refused.
    """

    code: str
    severity: Severity
    message: str
    place: Place | None
    related: tuple[tuple[Place, str], ...] = ()
    lost: bool = False


@dataclass(frozen=True, slots=True)
class LoopOutcome:
    """What became of a target region, for people and, as `kind`, for programs. `launch` is empty on the host. `passes`
    say what is done to the kernel, if that was asked for.
    """

    directive: str
    function: str
    outcome: str
    kind: str
    reason: str
    launch: tuple[LaunchFact, ...]
    kernel: str
    place: Place
    passes: PassRemarks = field(default_factory=PassRemarks)


@dataclass(frozen=True, slots=True)
class FileFindings:
    """All that is said about one file; `failed` when it could not be checked. `motion` is what constructs move, and
    `dependences` say which of its loops may run at the same time.
    """

    path: str
    loops: tuple[LoopOutcome, ...] = ()
    findings: tuple[Finding, ...] = ()
    failed: bool = False
    motion: tuple[MovingConstruct, ...] = ()
    dependences: tuple[LoopVerdict, ...] = ()


def of_report(report: "pipeline.Report", options: Options | None = None, *, motion: bool = False) -> FileFindings:
    """The loops and diagnostics of a report, each in source order. With the `options` that it was made with, loops say
    what passes do to their kernels; with `motion`, constructs what they move.
    """
    positions, environment = _Positions(report), report.source.environment
    loops = [_loop(plan, positions) for plan in report.plans]
    if options is not None:
        remarks = [pass_remarks(plan, environment, options) for plan in report.plans]
        loops = [replace(loop, passes=one) for loop, one in zip(loops, remarks, strict=True)]
    said = dict.fromkeys((*report.diagnostics, *report.races()))
    ordered = sorted(said, key=lambda item: (item.span, item.code))
    findings: list[Finding] = []
    for item in ordered:
        related = ((positions.place(other.span), other.message) for other in item.related)
        about = item.code, item.severity, item.message, positions.place(item.span)
        findings.append(Finding(*about, (*related, *positions.chain(item.span)), item.lost))
    by_place = sorted(loops, key=lambda loop: (loop.place.path, loop.place.line, loop.place.column))
    moved = of_timelines(report.motion(), positions.start) if motion else ()
    return FileFindings(report.path, tuple(by_place), tuple(findings), motion=moved)


def of_problem(problem: Problem) -> FileFindings:
    """A file that could not be checked."""
    finding = Finding(problem.rule.code, problem.rule.severity, problem.message, None)
    return FileFindings(problem.path, findings=(finding,), failed=True)


def outcome_name(plan: KernelPlan) -> str:
    """The outcome of a region in the words that people read."""
    return _OUTCOMES[outcome_kind(plan)]


def launch_text(facts: tuple[LaunchFact, ...]) -> str:
    """How many blocks and threads, and who says so; empty for a region that stays on the host."""
    names = ("blocks", "threads")
    return "; ".join(
        f"{name} {fact.words} ({', '.join(fact.clauses) or fact.why})" for name, fact in zip(names, facts, strict=False)
    )


_OUTCOMES = {
    "direct": "direct grid-stride", "round-robin": "round-robin", "enumerated": "enumerated round-robin",
    "general": "general region", "host": "stays on the host",
}  # fmt: skip


def _loop(plan: KernelPlan, positions: "_Positions") -> LoopOutcome:
    region, place = plan.analyzed.region, positions.place(plan.analyzed.region.place)
    about = region.directive.name, region.function.name, outcome_name(plan), outcome_kind(plan), plan.strategy.reason
    return LoopOutcome(*about, launch_facts(plan), plan.name, place)


class _Positions:
    """Lines and columns of the bytes of a report's text."""

    __slots__ = ("_data", "_index", "_unit")

    def __init__(self, report: "pipeline.Report") -> None:
        self._unit = report.source.preprocessed.unit
        self._data = report.data
        self._index = LineIndex(b"") if self._unit else LineIndex(self._data)

    def place(self, span: Span) -> Place:
        """Where `span` of the text stands."""
        if self._unit is None:
            return _place(self._data, self._index, span)
        return self._in_file(self._unit, self._unit.place(span))

    def start(self, span: Span) -> tuple[str, int, int]:
        """The file, line and column where `span` of the text begins."""
        place = self.place(span)
        return place.path, place.line, place.column

    def chain(self, span: Span) -> tuple[tuple[Place, str], ...]:
        """The directives through which the file of `span` is included, innermost first."""
        if self._unit is None:
            return ()
        chain = self._unit.includes(self._unit.place(span).file)
        return tuple((self._in_file(self._unit, found), "included from here") for found in chain)

    def _in_file(self, unit: TranslationUnit, found: FilePlace) -> Place:
        file = unit.files[found.file]
        return _place(file.data, file.lines, found.span, file.path if found.file else "")


def _place(data: bytes, lines: LineIndex, span: Span, path: str = "") -> Place:
    def position(offset: int) -> tuple[int, int]:
        line, column = lines.position(offset)
        start = lines.start(line)
        return line + 1, len(decode(data[start : start + column])) + 1

    return Place(*position(span.start), *position(max(span.end, span.start)), path)
