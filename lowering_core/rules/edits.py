"""Edits of a pragma line: a clause added at its end, a list item taken out."""

from lowering_core.diagnostics import Fix
from lowering_core.model.directive import Clause, Directive, InvalidClause, Item
from lowering_core.model.geometry import Explicit
from lowering_core.model.syntax import Block, Expr, Pragma, Stmt
from lowering_core.model.unit import TargetRegion
from lowering_core.text import Span

REDUCING = ("teams", "parallel", "for", "loop", "simd", "sections", "scope", "taskloop")
"""The constructs that take a reduction clause."""
_OF_TARGET = ("map(", "firstprivate(", "is_device_ptr(")


def add_clause(region: TargetRegion, text: str) -> tuple[Fix, ...]:
    """A fix that adds a clause after the last one of the construct; none where the pragma is not in the text.

    Where the construct is written as several pragmas, what says how data reaches the device goes to `target`, and
    everything else to the last pragma.
    """
    return add_to(region.pragma.directive if text.startswith(_OF_TARGET) else _innermost(region), text)


def add_to(directive: Directive, text: str) -> tuple[Fix, ...]:
    """The same for one directive. A clause that was not understood may be open: what is added stands before it."""
    ends = [clause.span.end for clause in directive.clauses if not isinstance(clause, InvalidClause)]
    if not is_written(directive):
        return ()
    end = max([*ends, directive.name_span.end])
    place = Span(end, end)
    return (Fix(f"Add {text}", ((place, f" {text}"),)),)


def add_clauses(region: TargetRegion, texts: tuple[str, ...]) -> tuple[Fix, ...]:
    """One fix that adds several clauses; none unless each of them can be added."""
    fixes = [fix for text in texts for fix in add_clause(region, text)]
    if len(fixes) != len(texts):
        return ()
    return (Fix(f"Add {' and '.join(texts)}", tuple(edit for fix in fixes for edit in fix.edits)),)


def takes_reduction(region: TargetRegion) -> bool:
    """Whether a directive of the construct has a leaf that a reduction clause may stand on."""
    return _innermost(region).has(*REDUCING)


def remove_item(directive: Directive, clause: Clause, items: tuple[Item, ...], item: Item) -> tuple[Fix, ...]:
    """A fix that takes one item out of a clause, the whole clause when it is the only one."""
    if not is_written(directive):
        return ()
    title = f"Remove {item.name} from {clause.name}"
    position = next((place for place, other in enumerate(items) if other.span == item.span), None)
    if position is None:
        return ()
    if len(items) == 1:
        return (Fix(title, ((clause.span, ""),)),)
    if position + 1 < len(items):
        gone = Span(item.span.start, items[position + 1].span.start)
    else:
        gone = Span(items[position - 1].span.end, item.span.end)
    return (Fix(title, ((gone, ""),)),)


def remove_clause(directive: Directive, clause: Clause) -> tuple[Fix, ...]:
    """A fix that takes a clause off its directive."""
    if not is_written(directive):
        return ()
    return (Fix(f"Remove {clause.name}", ((clause.span, ""),)),)


def write_value(directive: Directive, clause: Clause, expr: Expr, value: int) -> tuple[Fix, ...]:
    """A fix that puts a number in the place of the expression in a clause."""
    if expr.span is None or expr.span == clause.span or not is_written(directive):
        return ()
    return (Fix(f"Write {clause.name}({value})", ((expr.span, str(value)),)),)


def write_given(directive: Directive, given: Explicit, value: int) -> tuple[Fix, ...]:
    """A fix that puts a number in the place of a launch value, where the directive itself gives it."""
    clause = next((one for one in directive.clauses if one.span == given.span), None)
    return () if clause is None else write_value(directive, clause, given.expr, value)


def is_written(directive: Directive) -> bool:
    """Whether the parts of the directive have places of their own in the text, and it did not come out of a macro."""
    return directive.name_span != directive.span and all(c.span != directive.span for c in directive.clauses)


def _innermost(region: TargetRegion) -> Directive:
    """The last pragma above the region's statement: a construct may be written as several pragmas in a row."""
    directive = region.pragma.directive
    statement: Stmt | None = region.pragma.body
    while statement is not None and statement is not region.statement:
        if isinstance(statement, Pragma):
            directive, statement = statement.directive, statement.body
        else:
            items = statement.items if isinstance(statement, Block) else ()
            statement = items[0] if len(items) == 1 else None
    return directive
