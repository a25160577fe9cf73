"""Holds claims against what runs show: the checks of each kind of verdict."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tests.dependence.soundness.claims import Claim
from tests.dependence.soundness.layout import TYPES
from tests.dependence.soundness.logged import BITS, variables
from tests.dependence.soundness.runs import DONE, LEFT_OBJECTS, WITNESS, Command, Result, Shared
from tests.dependence.soundness.tree import Declare, Function, Leave, walked

_EITHER_WRITES = 2
_LARGE = 17


@dataclass(frozen=True)
class Finding:
    """Something to count. `wrong` ones contradict the claim; the others say how good it is."""

    what: str
    claim: Claim
    words: str = ""
    wrong: bool = False


def findings(function: Function, claim: Claim, runs: Sequence[tuple[Command, Result]]) -> list[Finding]:
    """What the runs of a function show about one claim."""
    seen = [(command, result) for command, result in runs if command.mode != WITNESS and result.end == DONE]
    match claim.kind:
        case "FREE":
            found = [one for command, result in seen for one in _free(function, claim, command, result)]
        case "FREE_IF":
            found = _conditional(function, claim, seen)
        case "RACE":
            found = [_witness(function, claim, runs), *_doubtful(function, claim, seen)]
        case _:
            calm = not any(_unsettled(function, claim, result) for _, result in seen)
            found = [Finding("unknown without a conflict", claim)] if calm else []
    broken = [Finding("left its objects", claim, str(command.layout), True) for command, result in runs
              if result.end == LEFT_OBJECTS and command.mode != WITNESS]  # fmt: skip
    return [*found, *broken[:1]]


def exempt(function: Function, claim: Claim) -> tuple[int, ...]:
    """Variables that a claim's clauses settle, and the loop's own index."""
    numbers = variables(function)
    clauses = claim.clauses if claim.kind in ("FREE", "FREE_IF") else ()
    named = [name for name, _ in clauses] + ([claim.loop.index] if claim.loop.outside else [])
    return tuple(numbers[name] for name in named if name in numbers)


def _free(function: Function, claim: Claim, command: Command, result: Result) -> Iterable[Finding]:
    where = f"{dict(command.layout.parameters)} {dict(command.layout.owners) or ''}"
    if result.differs is not None:
        variable, offset = result.differs
        yield Finding("free, another order differs", claim, f"{_name(function, variable)} byte {offset} {where}", True)
    told = result.loops.get(claim.loop.number)
    if told is not None and told.broken:
        yield Finding("free, left by break", claim, where, True)
    yield from _conflicts(function, claim, result, where)


def _conflicts(function: Function, claim: Claim, result: Result, where: str) -> Iterable[Finding]:
    settled = dict(claim.clauses)
    for (loop, variable), shared in result.shared.items():
        name = _name(function, variable)
        if loop != claim.loop.number:
            continue
        word = settled.get(name, "")
        if name == claim.loop.index:
            if shared.flows and word != "lastprivate":
                yield Finding("free, the index is read behind the loop", claim, where)
        elif not word:
            if shared.conflict:
                words = f"{name} byte {shared.offset}, iterations {shared.first} and {shared.second}, {where}"
                yield Finding("free, iterations collide", claim, words, True)
        elif problem := _clause_problem(word, shared):
            yield Finding(f"free, {word}: {problem}", claim, f"{name} {where}", True)


def _clause_problem(word: str, shared: Shared) -> str:
    if word.startswith("reduction("):
        return "" if shared.kinds in (0, BITS.get(word.removeprefix("reduction("), -1)) else "used otherwise"
    if word in ("private", "lastprivate") and shared.exposed:
        return "read before it is written"
    if word == "private" and shared.flows:
        return "read behind the loop"
    if word == "lastprivate" and shared.flows and shared.not_last:
        return "not written last"
    return ""


def _conditional(function: Function, claim: Claim, seen: Sequence[tuple[Command, Result]]) -> list[Finding]:
    found: list[Finding] = []
    for command, result in seen:
        told = result.loops.get(claim.loop.number)
        if told is None:
            continue
        where = f"{dict(command.layout.parameters)} {dict(command.layout.owners) or ''}"
        if told.holds_colliding:
            found.append(Finding("free if, collides where it holds", claim, where, True))
        found += [Finding("condition failed without a conflict", claim)] * min(told.fails_clean, 1)
        found += [Finding("condition failed", claim)] * min(told.fails, 1)
        if not told.fails and told.holds:
            found += [one for one in _conflicts(function, claim, result, where) if "collide" not in one.what]
    return found


def _unsettled(function: Function, claim: Claim, result: Result) -> bool:
    """Whether there is a conflict that no clause would settle."""
    told = result.loops.get(claim.loop.number)
    if told is not None and told.broken:
        return True
    for (loop, variable), shared in result.shared.items():
        if loop != claim.loop.number or not shared.conflict or _name(function, variable) == claim.loop.index:
            continue
        one = any(one.name == _name(function, variable) and one.kind == "scalar" for one in function.objects)
        local = any(isinstance(one, Declare) and one.name == _name(function, variable) for one in walked(function.body))
        reduced = shared.kinds in BITS.values()
        private = not shared.exposed and not (shared.flows and shared.not_last)
        if not ((one or local) and (reduced or private)):
            return True
    return False


def _doubtful(function: Function, claim: Claim, seen: Sequence[tuple[Command, Result]]) -> list[Finding]:
    for command, result in seen:
        told = result.loops.get(claim.loop.number)
        sizes = [command.layout.parameters[name] for name, _ in function.limits if name in ("n", "m")]
        if told is not None and told.large_clean and not command.layout.owners and min(sizes, default=_LARGE) >= _LARGE:
            return [Finding("race that a large run does not show", claim, f"{dict(command.layout.parameters)}", True)]
    return []


def _witness(function: Function, claim: Claim, runs: Sequence[tuple[Command, Result]]) -> Finding:
    mine = [(command, result) for command, result in runs
            if command.mode == WITNESS and command.judged == claim.loop.number]  # fmt: skip
    if not claim.first:
        return Finding("race without a witness", claim)
    if not mine:
        return Finding("witness not executed: too large", claim)
    command, result = mine[0]
    words = f"{claim.parameters} {claim.first} {claim.second} {claim.element}"
    if result.end != DONE:
        return Finding("witness not executed: leaves its objects or takes long", claim, words)
    rows = result.touches
    for one in rows:
        for other in rows:
            apart = one[0] == other[0] and one[1] != other[1] and one[2] & 1 and other[2] & 2
            meet = one[7] < other[7] + other[6] and other[7] < one[7] + one[6]
            if apart and meet and (one[3] | other[3]) & _EITHER_WRITES and _is_element(function, claim, command, one):
                return Finding("witness shown", claim)
    if _is_under_uncounted(function, claim):
        # Which values the outer index has is not known to the analysis.
        return Finding("witness not shown, an outer loop has unknown iterations", claim, words)
    return Finding("witness not shown" if rows else "witness not reached", claim, words, True)


def _is_under_uncounted(function: Function, claim: Claim) -> bool:
    outer = (loop for loop in function.loops if loop.number != claim.loop.number and claim.loop in walked(loop.body))
    left = {one.loop for one in walked(function.body) if isinstance(one, Leave) and one.word == "break"}
    return any(loop.step == 0 or isinstance(loop.step, str) or loop.number in left for loop in outer)


def _is_element(function: Function, claim: Claim, command: Command, row: tuple[int, ...]) -> bool:
    """Whether the element that a witness names is what was touched, as far as its text says that."""
    if any(not name.isidentifier() for name, _ in claim.parameters):
        # The run has other values in memory than those that the witness names, and so another element.
        return True
    text = re.fullmatch(r"(\w+)((?:\[-?\d+\])*)", claim.element)
    known = next((one for one in function.objects if text and one.name == text[1]), None)
    if text is None or known is None:
        return text is None or text[1] not in variables(function) or _name(function, row[4]) == text[1]
    numbers = [int(number) for number in re.findall(r"-?\d+", text[2])]
    lengths = (
        [command.layout.parameters[size] if size in command.layout.parameters else int(size) for size in known.dims]
        if len(numbers) > 1
        else []
    )
    at = 0
    for place, number in enumerate(numbers):
        at = at * lengths[place] + number if lengths else number
    start = command.layout.places[list(function.objects).index(known)]
    return start + at * TYPES[known.type][1] == row[7]


def _name(function: Function, variable: int) -> str:
    return next((name for name, number in variables(function).items() if number == variable), "?")
