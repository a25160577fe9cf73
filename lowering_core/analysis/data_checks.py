"""Advice on the data clauses of a region: maps that are missing, values that get lost, items without a use."""

from collections.abc import Iterator

from lowering_core.access.accesses import accesses_of
from lowering_core.access.updates import accumulation
from lowering_core.analysis.access import summarize
from lowering_core.analysis.data_access import effects_on, follow
from lowering_core.analysis.data_clauses import ClauseTable
from lowering_core.analysis.section_guess import Ranges, ranges_of, section_length
from lowering_core.analysis.surroundings import Surroundings
from lowering_core.analysis.walk import directive_expressions, statements
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.ctypes import Pointer, Record, arithmetic_kind, is_const, strip
from lowering_core.model.data import AccessSummary, Captured, DataEnvironment, Sharing
from lowering_core.model.syntax import Assign, Block, ExprStmt, For, Name, Pragma, Stmt
from lowering_core.model.unit import Scope, TargetRegion
from lowering_core.openmp.entries import Effect
from lowering_core.rules import rex301_missing_map as rex301
from lowering_core.rules import rex307_unused_clause_item as rex307
from lowering_core.rules import rex308_lost_write as rex308
from lowering_core.rules.edits import takes_reduction
from lowering_core.standard import OPAQUE


def advice(
    region: TargetRegion, scope: Scope, access: AccessSummary, data: DataEnvironment, table: ClauseTable,
    surroundings: Surroundings,
) -> tuple[Diagnostic, ...]:  # fmt: skip
    """Pointers that nothing maps, values that are lost, list items that are not used."""
    found: list[Diagnostic] = []
    one_memory = "unified_shared_memory" in scope.environment.requires
    ranges: Ranges | None = None
    for variable in data.variables:
        if _needs_map(variable):
            if not (one_memory or surroundings.presence(region, variable.name)):
                ranges = ranges or ranges_of(region.statement, surroundings.accesses(region.statement))
                clause, complete = suggested_map(variable, ranges, scope, access)
                given = table.find(variable.name, Effect.COPY | Effect.READ)
                removal = () if given is None else given.removal(region.directive)
                found.append(rex301.found(variable, region, clause, complete=complete, removal=removal))
        elif _loses_value(variable) and not access.opaque:
            live = surroundings.read_after(region, variable.name)
            scratch = any(use.read for use in access.uses if use.name == variable.name)
            if live is not None or not scratch or surroundings.read_first(region, variable.name):
                made = surroundings.accesses(region.statement)
                operator = accumulation(surroundings.symbol(region, variable.name), made)
                operator, read = operator if takes_reduction(region) else "", None if live is None else live.place
                listed, temporary = variable.name in table.mentions, _is_temporary(variable.name, region.statement)
                found.append(rex308.lost(variable, region, operator, read, listed=listed, temporary=temporary))
            elif _has_threads(region):
                found.append(rex308.scratch(variable, region))
        elif _stays_on_device(variable, scope, access) and not surroundings.presence(region, variable.name):
            behind = isinstance(strip(variable.type), Pointer)
            if surroundings.read_after(region, variable.name, behind) is not None:
                found.append(rex308.to_device_only(variable, region))
    found += _unused(region, scope, access, data, table)
    return tuple(found)


def suggested_map(variable: Captured, ranges: Ranges, scope: Scope, access: AccessSummary) -> tuple[str, bool]:
    """A map clause for what a region reaches through a pointer, and whether the section in it is complete.

    `ranges` and `access` are those of the region's statement.
    """
    effects = effects_on(variable.name, variable.type, access, scope.environment)
    kind = "tofrom" if effects.stored else "to"
    through = frozenset(use.span for use in access.uses if use.name == variable.name and use.through)
    given_away = any(use.name == variable.name and use.escapes for use in access.uses)
    length = None if given_away else section_length(variable.name, ranges, through)
    return f"map({kind}: {variable.name}[0:{length or 'n'}])", length is not None


def _needs_map(variable: Captured) -> bool:
    pointer = strip(variable.type)
    if not variable.dereferenced or variable.one_object or not isinstance(pointer, Pointer):
        return False
    target = strip(pointer.target)
    if isinstance(target, Record) and f"{target.keyword} {target.tag}" in OPAQUE:
        return False
    if variable.sharing is Sharing.POINTER:
        together = any(member.together for member in variable.members)
        return variable.map is None or (variable.map.implicit and not together)
    return variable.sharing is Sharing.FIRSTPRIVATE


def _loses_value(variable: Captured) -> bool:
    if not variable.assigned or arithmetic_kind(variable.type) is None:
        return False
    if variable.sharing is Sharing.FIRSTPRIVATE:
        return variable.implicit or "shared" in variable.why
    item = variable.map
    return variable.sharing is Sharing.MAPPED and item is not None and item.implicit and item.type == "to"


def _stays_on_device(variable: Captured, scope: Scope, access: AccessSummary) -> bool:
    """Whether the region writes what a map clause of its own sends to the device only, and nothing else maps."""
    item = variable.map
    if variable.sharing not in (Sharing.MAPPED, Sharing.POINTER) or item is None or item.implicit or item.type != "to":
        return False
    if is_const(variable.type) or not variable.written:
        return False
    # What lies behind a stored pointer is mapped by itself.
    own = int(isinstance(strip(variable.type), Pointer))
    uses = [
        use
        for use in access.uses
        if use.name == variable.name and not use.opaque and follow(variable.type, use.path, scope.environment)[1] <= own
    ]
    return (
        any(use.write for use in uses) or effects_on(variable.name, variable.type, access, scope.environment).assigned
    )


def _has_threads(region: TargetRegion) -> bool:
    """Whether several threads run the region, or a part of it."""
    inner = (node.directive for node in statements(region.statement) if isinstance(node, Pragma))
    return any(directive.has("parallel", "teams", "simd", "loop") for directive in (region.directive, *inner))


def _is_temporary(name: str, statement: Stmt) -> bool:
    """Whether the first statement of the loop body that names the variable assigns it without reading it."""
    body: Stmt = statement
    while isinstance(body, For | Pragma) or (isinstance(body, Block) and len(body.items) == 1):
        inner = body.items[0] if isinstance(body, Block) else body.body
        if inner is None:
            return False
        body = inner
    for item in body.items if isinstance(body, Block) else (body,):
        uses = [use for use in summarize(item).uses if use.name == name]
        if not uses:
            continue
        expr = item.expr if isinstance(item, ExprStmt) else None
        return isinstance(expr, Assign) and expr.op == "=" and not any(use.read or use.escapes for use in uses)
    return False


def _unused(
    region: TargetRegion, scope: Scope, access: AccessSummary, data: DataEnvironment, table: ClauseTable
) -> Iterator[Diagnostic]:
    used = set(access.names())
    for expr in directive_expressions(region.directive):
        if not isinstance(expr, Name):
            made = accesses_of(expr, scope.environment)
            used |= {access.root.name for access in made.all if access.root is not None and access.path == ()}
    for name, mentions in table.mentions.items():
        if (
            name in used
            or name in scope.environment.declare_target
            or ((captured := data.find(name)) is not None and captured.sharing is Sharing.INDEX)
        ):
            continue
        for mention in mentions:
            yield rex307.UNUSED.at(mention.item.span, name, mention.kind, fixes=mention.removal(region.directive))
