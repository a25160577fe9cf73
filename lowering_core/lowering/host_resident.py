"""Data directives on the host, and what surrounds the constructs that stay there, so that both agree about data.

What the host reads for metadirectives, and how target constructs are tasks of the host (OpenMP 5.2, 13.8 and 15.9.5):
a construct that is not deferred, or stays on the host, is carried out when it is met. Whatever depends on it comes
later then; what it depends on itself is waited for, by a task of its own that is run at once.
"""

from collections.abc import Iterator

from lowering_core.access.effects import has_effects, no_call
from lowering_core.analysis.data_rules import with_values
from lowering_core.analysis.mappers import with_mappers
from lowering_core.analysis.member_maps import Unfit
from lowering_core.analysis.regions import may_be_target
from lowering_core.analysis.walk import statements, walk
from lowering_core.diagnostics import Diagnostic
from lowering_core.ir import host
from lowering_core.ir.build import INT, constant, number
from lowering_core.ir.host import (
    REQUESTED,
    ArgumentArrays,
    CallArgument,
    Edit,
    HostBlock,
    HostItem,
    OriginalText,
    Shadowed,
)
from lowering_core.ir.nodes import Braces, Declare, Evaluate
from lowering_core.lowering.allocators import host_allocators
from lowering_core.lowering.arguments import if_clauses, requested
from lowering_core.lowering.data_construct import CALLS, DataConstruct, Unsupported, as_map, variable_arguments
from lowering_core.lowering.deferred import deferred_data, is_deferred, kept_arguments
from lowering_core.lowering.device_names import host_shadows
from lowering_core.lowering.host_dependences import is_on_all
from lowering_core.lowering.strided import Rows
from lowering_core.model.ctypes import Array, Qualified
from lowering_core.model.directive import DependClause, Directive, ExprClause, MapClause
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.syntax import InitList, Jump, Label, Name, OpaqueStmt, Pragma, Stmt
from lowering_core.model.unit import Environment, Function, Scope
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.text import Span

HOST_BEGIN, HOST_END, _HOST_STAY = (
    Evaluate(host.site_call(function)) for function in ("rex_host_begin", "rex_host_end", "rex_host_stay")
)
"""The host takes over the data of the device, and gives it back."""


def data_edits(construct: DataConstruct, at: tuple[str, int]) -> tuple[Edit, ...]:
    """The block in place of a data directive, around its statement if it has one; `at` is its file and line."""
    pragma, arguments = construct.pragma, construct.arguments
    directive, body = pragma.directive, pragma.body
    deferred = body is None and is_deferred(directive) and not construct.rows
    items: list[HostItem] = [
        *(() if deferred else awaited(directive)),
        ArgumentArrays(arguments),
        host.site("__rex_site", at, directive.name, number(0), arguments),
        constant(REQUESTED.name, INT, construct.condition),
    ]
    if deferred:
        items += deferred_data(directive, kept_arguments(CALLS[directive.name], arguments))
    elif arguments or not construct.rows:
        items.append(host.arguments_call(CALLS[directive.name], arguments))
    items += (_rows(row) for row in construct.rows)
    span, column = directive.span, directive.span.start
    if body is not None and body.span is not None:
        span, column = Span(span.start, body.span.end), body.span.start
        items.append(Shadowed(construct.shadows, (OriginalText(Span(directive.span.end, span.end)),)))
        items.append(host.arguments_call("rex_data_end", arguments))
    block = HostBlock(directive.name, (*items, *host.freed(arguments)), column, directive.span)
    return (Edit(span, block),)


def _rows(rows: Rows) -> Braces:
    shape = Name("__rex_shape")
    declared = Declare(shape.name, Array(Qualified(host.INT64, ("const",)), None, None), InitList(rows.shape))
    first = (host.string(rows.name), host.flags(rows.flags), rows.first)
    call = host.site_call("rex_update_rows", *first, number(rows.dimensions), shape)
    return Braces((declared, Evaluate(call)))


def resident_region(plan: KernelPlan, environment: Environment, file_name: str) -> tuple[Edit, ...]:
    """A region that stays on the host: it must see what the device holds, and the device its results.

    A region that jumps out keeps its text alone, for its end would not be reached. What a map clause copies `always`
    is copied as by `target update`.
    """
    region = plan.analyzed.region
    span, directive = region.pragma.span, region.pragma.directive
    if span is None or _leaves(region.statement):
        return ()
    scope = region.seen(with_mappers(environment, region.function))
    at = (file_name, region.line)
    changes, after = undeferred(directive)
    items = (
        *_opening(directive, at),
        *_update(_always(directive, scope, "to"), directive, at),
        HOST_BEGIN,
        Shadowed(
            host_shadows(directive, scope, region.statement, region.function.unit.text),
            (*host_allocators(directive, scope), OriginalText(span), *after),
        ),
        HOST_END,
        *_update(_always(directive, scope, "from"), directive, at),
    )
    return (Edit(span, HostBlock("", items, span.start, directive.span)), *conditions_once(directive), *changes)


