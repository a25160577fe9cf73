"""Macro expansion: cases worth naming, and random macro programs against the C compiler's preprocessor."""

import re
import subprocess
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowering_core.model.unit import Macro
from lowering_core.source.directives import parse_define
from lowering_core.source.expansion import expand, expand_checked, expand_in_place, tokenize
from lowering_core.source.lexer import call_end
from tests.tools import require_tool

DEFINITIONS = """\
N 100
EMPTY
SQ(x) ((x)*(x))
CAT(a,b) a##b
XCAT(a,b) CAT(a,b)
STR(x) #x
XSTR(x) STR(x)
LOG(fmt, ...) printf(fmt, ##__VA_ARGS__)
OPT(fmt, ...) printf(fmt __VA_OPT__(,) __VA_ARGS__)
REST(fmt, rest...) printf(fmt, ##rest)
self(a) self(a+N)
ping pong 1
pong ping 2
A(i,j) a[(i)*N+(j)]
TABLE a
PRAGMA(x) _Pragma(#x)
none() 7
"""


def macros_of(definitions: str) -> dict[str, Macro]:
    """Macros by name out of lines such as `F(x) body`."""
    found = (parse_define(line, -1) for line in definitions.splitlines())
    return {macro.name: macro for macro in found if macro}


MACROS = macros_of(DEFINITIONS)


def test_what_is_expanded_again_keeps_its_meaning() -> None:
    expanded, complete = expand_in_place("self(1) + self", MACROS.get)
    assert (expanded, complete) == ("(self)(1+100) + self", True)
    assert expand(expanded, MACROS.get) == expanded


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x + y", "x + y"),
        ("a + N", "a + 100"),
        ("SQ(SQ(N))", "((((100)*(100)))*(((100)*(100))))"),
        ("SQ", "SQ"),
        ("SQ (3) * 2", "((3)*(3)) * 2"),
        ("SQ(1", "SQ(1"),
        ("SQ(1, 2)", "SQ(1, 2)"),
        ("SQ((1, 2))", "(((1, 2))*((1, 2)))"),
        ('SQ(")")', '((")")*(")"))'),
        ("none() none(1)", "7 none(1)"),
        ("CAT(N, 1) CAT(x,N) CAT(,x) CAT(x,)", "N1 xN x x"),
        ("XCAT(x, N)", "x100"),
        ("STR( N  +\t1 ) XSTR(N)", '"N + 1" "100"'),
        ('STR("a\\n" \'"\')', '"\\"a\\\\n\\" \'\\"\'"'),
        ('LOG("x") LOG("y", 1, N)', 'printf("x") printf("y", 1, 100)'),
        ("OPT(1) OPT(1, 2)", "printf(1 ) printf(1 , 2)"),
        ("REST(1) REST(1,2,3)", "printf(1) printf(1,2,3)"),
        ("self(self(1))", "self(self(1+100)+100)"),
        ("ping pong", "ping 2 1 pong 1 2"),
        ("A(i + 1, f(j, k))", "a[(i + 1)*100+(f(j, k))]"),
        ("PRAGMA(omp parallel for)", '_Pragma("omp parallel for")'),
        ("-N-EMPTY-N", "-100- -100"),
        ("N /* N */ 'N' \"N\" N1 0xN", "100 'N' \"N\" N1 0xN"),
    ],
)
def test_expand(text: str, expected: str) -> None:
    assert expand(text, MACROS.get) == expected


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("f(a)", 1, 4),
        ("f (g(1), ')') + 1", 1, 13),
        ("f /* ( */ (x)", 1, 13),
        ("f(a", 1, None),
        ("f + (a)", 1, None),
        ("f", 1, None),
    ],
)
def test_invocation_end(text: str, start: int, end: int | None) -> None:
    assert call_end(text.encode(), start) == end


