"""A table of loops: which are free, which race and with what, which nothing is known about, and why.

What is right was worked out by hand. Lines in known_gaps.txt are answered with `unknown` though more could be known, or
with a condition though the loop is free without: a line leaves that file when its loop is understood, and no loop is
there that is answered wrongly.
"""

import subprocess
from functools import cache
from itertools import chain

import pytest

from lowering_core.model.dependence import LoopVerdict, VerdictKind
from lowering_core.options import Options
from lowering_core.pipeline import dependences
from tests.dependence.annotated import TABLES, Expected, expectations, known_gaps, mismatch
from tests.dependence.c_conditions import difference
from tests.tools import require_tool

_ALL = expectations()
_GAPS = known_gaps()
_LESS_THAN_RIGHT = (
    ("free", VerdictKind.UNKNOWN),
    ("free", VerdictKind.FREE_IF),
    ("free if", VerdictKind.UNKNOWN),
    ("race", VerdictKind.UNKNOWN),
)


@cache
def _verdicts(file: str) -> dict[int, LoopVerdict]:
    found = dependences(f"tests/dependence/tables/{file}", (TABLES / file).read_bytes(), Options())
    return {verdict.line: verdict for verdict in found}


@pytest.mark.parametrize("expected", _ALL, ids=lambda expected: expected.name)
def test_loop(expected: Expected) -> None:
    verdict = _verdicts(expected.file).get(expected.line)
    assert verdict is not None, "no verdict"
    if expected.name in _GAPS:
        assert (expected.kind, verdict.kind) in _LESS_THAN_RIGHT
    else:
        assert not mismatch(expected, verdict)


@pytest.mark.parametrize("file", sorted({expected.file for expected in _ALL}))
def test_races_have_two_iterations(file: str) -> None:
    for verdict in _verdicts(file).values():
        if verdict.kind is VerdictKind.RACE:
            assert verdict.pair is not None
            assert any(touch.writes for touch in verdict.pair)
            # Any two iterations collide in a variable that all of them share.
            scalar = verdict.pair[0].text.isidentifier()
            assert scalar or verdict.witness is not None
            # An index that is a pointer has no number.
            assert not (verdict.witness and verdict.witness.first) or verdict.witness.first != verdict.witness.second


@pytest.mark.parametrize("file", sorted({expected.file for expected in _ALL}))
def test_tables_are_c(file: str) -> None:
    require_tool("cc")
    flags = ("-std=c11", "-fsyntax-only", "-fopenmp", "-Wall", "-Wextra", "-Werror")
    done = subprocess.run(["cc", *flags, str(TABLES / file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_gaps_are_loops_of_the_table() -> None:
    assert {expected.name for expected in _ALL} >= _GAPS


def test_the_table_has_every_reason_and_operator() -> None:
    words = set(chain.from_iterable(expected.rest.split() for expected in _ALL if expected.kind == "unknown"))
    assert words >= {"alias", "subscript", "row", "wraps", "call", "control", "pointer", "condition", "order"}
    clauses = " ".join(expected.rest for expected in _ALL if expected.kind == "free")
    assert all(f"reduction({operator}:" in clauses for operator in "+ * & | ^ && || max min".split())


def test_conditions_are_compared_by_their_values() -> None:
    none: frozenset[str] = frozenset()
    assert difference("k >= n", "!(k < n)", "", none) is None
    assert difference("k > n", "k >= n", "", none) == {"k": -4, "n": -4}
    assert difference("k > n", "k >= n", "k != n", none) is None
    assert difference("k >= n", "k > n", "k != n", none) == {"k": -4, "n": -4}
    assert difference("k / 2 == 0", "k > -2 && k < 2", "", none) is None
    assert difference("k >= 0", "1", "", frozenset({"k"})) is None
