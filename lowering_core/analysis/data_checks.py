"""Advice on the data clauses of a region: maps that are missing, values that get lost, items without a use."""

from collections.abc import Iterator
from dataclasses import replace

from lowering_core.access.accesses import accesses_of
from lowering_core.access.constructs import associated_loops
from lowering_core.access.updates import accumulation, sole_statement
from lowering_core.analysis.arrays.order import protected_variables
from lowering_core.analysis.data_access import effects_on, follow, normal
from lowering_core.analysis.data_clauses import ClauseTable
from lowering_core.analysis.liveness import Why
from lowering_core.analysis.member_maps import path_of
from lowering_core.analysis.section_guess import Ranges, ranges_of, section_length
from lowering_core.analysis.shared_writes import SharedWrite, shared_writes
from lowering_core.analysis.surroundings import Surroundings
from lowering_core.analysis.walk import directive_expressions, walk
from lowering_core.analysis.widths import wide_where
from lowering_core.diagnostics import Diagnostic, Severity
from lowering_core.model.access import Access, Accesses, AccessPath, Construct, guards
from lowering_core.model.ctypes import FunctionType, Pointer, Record, arithmetic_kind, is_const, strip
from lowering_core.model.data import AccessSummary, Captured, DataEnvironment, Sharing, Use
from lowering_core.model.directive import Directive, ReductionClause, items_of
from lowering_core.model.expressions import bare
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Expr, ExprStmt, Name, Pragma, Stmt
from lowering_core.model.unit import Scope, TargetRegion
from lowering_core.openmp.entries import Effect
from lowering_core.rules import rex301_missing_map as rex301
from lowering_core.rules import rex307_unused_clause_item as rex307
from lowering_core.rules import rex308_lost_write as rex308
from lowering_core.rules import rex309_shared_write as rex309
from lowering_core.rules.edits import takes_reduction
from lowering_core.standard import OPAQUE


def advice(
    region: TargetRegion, scope: Scope, access: AccessSummary, data: DataEnvironment, table: ClauseTable,
    surroundings: Surroundings,
) -> tuple[Diagnostic, ...]:  # fmt: skip
    """Pointers that nothing maps, values that are lost, list items that are not used."""
    found: list[Diagnostic] = []
    arrays = tuple(one.name for one in data.variables if one.sharing is Sharing.MAPPED)
    ranges: Ranges | None = None
    writes = shared_writes(region, surroundings.accesses(region.statement), scope, surroundings)
    for variable in data.variables:
        if _needs_map(variable, access) and not variable.assigned:
            certain = surroundings.lacks_map(region, variable.name, arrays=arrays)
            if certain is not None:
                ranges = ranges or ranges_of(region.statement, surroundings.accesses(region.statement))
                clause, complete = suggested_map(variable, ranges, scope, access)
                given = table.find(variable.name, Effect.COPY | Effect.READ)
                removal = () if given is None else given.removal(region.directive)
                missing = rex301.found(
                    variable, region, clause, complete=complete, removal=removal, certain=certain
                )  # fmt: skip
                found.append(missing)
            continue
        if variable.assigned and not access.opaque:
            found += _written(variable, region, writes, table, surroundings)
        if _stays_on_device(variable, scope, access) and not surroundings.presence(region, variable.name).possible:
            live = surroundings.read_after(region, variable.name, isinstance(strip(variable.type), Pointer))
            if live is not None:
                # Space that others lend may be scratch space; only what reads it here shows that it is not.
                found.append(rex308.to_device_only(variable, region, certain=live.why is Why.READ))
    found += _own_variables(writes, region, surroundings)
    found += _unused(region, scope, access, data, table)
    return tuple(found)


def _own_variables(
    writes: dict[Symbol, SharedWrite], region: TargetRegion, surroundings: Surroundings
) -> Iterator[Diagnostic]:
    """Variables that the region declares outside of a construct whose threads write them."""
    made = surroundings.accesses(region.statement)
    for symbol, write in writes.items():
        if symbol not in made.declared or write.access.span is None or not _is_used(symbol, made, region):
            continue
        pragma, inside = _construct(write, made)
        carried = surroundings.liveness.before(_iteration(pragma, region), symbol) is not None
        kept = pragma is not None and surroundings.liveness.after(pragma, symbol) is not None
        yield rex309.shared(
            symbol.name, write.access.span, write.directive, _operator(symbol, inside, region),
            certain=write.certain, used=_is_used(symbol, inside, region), carried=carried, kept=kept, listed=False,
            counted=write.access.update is not None, read=None, wide=_wide(write, region, surroundings),
        )  # fmt: skip


