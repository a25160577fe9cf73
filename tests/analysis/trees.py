"""Model values from C text, for tests of the analyses."""

from dataclasses import dataclass

from lowering_core.analysis.canonical_loop import recover_nest
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.regions import target_regions
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.ctypes import arithmetic_kind
from lowering_core.model.directive import ExprClause
from lowering_core.model.loop import CanonicalLoop, LoopNest, NotCanonical
from lowering_core.model.syntax import Declaration, DeclStmt, Expr
from lowering_core.model.unit import Function, FunctionUnit, Scope, SourceFile
from lowering_core.options import Options
from lowering_core.source.headers import read_headers
from lowering_core.source.preprocessor import preprocess
from lowering_core.syntax.environment import build_environment
from lowering_core.text import Span
from tests.syntax.sources import functions_of


@dataclass(frozen=True)
class Recovered:
    """What became of one region's loops, with the text that its spans count in."""

    nest: LoopNest | NotCanonical
    diagnostics: tuple[Diagnostic, ...]
    unit: FunctionUnit

    @property
    def text(self) -> str:
        return self.unit.text.decode()

    @property
    def loops(self) -> tuple[CanonicalLoop, ...]:
        assert isinstance(self.nest, LoopNest), self.nest
        return self.nest.loops

    @property
    def refused(self) -> NotCanonical:
        assert isinstance(self.nest, NotCanonical), self.nest
        return self.nest

    def source(self, span: Span | None) -> str:
        return "" if span is None else self.text[span.start : span.end]


def source_file(text: str) -> SourceFile:
    """A file without headers, with all its functions, target regions or not."""
    options = Options(cc="")
    preprocessed, _ = preprocess(text.encode(), "test.c", options)
    headers, _ = read_headers(preprocessed.includes, "test.c", options)
    environment, _ = build_environment(preprocessed, headers)
    functions = tuple(function for function, _ in functions_of(text.encode(), headers))
    return SourceFile("test.c", preprocessed.data, preprocessed, environment, functions)


def function_scope(file: SourceFile, name: str = "f") -> tuple[Function, Scope]:
    """A function and the scope at its end: parameters and the declarations of its outermost block."""
    function = next(item for item in file.functions if item.name == name)
    declared: list[Declaration] = list(function.parameters)
    for item in function.body.items:
        declared.extend(item.declarations if isinstance(item, DeclStmt) else ())
    return function, Scope(tuple(declared), file.environment, function.unit.span.start)


def value_of(text: str) -> tuple[Expr, Scope]:
    """The initialiser of the last variable `x` that function f of `text` declares, and the scope before it."""
    _, scope = function_scope(source_file(text))
    last = max(number for number, item in enumerate(scope.locals) if item.name == "x")
    value = scope.locals[last].value
    assert value is not None
    return value, Scope(scope.locals[:last], scope.environment, scope.offset)


def recover_all(text: str) -> tuple[Recovered, ...]:
    """The loops of every target region of a file; every arithmetic local counts as received by value."""
    file = source_file(text)
    found: list[Recovered] = []
    for function in file.functions:
        for region in target_regions(function, file.environment):
            scope = Scope(region.scope, file.environment, function.unit.span.start)
            depths = [
                constant_value(clause.expr, scope)
                for clause in region.directive.clauses
                if isinstance(clause, ExprClause) and clause.name == "collapse" and clause.expr is not None
            ]

            def by_value(name: str, scope: Scope = scope) -> bool:
                declared = scope.find(name) if scope.is_local(name) else None
                return declared is not None and arithmetic_kind(declared.type) is not None

            depth = (depths or [1])[0] or 1
            nest, diagnostics = recover_nest(region.statement, depth, scope, by_value)
            found.append(Recovered(nest, diagnostics, function.unit))
    return tuple(found)


def recover(header: str, body: str = "a[0] = 1;", declarations: str = "", *, clauses: str = "") -> Recovered:
    """The loop `header body` in a function of many parameters, behind `declarations`."""
    text = f"""
struct matrix {{ int rows; int cols; double *data; int shape[2]; }};
int work(int);
void change(int *);
void look(const int *);
void take(struct matrix *);
int total;
void f(double *a, double *b, int *table, int n, int m, int s, unsigned u, long l, unsigned long z, short h,
       unsigned char c, _Bool flag, double x, float y, struct matrix *mat, struct matrix local) {{
  {declarations}
#pragma omp target teams distribute parallel for {clauses}
  {header}
    {body}
}}
"""
    found = recover_all(text)
    assert len(found) == 1
    return found[0]
