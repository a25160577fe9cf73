"""The edit that lets a loop's increment lead the other way."""

from __future__ import annotations

from lowering_core.diagnostics import Fix
from lowering_core.model.syntax import Assign, Expr, Paren, Postfix, Unary
from lowering_core.text import Span

_OTHER_WAY = {"++": "--", "--": "++", "+=": "-=", "-=": "+="}


def turned_around(step: Expr | None, fault: Span) -> tuple[Fix, ...]:
    """A fix for a step, found wrong at `fault`, that adds where it subtracts and the other way round.

    None is offered where the fault is not the step's, or where the step is not `i++`, `i += c` or their like.
    """
    while isinstance(step, Paren):
        step = step.inner
    if step is None or step.span is None or step.span != fault:
        return ()
    place = _operator(step)
    if place is None:
        return ()
    span, text = place
    return (Fix(f"Write {text}", ((span, f" {text} " if text.endswith("=") else text),)),)


def _operator(step: Expr) -> tuple[Span, str] | None:
    """Where the operator stands, with the blanks around it, and what replaces it."""
    match step:
        case Unary(op, operand, span=Span(start, _)) if op in _OTHER_WAY and operand.span is not None:
            return Span(start, start + 2), _OTHER_WAY[op]
        case Postfix(op, operand, span=Span(_, end)) if op in _OTHER_WAY and operand.span is not None:
            return Span(end - 2, end), _OTHER_WAY[op]
        case Assign(op, target, value) if op in _OTHER_WAY and target.span is not None and value.span is not None:
            return Span(target.span.end, value.span.start), _OTHER_WAY[op]
        case _:
            return None