def resident_construct(construct: Unsupported, at: tuple[str, int]) -> tuple[Edit, ...]:
    """A data directive that is not supported: what it governs, or all that follows, runs on the host.

    There, host and device have the same values, so that whatever the directive copies is there already.
    """
    directive, body = construct.pragma.directive, construct.pragma.body
    end = None if body is None else body.span
    span = directive.span if end is None else Span(directive.span.start, end.end)
    statement = () if end is None else (OriginalText(end), HOST_END)
    block = HostBlock("", (*_opening(directive, at), _HOST_STAY, *statement), (end or span).start, directive.span)
    return (Edit(span, block),)


def _opening(directive: Directive, at: tuple[str, int]) -> tuple[HostItem, ...]:
    site = host.site("__rex_site", at, directive.name, number(0), None)
    return (*awaited(directive), site, constant(REQUESTED.name, INT, requested(directive)))


def conditions_once(directive: Directive) -> tuple[Edit, ...]:
    """A condition with side effects has been evaluated: its value takes its place in the directive that stays. The
    host is the only device there, whose number is 0.
    """
    found: list[Edit] = []
    for clause in (*if_clauses(directive), *directive.named(ExprClause, "device")):
        expr = clause.expr
        if expr is None or expr.span in (None, directive.span) or clause.modifier == "ancestor":
            continue
        if clause.name == "device" or has_effects(expr, no_call):
            found.append(Edit(expr.span, REQUESTED if clause.name == "if" else number(0)))
    return tuple(found)


def _leaves(statement: Stmt) -> bool:
    """Whether a jump leads out of a region, which compilers reject but where OpenMP is off. In code that was not
    understood it may lead to a label there, or belong to a function in the function.
    """
    nodes = tuple(walk(statement))
    if any(isinstance(node, OpaqueStmt) for node in nodes):
        return False
    labels = {node.name for node in nodes if isinstance(node, Label) and node.keyword == "label"}
    for node in nodes:
        if isinstance(node, Jump) and node.keyword in ("return", "goto") and node.label not in labels:
            return True
    return False


def _always(directive: Directive, scope: Scope, way: str) -> tuple[CallArgument, ...]:
    """The items of `map(always, …)` that are copied in one direction, as arguments of the runtime."""
    found: list[CallArgument] = []
    for clause in directive.named(MapClause):
        if "always" in clause.modifiers and way in (clause.type or "tofrom"):
            for item in clause.items:
                declaration = scope.meaning(item)
                if declaration is not None:
                    listed, ctype = ((as_map(clause, way), item),), with_values(declaration.type, scope)
                    arguments = variable_arguments(item.name, listed, ctype, scope)
                    found += () if isinstance(arguments, Unfit) else arguments
    return tuple(found)


def _update(arguments: tuple[CallArgument, ...], directive: Directive, at: tuple[str, int]) -> tuple[HostItem, ...]:
    if not arguments:
        return ()
    site = host.site("__rex_update", at, directive.name, number(0), arguments)
    call = host.arguments_call("rex_update", arguments, site.name)
    return (HostBlock("", (ArgumentArrays(arguments), site, call, *host.freed(arguments))),)


_DATA = ("target data", "target enter data", "target exit data", "target update")


def chosen_directives(statement: Stmt) -> Iterator[Edit]:
    """What the host reads in place of each resolved metadirective at and below a statement.

    Those that became data directives are lowered in their place.
    """
    for node in statements(statement):
        if isinstance(node, Pragma) and node.directive.host is not None and node.directive.name not in _DATA:
            words = node.directive.host
            yield Edit(node.directive.span, host.HostPragma(words) if words else "")


def not_chosen(function: Function) -> Iterator[Diagnostic]:
    """A finding for each metadirective of the function that could not be resolved. Of one that may be a target
    construct, the region's outcome tells.
    """
    for node in statements(function.body):
        if isinstance(node, Pragma) and node.directive.name == "metadirective" and not may_be_target(node.directive):
            yield rex401.NOT_CHOSEN.at(node.directive.span)


def awaited(directive: Directive) -> tuple[HostItem, ...]:
    """Waiting for the host tasks that the construct depends on; the program needs it with OpenMP alone."""
    clauses = directive.named(DependClause, "depend")
    if any(map(is_on_all, clauses)):
        return (host.HostPragma("taskwait"),)
    return (host.HostPragma("task if(0)", tuple(clauses)), Braces(())) if clauses else ()


def taking_part(directive: Directive, items: tuple[HostItem, ...]) -> tuple[HostItem, ...]:
    """What a construct became, as a part of the host's task reductions that it names: there their variables mean the
    copies of a task, which is run at once (OpenMP 5.2, 5.5.10).
    """
    clauses = directive.group_reductions
    if not clauses:
        return items
    return (host.HostPragma("task if(0) default(shared)", clauses), HostBlock("", items, place=directive.span))


def undeferred(directive: Directive) -> tuple[tuple[Edit, ...], tuple[HostItem, ...]]:
    """How a construct that stays in the text is kept from being deferred: changes, and what follows it."""
    for clause in directive.clauses:
        if clause.name == "nowait":
            whole = clause.span == directive.span
            return ((), (host.HostPragma("taskwait"),)) if whole else ((Edit(clause.span, ""),), ())
    return (), ()