def _construct(write: SharedWrite, made: Accesses) -> tuple[Pragma | None, Accesses]:
    """The construct whose threads make a write, and what is done in it; None, and everything, for that of the region
    itself.
    """
    around = (guard for guard in guards(write.access.guard) if isinstance(guard, Construct))
    found = next((guard for guard in around if guard.pragma.directive is write.directive), None)
    if found is None:
        return None, made
    inside = tuple(
        one
        for one in made.all
        if any(isinstance(guard, Construct) and guard.pragma is found.pragma for guard in guards(one.guard))
    )
    return found.pragma, replace(made, all=inside)


def _iteration(pragma: Pragma | None, region: TargetRegion) -> Stmt:
    """What each thread runs of a construct, of the region itself where there is none: the body of its loops, or all.

    Code between the loops belongs to it.
    """
    directive = region.directive if pragma is None else pragma.directive
    statement = region.statement if pragma is None or pragma.body is None else pragma.body
    for loop in associated_loops(directive, statement):
        if sole_statement(statement) is not loop:
            break
        statement = loop.body
    return statement


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


def _needs_map(variable: Captured, access: AccessSummary) -> bool:
    pointer = strip(variable.type)
    # What is only stored somewhere or compared may be followed by the host alone.
    if not any(_follows(use) for use in access.uses if use.name == variable.name):
        return False
    if not variable.dereferenced or variable.one_object or not isinstance(pointer, Pointer):
        return False
    target = strip(pointer.target)
    if isinstance(target, FunctionType) or (isinstance(target, Record) and f"{target.keyword} {target.tag}" in OPAQUE):
        return False
    if variable.sharing is Sharing.POINTER:
        together = any(member.together for member in variable.members)
        return variable.map is None or (variable.map.implicit and not together)
    return variable.sharing is Sharing.FIRSTPRIVATE


def _follows(use: Use) -> bool:
    stored = use.escapes and not (use.read or use.write or use.callee)
    return use.opaque or use.given or (use.through and not stored)


def _written(
    variable: Captured, region: TargetRegion, writes: dict[Symbol, SharedWrite], table: ClauseTable,
    surroundings: Surroundings,
) -> Iterator[Diagnostic]:  # fmt: skip
    """A variable that several threads write at the same time, or whose value does not come back."""
    symbol = surroundings.symbol(region, variable.name)
    write = None if symbol is None else writes.get(symbol)
    made = surroundings.accesses(region.statement)
    # An atomic update of a reduction's copy has no use.
    protected = variable.name in protected_variables(made)
    operator = _operator(symbol, made, region) if takes_reduction(region) and not protected else ""
    used = _is_used(symbol, made, region)
    live = surroundings.read_after(region, variable.name)
    read = None if live is None else live.place
    listed = variable.name in table.mentions
    if _loses_value(variable, table) and (write is None or operator or not used):
        if live is not None:
            level = Severity.ERROR if write is not None and write.certain else None
            # That others know the address of a variable does not tell that they read this value.
            level = level if operator or live.why in (Why.READ, Why.LASTS) else Severity.HINT
            last = write is not None and write.certain and region.directive.info.is_target_loop
            yield rex308.lost(
                variable, region, operator, read, listed=listed, threads=write is not None, last=last, level=level
            )
    elif write is not None and (used or operator or live is not None):
        place = variable.span or region.directive.span
        pragma, inside = _construct(write, made)
        carried = _is_carried(symbol, inside, _iteration(pragma, region), surroundings)
        kept = live is not None and live.why is Why.READ
        operator = operator or ("" if protected else _operator(symbol, inside, region))
        used = _is_used(symbol, inside, region)
        if variable.map is not None and not variable.map.implicit and write.access.span is not None:
            place = write.access.span
        yield rex309.shared(
            variable.name, place, write.directive, operator, certain=write.certain, used=used,
            carried=carried, kept=kept, read=read, counted=write.access.update is not None,
            wide=_wide(write, region, surroundings),
            # A reduction and lastprivate may stand beside a map, and private not beside what names the variable.
            listed=listed and not ((operator or kept or not used) and variable.sharing is Sharing.MAPPED)
            and (pragma is None or _lists(pragma.directive, symbol)),
        )  # fmt: skip


def _wide(write: SharedWrite, region: TargetRegion, surroundings: Surroundings) -> str:
    """The condition under which several threads come to a write."""
    around = [one.pragma.directive for one in guards(write.access.guard) if isinstance(one, Construct)]
    function = surroundings.function
    scope = Scope(function.declarations, surroundings.environment, function.unit.span.start)
    return wide_where((region.directive, *around), scope)


def _lists(directive: Directive, symbol: Symbol | None) -> bool:
    names = (bare(item.expr) for clause in directive.clauses for item in items_of(clause))
    return any(isinstance(name, Name) and name.symbol == symbol for name in names)


