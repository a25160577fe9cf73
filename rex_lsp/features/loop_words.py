"""Loops in words: expressions as the user wrote them, trip counts as numbers or short formulas, facts and Markdown."""

from lowering_core.c_text import as_written, declare, has_spelling
from lowering_core.model.ctypes import CType, UnknownType
from lowering_core.model.expressions import unparenthesised
from lowering_core.model.json_value import grouped
from lowering_core.model.kernel import GeneralRegion, HostOnly, KernelPlan, RoundRobin
from lowering_core.model.loop import CanonicalLoop, LoopNest, NotCanonical
from lowering_core.model.syntax import Assign, Binary, Comma, Conditional, Expr, Number, OpaqueExpr
from lowering_core.values import dataclass
from rex_lsp.features.markdown import bullets, code, paragraphs

_TERMS = 32


@dataclass(frozen=True, slots=True)
class LoopFact:
    """A canonical loop in words. `trips` is its trip count in iterations, a number or a formula."""

    index: str
    type: str
    declared: bool
    lower: str
    upper: str
    inclusive: bool
    step: str
    direction: str
    trips: str
    header: str
    outer: tuple[str, ...]


def expr_words(expr: Expr, text: bytes) -> str:
    """An expression of a unit with this text, on one line."""
    return " ".join(as_written(expr, text).split())


def type_words(ctype: CType | None) -> str:
    """A type as C spells it."""
    if isinstance(ctype, UnknownType):
        return ctype.text
    return declare(ctype) if ctype is not None and has_spelling(ctype) else "unknown type"


def unit_text(plan: KernelPlan) -> bytes:
    """The text that the spans of a region's nodes count in."""
    return plan.analyzed.region.function.unit.text


def loop_trips(loop: CanonicalLoop, text: bytes) -> str:
    """The trip count of one loop in iterations: a number, or a formula that holds where it is not negative."""
    if loop.trip_value is not None:
        return str(loop.trip_value)
    first, last = (loop.lower, loop.upper) if loop.direction > 0 else (loop.upper, loop.lower)
    distance = _difference(last, first, int(loop.inclusive), text)
    if loop.step_value == 1:
        return distance
    step = str(loop.step_value) if loop.step_value is not None else _operand(loop.step, text)
    return f"⌈{grouped(distance)}/{step}⌉"


def nest_trips(nest: LoopNest, text: bytes) -> str:
    """The number of iterations of a nest: a number or a formula; empty where loops depend on each other."""
    if nest.trip_value is not None:
        return str(nest.trip_value)
    if not nest.rectangular:
        return ""
    parts = [loop_trips(loop, text) for loop in nest.loops]
    return parts[0] if len(parts) == 1 else "·".join(grouped(part) for part in parts)


def is_enumerated(plan: KernelPlan) -> bool:
    """Whether every thread walks the loop's control."""
    return isinstance(plan.strategy, RoundRobin) and plan.strategy.enumerated


def loop_facts(plan: KernelPlan) -> tuple[LoopFact, ...]:
    """The canonical loops of a region, outermost first; none for a loop that is not canonical."""
    nest = plan.analyzed.nest
    return tuple(_fact(loop, unit_text(plan)) for loop in nest.loops) if isinstance(nest, LoopNest) else ()


def loops_markdown(plan: KernelPlan) -> str:
    """All loops of a region and their common trip count."""
    nest = plan.analyzed.nest
    if isinstance(nest, NotCanonical):
        return not_canonical_markdown(nest)
    parts = [loop_markdown(fact) for fact in loop_facts(plan)]
    return paragraphs(*parts, trips_markdown(plan))


def loop_markdown(fact: LoopFact) -> str:
    """One canonical loop."""
    up = fact.direction == "up"
    lines = [
        f"index {code(fact.index)}: {code(fact.type)}, declared {'in' if fact.declared else 'before'} the loop",
        f"{'lower bound' if up else 'first value'} {code(fact.lower)}",
        f"{'upper bound' if up else 'bound'} {code(fact.upper)}, {'included' if fact.inclusive else 'excluded'}",
        f"step {code(fact.step)}, {fact.direction}wards",
        f"trip count {code(fact.trips)}",
    ]
    if fact.outer:
        lines.append(f"bounds depend on {', '.join(map(code, fact.outer))}")
    return f"{code(fact.header)}\n{bullets(lines)}"


