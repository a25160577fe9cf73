"""Judges many random programs together: one compilation and one run for all."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.dependence.soundness.claims import FREE, FREE_IF, RACE, Analysis, Claim
from tests.dependence.soundness.judge import Finding, exempt, findings
from tests.dependence.soundness.layout import Layout, aliases, layout, parameter_sets
from tests.dependence.soundness.logged import variables
from tests.dependence.soundness.runs import PERMUTED, SEQUENTIAL, WITNESS, Command, Result, build, run
from tests.dependence.soundness.tree import Declare, Function, Loop, Stmt, parts

SETS = 7
Run = tuple[Command, Result]
ORDERS = 3
"""The first is the reverse, the others are shuffled."""


@dataclass(frozen=True)
class Judged:
    """A program, what is claimed of its loops and what the runs say about that."""

    function: Function
    claims: tuple[Claim, ...]
    findings: tuple[Finding, ...]

    @property
    def wrong(self) -> tuple[Finding, ...]:
        return tuple(one for one in self.findings if one.wrong)


def judged(folder: Path, functions: Sequence[Function], analysis: Analysis, seed: int = 0) -> list[Judged]:
    """The functions, judged. Raises RuntimeError where a condition is not C."""
    claims = [analysis(function) for function in functions]
    binary = build(folder, functions, [_enter(function, own) for function, own in zip(functions, claims, strict=True)])
    commands = [
        command
        for number, (function, own) in enumerate(zip(functions, claims, strict=True))
        for command in _commands(number, function, own, seed + number)
    ]
    results = run(binary, functions, commands)
    paired: list[list[Run]] = [[] for _ in functions]
    for command, result in zip(commands, results, strict=True):
        paired[command.number].append((command, result))
    return [
        Judged(function, own, tuple(one for claim in own for one in findings(function, claim, _of(claim, mine))))
        for function, own, mine in zip(functions, claims, paired, strict=True)
    ]


def _of(claim: Claim, runs: Sequence[Run]) -> list[Run]:
    return [one for one in runs if one[0].mode == SEQUENTIAL or one[0].judged == claim.loop.number]


def _enter(function: Function, claims: Sequence[Claim]) -> Mapping[int, str]:
    """What is asked where a loop is entered: a condition, or the values that a witness gives to variables."""
    found: dict[int, str] = {}
    for claim in claims:
        if claim.kind == FREE_IF:
            found[claim.loop.number] = f"CONDITION({claim.loop.number}, ({claim.condition}));"
        parameters = {name for _, name in function.parameters}
        inside = visible(function, claim.loop)
        tests = [f"{name} == {value}" for name, value in claim.parameters if name not in parameters and name in inside]
        if claim.kind == RACE and tests:
            found[claim.loop.number] = f"WATCH({claim.loop.number}, {' && '.join(tests)});"
    return found


def visible(function: Function, loop: Loop) -> set[str]:
    """The names that are declared where a loop is entered."""
    found = {one.name for one in function.objects if one.kind == "scalar"}

    return _declared(function.body, loop, found) or found


def _declared(body: tuple[Stmt, ...], loop: Loop, known: set[str]) -> set[str] | None:
    known = set(known)
    for one in body:
        if one is loop:
            return known
        if isinstance(one, Declare):
            known.add(one.name)
        inner = known | {one.index} if isinstance(one, Loop) else known
        for part in parts(one):
            if (found := _declared(part, loop, inner)) is not None:
                return found
    return None


def _commands(number: int, function: Function, claims: Sequence[Claim], seed: int) -> Iterator[Command]:
    sets = list(parameter_sets(function, seed, SETS))
    layouts = [found for values in sets if (found := layout(function, values))]
    layouts += [found for one in aliases(function, seed) if (found := layout(function, sets[0], one))]
    free = [claim for claim in claims if claim.kind == FREE]
    all_exempt = tuple((claim.loop.number, variable) for claim in claims for variable in exempt(function, claim))
    for place in layouts:
        yield Command(number, place, exempt=all_exempt)
        yield from (command for claim in free for command in _orders(number, function, claim, place))
    for claim in claims:
        if claim.kind == RACE and claim.first and (place := _witness_layout(function, claim)):
            yield _witness(number, function, claim, place)


def _orders(number: int, function: Function, claim: Claim, place: Layout) -> Iterator[Command]:
    floats = {one.name for one in function.objects if one.type in ("float", "double")}
    reduced = any(word.startswith("reduction") for _, word in claim.clauses)
    if reduced and floats:
        return
    words = dict(claim.clauses)
    numbers = variables(function)
    own = {name: word for name, word in words.items() if name in numbers and name != claim.loop.index}
    privates = tuple((numbers[name], int(word == "lastprivate")) for name, word in own.items() if "private" in word)
    hidden = tuple((claim.loop.number, numbers[name]) for name, word in own.items() if word == "private")
    for order in range(ORDERS):
        yield Command(number, place, PERMUTED, claim.loop.number, order, hidden, privates)


def _witness_layout(function: Function, claim: Claim) -> Layout | None:
    given = dict(claim.parameters)
    values = {name: given.get(name, 1 if name == "s" else high) for name, (_, high) in function.limits}
    return layout(function, values) if all(abs(value) < 1 << 31 for value in values.values()) else None


def _witness(number: int, function: Function, claim: Claim, place: Layout) -> Command:
    loops = {loop.index: loop.number for loop in function.loops}
    first, second = (
        tuple((loops[name], value) for name, value in side if name in loops) for side in (claim.first, claim.second)
    )
    return Command(number, place, WITNESS, claim.loop.number, 0, (), (), first, second)
