"""Findings: what a rule says of a place in the source, and the changes of the source that resolve it."""

from collections.abc import Callable, Iterable
from dataclasses import field, replace
from enum import Enum, unique
from functools import partial

from lowering_core.text import Span
from lowering_core.values import dataclass


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
    """A kind of finding. `code` is REXnnn, `name` a short one in kebab case, and `page` explains it in Markdown; the
    first line is a summary in one sentence. `tag` says how an editor may draw what it marks: `unnecessary`,
    `deprecated`, or empty. `safe`: its fixes cannot change what the program does, whoever builds it, so all of them may
    be applied unseen. `of_loops`: it says what is wrong with a loop, which may be why that stays on the host.
    """

    code: str
    name: str = field(compare=False)
    severity: Severity = field(compare=False)
    page: str | None = field(compare=False, repr=False)
    tag: str = field(default="", compare=False, kw_only=True)
    safe: bool = field(default=False, compare=False, kw_only=True)
    of_loops: bool = field(default=False, compare=False, kw_only=True)

    def says(self, text: str, level: Severity | None = None) -> "Words":
        """What this rule says of one kind of finding; see Words."""
        return Words(self, text, level)

    @property
    def summary(self) -> str:
        """The first line of the page; the name where an optimising interpreter dropped the page."""
        return (self.page or self.name).partition("\n")[0]


@dataclass(frozen=True, slots=True)
class Words:
    """What a rule says of one kind of finding. `text` has a `{}` for each fact, until the facts are filled in; `level`
    is its severity where that is not its rule's.
    """

    rule: Rule
    text: str
    level: Severity | None = None

    def __call__(self, *facts: object) -> "Words":
        """The same with its facts filled in."""
        return Words(self.rule, self.text.format(*facts), self.level)

    def of(self, what: str) -> "Words":
        """The same, said of a part that `what` names."""
        return Words(self.rule, f"{what}: {self.text}", self.level)

    def at(
        self,
        span: Span,
        *facts: object,
        related: tuple["Related", ...] = (),
        fixes: tuple["Fix", ...] = (),
        level: Severity | None = None,
        about: str = "",
    ) -> "Diagnostic":
        """The finding at `span` with these facts, `about` a variable if that is what it is about."""
        text = self.text.format(*facts) if facts else self.text
        return Diagnostic(self.rule, span, text, related, fixes, level or self.level, about=about)


@dataclass(frozen=True, slots=True)
class Related:
    """A second place that explains a diagnostic."""

    span: Span
    message: str


@dataclass(frozen=True, slots=True)
class Fix:
    """A change of the source that resolves a diagnostic: a title and edits, non-overlapping. A fix that writes a new
    spelling is of use only where the compiler reads it, which it shows by reading the program `probe`. One that is
    `tried` is offered only after the function was judged with it; one that `moves` changes which loops run at the same
    time, and may take whole pragmas off the text.
    """

    title: str
    edits: tuple[tuple[Span, str], ...]
    probe: str = ""
    tried: bool = False
    moves: bool = False

    def placed(self, place: Callable[[Span], Span | None]) -> "Fix | None":
        """The fix with its spans mapped by `place`; None where one of them has no place."""
        edits: list[tuple[Span, str]] = []
        for span, text in self.edits:
            mapped = place(span)
            if mapped is None:
                return None
            edits.append((mapped, text))
        return replace(self, edits=tuple(edits))


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A finding at a byte span. `message` is one clear sentence and what to do about it. `level` is its severity where
    that is not its rule's. `unmapped` names the variable of a region whose memory nothing maps, if that is it. `lost`:
    target directives became no construct, so a build of the file must not go on unasked. `about` is the variable that
    iterations or threads get wrong, for who looks whether that is told already.
    """

    rule: Rule
    span: Span
    message: str
    related: tuple[Related, ...] = ()
    fixes: tuple[Fix, ...] = ()
    level: Severity | None = None
    unmapped: str = ""
    lost: bool = False
    about: str = ""

    @property
    def code(self) -> str:
        """The code of its rule."""
        return self.rule.code

    @property
    def severity(self) -> Severity:
        """Its own severity, else its rule's."""
        return self.level or self.rule.severity

    def is_among(self, others: Iterable["Diagnostic"]) -> bool:
        """Whether others say the same at the same place, whatever their fixes are."""
        return any((one.rule, one.span, one.message) == (self.rule, self.span, self.message) for one in others)

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

    def shifted(self, delta: int) -> "Diagnostic":
        """The finding in a text that begins `delta` bytes before the one that it is in."""
        return self.placed(partial(Span.shifted, delta=delta))


def user_rule(name: str) -> Rule:
    """The rule that stands for a file of queries `name`."""
    return Rule(f"USER:{name}", name, Severity.WARNING, f"A query of {name}.scm marks this.")
