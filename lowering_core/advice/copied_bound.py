"""The edit that copies a loop's bound to a variable in front of the region."""

import re

from lowering_core.advice.facts import RegionFacts
from lowering_core.analysis.types import type_of
from lowering_core.analysis.walk import statements, walk
from lowering_core.diagnostics import Fix
from lowering_core.mending.lines import line_end
from lowering_core.model.ctypes import COUNTED, arithmetic_kind
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Block, Expr, Member, Name, Pragma
from lowering_core.rules.edits import is_written
from lowering_core.text import Span

_WORD = re.compile(rb"[A-Za-z_]\w*")
_KEPT = (Sharing.FIRSTPRIVATE, Sharing.MAPPED, Sharing.POINTER)


def copied_bound(facts: RegionFacts, bound: Expr) -> tuple[Fix, ...]:
    """The bound as a variable of the host. It has the value that the device would read: the construct itself copies the
    memory there, and nothing that is known has it there before. None where the pragma is not a statement of a block on
    a line of its own, right above its loop.
    """
    region, text = facts.plan.analyzed.region, facts.view.function.unit.text
    directive, loop = region.pragma.directive, region.pragma.body
    ctype = type_of(bound, facts.view.scope)
    kind = None if ctype is None else arithmetic_kind(ctype)
    if loop is None or loop.span is None or bound.span is None or kind is None or kind not in COUNTED:
        return ()
    own = facts.pragma()
    blocks = (one for one in statements(facts.view.function.body) if isinstance(one, Block))
    start = text.rfind(b"\n", 0, directive.span.start) + 1
    between = text[directive.span.end : loop.span.start]
    alone = not text[start : directive.span.start].strip() and not between.strip() and between.count(b"\n") == 1
    if not alone or not is_written(directive) or not any(one is own for block in blocks for one in block.items):
        return ()
    if not _is_of_host(facts, bound, directive.span):
        return ()
    blank = between[between.index(b"\n") + 1 :].decode()
    name, value = _name(facts, bound, text), text[bound.span.start : bound.span.end].decode("utf-8", "replace")
    line = f"{blank}{kind.value} {name} = {value};{line_end(text)}"
    return (Fix(f"Copy the bound to {name}", ((Span(start, start), line), (bound.span, name))),)


def _is_of_host(facts: RegionFacts, bound: Expr, directive: Span) -> bool:
    """Whether the host has all that a bound is made of, with the values that the device reads."""
    moves = () if facts.moved is None else facts.moved.moves
    names = [one for one in walk(bound) if isinstance(one, Name)]
    for one in names:
        symbol = one.symbol
        captured = None if symbol is None else facts.plan.analyzed.data.find(symbol.name)
        if symbol is None or captured is None or captured.assigned or captured.sharing not in _KEPT:
            return False
        if symbol.is_local and not symbol.reaches(directive.start):
            return False
        mine = [move for move in moves if move.name == symbol.name]
        if _is_memory(captured) and (not mine or any(move.presence.possible for move in mine)):
            return False
    return bool(names)


def _is_memory(captured: Captured) -> bool:
    return captured.sharing is not Sharing.FIRSTPRIVATE


def _name(facts: RegionFacts, bound: Expr, text: bytes) -> str:
    """A name that the function does not use: the member's, or one made of the pointer's."""
    inner = bare(bound)
    first = inner.field if isinstance(inner, Member) else "count"
    words = {one.decode() for one in _WORD.findall(text)}
    environment = facts.view.environment
    taken = {*environment.macros, *environment.typedefs, *environment.functions, *environment.globals}
    # A member's name does not stand for a variable.
    members = {one.field for one in walk(facts.view.function.body) if isinstance(one, Member)}
    used = {one.name for one in walk(facts.view.function.body) if isinstance(one, Name)}
    declared = {one.name for one in facts.view.function.declarations}
    free = (words - members) | used | declared | taken
    regions = sum(isinstance(one, Pragma) for one in statements(facts.view.function.body))
    name = first if regions == 1 else f"{first}_{facts.plan.analyzed.region.number}"
    while name in free:
        name += "_"
    return name
