"""Loops whose index doubles or halves, `i *= 2` and its like, rewritten as canonical loops over the exponent.

The rewrite is offered only where it is exactly equivalent: the factor is a constant power of two, the index is declared
in the header and moves from a positive start towards the bound, and neither start nor bound changes in the region.
Everywhere else the action is disabled and says what stands in its way.
"""

from collections.abc import Iterator
from operator import ge, gt, le, lt

from lowering_core.analysis.access import summarize
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.loop_header import Init, Test, is_name, read_init, read_test
from lowering_core.analysis.walk import walk
from lowering_core.c_text import declare, has_spelling
from lowering_core.model.ctypes import BITS, INTEGERS, Arithmetic, Kind, arithmetic_kind
from lowering_core.model.data import Sharing
from lowering_core.model.directive import KindClause
from lowering_core.model.expressions import bare
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.loop import NotCanonical, Obstacle
from lowering_core.model.syntax import Assign, Binary, Block, DeclStmt, Expr, For, Name, Number
from lowering_core.model.unit import Scope
from lowering_core.rules import rex201_not_canonical as rex201
from lowering_core.rules import rex404_fallback_enumerated as rex404
from lowering_core.text import Span, TextEdit, decode
from lowering_core.values import dataclass
from rex_lsp.features.actions.action import QUICK_FIX, Action, Key, plan_of, plans_at, tidy
from rex_lsp.features.regions import scope_of, written_in_document
from rex_lsp.snapshot import Placed, Snapshot, in_document

_OPERATORS = {"*=": "<<", "<<=": "<<", "/=": ">>", ">>=": ">>", "*": "<<", "<<": "<<", "/": ">>", ">>": ">>"}
_MULTIPLYING = frozenset({"*=", "/=", "*", "/"})
_RELATIONS = {"<": lt, "<=": le, ">": gt, ">=": ge}
_CODES = frozenset({rex201.RULE.code, rex404.RULE.code})
_MOST_BITS = 64


@dataclass(frozen=True, slots=True)
class _GeometricLoop:
    """A loop whose index is shifted by `bits` in the direction `shift` with each iteration.

    `trips` is the number of iterations where it is constant; otherwise a loop before the pragma counts them.
    """

    loop: For
    init: Init
    shift: str
    bits: int
    trips: int | None


def geometric_loops(snapshot: Snapshot, requested: Span) -> Iterator[Action]:
    """One action for each such loop that `requested` touches, on its header or its pragma."""
    for numbers, placed, plan in plans_at(snapshot, requested):
        loop = _candidate(plan)
        place = None if loop is None else _header(placed, loop)
        pragma = in_document(placed, plan.analyzed.region.pragma.directive.span)
        if loop is None or place is None or not (place.touches(requested) or pragma.touches(requested)):
            continue
        model = _model(snapshot, placed, plan, loop)
        reported = ((item.code, item.span.shifted(placed.start)) for item in placed.report.diagnostics)
        codes = tuple((code, span) for code, span in reported if code in _CODES and span.touches(place))
        key: Key = ("geometric", snapshot.version, *numbers)
        reason = model if isinstance(model, str) else ""
        yield Action("Rewrite as a loop over the exponent", QUICK_FIX, place, key, codes, disabled=reason)


def geometric_edits(snapshot: Snapshot, arguments: Key) -> tuple[TextEdit, ...]:
    """The rewritten loop; `arguments` are the unit and the plan by number."""
    placed, plan = plan_of(snapshot, arguments)
    loop = _candidate(plan)
    model = "" if loop is None else _model(snapshot, placed, plan, loop)
    if isinstance(model, str):
        return ()
    edits = ((written_in_document(placed, span), text) for span, text in _rewrite(placed, plan, model))
    return tidy(((span, text) for span, text in edits if span is not None), snapshot)


def _candidate(plan: KernelPlan) -> For | None:
    nest = plan.analyzed.nest
    if not isinstance(nest, NotCanonical) or nest.obstacle is not Obstacle.STEP_UNKNOWN or nest.loop is None:
        return None
    return nest.loop if _factor(nest.loop, nest.index) is not None else None


def _factor(loop: For, index: str) -> tuple[str, Expr] | None:
    """Operator and operand of a step that multiplies, divides or shifts the index."""
    step = None if loop.step is None else bare(loop.step)
    if not isinstance(step, Assign) or not is_name(step.target, index):
        return None
    if step.op != "=":
        return (step.op, step.value) if step.op in _OPERATORS else None
    value = bare(step.value)
    if not isinstance(value, Binary) or value.op not in _OPERATORS:
        return None
    if is_name(value.left, index):
        return value.op, value.right
    return (value.op, value.left) if value.op == "*" and is_name(value.right, index) else None


def _model(snapshot: Snapshot, placed: Placed, plan: KernelPlan, loop: For) -> _GeometricLoop | str:
    """The loop as a shift of its start, or why it is none."""
    nest = plan.analyzed.nest
    if isinstance(nest, NotCanonical) and not nest.enumerable:
        return "the body writes what the loop's control reads, or several loops are collapsed"
    init = read_init(loop)
    if not isinstance(init, Init) or init.type is None or not has_spelling(init.type):
        return "the index must be declared in the loop header"
    test = read_test(loop, init.index)
    factor = _factor(loop, init.index)
    if not isinstance(test, Test) or factor is None:
        return "the test must compare the index with a bound"
    scope = scope_of(snapshot, placed, plan)
    bits = _bits(factor, scope)
    if bits is None:
        return "the factor must be a constant power of two"
    kind = arithmetic_kind(init.type)
    if kind is None or kind not in INTEGERS or BITS[kind] < BITS[Kind.INT]:
        return "the index must be an integer at least as wide as int"
    items = loop.body.items if isinstance(loop.body, Block) else ()
    if any(one.name == init.index for item in items if isinstance(item, DeclStmt) for one in item.declarations):
        return f"the body declares another `{init.index}`"
    shift = _OPERATORS[factor[0]]
    start, bound = constant_value(init.lower, scope), constant_value(test.upper, scope)
    problem = _unfit(test.relation, shift, start, bound)
    if problem:
        return problem
    if start is not None and bound is not None:
        return _GeometricLoop(loop, init, shift, bits, _count(start, bound, test.relation, shift, bits))
    return _inexact(plan, placed, init, test) or _GeometricLoop(loop, init, shift, bits, None)


