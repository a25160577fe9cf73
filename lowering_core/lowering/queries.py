"""What functions of omp.h answer that ask where their call stands (OpenMP 5.2, 18.2 to 18.4).

The functions of the device header are those of each thread of the outermost `parallel`, if that has all threads of the
block. Elsewhere a call becomes a value, or names the place: the number of parallel regions around, and the threads of
the outermost one. `teams` and `distribute` are no parallel regions.
"""

from collections.abc import Iterable, Iterator

from lowering_core.analysis.substitution import substituted
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.ir.build import INT, number, operation
from lowering_core.ir.nodes import Rewrite
from lowering_core.model.directive import Directive
from lowering_core.model.expressions import callee_name
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Binary, Call, Cast, Expr, Name, Paren
from lowering_core.model.unit import Environment
from lowering_core.values import dataclass

PLACE = Name("_dev_place")
"""What tells a function where it is called; a parameter that the user did not write."""
_THREADS = operation(Operation.THREADS)
_BY_PLACE = {
    "omp_get_thread_num": "rex_thread_num", "omp_get_num_threads": "rex_threads_of_team",
    "omp_in_parallel": "rex_active_level", "omp_get_active_level": "rex_active_level", "omp_get_level": "rex_level",
    "omp_get_ancestor_thread_num": "rex_ancestor_thread_num", "omp_get_team_size": "rex_team_size",
}  # fmt: skip
_OUTSIDE = {
    "omp_get_thread_num": 0, "omp_get_num_threads": 1, "omp_in_parallel": 0, "omp_get_active_level": 0,
    "omp_get_level": 0,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Standing:
    """Where code stands: inside so many parallel regions, of which the outermost has `width` threads; None for those of
    the block. `function`: the regions are those of the function's own, and PLACE has the others. The functions `asking`
    take the place of their call as a further argument.
    """

    parallels: int
    width: Expr | None = None
    function: bool = False
    asking: frozenset[str] = frozenset()

    @property
    def place(self) -> Expr:
        """The place as a value that functions take."""
        if self.function:
            return PLACE if self.parallels == 0 else Call(Name("rex_inside"), (PLACE, number(self.parallels)))
        return Call(Name("rex_at"), (number(self.parallels), self.width or _THREADS))


def parallels_around(directive: Directive) -> int:
    """The parallel regions around the body of a loop construct; `loop` counts as one, whose threads have numbers."""
    return int(directive.has("parallel") or (directive.has("loop") and directive.has("teams")))


def answer(call: Call, at: Standing) -> Expr | None:
    """What a call becomes; None where it may stay."""
    name = callee_name(call)
    if name in at.asking:
        return told(call, at)
    by_place = _BY_PLACE.get(name)
    if by_place is None:
        return None
    if not at.function:
        if at.parallels == 0 and name in _OUTSIDE:
            return number(_OUTSIDE[name])
        if at.parallels == 1 and at.width is None:
            return None
        if at.parallels == 1 and name == "omp_get_thread_num":
            return None
        if name == "omp_get_level":
            return number(at.parallels)
        if at.width is not None and name in ("omp_in_parallel", "omp_get_active_level"):
            return Paren(Binary(">", at.width, number(1)))
        if name == "omp_get_num_threads":
            return number(1) if at.width is None or at.parallels > 1 else Paren(Cast(INT, at.width))
        if name == "omp_get_thread_num":
            return number(0)
    return Call(Name(by_place), (*call.arguments, at.place))


def told(call: Call, at: Standing) -> Call:
    """A call of a function that takes the place."""
    return Call(call.function, (*call.arguments, at.place))


def answers(nodes: Iterable[AnyNode], at: Standing, environment: Environment) -> Iterator[Rewrite]:
    """What calls among nodes become."""
    for node in nodes:
        if not isinstance(node, Call):
            continue
        if callee_name(node) == "omp_get_proc_bind":
            # The device's function knows no type of the user's omp.h.
            if (ctype := environment.typedefs.get("omp_proc_bind_t")) is not None:
                yield Rewrite(node, Paren(Cast(ctype, number(0))))
        elif (new := answer(node, at)) is not None:
            yield Rewrite(node, new)


def answered(expr: Expr, at: Standing) -> Expr:
    """An expression of a clause with the answers in it."""
    if not any(isinstance(node, Call) and answer(node, at) is not None for node in walk(expr)):
        return expr
    return substituted(expr, lambda node: answer(node, at) if isinstance(node, Call) else None)
