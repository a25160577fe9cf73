"""What is read later: after each statement of data/liveness.c stands which of the values written by it are."""

from pathlib import Path

from lowering_core.analysis.access import summarize
from lowering_core.analysis.callees import Callees
from lowering_core.analysis.flow import names_in
from lowering_core.analysis.liveness import Live, Liveness, Why, liveness
from lowering_core.analysis.walk import statements
from lowering_core.model.ctypes import Array
from lowering_core.model.syntax import Block, DeclStmt, ExprStmt, Pragma, Stmt
from tests.analysis.c_source import read_functions
from tests.analysis.noted import compare_notes, without_notes

DATA = Path(__file__).with_name("data") / "liveness.c"


def test_what_is_read_later(update: bool) -> None:
    text = without_notes(DATA)
    functions, environment = read_functions(text)
    callees = Callees(functions, environment)
    notes: dict[int, str] = {}
    for function in functions:
        facts = liveness(function, environment, callees)
        start = function.unit.span.start
        for node in statements(function.body):
            if not isinstance(node, ExprStmt | Pragma) or node.span is None or id(node) not in facts.flow.places:
                continue
            words = [_words(facts, node, name, behind, text, start) for name, behind in _written(node)]
            if words:
                place = start + node.span.end
                notes[place] = f"{text[start + node.span.start : place].splitlines()[0]} -> {'; '.join(words)}"
    compare_notes(DATA, notes, update)


def test_what_was_not_understood_may_read_everything() -> None:
    (function,), environment = read_functions('int f(int x) { x = 1; asm("nop" : : : "memory"); return 0; }')
    facts = liveness(function, environment, Callees((function,), environment))
    first = function.body.items[0]
    (symbol,) = names_in(first).values()
    assert facts.after(first, symbol) == Live(Why.UNCLEAR)


def test_deep_and_long_functions() -> None:
    body = "int x = 0;" + "if (n) {" * 40 + "x = 1;" + "}" * 40 + "x = n; " * 2000 + "return x;"
    (function,), environment = read_functions(f"int f(int n) {{ {body} }}")
    facts = liveness(function, environment, Callees((function,), environment))
    *_, before, last, _ = function.body.items
    symbol = names_in(last)["x"]
    assert facts.after(last, symbol) is not None
    assert facts.after(before, symbol) is None


def _written(node: Stmt) -> list[tuple[str, bool]]:
    found: dict[tuple[str, bool], None] = {}
    for use in summarize(node).uses:
        if use.write:
            found[use.name, use.through] = None
    return list(found)


def _words(facts: Liveness, node: Stmt, name: str, through: bool, text: str, start: int) -> str:
    inner = [one for one in statements(node) if not isinstance(one, Block | DeclStmt)]
    symbol = {one.name: one for part in inner for one in names_in(part).values()}[name]
    found = facts.after(node, symbol, through and not isinstance(symbol.type, Array))
    where = "" if found is None or found.place is None else f" at `{text[start + found.place.start :].split(';')[0]}`"
    return f"{name}: {'dead' if found is None else found.why.value}{where}"