def _bits(factor: tuple[str, Expr], scope: Scope) -> int | None:
    operator, operand = factor
    value = constant_value(operand, scope) or 0
    if operator not in _MULTIPLYING:
        return value if 1 <= value < _MOST_BITS else None
    return value.bit_length() - 1 if value > 1 and value & (value - 1) == 0 else None


def _unfit(relation: str, shift: str, start: int | None, bound: int | None) -> str:
    """Why the index may overflow or get stuck. A positive value may be shifted right: whatever the start, no iteration
    has a value that is not positive.
    """
    if shift == "<<":
        if relation not in ("<", "<="):
            return "the test must be `<` or `<=` where the index grows"
        return "the index must start at a positive constant" if start is None or start < 1 else ""
    least = {">": 0, ">=": 1}.get(relation)
    if least is None:
        return "the test must be `>` or `>=` where the index shrinks"
    return "the bound must be a constant that keeps the index positive" if bound is None or bound < least else ""


def _count(start: int, bound: int, relation: str, shift: str, bits: int) -> int:
    """The iterations of a loop with constant start and bound."""
    value, trips = start, 0
    while trips <= _MOST_BITS and _RELATIONS[relation](value, bound):
        value = value << bits if shift == "<<" else value >> bits
        trips += 1
    return trips


def _inexact(plan: KernelPlan, placed: Placed, init: Init, test: Test) -> str:
    """Why counting the iterations before the region could give another number than the region's own control."""
    region, data = plan.analyzed.region, plan.analyzed.data
    for expr in (init.lower, test.upper):
        summary = summarize(expr)
        if summary.calls or summary.opaque or any(use.through or use.write or use.escapes for use in summary.uses):
            return "start and bound must be made of plain variables and constants"
        for name in summary.names():
            variable = data.find(name)
            if variable is not None and (variable.sharing is not Sharing.FIRSTPRIVATE or variable.assigned):
                return f"`{name}` may change in the region, or is not passed by value"
    if any(isinstance(clause, KindClause) and clause.name == "default" for clause in region.directive.clauses):
        return "the number of iterations would need a clause, because of `default`"
    blocks = (node for node in walk(placed.report.function.body) if isinstance(node, Block))
    if not any(item is region.pragma for block in blocks for item in block.items):
        return "the pragma must stand in a block, so that the iterations can be counted before it"
    return ""


def _rewrite(placed: Placed, plan: KernelPlan, model: _GeometricLoop) -> Iterator[tuple[Span, str]]:
    """Edits of the unit's text."""
    text = placed.report.function.unit.text
    loop, index = model.loop, model.init.index
    directive = plan.analyzed.region.pragma.directive
    if loop.span is None or loop.body.span is None or model.init.type is None:
        return
    power, header = _fresh(f"{index}_power", text), Span(loop.span.start, loop.body.span.start)
    trips, outer = str(model.trips), _indent(text, loop.span.start)
    inner = outer + ("\t" if "\t" in outer else "  ")
    if isinstance(loop.body, Block) and loop.body.items and loop.body.items[0].span is not None:
        inner = _indent(text, loop.body.items[0].span.start)
    if model.trips is None:
        trips = _fresh(f"{index}_trips", text)
        line = text.rfind(b"\n", 0, directive.span.start) + 1
        counted = " ".join(decode(text[header.start : header.end]).split())
        yield Span(line, line), f"{outer}int {trips} = 0;\n{outer}{counted}\n{inner}{trips}++;\n"
    start = _start(model, text)
    amount = power if model.bits == 1 else f"{model.bits} * {power}"
    declared = f"{declare(model.init.type, index)} = {start} {model.shift} {amount};"
    opening = f"for (int {power} = 0; {power} < {trips}; {power}++) {{\n{inner}{declared}"
    if isinstance(loop.body, Block):
        yield Span(header.start, header.end + 1), opening
    else:
        yield header, f"{opening}\n{inner}"
        yield Span(loop.body.span.end, loop.body.span.end), f"\n{outer}}}"


def _start(model: _GeometricLoop, text: bytes) -> str:
    lower, ctype = model.init.lower, model.init.type
    span = lower.span
    written = decode(text[span.start : span.end]) if span is not None else "1"
    if not isinstance(lower, Name | Number):
        written = f"({written})"
    plain = isinstance(ctype, Arithmetic) and ctype.kind is Kind.INT and isinstance(lower, Number)
    return written if plain or ctype is None else f"({declare(ctype)}){written}"


def _fresh(name: str, text: bytes) -> str:
    while name.encode() in text:
        name += "_"
    return name


def _indent(text: bytes, offset: int) -> str:
    """The blanks at the start of the line that holds `offset`."""
    line = text[text.rfind(b"\n", 0, offset) + 1 : offset]
    return decode(line[: len(line) - len(line.lstrip(b" \t"))])


def _header(placed: Placed, loop: For) -> Span | None:
    if loop.span is None or loop.body.span is None or loop.init is None:
        return None
    if isinstance(loop.body, Block) and placed.report.function.unit.written(loop.span) is None:
        return None
    return written_in_document(placed, Span(loop.span.start, loop.body.span.start))
