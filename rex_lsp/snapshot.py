"""An immutable view of one document: its text and what the pipeline says of it. All features read snapshots only.

A document is cut into units, one for each function that holds OpenMP pragmas. What is known of a unit counts from the
unit's first byte and line, so that it stays valid when text above it changes; `Placed` says where the unit stands now.
"""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import field, replace
from operator import attrgetter

from lowering_core.diagnostics import Diagnostic
from lowering_core.engine.analyst import UnitReport
from lowering_core.engine.document import Text
from lowering_core.ignored import ignoring
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.offer import NotOfferedLoop, Offer
from lowering_core.model.proved import GuardedLoop
from lowering_core.model.translation_unit import TranslationUnit
from lowering_core.model.unit import Environment, Function
from lowering_core.options import Options
from lowering_core.source.document import Document
from lowering_core.source.rex_comments import EXPECT, RexComment
from lowering_core.text import LineIndex, Span
from lowering_core.values import dataclass
from rex_lsp.choosing import FileChoice


@dataclass(frozen=True, slots=True)
class Placed:
    """A unit in a document: its first byte, where that stands (line and byte of the line, from 0), and the number of
    regions before it. `proved` are the findings on it that came later, for they need a proof,
    and `guards` the loops that were proved to be free under a condition. `comments` of the document ignore or expect
    something of it; they may stand above the unit, and count bytes from its first one. `choice` says which findings
    are wanted of the file that the unit is in.
    """

    start: int
    line: int
    column: int
    before: int
    report: UnitReport
    proved: tuple[Diagnostic, ...] = ()
    guards: tuple[GuardedLoop, ...] = ()
    comments: tuple[RexComment, ...] = ()
    choice: FileChoice | None = None

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The findings on the unit that are wanted and that no comment ignores, in bytes of the unit."""
        found, comments = self.found, self.comments
        if comments:
            found = tuple(one for one in found if not ignoring(comments, one))
        return wanted(found, self.choice)

    @property
    def contracts(self) -> tuple[RexComment, ...]:
        """The comments that expect something of the unit."""
        return contracts_among(self.comments) if self.comments else ()

    @property
    def found(self) -> tuple[Diagnostic, ...]:
        """All findings on the unit, also those that comments ignore."""
        return (*(one for one in self.report.diagnostics if not one.is_among(self.proved)), *self.proved)

    @property
    def end(self) -> int:
        """The byte of the document behind the unit."""
        return self.start + self.report.function.unit.span.end

    @property
    def span(self) -> Span:
        """The unit's bytes of the document."""
        return Span(self.start, self.end)


@dataclass(frozen=True, slots=True)
class Offered:
    """What a version of a document could run on a device, and why it could not: the text that was asked about, what
    else the answer depends on, and the answer in bytes of that text.
    """

    data: bytes
    rests_on: Hashable
    found: tuple[Offer | NotOfferedLoop, ...]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A version of a document. `diagnostics` are those of the file itself, outside all units, in bytes of the file.

    `text` is the engine's, with all functions; `naming` gives numbers and trees of those whose text holds a name.
    `pending` are the functions that were not analysed yet, by their bytes in order, or the whole text while it is
    unread: their units are missing, or say what was true before.

    Where text of included files or of macros stands in `data`, `unit` says where it came from, and all places count
    bytes of `data`. `offered` is what was last found of the loops without a directive, perhaps of an older text.
    `comments` are the `// rex: …` comments.
    """

    uri: str
    path: str
    version: int
    data: bytes
    lines: LineIndex
    document: Document = field(compare=False)
    options: Options
    environment: Environment
    units: tuple[Placed, ...]
    diagnostics: tuple[Diagnostic, ...]
    text: Text = field(compare=False)
    naming: Callable[[str], Iterator[tuple[int, Function]]] = field(compare=False)
    pending: tuple[Span, ...] = ()
    unit: TranslationUnit | None = None
    offered: Offered | None = None
    comments: tuple[RexComment, ...] = ()

    @property
    def rests_on(self) -> Hashable:
        """What proofs depend on beside the text."""
        return self.environment.key, self.options

    @property
    def offers(self) -> tuple[Offer | NotOfferedLoop, ...]:
        """What is known of the loops of just this text; nothing where it was not asked about yet."""
        known = self.offered
        holds = known is not None and known.rests_on == self.rests_on and known.data == self.document.data
        return known.found if known is not None and holds and self.unit is None else ()

    def line(self, offset: int) -> int:
        """The zero-based line of a byte, in the file that it came from."""
        return (self.unit or self.lines).line(offset)

    def plans(self) -> Iterator[tuple[Placed, KernelPlan]]:
        """All target regions in source order, with the units that hold them."""
        for placed in self.units:
            for plan in placed.report.plans:
                yield placed, plan

    def unit_at(self, offset: int) -> Placed | None:
        """The unit that holds byte `offset` of the document."""
        return next((placed for _, placed in self.touched(Span(offset, offset))), None)

    def touched(self, span: Span) -> Iterator[tuple[int, Placed]]:
        """The units that overlap or meet a range, with their numbers."""
        first = max(bisect_right(self.units, span.start, key=attrgetter("start")) - 2, 0)  # Two may meet there.
        for number, placed in enumerate(self.units[first:], start=first):
            if placed.start > span.end:
                return
            if placed.end >= span.start:
                yield number, placed


def wanted(found: tuple[Diagnostic, ...], choice: FileChoice | None) -> tuple[Diagnostic, ...]:
    """The findings that are wanted of a file, with the severities that they are given; all as they are without a
    choice.
    """
    if choice is None:
        return found
    levels = ((one, choice.level(one.code, one.severity, lost=one.lost)) for one in found)
    return tuple(one if level is one.severity else replace(one, level=level) for one, level in levels if level)


def contracts_among(comments: Iterable[RexComment]) -> tuple[RexComment, ...]:
    """The comments that expect something."""
    return tuple(one for one in comments if one.word == EXPECT)


def in_document(placed: Placed, span: Span) -> Span:
    """Where a span of a unit's text stands in the document."""
    return placed.report.function.unit.source(span).shifted(placed.start)
