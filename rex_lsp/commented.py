"""What `// rex: …` comments of a document say of its functions and findings, while both are edited.

A comment stands above its function as often as in it, so what it says is no part of what is known of the function: it
is put together with that for each version.
"""

from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from operator import attrgetter

from lowering_core.contracts.beside import beside_nothing, moving_calls
from lowering_core.diagnostics import Diagnostic
from lowering_core.engine.document import ByteEdit, Text
from lowering_core.ignored import ignoring, told
from lowering_core.model.proved import Advised, Proved, ProvedUnit
from lowering_core.rules.table import RULES
from lowering_core.source.rex_comments import EXPECT, IGNORE, MARKS, RexComment, comments_in
from lowering_core.text import Span
from lowering_core.values import dataclass
from rex_lsp.findings import ADVICE
from rex_lsp.snapshot import Placed, contracts_among, in_document


@dataclass(frozen=True, slots=True)
class Late:
    """What is known of the functions of a document that came later, perhaps of an older text, by the functions' texts.
    `advice` is None where nobody asks for it.
    """

    proved: Proved = Proved()
    advice: Advised | None = None

    def unit(self, text: bytes, comments: tuple[RexComment, ...]) -> ProvedUnit:
        """What is known of a function that these comments are about."""
        found = self.proved.units.get(text, _NOTHING)
        more = () if self.advice is None else self.advice.get(text, ())
        if comments:
            more += self.proved.contracts.get((text, contracts_among(comments)), ())
        return ProvedUnit((*found.findings, *more), found.guards) if more else found

    def knows(self, placed: Placed, code: str) -> bool:
        """Whether all has come that could be said of a function with codes that begin with `code`."""
        text = placed.report.function.unit.text
        if text not in self.proved.units:
            return False
        if placed.contracts and (text, placed.contracts) not in self.proved.contracts:
            return False
        is_advice = code.startswith(ADVICE) or ADVICE.startswith(code)
        return not is_advice or not placed.report.plans or (self.advice is not None and text in self.advice)


_NOTHING = ProvedUnit()
_LENGTH = len(MARKS[0])


def marks_of(data: bytes) -> tuple[int, ...]:
    """Where a text has what each comment has in it."""
    return tuple(_marks_within(data, 0, len(data)))


def marks_after(marks: tuple[int, ...], edit: ByteEdit, data: bytes) -> tuple[int, ...]:
    """The same after an edit that led to `data`, of which only what is around the edit is looked at."""
    delta, inside = len(edit.new) - (edit.end - edit.start), _LENGTH - 1
    before = (one for one in marks if one + _LENGTH <= edit.start)
    behind = (one + delta for one in marks if one >= edit.end)
    start = max(edit.start - inside, 0)
    return (*before, *_marks_within(data, start, edit.start + len(edit.new) + inside), *behind)


def _marks_within(data: bytes, start: int, end: int) -> list[int]:
    return sorted(found for mark in MARKS for found in _places(mark, data, start, end))


def _places(mark: bytes, data: bytes, start: int, end: int) -> Iterator[int]:
    found = data.find(mark, start, end)
    while found >= 0:
        yield found
        found = data.find(mark, found + _LENGTH, end)


def comments_of(text: Text, marks: Sequence[int]) -> tuple[RexComment, ...]:
    """The comments of a text, in source order. Only functions with a mark in them, and what stands between functions
    where that has one, are read.
    """
    parts = dict.fromkeys(_part(text, mark) for mark in marks)
    return tuple(one for part in parts for one in comments_in(text.data, part))


def _part(text: Text, offset: int) -> Span:
    """The function at a byte, or what is between two functions there."""
    number = bisect_right(text.starts, offset) - 1
    start = 0
    if number >= 0:
        place = text.place(number)
        if offset < place.end:
            return place
        start = place.end
    return Span(start, text.starts[number + 1] if number + 1 < len(text.starts) else len(text.data))


def by_unit(comments: Sequence[RexComment], text: Text, units: Collection[int]) -> Mapping[int, tuple[RexComment, ...]]:
    """The comments that ignore or expect something of functions among `units`, in bytes of each function."""
    found: dict[int, tuple[RexComment, ...]] = {}
    for one in comments:
        number = max(bisect_right(text.starts, one.scope.start) - 1, 0)
        while one.word in (IGNORE, EXPECT) and number < len(text.starts) and text.starts[number] < one.scope.end:
            if number in units and one.is_about(text.place(number)):
                found[number] = (*found.get(number, ()), one.shifted(-text.starts[number]))
            number += 1
    return found


@dataclass(frozen=True, slots=True)
class Commented:
    """A version of a document with the comments that it has: its functions as they are shown, with what came late,
    and what was not analysed yet.
    """

    text: Text
    comments: tuple[RexComment, ...]
    units: tuple[Placed, ...]
    pending: tuple[Span, ...]
    late: Late

    def findings(self, outside: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
        """What is said outside of functions, in bytes of the document: those findings of `outside` that no comment
        ignores, and what is wrong with comments.
        """
        used = {
            (one.shifted(placed.start), code)
            for placed in self.units
            if placed.comments
            for finding in placed.found
            for one, code in ignoring(placed.comments, finding)
        }
        kept: list[Diagnostic] = []
        for finding in outside:
            by = ignoring(self.comments, finding)
            used.update(by)
            if not by:
                kept.append(finding)
        own = [one for one in self.comments if self.text.unit is None or self.text.unit.is_own(one.span)]
        kept += told(own, used, self.text.data, tuple(RULES), self._unsettled(own))
        return (*kept, *beside_nothing(self._settled_contracts(), *self._constructs()))

    def _unsettled(self, comments: Sequence[RexComment]) -> set[tuple[RexComment, str]]:
        found: set[tuple[RexComment, str]] = set()
        for one in comments:
            waits, about = self._waits(one), self._about(one)
            codes = (code for code in one.codes if waits or not all(self.late.knows(unit, code) for unit in about))
            found.update((one, code) for code in codes)
        return found

    def _waits(self, comment: RexComment) -> bool:
        return any(comment.is_about(place) for place in self.pending)

    def _about(self, comment: RexComment) -> list[Placed]:
        first = max(bisect_right(self.units, comment.scope.start, key=attrgetter("start")) - 1, 0)
        last = bisect_right(self.units, comment.scope.end, key=attrgetter("start"))
        return [one for one in self.units[first:last] if comment.is_about(one.span)]

    def _settled_contracts(self) -> list[RexComment]:
        return [one for one in self.comments if one.word == EXPECT and not self._waits(one)]

    def _constructs(self) -> tuple[set[int], set[int]]:
        """The first bytes of target regions, and of constructs that move data, of functions with contracts."""
        regions, movers = set[int](), set[int]()
        for placed in self.units:
            if placed.contracts:
                report = placed.report
                directives = (plan.analyzed.region.directive.span for plan in report.plans)
                regions.update(in_document(placed, span).start for span in directives)
                made = (one.pragma.directive.span for one in report.constructs)
                movers.update(in_document(placed, span).start for span in (*made, *moving_calls(report.function)))
        return regions, movers
