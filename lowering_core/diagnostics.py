"""Diagnostics and the one table of REXnnn codes. A code is never reused; each has a page in docs/rules/.

Ranges: 0xx files and C syntax, 1xx directives and clauses, 2xx loops, 3xx data environment, 4xx what keeps a region on
the host or on the fallback, 5xx launch geometry, 6xx run time and tools.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, unique

from lowering_core.text import Span


@unique
class Severity(Enum):
    """How much a finding matters; ordered by `rank`."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    HINT = "hint"

    @property
    def rank(self) -> int:
        """3 for errors down to 0 for hints."""
        return {"error": 3, "warning": 2, "info": 1, "hint": 0}[self.value]


@dataclass(frozen=True, slots=True)
class Rule:
    """One code: a short kebab-case name, its severity, and one sentence that says what it means."""

    code: str
    name: str
    severity: Severity
    summary: str


@dataclass(frozen=True, slots=True)
class Related:
    """A second place that explains a diagnostic."""

    span: Span
    message: str


@dataclass(frozen=True, slots=True)
class Fix:
    """A change of the source that resolves a diagnostic: a title and edits, non-overlapping."""

    title: str
    edits: tuple[tuple[Span, str], ...]

    def placed(self, place: Callable[[Span], Span | None]) -> "Fix | None":
        """The fix with its spans mapped by `place`; None where one of them has no place."""
        edits: list[tuple[Span, str]] = []
        for span, text in self.edits:
            mapped = place(span)
            if mapped is None:
                return None
            edits.append((mapped, text))
        return Fix(self.title, tuple(edits))


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A finding at a byte span. `message` is one clear sentence and what to do about it. `level` is its severity where
    the table has none for its code. `unmapped` names the variable of a region whose memory nothing maps, if that is it.
    """

    code: str
    span: Span
    message: str
    related: tuple[Related, ...] = ()
    fixes: tuple[Fix, ...] = ()
    level: Severity | None = None
    unmapped: str = ""

    @property
    def severity(self) -> Severity:
        """The severity that the table gives to this code, if not its own."""
        return self.level or RULES[self.code].severity

    def placed(
        self, place: Callable[[Span], Span], written: Callable[[Span], Span | None] | None = None
    ) -> "Diagnostic":
        """The finding where `place` puts its spans, with the fixes that have a place by `written`, else by `place`."""
        fixes = (fix.placed(written or place) for fix in self.fixes)
        return replace(
            self,
            span=place(self.span),
            related=tuple(Related(place(other.span), other.message) for other in self.related),
            fixes=tuple(fix for fix in fixes if fix is not None),
        )


_E, _W, _I, _H = Severity.ERROR, Severity.WARNING, Severity.INFO, Severity.HINT

_TABLE = (
    Rule("REX001", "unreadable-file", _E, "The file cannot be read."),
    Rule("REX002", "not-text", _E, "The file is not C source text."),
    Rule("REX003", "syntax-error", _W, "Code in or around a target region could not be parsed."),
    Rule("REX004", "header-not-found", _H, "An included header could not be read."),
    Rule("REX005", "condition-not-understood", _W, "An #if condition could not be evaluated; it is taken as false."),
    Rule("REX006", "macro-not-expanded", _W, "A macro could not be expanded."),
    Rule("REX007", "too-deep", _W, "Code is nested too deeply to be analysed."),
    Rule("REX008", "internal-error", _E, "The checker itself failed on this file."),
    Rule("REX009", "query-not-usable", _W, "A file of queries that the configuration names cannot be used."),
    Rule("REX101", "unknown-directive", _W, "The directive is not an OpenMP 5.2 directive."),
    Rule("REX102", "unknown-clause", _E, "The clause is not an OpenMP 5.2 clause."),
    Rule("REX103", "clause-not-allowed", _E, "The clause is not allowed on this directive."),
    Rule("REX104", "clause-syntax", _E, "The clause's argument is not understood."),
    Rule("REX105", "clause-repeated", _E, "The clause may appear once only."),
    Rule("REX106", "missing-statement", _E, "The directive has no statement to apply to."),
    Rule("REX107", "conflicting-clauses", _E, "Clauses contradict each other."),
    Rule("REX108", "deprecated-syntax", _I, "The spelling is deprecated in OpenMP 5.2."),
    Rule("REX109", "missing-clause", _E, "The directive needs a clause that is not given."),
    Rule("REX201", "not-canonical", _W, "The loop is not in canonical form."),
    Rule("REX202", "stride-zero", _E, "The stride is zero."),
    Rule("REX203", "wrong-direction", _W, "The stride leads away from the bound."),
    Rule("REX204", "collapse-depth", _E, "There are fewer perfectly nested loops than collapse asks for."),
    Rule("REX205", "index-written", _E, "The index is written in the body."),
    Rule("REX206", "bound-written", _E, "The bound or stride is written in the body."),
    Rule("REX207", "jump-out", _E, "Control leaves the loop."),
    Rule("REX208", "endless-loop", _W, "The test is always true."),
    Rule("REX209", "iterations-collide", _W, "Two iterations touch one element, and nothing orders them."),
    Rule("REX301", "missing-map", _W, "A pointer is dereferenced with no map that covers it."),
    Rule("REX302", "unknown-variable", _W, "A variable in the region or a clause has no visible declaration."),
    Rule("REX303", "unknown-type", _W, "The type of a captured variable is not known."),
    Rule("REX304", "not-in-default", _E, "The variable is in no clause, in spite of default(none)."),
    Rule("REX305", "conflicting-sharing", _E, "A variable has two data-sharing attributes."),
    Rule("REX306", "reduction-type", _E, "The type of a reduction variable does not fit the operator."),
    Rule("REX307", "unused-clause-item", _H, "A clause names a variable that the region does not use."),
    Rule("REX308", "lost-write", _W, "A value that the region writes does not reach the host."),
    Rule("REX401", "construct-not-lowered", _W, "This construct is not lowered; it stays on the host."),
    Rule("REX402", "call-not-on-device", _W, "A function that is called has no device version."),
    Rule("REX403", "type-not-on-device", _W, "A type has no device counterpart."),
    Rule("REX404", "fallback-enumerated", _I, "The loop's iterations are enumerated by each thread."),
    Rule("REX405", "fallback-scheduled", _I, "The loop's iterations are dealt out by the scheduler."),
    Rule("REX406", "clause-not-lowered", _W, "A clause is not supported in a lowered region; it stays on the host."),
    Rule("REX407", "not-understood", _W, "The region holds code that was not understood; it stays on the host."),
    Rule("REX408", "global-in-callee", _W, "A called function uses file-scope data that is not on the device."),
    Rule("REX409", "clause-without-effect", _H, "The clause has no effect on the emitted kernel."),
    Rule("REX501", "launch-value-invalid", _W, "A launch value is invalid for the device and is legalised."),
    Rule("REX502", "launch-not-multiple", _H, "The number of threads is not a multiple of the warp size."),
    Rule("REX601", "tool-missing", _E, "A tool that this command needs is not installed."),
    Rule("REX602", "build-failed", _E, "The emitted program could not be built."),
    Rule("REX603", "results-differ", _E, "The lowered program behaves differently from the original."),
)

RULES = {rule.code: rule for rule in _TABLE}


def rule_of(code: str) -> Rule:
    """The rule of a code; of a code `USER:name`, one that stands for the user's file of queries `name`."""
    known = RULES.get(code)
    return known or Rule(code, code.removeprefix("USER:"), Severity.WARNING, f"A query of {code[5:]}.scm marks this.")
