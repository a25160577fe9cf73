"""Where the tasks of a task loop begin that says how many they are, or how large (OpenMP 5.2, 12.6).

That is seen in copies that iterations change: they start anew in each task. The tasks have equal numbers of iterations,
of which the first ones have one more where these do not come out even.
"""

from lowering_core.analysis.canonical_loop import depth_of, recover_nest
from lowering_core.analysis.task_data import FIRST, changed_in
from lowering_core.ir.build import LONG, constant, copied, number
from lowering_core.ir.nodes import Declare, Evaluate, Guard, Items
from lowering_core.lowering.trip_code import TRIP_COUNT, nest_values, trip_items
from lowering_core.model.directive import Directive, ExprClause, ListClause
from lowering_core.model.expressions import bare
from lowering_core.model.loop import LoopNest
from lowering_core.model.syntax import Binary, Cast, Conditional, Expr, Name, Number, Paren, Postfix, Stmt
from lowering_core.model.unit import Scope

_COUNT = Name("_dev_iteration")


def restarted(directive: Directive, body: Stmt, scope: Scope) -> tuple[str, ...]:
    """The copies that start anew in each task of a loop that says how many these are, where iterations change them;
    without such a clause there is one task.
    """
    given = [item for one in directive.named(ListClause) if one.effect == FIRST for item in one.items]
    tasks = directive.value("num_tasks")
    one = tasks is not None and isinstance(value := bare(tasks), Number) and value.value == 1
    if not given or one or not directive.asks("grainsize", "num_tasks"):
        return ()
    changed = changed_in(body, scope.environment)
    return tuple(item.name for item in given if item.symbol in changed)


def is_counted(directive: Directive, body: Stmt, scope: Scope) -> bool:
    """Whether the number of the loop's iterations is known before it."""
    return _nest(directive, body, scope) is not None


def starts(directive: Directive, body: Stmt, names: tuple[str, ...], scope: Scope) -> tuple[Items, Items]:
    """Declarations in front of the loop, and what begins each iteration: `names` start anew where a task does."""
    nest = _nest(directive, body, scope)
    clause = next((one for one in directive.named(ExprClause) if one.name in ("grainsize", "num_tasks")), None)
    if nest is None or clause is None or clause.expr is None:
        return (), ()
    trips, size, longer, first = (Name(f"_dev_{name}") for name in ("trips", "size", "longer", "first"))
    asked = _at_least_one(Cast(LONG, Paren(clause.expr)))
    head: list[Declare] = [constant("_dev_asked", LONG, asked), Declare(_COUNT.name, LONG, number(0))]
    again = tuple(copied(Name(name), Name(f"_dev_outer_{name}")) for name in names)
    step = Evaluate(Postfix("++", _COUNT))
    if clause.name == "grainsize" and clause.modifier == "strict":
        return tuple(head), (Guard(_begins(_COUNT, Name("_dev_asked")), again), step)
    tasks: Expr = Conditional(Binary("<", Name("_dev_asked"), trips), Name("_dev_asked"), _at_least_one(trips))
    if clause.name == "grainsize":
        tasks = _at_least_one(Binary("/", trips, Name("_dev_asked")))
    head += [
        constant("_dev_tasks", LONG, tasks),
        constant(size.name, LONG, Binary("/", trips, Name("_dev_tasks"))),
        constant(longer.name, LONG, Binary("+", size, number(1))),
        constant(first.name, LONG, Binary("*", Paren(Binary("%", trips, Name("_dev_tasks"))), longer)),
    ]
    counted = (*trip_items(nest_values(nest)), constant(trips.name, LONG, Cast(LONG, TRIP_COUNT)))
    rest = _begins(Paren(Binary("-", _COUNT, first)), size)
    test = Conditional(Binary("<", _COUNT, first), _begins(_COUNT, longer), rest)
    return (*counted, *head), (Guard(test, again), step)


def _nest(directive: Directive, body: Stmt, scope: Scope) -> LoopNest | None:
    depth = max(depth_of(directive, scope), 1)
    nest, _ = recover_nest(body, depth, scope, lambda _: False)
    known = isinstance(nest, LoopNest) and nest.rectangular and not nest.tiles and len(nest.loops) == depth
    return nest if isinstance(nest, LoopNest) and known else None


def _at_least_one(value: Expr) -> Expr:
    return Conditional(Binary(">", Paren(value), number(0)), Paren(value), number(1))


def _begins(count: Expr, size: Expr) -> Expr:
    return Binary("==", Binary("%", count, size), number(0))
