"""Words in parentheses before operators: what they mean decides how the operators are grouped."""

import itertools
import random
import subprocess
from pathlib import Path

import pytest

from lowering_core.analysis.walk import walk
from lowering_core.c_text import assemble
from lowering_core.model.syntax import Assign, Cast, Expr, ExprStmt, MacroUse, Name, Node, OpaqueExpr, Paren, Pragma
from tests.syntax.dump import dump, nodes
from tests.syntax.sources import function_of
from tests.tools import require_tool

HEAD = """typedef double T; typedef unsigned U;
struct s { int y; };
extern int i, j, k, m, n, x, *a, *p, (*f)(int); struct s *(*g)(int, ...);
#define AT(a, i, j) a[(i) + n * (j)]
#define IDX(i, j) ((i) * n + (j))
"""

CASES = [
    ("(i) + n*(j)", "(+ <i> (* n <j>))"),
    ("(i) + n*(j) - 1", "(- (+ <i> (* n <j>)) 1)"),
    ("(i) - n * (j) - m", "(- (- <i> (* n <j>)) m)"),
    ("(m) & n == 1", "(& <m> (== n 1))"),
    ("(i) * n++", "(* <i> (post++ n))"),
    ("(i) - -j", "(- <i> (- j))"),
    ("-(i) + j", "(+ (- <i>) j)"),
    ("- (T) (i) + j", "(+ (- (cast T=double <i>)) j)"),
    ("(T) - i * j", "(* (cast T=double (- i)) j)"),
    ("(T) * p + 1", "(+ (cast T=double (* p)) 1)"),
    ("(T) & i", "(cast T=double (& i))"),
    ("(T) -1", "(cast T=double (- 1))"),
    ("(i) -1 * j", "(- <i> (* 1 j))"),
    ("((i)) + n * (j) - 1", "(- (+ <<i>> (* n <j>)) 1)"),
    ("(i) + j ? (i) - j * m : (j) * m", "(? (+ <i> j) (- <i> (* j m)) (* <j> m))"),
    ("(f)(x)", "(call <f> x)"),
    ("(f)(i) + (j) * m", "(+ (call <f> i) (* <j> m))"),
    ("(f)(i)(j)", "(call (call <f> i) j)"),
    ("(g)(x)[1].y", "(. (at (call <g> x) 1) y)"),
    ("-(g)(x, (i) + j)[1].y - (j) * m", "(- (- (. (at (call <g> x (+ <i> j)) 1) y)) (* <j> m))"),
    ("(T)(i)(j)", "(cast T=double (call <i> j))"),
    ("(T)(U)(f)(i)", "(cast T=double (cast U=unsigned-int (call <f> i)))"),
    ("!(i)&&(U)(f)(j)", "(&& (! <i>) (cast U=unsigned-int (call <f> j)))"),
    ("(T)&i && (U)&j", "(&& (cast T=double (& i)) (cast U=unsigned-int (& j)))"),
    ("(a)[i] * (j)", "(* (at <a> i) <j>)"),
    ("sizeof (x) - 1", "(- (sizeof <x>) 1)"),
    ("sizeof (T) - 1", "(- (sizeof T=double) 1)"),
    ("sizeof (T) * (i) + 1", "(+ (* (sizeof T=double) <i>) 1)"),
    ("sizeof (p)[1] + (i) * 2", "(+ (sizeof (at <p> 1)) (* <i> 2))"),
    ("AT(p, i + 1, j)", "{AT (at p (+ <(+ i 1)> (* n <j>)))}"),
    ("AT(a, (i), j) + (i) - IDX(i, j)", "(- (+ {AT (at a (+ <<i>> (* n <j>)))} <i>) {IDX <(+ (* <i> n) <j>)>})"),
    ("f((i) + n * (j), (j) - m * n)", None),
    ("(struct s *) + i", "(cast *struct s (+ i))"),
    # What nothing declares may be a type of a header that is missing, but nobody casts a unary plus.
    ("(q) + 1", "(+ <q> 1)"),
    ("(q) + i * j", "(+ <q> (* i j))"),
    ("sizeof (q) - 1", "(- (sizeof <q>) 1)"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_groups(text: str, expected: str | None) -> None:
    expected = expected or "(call f (+ <i> (* n <j>)) (- <j> (* m n)))"
    assert dump(_value(f"{HEAD}void t(void) {{ x = {text}; }}")) == expected
    if "{" not in expected:
        whole = f"{HEAD}#define WHOLE {text}\nvoid t(void) {{ x = WHOLE; }}"
        assert dump(_value(whole)) == f"{{WHOLE {expected}}}"


def test_a_word_is_what_the_innermost_scope_says() -> None:
    local = "typedef int w; void t(int n) { int w = 2; n = (w) + n * 3; }"
    assert dump(_value(local)) == "(+ <w> (* n 3))"
    assert dump(_value("int w; void t(int n) { typedef int w; n = (w) - n * 3; }")) == "(* (cast w=int (- n)) 3)"
    assert dump(_value("void t(int n) { enum { w = 3 }; n = (w) & n == 1; }")) == "(& <w> (== n 1))"


def test_in_clauses_and_loop_headers() -> None:
    text = f"""{HEAD}void t(double *v, int n, int m) {{
#pragma omp target map(to: v[0:(n) + n * (m) - 1]) if((n) - m * 2)
    for (int i = (n) - m * 2; (i) + n * 2 < m; i += (n) & m) v[(i) + n * (m)] = 0;
    double w[(n) * (m) + (n) - m];
}}"""
    function, found = function_of(text)
    assert found == ()
    pragma = next(node for node in nodes(function.body) if isinstance(node, Pragma))
    every = nodes((pragma.directive, pragma.body, function.body.items[-1]))
    assert not any(isinstance(node, Cast | OpaqueExpr) for node in every)
    shown = dump(pragma.directive.clauses)
    assert "(- (+ <n> (* n <m>)) 1)" in shown and "(- <n> (* m 2))" in shown


def test_spans_are_the_text() -> None:
    text = f"{HEAD}void t(void) {{ x = -(g)(x, (i) + j)[1].y - (j) * m + sizeof (p)[1] -1; }}"
    function, _found = function_of(text)
    for node in nodes(_value(text)):
        if isinstance(node, Node) and not isinstance(node, Name):
            assert node.span is not None
            inner = function.unit.text[node.span.start : node.span.end].decode()
            assert _value(f"{HEAD}void t(void) {{ x = {inner}; }}") is not None
            assert dump(_value(f"{HEAD}void t(void) {{ x = {inner}; }}")) == dump(node)


def test_long_chains() -> None:
    total = "+".join(["(i) - n * (T)-1"] * 1000)
    assert not any(isinstance(node, OpaqueExpr) for node in nodes(_value(f"{HEAD}void t(void) {{ x = {total}; }}")))
    deep = "(T)" * 4000 + "- (i) + 1"
    function, found = function_of(f"{HEAD}void t(void) {{\n#pragma omp parallel\nx = {deep}; }}")
    assert any(isinstance(node, OpaqueExpr) for node in nodes(function.body))
    assert [item.code for item in found] == ["REX007"]


def test_same_value_as_the_compilers(tmp_path: Path) -> None:
    require_tool("cc")
    rng = random.Random(20)
    texts = [_expression(rng, 3) for _ in range(250)]
    body = "".join(f"  x = {text};\n  x = M{k};\n" for k, text in enumerate(texts))
    macros = "".join(f"#define M{k} {text}\n" for k, text in enumerate(texts))
    function, _found = function_of(f"{_PROGRAM}{macros}void t(void) {{\n{body}}}\n")
    checks: list[str] = []
    for k, item in enumerate(function.body.items):
        assert isinstance(item, ExprStmt) and isinstance(item.expr, Assign)
        value = item.expr.value
        assert not any(isinstance(node, OpaqueExpr) for node in nodes(value)), texts[k // 2]
        checks.append(f"  if ((unsigned)({texts[k // 2]}) != (unsigned)({_explicit(value)})) wrong({k // 2});\n")
    main = f"int main(void) {{\n{''.join(checks)}  return failed;\n}}\n"
    (tmp_path / "t.c").write_text(_PROGRAM + main)
    built = ["cc", "-w", "-O0", "-fwrapv", "-o", str(tmp_path / "t"), str(tmp_path / "t.c")]
    subprocess.run(built, check=True, timeout=120)
    result = subprocess.run([str(tmp_path / "t")], capture_output=True, text=True, check=False, timeout=60)
    assert result.returncode == 0, [texts[int(k)] for k in result.stdout.split()]


_PROGRAM = """#include <stdio.h>
typedef int T; typedef unsigned char U; typedef unsigned *P;
static int failed;
static void wrong(int k) { failed = 1; printf("%d ", k); }
unsigned v = 12345, w = 6, z = 40000000, a[8] = {3, 1, 4, 1, 5, 9, 2, 6}, *q = a + 2;
struct s { unsigned y; } r[2] = {{7}, {8}};
unsigned f(unsigned b) { return b * 3 + 1; }
struct s *g(unsigned b, unsigned c) { return r + ((b + c) & 1); }
unsigned x;
"""
_BINARY = "+ - * & + - * & | ^ == < << &&".split()


def _expression(rng: random.Random, depth: int) -> str:
    """A chain of operators in which every part may stand in parentheses."""
    parts = [_unary(rng, depth)]
    for _ in range(rng.randrange(4)):
        op = rng.choice(_BINARY)
        right = "(w)" if op == "<<" else _unary(rng, depth)
        parts += [op, right]
    return rng.choice([" ", ""]).join(parts) if not _clash(parts) else " ".join(parts)


def _clash(parts: list[str]) -> bool:
    pairs = itertools.pairwise(parts)
    return any(left[-1] in "+-&<=" and right[0] in "+-&<=" for left, right in pairs)


def _unary(rng: random.Random, depth: int) -> str:
    prefix = rng.choice(["", "", "", "", "- ", "~", "!", "(T)", "(U)", "(T) ", "+ ", "(unsigned)", "-(T)"])
    return prefix + _primary(rng, depth)


def _primary(rng: random.Random, depth: int) -> str:
    simple = ["v", "(v)", "(w)", "(z)", "((w))", "3", "(5)", "sizeof (T)", "sizeof (U)", "sizeof(v)", "sizeof (v)",
              "*(q)", "*(P)q", "(q)[1]", "(a)[(w)]", "r[1].y", "(r)->y", "sizeof (q)[1]", "*(&w)"]  # fmt: skip
    if depth == 0:
        return rng.choice(simple)
    inner = _expression(rng, depth - 1)
    nested = [f"({inner})", f"(f)({inner})", f"f({inner})", f"(g)({inner}, {_primary(rng, 0)})[0].y", f"(T)({inner})",
              f"(a)[({inner}) & 7]", f"(g)((v), {inner})->y", f"((w) ? {inner} : (v))", f"(U)(f)({inner})"]  # fmt: skip
    return rng.choice(simple + nested)


def _explicit(expr: Expr) -> str:
    """An expression as C with parentheses around every part, printed from the structure alone."""
    done: dict[int, str] = {}

    def known(node: Node) -> str | None:
        return done.get(id(node))

    for node in reversed(list(walk(expr))):
        inner = node.inner if isinstance(node, Paren) else node.expansion if isinstance(node, MacroUse) else None
        text = assemble(node, known) if inner is None else done[id(inner)]
        done[id(node)] = text if isinstance(node, Name) else f"({text})"
    return done[id(expr)]


def _value(text: str) -> Expr:
    """What the last statement of the last function assigns."""
    item = function_of(text)[0].body.items[-1]
    assert isinstance(item, ExprStmt) and isinstance(item.expr, Assign)
    return item.expr.value
