"""The oracle finds what is wrong with claims that are wrong, and nothing wrong with right ones."""

from pathlib import Path

import pytest

from tests.dependence.soundness.batch import judged
from tests.dependence.soundness.claims import Claim
from tests.dependence.soundness.tree import (
    Binary,
    Declare,
    Element,
    Expr,
    Function,
    If,
    Leave,
    Loop,
    Name,
    Number,
    Object,
    Stmt,
    Store,
    Update,
)
from tests.tools import require_tool

INDEX, N, K, T, ONE = Name("i"), Name("n"), Name("k"), Name("t"), Number(1)
LIMITS = (("n", (0, 20)), ("k", (-20, 20)))
A, B = (Object(name, "int", "pointer", restrict=True) for name in "ab")


def at(name: str, subscript: Expr) -> Element:
    return Element(name, (subscript,))


def function(
    body: tuple[Stmt, ...], *, before: tuple[Stmt, ...] = (), after: tuple[Stmt, ...] = (), restrict: bool = True
) -> Function:
    """`for (int i = 0; i < n; i++)` with what stands around it."""
    loop = Loop(0, "i", "int", Number(0), "<", N, "+", 1, body)
    objects = (A, B) if restrict else (Object("a", "int", "pointer"), Object("b", "int", "pointer"))
    return Function((("int", "n"), ("int", "k")), objects, (*before, loop, *after), limits=LIMITS)


COPY = function((Store(at("a", INDEX), "", at("b", INDEX)),))
BACK = function((Store(at("a", INDEX), "", at("a", Binary("-", INDEX, ONE))),))
MOVED = function((Store(at("a", INDEX), "", at("a", Binary("+", INDEX, K))),))
OVERLAP = function((Store(at("a", INDEX), "", at("b", INDEX)),), restrict=False)
WITH_T = (Store(T, "", at("b", INDEX)), Store(at("a", INDEX), "", T))
DECLARED = (Declare("int", "t", ONE),)
READ_AFTER = (Store(at("b", Number(0)), "", T),)
TEMPORARY = function(WITH_T, before=DECLARED)
LAST = function(WITH_T, before=DECLARED, after=READ_AFTER)
SOMETIMES = function((If(Binary(">", at("b", INDEX), ONE), WITH_T),), before=DECLARED, after=READ_AFTER)
CARRIED = function(tuple(reversed(WITH_T)), before=DECLARED)
SUM = function((Update("t", "+", at("b", INDEX), "op"),), before=DECLARED, after=READ_AFTER)
PREFIX = function((Update("t", "+", at("b", INDEX), "op"), Store(at("a", INDEX), "", T)), before=DECLARED)
LEAVES = function((If(Binary(">", at("b", INDEX), Number(4)), (Leave("break", 0),)), Store(at("a", INDEX), "", ONE)))
SIDES = (("i", 3),), (("i", 4),)
CASES: dict[str, tuple[Function, Claim, str]] = {
    "copy": (COPY, Claim(COPY.loops[0], "FREE"), ""),
    "back": (BACK, Claim(BACK.loops[0], "FREE"), "free, iterations collide"),
    "back races": (BACK, Claim(BACK.loops[0], "RACE", (), "", "", (("n", 16),), *SIDES, "a[3]"), ""),
    "elsewhere": (BACK, Claim(BACK.loops[0], "RACE", (), "", "", (("n", 16),), *SIDES, "a[4]"), "witness not shown"),
    "copy races": (COPY, Claim(COPY.loops[0], "RACE"), "race that a large run does not show"),
    "moved": (MOVED, Claim(MOVED.loops[0], "FREE_IF", (), "k >= n || k <= -n || k == 0"), ""),
    "backwards": (MOVED, Claim(MOVED.loops[0], "FREE_IF", (), "k >= 0"), "free if, collides where it holds"),
    "overlap": (OVERLAP, Claim(OVERLAP.loops[0], "FREE"), "free, iterations collide"),
    "private": (TEMPORARY, Claim(TEMPORARY.loops[0], "FREE", (("t", "private"),)), ""),
    "shared": (TEMPORARY, Claim(TEMPORARY.loops[0], "FREE"), "free, iterations collide"),
    "read after": (LAST, Claim(LAST.loops[0], "FREE", (("t", "private"),)), "free, private: read behind the loop"),
    "last": (LAST, Claim(LAST.loops[0], "FREE", (("t", "lastprivate"),)), ""),
    "some": (
        SOMETIMES,
        Claim(SOMETIMES.loops[0], "FREE", (("t", "lastprivate"),)),
        "free, lastprivate: not written last",
    ),
    "carried": (
        CARRIED,
        Claim(CARRIED.loops[0], "FREE", (("t", "private"),)),
        "free, private: read before it is written",
    ),
    "sum": (SUM, Claim(SUM.loops[0], "FREE", (("t", "reduction(+"),)), ""),
    "product": (SUM, Claim(SUM.loops[0], "FREE", (("t", "reduction(*"),)), "free, reduction(*: used otherwise"),
    "prefix": (PREFIX, Claim(PREFIX.loops[0], "FREE", (("t", "reduction(+"),)), "free, reduction(+: used otherwise"),
    "leaves": (LEAVES, Claim(LEAVES.loops[0], "FREE"), "free, left by break"),
}
VALUES_SHOW = ("back", "overlap", "carried", "prefix")
"""Where the iterations in another order leave other values too; elsewhere the accesses alone tell."""


@pytest.mark.parametrize("name", CASES)
def test_oracle(name: str, tmp_path: Path) -> None:
    require_tool("cc")
    program, claim, wrong = CASES[name]
    [found] = judged(tmp_path, [program], lambda _: (claim,))
    whats = {one.what for one in found.wrong}
    assert (wrong in whats) if wrong else not whats, found.findings
    if name in VALUES_SHOW:
        assert "free, another order differs" in whats
    if name == "back races":
        assert [one.what for one in found.findings] == ["witness shown"]