def trips_markdown(plan: KernelPlan) -> str:
    """How many iterations the threads share and where that is worked out; empty for a loop that is not canonical."""
    nest = plan.analyzed.nest
    if not isinstance(nest, LoopNest):
        return ""
    total = nest_trips(nest, unit_text(plan))
    together = f"{len(nest.loops)} loops together: {code(total)} iterations. " if total and len(nest.loops) > 1 else ""
    if isinstance(plan.strategy, HostOnly) or is_enumerated(plan):
        return together.strip()
    if not nest.rectangular:
        together = "The threads share the box around the iterations and skip what lies outside the loops' bounds. "
    if isinstance(plan.strategy, GeneralRegion):
        together = together.replace("The threads", "The teams")
    where = "on the host before the launch" if nest.on_host else "on the device, by every thread"
    return f"{together}The trip count is evaluated {where}."


def not_canonical_markdown(loop: NotCanonical) -> str:
    """Why a loop has no canonical form."""
    detail = f": {code(loop.detail)}" if loop.detail else ""
    index = f"index {code(loop.index)}: {code(type_words(loop.index_type))}" if loop.index else ""
    return paragraphs(f"The loop is not canonical: {loop.obstacle.value}{detail}.", bullets([index] if index else []))


def _fact(loop: CanonicalLoop, text: bytes) -> LoopFact:
    lower, upper = expr_words(loop.lower, text), expr_words(loop.upper, text)
    step = expr_words(loop.step, text) if loop.step_value is None else str(loop.step_value)
    name, direction, sign = loop.index, *(("up", "+=") if loop.direction > 0 else ("down", "-="))
    header = f"for ({name} = {lower}; {name} {loop.relation} {upper}; {name} {sign} {step})"
    kind, trips = type_words(loop.index_type), loop_trips(loop, text)
    return LoopFact(name, kind, loop.declared, lower, upper, loop.inclusive, step, direction, trips, header, loop.outer)


def _difference(high: Expr, low: Expr, more: int, text: bytes) -> str:
    """`high - low + more`: equal terms cancelled, constants added up."""
    plus, minus, constant = _terms(high, low, text)
    constant += more
    for term in tuple(minus):
        if term in plus:
            plus.remove(term)
            minus.remove(term)
    number = [f"{'-' if constant < 0 else '+'} {abs(constant)}"]
    leads = not plus and (constant != 0 or not minus)
    parts = [*(f"+ {term}" for term in plus), *(number if leads else ()), *(f"- {term}" for term in minus)]
    words = " ".join(parts + (number if constant and not leads else []))
    return words.removeprefix("+ ") if words.startswith("+") else words.replace("- ", "-", 1)


def _terms(high: Expr, low: Expr, text: bytes) -> tuple[list[str], list[str], int]:
    """The terms that `high - low` adds and takes away, in order, and the sum of its integer constants."""
    plus, minus, constant, pending = list[str](), list[str](), 0, [(-1, low), (1, high)]
    while pending:
        sign, part = pending.pop()
        part = unparenthesised(part)
        if isinstance(part, Number) and isinstance(part.value, int):
            constant += sign * part.value
        elif isinstance(part, Binary) and part.op in ("+", "-") and len(plus) + len(minus) + len(pending) < _TERMS:
            pending += [(sign if part.op == "+" else -sign, part.right), (sign, part.left)]
        else:
            (plus if sign > 0 else minus).append(_operand(part, text, "*/%"))
    return plus, minus, constant


def _operand(expr: Expr, text: bytes, operators: str = "") -> str:
    """An expression as an operand beside which `operators` bind tightly enough to stand without parentheses."""
    words, tight = expr_words(expr, text), isinstance(expr, Binary) and expr.op in tuple(operators)
    loose = isinstance(expr, Assign | Binary | Comma | Conditional | OpaqueExpr)
    return f"({words})" if loose and not tight else words
