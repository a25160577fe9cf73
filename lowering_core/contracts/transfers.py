"""What the constructs that a contract is about copy between host and device."""

from collections.abc import Callable, Iterable, Iterator

from lowering_core.contracts.answers import ContractNumber
from lowering_core.contracts.expectations import BYTES, Expectation
from lowering_core.model.motion import Direction, MotionStep, Move
from lowering_core.model.syntax import If, Stmt, inner_statements
from lowering_core.text import Span

_MOST_NAMED = 4
_WAYS = {Direction.TO: "to the device", Direction.FROM: "from the device", Direction.BOTH: "both ways"}


def copied(
    expected: Expectation, steps: Iterable[MotionStep], body: Stmt, within: Callable[[Span | None], bool]
) -> ContractNumber:
    """The objects or bytes that `steps` copy when what the contract is about runs once. `within` says whether a place
    of the function with this `body` belongs to that.
    """
    sure = most = 0
    open_words, named = "", list[str]()
    choices = tuple(_choices(body, within))
    for step in steps:
        times, loops_words = _times(step, within)
        perhaps = any(span.covers(step.span) for span in choices)
        for move in step.moves:
            if not move.copied.times:
                continue
            amount = _amount(move) if expected.word == BYTES else move.copied.times
            if amount is None:
                open_words = open_words or f"how many bytes of `{move.section}` are copied, only a run knows"
            elif times is None:
                open_words = open_words or loops_words
            else:
                most += amount * times
                sure += 0 if perhaps else amount * times
            named.append(f"`{move.section}` {_WAYS[move.copied]}")
    more = f" and {len(named) - _MOST_NAMED} more" if len(named) > _MOST_NAMED else ""
    listed = f" ({', '.join(named[:_MOST_NAMED])}{more})" if named else ""
    return ContractNumber(sure, None if open_words else most, _words(expected, sure, most, listed, open_words))


def _words(expected: Expectation, sure: int, most: int, listed: str, doubt: str) -> str:
    """How much is copied, and why nobody knows exactly, where that matters."""
    number = f"at least {sure:,}" if doubt else f"{sure:,}" if sure == most else f"{sure:,} to {most:,}"
    what = "bytes are copied" if expected.word == BYTES else "copy is made" if most == 1 else "copies are made"
    told = f"{number} {what}{listed}"
    if not doubt or (sure > expected.number and expected.relation != ">="):
        return told
    return f"{told}; {doubt}" if sure else doubt


def _amount(move: Move) -> int | None:
    return None if move.amount.value is None else move.amount.value * move.copied.times


def _times(step: MotionStep, within: Callable[[Span | None], bool]) -> tuple[int | None, str]:
    """How often a construct runs; None, with the reason, where that is not known."""
    times = 1
    for loop in step.loops:
        if not within(loop.loop.span):
            continue
        if loop.trips.value is None or loop.most:
            index = f" of `{loop.index}`" if loop.index else ""
            return None, f"how often the loop{index} around `{step.directive}` runs, only a run knows"
        times *= loop.trips.value
    return times, ""


def _choices(body: Stmt, within: Callable[[Span | None], bool]) -> Iterator[Span]:
    """The branches of the `if` statements there."""
    pending = [body]
    while pending:
        node = pending.pop()
        if isinstance(node, If) and within(node.span):
            yield from (one.span for one in (node.then, node.other) if one is not None and one.span is not None)
        pending += inner_statements(node)
