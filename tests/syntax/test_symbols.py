"""Names mean declarations: each use in symbols.c with the line of what it refers to."""

from pathlib import Path

from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import Declaration, Name, OpaqueExpr, OpaqueStmt
from lowering_core.model.unit import Function
from lowering_core.text import LineIndex
from tests.syntax.dump import nodes
from tests.syntax.sources import function_of, functions_of

DATA = (Path(__file__).parent / "symbols.c").read_bytes()


def _uses(function: Function, index: LineIndex) -> list[tuple[int, str, str]]:
    """Each use of a name: its line, its spelling, the line of the declaration."""
    found: list[tuple[int, str, str]] = []
    for node in nodes((function.parameters, function.body)):
        place = None if not isinstance(node, Name) else node.span or node.origin
        if not isinstance(node, Name) or place is None:
            continue
        symbol = node.symbol
        where = "?" if symbol is None else "0"
        if symbol is not None and symbol.number:
            assert symbol == function.symbols[symbol.number - 1]
            assert symbol.span is not None
            where = str(index.line(function.unit.source(symbol.span).start) + 1)
        found.append((index.line(function.unit.source(place).start) + 1, node.name, where))
    return found


def test_each_name_means_its_declaration() -> None:
    index = LineIndex(DATA)
    found: dict[int, set[tuple[str, str]]] = {}
    for function, _diagnostics in functions_of(DATA):
        for line, name, where in _uses(function, index):
            found.setdefault(line, set()).add((name, where))
    for number, text in enumerate(DATA.decode().splitlines(), 1):
        words = text.rpartition(" // ")[2].split() if " // " in text else []
        expected = {
            (name, line) for word in words for name, _, lines in [word.partition("=")] for line in lines.split(",")
        }
        assert found.get(number, set()) == expected, f"line {number}: {text}"


def test_symbols_of_a_function_are_its_declarations_in_order() -> None:
    text = (
        "int g; void f(int a, int *b) { int c = g, d[] = {1, 2}; { extern int g; int a; enum { E }; } typedef int t; }"
    )
    function, _found = function_of(text)
    assert [symbol.name for symbol in function.symbols] == ["a", "b", "c", "d", "a", "E", "t"]
    assert [symbol.number for symbol in function.symbols] == list(range(1, 8))
    declared = [node for node in nodes((function.parameters, function.body)) if isinstance(node, Declaration)]
    assert all(node.symbol is not None and node.symbol.name == node.name for node in declared)
    assert {node.name for node in declared if node.symbol is not None and not node.symbol.number} == {"g"}
    kinds = {symbol.name: symbol.kind for symbol in function.symbols[1:]}
    assert kinds == {
        "b": SymbolKind.PARAMETER, "c": SymbolKind.OBJECT, "d": SymbolKind.OBJECT, "a": SymbolKind.OBJECT,
        "E": SymbolKind.ENUMERATOR, "t": SymbolKind.TYPE,
    }  # fmt: skip
    array = next(node for node in declared if node.name == "d")
    assert array.symbol is not None and array.symbol.type == array.type == function.symbols[3].type


def test_parameters_are_numbered_once() -> None:
    function, _found = function_of("int *f(int n, int (*g)(int k), double a[n]) { return 0; }")
    assert [item.symbol for item in function.parameters if item.symbol] == [
        symbol for symbol in function.symbols if symbol.kind is SymbolKind.PARAMETER and symbol.name != "k"
    ]
    old, _found = function_of("void f(a, b) double b[]; int a; { a = b[0]; }")
    assert [(item.name, item.symbol and item.symbol.type == item.type) for item in old.parameters] == [
        ("a", True), ("b", True),
    ]  # fmt: skip
    assert [symbol.kind for symbol in old.symbols] == [SymbolKind.PARAMETER] * 2
    assert [symbol.type for symbol in old.symbols] == [item.type for item in old.parameters]


def test_what_is_not_understood_still_means_declarations() -> None:
    function, _found = function_of('int g; void f(int n) { { int n; asm("x" : : "r"(n + g + h)); } n = __builtin; }')
    opaque = [node for node in nodes(function.body) if isinstance(node, OpaqueStmt | OpaqueExpr)]
    assert [[(symbol.name, symbol.number) for symbol in node.symbols] for node in opaque] == [[("n", 2), ("g", 0)]]


def test_each_place_sees_what_is_declared_before_it() -> None:
    text = """int g;
void f(int n, int a[n]) {
  /*1*/ int b = n, c = b; /*2*/
  for (int i = b; /*3*/ i < n; i++) { long b; extern int g; /*4*/ }
  { enum { E = 2, /*5*/ F }; typedef int t; /*6*/ }
  l: if (c) { int d; } /*7*/
  int (*h)(int inner) = 0; /*8*/
}"""
    function, _found = function_of(text)
    code = function.unit.text
    seen = {k: " ".join(one.name for one in function.visible(code.index(f"/*{k}*/".encode()))) for k in range(1, 9)}
    assert seen == {
        1: "n a", 2: "n a b c", 3: "n a b c i", 4: "n a b c i b g", 5: "n a b c E", 6: "n a b c E F t",
        7: "n a b c", 8: "n a b c h",
    }  # fmt: skip


def test_symbols_take_no_part_in_comparison() -> None:
    symbol = function_of("void f(int n) { n = 1; }")[0].symbols[0]
    assert Name("n", symbol) == Name("n")
    assert repr(Name("n", symbol)) == repr(Name("n"))
    assert hash(Name("n", symbol)) == hash(Name("n"))
    assert symbol == Symbol("n", 1, SymbolKind.OBJECT, symbol.type)
    assert symbol != Symbol("n", 2, SymbolKind.PARAMETER, symbol.type)
