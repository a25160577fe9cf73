"""What contracts are about: the constructs that begin where each stands."""

from collections.abc import Collection, Iterable, Iterator

from lowering_core.analysis.walk import walk
from lowering_core.contracts.expectations import MOVED, expectations
from lowering_core.contracts.quiet import copies_nothing
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.expressions import callee_name
from lowering_core.model.syntax import Call
from lowering_core.model.unit import Function
from lowering_core.rules import rex801_contract_broken as rex801
from lowering_core.source.rex_comments import EXPECT, RexComment, rex_comments
from lowering_core.text import Span


def contracts(data: bytes) -> tuple[RexComment, ...]:
    """The contracts of a text, in source order."""
    return tuple(one for one in rex_comments(data) if one.word == EXPECT)


def beside_unit(found: Iterable[RexComment], place: Span) -> tuple[RexComment, ...]:
    """The contracts of a file that are about a function at `place` of it, in bytes of the function."""
    return tuple(one.shifted(-place.start) for one in found if one.is_about(place))


def moving_calls(function: Function) -> Iterator[Span]:
    """The calls in a function that may copy something between host and device, in bytes of its text."""
    for node in walk(function.body):
        if isinstance(node, Call) and not copies_nothing(callee_name(node)):
            place = node.span or node.origin
            if place is not None:
                yield place


def beside_nothing(
    found: Iterable[RexComment], regions: Collection[int], movers: Collection[int]
) -> Iterator[Diagnostic]:
    """What is told of contracts beside which there is nothing that could keep them: no target region, or nothing that
    moves data. `regions` are the first bytes of directives, and `movers` those of directives and calls.
    """
    for one in found:
        for expected in expectations(one.rest)[0]:
            moved = expected.word in MOVED
            starts = (*regions, *movers) if moved else regions
            if not any(one.scope.start <= start < one.scope.end for start in starts):
                yield (rex801.NO_DATA if moved else rex801.NO_REGION).at(one.span, expected.text)
