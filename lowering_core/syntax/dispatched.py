"""What the call of a `dispatch` construct means on the host (OpenMP 5.2, 7.5 and 7.6)."""

from collections.abc import Sequence

from lowering_core.model.directive import Directive, Dispatched, HostVariant
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.syntax import Assign, Call, ExprStmt, Stmt
from lowering_core.model.unit import DeclaredVariant, Environment
from lowering_core.patterns import regex
from lowering_core.syntax.call_variants import aliases
from lowering_core.syntax.context_selectors import (
    SelectorContext,
    Trait,
    matches,
    open_conditions,
    parse_selector,
    ranked,
)
from lowering_core.syntax.declared_arguments import parameter_names
from lowering_core.syntax.dispatch_conditions import own_conditions
from lowering_core.syntax.expression_text import parse_expression
from lowering_core.syntax.folding import fold
from lowering_core.syntax.names import Names
from lowering_core.syntax.pragma_macros import text_bytes

DISPATCH = "dispatch"
_WORD = regex(r"[A-Za-z_]\w*")
_Candidates = Sequence[tuple[DeclaredVariant, tuple[Trait, ...]]]


def target_call(body: Stmt | None) -> Call | None:
    """The call of the statement of a `dispatch`; None where it is none of its forms."""
    expr = bare(body.expr) if isinstance(body, ExprStmt) and body.expr is not None else None
    value = bare(expr.value) if isinstance(expr, Assign) and expr.op == "=" else expr
    return value if isinstance(value, Call) and callee_name(value) else None


def dispatched(
    directive: Directive, body: Stmt | None, constructs: tuple[str, ...], environment: Environment, names: Names
) -> Dispatched | None:
    """What the call stands for in a `dispatch` that lies in these constructs; None where that is not understood."""
    call = target_call(body)
    if call is None:
        return None
    name = callee_name(call)
    base, meant = aliases(environment.choices).get(name, (name, ""))
    declared = environment.declared_variants.get(base, ())
    read = [(one, None if one.selector is None else parse_selector(one.selector)) for one in declared]
    known = [(one, traits) for one, traits in read if traits is not None]
    parameters = parameter_names(base, environment)
    if len(known) < len(read) or any(one.appended is None for one in declared):
        return None

    def value(text: str) -> int | None:
        return fold(parse_expression(text_bytes(text), 0, names))

    found: list[tuple[HostVariant, ...]] = []
    for around in ((*constructs, DISPATCH), constructs):
        context = SelectorContext(False, around, value, environment.requires)
        variants = _variants(base, known, parameters, context, environment)
        if variants is None:
            return None
        found.append(variants)
    added = next((len(one.appended or ()) for one in declared if one.variant == meant), 0)
    return Dispatched(base, found[0], found[1], bool(declared), None not in own_conditions(directive), added)


def _variants(
    base: str, known: _Candidates, parameters: tuple[str, ...], context: SelectorContext, environment: Environment
) -> tuple[HostVariant, ...] | None:
    """The variants that the host may have to call, the best first."""
    possible = [(number, traits) for number, (_, traits) in enumerate(known) if matches(traits, context) is not False]
    found: list[HostVariant] = []
    for number in ranked(possible, context):
        one, traits = known[number]
        conditions = open_conditions(traits, context)
        own = parameter_names(one.variant, environment)
        places = [_place(name, parameters, own) for name in one.pointers]
        if None in places or any(not set(parameters).isdisjoint(_WORD.findall(text)) for text in conditions):
            return None
        condition = " && ".join(f"({text})" for text in conditions)
        pointers = tuple(place for place in places if place is not None)
        found.append(HostVariant(one.variant, condition, pointers, one.appended or ()))
        if not condition:
            return tuple(found)
    return (*found, HostVariant(base))


def _place(name: str, *lists: tuple[str, ...]) -> int | None:
    return next((names.index(name) for names in lists if name in names), None)