def _is_carried(symbol: Symbol | None, made: Accesses, iteration: Stmt, surroundings: Surroundings) -> bool:
    """Whether the value is read that a variable, or a member of it, has when an iteration begins."""
    if symbol is not None and symbol.is_local and arithmetic_kind(symbol.type) is not None:
        return surroundings.liveness.before(iteration, symbol) is not None
    written: set[tuple[AccessPath, int]] = set()
    for one in made.all:
        if one.symbol != symbol or one.path is None or one.follows:
            continue
        around = (id(one.guard), *(id(guard) for guard in guards(one.guard)))
        if one.reads and not any((one.path[:end], at) in written for end in range(len(one.path) + 1) for at in around):
            return True
        written |= {(one.path, id(one.guard))} if one.writes and one.value is not None else set()
    return False


def _operator(symbol: Symbol | None, made: Accesses, region: TargetRegion) -> str:
    """The operator of a reduction that could combine what threads do to a variable, whose value they do not use."""
    reduced = _reduced(symbol, made)
    mine = tuple(one for one in made.all if one.symbol == symbol and id(one.root) not in reduced)
    own = tuple(one for one in mine if not (reduced and _is_of_copy(one)))
    whole = _statements(region)
    updates = (one.update for one in own if one.update is not None)
    if any(isinstance(update.node, Expr) and id(bare(update.node)) not in whole for update in updates):
        return ""
    # A construct inside that reduces into the variable updates it once.
    operators = set(reduced.values())
    operators |= {accumulation(symbol, replace(made, all=own))} if own or not reduced else set()
    return operators.pop() if len(operators) == 1 else ""


def _is_of_copy(access: Access) -> bool:
    around = guards(access.guard)
    return any(isinstance(guard, Construct) and access.symbol in guard.private for guard in around)


def _reduced(symbol: Symbol | None, made: Accesses) -> dict[int, str]:
    """The names of a variable in reduction clauses of constructs that are among accesses, by identity, and the
    operators there.
    """
    around = (guard for one in made.all if one.symbol == symbol for guard in guards(one.guard))
    pragmas = {id(guard.pragma): guard.pragma for guard in around if isinstance(guard, Construct)}
    clauses = (clause for pragma in pragmas.values() for clause in pragma.directive.clauses)
    combining = [clause for clause in clauses if isinstance(clause, ReductionClause)]
    named = ((item, clause.operator) for clause in combining for item in clause.items)
    return {id(bare(item.expr)): "+" if operator == "-" else operator for item, operator in named}


def _is_used(symbol: Symbol | None, made: Accesses, region: TargetRegion) -> bool:
    """Whether the region reads a variable for more than an update of it that is a statement of its own."""
    whole = _statements(region)
    for one in made.all:
        if one.symbol == symbol and (one.follows or one.reads):
            update = one.update
            if update is None or one.header is not None:
                return True
            if isinstance(update.node, Expr) and id(bare(update.node)) not in whole:
                return True
    return False


def _statements(region: TargetRegion) -> frozenset[int]:
    """The identities of the expressions that are statements."""
    found = (one.expr for one in walk(region.statement) if isinstance(one, ExprStmt) and one.expr is not None)
    return frozenset(id(bare(expr)) for expr in found)


def _loses_value(variable: Captured, table: ClauseTable) -> bool:
    if arithmetic_kind(variable.type) is None:
        return False
    if variable.sharing is Sharing.FIRSTPRIVATE:
        # Who asks for copies, of all variables or of one, wants their values to be lost.
        clauses = (table.default, table.behaviour("scalar"))
        asked = any(clause is not None and clause.kind == "firstprivate" for clause in clauses)
        return "shared" in variable.why or (variable.implicit and not asked)
    return _is_mapped_to(variable) and variable.map is not None and variable.map.implicit


def _is_mapped_to(variable: Captured) -> bool:
    return variable.sharing is Sharing.MAPPED and variable.map is not None and variable.map.type == "to"


def _stays_on_device(variable: Captured, scope: Scope, access: AccessSummary) -> bool:
    """Whether the region writes what a map clause of its own sends to the device only, and nothing else maps."""
    item = variable.map
    if variable.sharing not in (Sharing.MAPPED, Sharing.POINTER) or item is None or item.implicit or item.type != "to":
        return False
    if is_const(variable.type) or not variable.written:
        return False
    # What lies behind a stored pointer is mapped by itself, and so are members that come back.
    own = int(isinstance(strip(variable.type), Pointer))
    back = [path_of(member.place) for member in variable.members if "from" in member.type]
    uses = [
        use
        for use in access.uses
        if use.name == variable.name and not use.opaque and follow(variable.type, use.path, scope.environment)[1] <= own
        if not any((normal(use.path) or ())[: len(path)] == path for path in back)
    ]
    return (
        any(use.write for use in uses) or effects_on(variable.name, variable.type, access, scope.environment).assigned
    )


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
