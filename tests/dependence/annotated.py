"""What the C files of the table say about their loops, behind the header of each.

    for (…) //= free with private(t) reduction(+: s)     the clauses in alphabetical order
    for (…) //= race a[i] | a[i - 1] or a[i] | a[i]      the two accesses; each of the pairs is right
    for (…) //= free if k >= n || k <= -n                any condition that is equivalent
    for (…) //= free if m <= s || n <= 1 for n >= 2      the same where n >= 2; elsewhere it may hold less often
    for (…) //= unknown subscript or row                 the names of reasons; each of them is right

Nothing is compared for a loop without such a comment.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from lowering_core.model.dependence import LoopVerdict
from tests.dependence.c_conditions import difference

HERE = Path(__file__).resolve().parent
TABLES = HERE / "tables"
_LINE = re.compile(r"//= (?P<kind>free if|free|race|unknown)\b ?(?P<rest>.*)$")
_UNSIGNED = re.compile(r"\b(?:unsigned(?: char| short| int| long)?|size_t) (\w+)")


@dataclass(frozen=True, slots=True)
class Expected:
    """What is right for the loop on a 1-based `line` of a file of the table: a kind and what stands behind it."""

    file: str
    line: int
    kind: str
    rest: str
    unsigned: frozenset[str]

    @property
    def name(self) -> str:
        """`guards.c:12`."""
        return f"{self.file}:{self.line}"


def expectations() -> tuple[Expected, ...]:
    """All annotations of all files."""
    return tuple(one for path in sorted(TABLES.glob("*.c")) for one in _of_file(path))


def known_gaps() -> frozenset[str]:
    """Names of the loops about which more could be known than is."""
    lines = (HERE / "known_gaps.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(line.split()[0] for line in lines if line and not line.startswith("#"))


def mismatch(expected: Expected, verdict: LoopVerdict) -> str:
    """What is wrong with a verdict; empty where it is right."""
    said = f"{verdict.kind.value} {described(verdict)}"
    if verdict.kind.value != expected.kind:
        return said
    match expected.kind:
        case "free":
            right = " ".join(one.text for one in verdict.clauses) == expected.rest.removeprefix("with ")
        case "race":
            right = any(_pair_of(verdict) == sorted(_pair(pair)) for pair in expected.rest.split(" or "))
        case "free if":
            exact, _, domain = expected.rest.partition(" for ")
            right = difference(verdict.condition, exact, domain, expected.unsigned) is None
        case _:
            right = verdict.reason is not None and verdict.reason.name.lower() in expected.rest.split(" or ")
    return "" if right else said


def described(verdict: LoopVerdict) -> str:
    """What stands behind the kind of a verdict, as annotations spell it."""
    match verdict.kind.value:
        case "free":
            return f"with {' '.join(one.text for one in verdict.clauses)}" if verdict.clauses else ""
        case "race":
            return " | ".join(_pair_of(verdict))
        case "free if":
            return verdict.condition
        case _:
            return f"{verdict.reason.name.lower()}: {verdict.detail}" if verdict.reason else ""


def _of_file(path: Path) -> tuple[Expected, ...]:
    text = path.read_text(encoding="utf-8")
    unsigned = frozenset(_UNSIGNED.findall(text))
    found: list[Expected] = []
    for number, line in enumerate(text.splitlines(), 1):
        if "//=" in line:
            match = _LINE.search(line)
            assert match is not None, f"{path.name}:{number} is no annotation"
            found.append(Expected(path.name, number, match["kind"], match["rest"].strip(), unsigned))
    return tuple(found)


def _pair(text: str) -> list[str]:
    return [part.strip() for part in text.split(" | ")]


def _pair_of(verdict: LoopVerdict) -> list[str]:
    return sorted(touch.text for touch in verdict.pair) if verdict.pair else []