def test_macro_bombs_end_at_once() -> None:
    objects = macros_of("B0 x\n" + "\n".join(f"B{i} B{i - 1} B{i - 1}" for i in range(1, 60)))
    functions = macros_of("F0(x) x\n" + "\n".join(f"F{i}(x) F{i - 1}(x x) F{i - 1}(x)" for i in range(1, 60)))
    strings = macros_of("S(x) #x\nX(x) S(x)\nY(x) X(X(X(X(X(X(X(X(x))))))))")
    started = time.monotonic()
    assert expand_checked("B59", objects.get) == ("B59", False)
    assert expand_checked("F59(1)", functions.get) == ("F59(1)", False)
    assert not expand_checked('Y(Y(Y("\\\\\\\\")))', strings.get)[1]
    assert not expand_checked("SQ(" * 10_000 + "1" + ")" * 10_000, MACROS.get)[1]
    assert expand("SQ(" * 20_000, MACROS.get) == "SQ(" * 20_000
    assert time.monotonic() - started < 30


def test_long_sums_expand_in_linear_time() -> None:
    assert expand("N+" * 20_000, MACROS.get) == "100+" * 20_000


NAMES = ["m0", "m1", "m2", "m3", "f0", "f1", "f2", "x", "y"]
PIECES = [*NAMES, "1", "2u", "+", "-", "(", ")", ",", '"s"', "'c'", "f0(x)", "f1(m0, y)", "f2(m1)", "( m2 )", "f1"]


def program(random: Random) -> tuple[list[str], str]:
    """Definitions of m0… and f0…, and a line that uses them."""

    def some(pieces: list[str], least: int, most: int) -> str:
        return " ".join(random.choices(pieces, k=random.randint(least, most)))

    lines = [f"m{i} {some(PIECES, 0, 6)}" for i in range(4)]
    lines.append(f"f0(a) {some([*PIECES, 'a', 'a', '# a', 'a ## x', 'x ## a'], 0, 6)}")
    lines.append(f"f1(a, b) {some([*PIECES, 'a', 'b', 'a ## b', '# b', 'b ## a ## x'], 0, 6)}")
    lines.append(f"f2(a, ...) {some([*PIECES, 'a', '__VA_ARGS__', '# __VA_ARGS__', 'g(a, ## __VA_ARGS__)'], 0, 6)}")
    return lines, some(PIECES, 1, 12)


def spelling(text: str) -> list[str]:
    """The tokens of a text; white space between them does not count."""
    return [token.text for token in tokenize(text)]


@settings(max_examples=6, deadline=None)
@given(st.integers(min_value=0, max_value=1 << 32))
def test_random_programs_against_the_compiler(seed: int) -> None:
    require_tool("cc")
    random = Random(seed)
    batch = [program(random) for _ in range(100)]
    with TemporaryDirectory() as folder:
        for number, (definitions, use) in enumerate(batch):
            # A file of its own ends each program, so that an open invocation takes no arguments from the next one.
            lines = [*(f"#define {line}" for line in definitions), f"@{number}@ {use} ;", f"@end{number}@"]
            lines += [f"#undef {re.split(r'[ (]', line, maxsplit=1)[0]}" for line in definitions]
            Path(folder, f"p{number}.h").write_text("\n".join(lines) + "\n", encoding="ascii")
        text = "".join(f'#include "p{number}.h"\n' for number in range(len(batch)))
        command = ["cc", "-E", "-P", "-iquote", folder, "-"]
        run = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    wrong = set(re.findall(r"p(\d+)\.h:\d+:\d+: error", run.stderr))
    expected = dict(re.findall(r"@(\d+)@([^@]*)@end\1@", run.stdout))
    compared = 0
    for number, (definitions, use) in enumerate(batch):
        if str(number) in wrong or str(number) not in expected:
            continue
        compared += 1
        assert spelling(expand(f"{use} ;", macros_of("\n".join(definitions)).get)) == spelling(expected[str(number)])
    assert compared > len(batch) // 5
