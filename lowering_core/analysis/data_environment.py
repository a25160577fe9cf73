"""The data environment of a target region: how each variable that it uses reaches the kernel (OpenMP 5.2, chapter 5).

Clauses of a combined construct apply to its leaf constructs: what is private or reduced on an inner leaf is so here,
and map, defaultmap and is_device_ptr decide how the variable reaches the device.
"""

from dataclasses import replace

from lowering_core.access.constructs import associated_indices
from lowering_core.analysis.access import summarize
from lowering_core.analysis.aliasing import is_promise
from lowering_core.analysis.allocated_copies import with_alignments
from lowering_core.analysis.arrays.order import protected_variables
from lowering_core.analysis.data_access import effects_on
from lowering_core.analysis.data_checks import advice
from lowering_core.analysis.data_clauses import ClauseTable, clause_table
from lowering_core.analysis.data_decisions import decide
from lowering_core.analysis.data_fixes import FixContext, obstacle_fixes
from lowering_core.analysis.data_rules import CaptureOutcome, Subject, with_values
from lowering_core.analysis.large_values import placed
from lowering_core.analysis.local_types import settled
from lowering_core.analysis.member_checks import data_directives, member_advice
from lowering_core.analysis.member_maps import maps_members
from lowering_core.analysis.shaped_arrays import shaped_arrays
from lowering_core.analysis.surroundings import Surroundings
from lowering_core.analysis.walk import statements, walk
from lowering_core.diagnostics import Diagnostic, Words
from lowering_core.model.access import Accesses, Element
from lowering_core.model.ctypes import CType, FunctionType, Pointer, Record, UnknownType, arithmetic_kind, layers, strip
from lowering_core.model.data import AccessSummary, Captured, DataEnvironment, Sharing
from lowering_core.model.directive import Directive, LinearClause, ScheduleClause, items_of
from lowering_core.model.expressions import bare
from lowering_core.model.region import HostOnly
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Block, Expr, Index, Name, Pragma, Stmt
from lowering_core.model.unit import Scope, TargetRegion
from lowering_core.model.variable_arrays import array_form
from lowering_core.openmp.entries import Effect
from lowering_core.patterns import regex
from lowering_core.rules import rex302_unknown_variable as rex302
from lowering_core.rules import rex303_unknown_type as rex303
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex403_type_not_on_device as rex403
from lowering_core.rules import rex407_not_understood as rex407
from lowering_core.standard import HOST_TYPES, MACROS, OPAQUE, TYPEDEFS
from lowering_core.text import Span
from lowering_core.values import dataclass

_TYPE_NAME = regex(r"(?:(?:struct|union) )?[A-Za-z]\w*")
_MISSING = (rex302.RULE, rex303.RULE)
_RESERVED = frozenset({"__func__", "__FUNCTION__", "__PRETTY_FUNCTION__", "NULL", "stdout", "stderr", "errno"})
_EVALUATED = Effect.MAP | Effect.COMBINE | Effect.STEP


def data_environment(
    region: TargetRegion, scope: Scope, access: AccessSummary, surroundings: Surroundings
) -> tuple[DataEnvironment, tuple[Diagnostic, ...]]:
    """All variables that cross into the region, and what is wrong, missing or useless about its data clauses.

    `access` is the summary of `region.statement`. Every obstacle is reported as a diagnostic as well.
    """
    table, conflicts = clause_table(region.directive, _written(region))
    made = surroundings.accesses(region.statement)
    atomic = protected_variables(made)
    threads, backwards = _threadprivate(region, scope), _subscripted_numbers(region.statement)
    shaped = shaped_arrays(region.statement)
    subjects = _Subjects(region, scope, access, table, atomic, threads, backwards, made, shaped)
    outcomes = [_outcome(name, subjects) for name in _names(region, access, table, shaped)]
    variables = tuple(outcome.captured for outcome in outcomes if outcome.captured is not None)
    if any(map(is_promise, variables)):
        variables = tuple(replace(one, given=surroundings.is_given(region, one.name)) for one in variables)
    obstacles = [HostOnly(found.rule.says(found.message), found.span) for found in conflicts]
    obstacles += [found for outcome in outcomes for found in outcome.obstacles]
    variables, more_obstacles = with_alignments(placed(variables, scope.environment), region.directive)
    environment = DataEnvironment(variables, tuple(dict.fromkeys((*obstacles, *more_obstacles))))
    context = FixContext(region, scope, access, table)
    reported = list(conflicts)
    known = {(found.rule, found.span, found.message) for found in reported}
    # What one missing header may explain is said once.
    more = [found.why for found in environment.obstacles if found.why.rule in _MISSING]
    more = more[1:] if scope.environment.incomplete else []
    for found in environment.obstacles:
        if (found.why.rule, found.span, found.reason) not in known and found.why not in more:
            fixes = obstacle_fixes(found, environment, context)
            reported.append(found.why.at(found.span, fixes=fixes))
    reported += advice(region, scope, access, environment, table, surroundings)
    reported += member_advice(context, environment, surroundings)
    return environment, tuple(sorted(reported, key=lambda found: (found.span, found.code)))


def _written(region: TargetRegion) -> tuple[Directive, ...]:
    """The directives, outermost first, that stand between the region's pragma and its statement."""
    found: list[Directive] = []
    current: Stmt | None = region.pragma
    while current is not None and current is not region.statement:
        if isinstance(current, Pragma):
            found.append(current.directive)
            current = current.body
        else:
            current = current.items[0] if isinstance(current, Block) and len(current.items) == 1 else None
    return tuple(found)


def _names(
    region: TargetRegion, access: AccessSummary, table: ClauseTable, shaped: frozenset[Symbol]
) -> tuple[str, ...]:
    """Names to decide on: those used, in order, then those that only clauses use."""
    names = dict.fromkeys(access.names())
    visible = {one.symbol for one in region.scope}
    copied = (one.name for one in sorted(shaped & visible, key=lambda one: one.number))
    return tuple(names | dict.fromkeys((*_chunk_names(region), *table.mentions, *copied)))


def _chunk_names(region: TargetRegion) -> tuple[str, ...]:
    """Variables of the chunks of schedules and of the steps of linear variables, which the kernel evaluates."""
    directive = region.directive
    parts = [clause.chunk for clause in directive.named(ScheduleClause)]
    parts += [clause.argument for clause in directive.named(LinearClause) if Effect.STEP in clause.effect]
    return tuple(name for part in parts if part is not None for name in summarize(part).names())


def _subscripted_numbers(statement: Stmt) -> frozenset[str]:
    """Numbers that are used as `i[a]`."""
    bases = (bare(node.base) for node in walk(statement) if isinstance(node, Index))
    names = (base for base in bases if isinstance(base, Name) and base.symbol is not None)
    return frozenset(name.name for name in names if name.symbol and arithmetic_kind(name.symbol.type) is not None)


@dataclass(frozen=True, slots=True)
class _Subjects:
    """What all decisions of a region look at. Threads atomically change the variables `atomic`, or what these point to;
    each host thread has its own of `threads`; `backwards` are numbers that stand before a subscript. The region asks
    for the lengths of the arrays `shaped`.
    """

    region: TargetRegion
    scope: Scope
    access: AccessSummary
    table: ClauseTable
    atomic: frozenset[str]
    threads: frozenset[str]
    backwards: frozenset[str]
    made: Accesses
    shaped: frozenset[Symbol]


def _outcome(name: str, subjects: _Subjects) -> CaptureOutcome:
    region, scope, access, table = subjects.region, subjects.scope, subjects.access, subjects.table
    mentions = table.mentions.get(name, ())
    uses = [use for use in access.uses if use.name == name]
    places = [use.span for use in uses if use.span is not None] + [mention.item.span for mention in mentions]
    span = places[0] if places else region.directive.span
    declared = scope.find(name)
    standard = name in scope.environment.enumerators or name in _RESERVED
    if declared is None or (standard and not scope.is_local(name)):
        certain = any(not use.opaque for use in uses) or bool(mentions)
        return _undeclared(name, span, scope, certain)
    if declared.storage in ("typedef", "enumerator") or isinstance(strip(declared.type), FunctionType):
        return CaptureOutcome()
    if name in subjects.threads:
        return CaptureOutcome(None, (HostOnly(rex401.THREADPRIVATE(name), span),))
    ctype = settled(with_values(declared.type, scope), scope)
    effects = effects_on(name, ctype, access, scope.environment)
    unknown = _unknown_part(ctype, effects.dereferenced, scope)
    if unknown is not None:
        return CaptureOutcome(None, (HostOnly(_unknown_type(name, unknown, scope), span),))
    if arithmetic_kind(ctype) is not None and name in subjects.backwards:
        return CaptureOutcome(None, (HostOnly(rex407.NUMBER_FIRST(name), span),))
    index = any(one.name == name for one in associated_indices(region.directive, region.statement))
    used = effects.used or name in _chunk_names(region)
    shaped = declared.symbol in subjects.shaped and array_form(ctype) is not None
    if not used and not index and not any(mention.effect & _EVALUATED for mention in mentions):
        if not shaped:
            return CaptureOutcome()
        why = "constructs in the region have their own, of its size"
        return CaptureOutcome(Captured(name, ctype, Sharing.PRIVATE, not mentions, why, span, measured=True))
    atomic = name in subjects.atomic
    written = region.pragma.directive
    keeps_index = region.directive.has("simd", "loop")
    combined = written.has("simd", "loop")
    own, is_global = written.clauses, not scope.is_local(name)
    in_parts = effects.dereferenced and not mentions and _in_parts(name, ctype, subjects)
    subject = Subject(
        name, ctype, effects, span, is_global, mentions, index, atomic, own, keeps_index, combined, tuple(uses),
        in_parts, _is_device_storage(name, ctype, region), _elements(name, ctype, subjects) if mentions else (),
        shaped,
    )  # fmt: skip
    return decide(subject, table, scope)


def _elements(name: str, ctype: CType, subjects: _Subjects) -> tuple[Expr, ...]:
    """The subscripts behind which the region reaches all that it does through a pointer to structures or pointers."""
    pointer = strip(ctype)
    if not isinstance(pointer, Pointer) or not isinstance(strip(pointer.target), Record | Pointer):
        return ()
    found: list[Expr] = []
    written = {one.symbol for one in subjects.made.all if one.writes and not one.follows}
    for one in subjects.made.all:
        if one.symbol is None or one.symbol.name != name:
            continue
        first = one.path[0] if one.path else None
        if not isinstance(first, Element) or any(
            isinstance(node, Name) and node.symbol in written for node in walk(first.index)
        ):
            return ()
        found.append(first.index)
    return tuple(found)


def _is_device_storage(name: str, ctype: CType, region: TargetRegion) -> bool:
    """Whether an enclosing `target data` has given the name to the device's storage, and not only to a device pointer
    (OpenMP 5.2, 5.4.8 and 5.4.10).
    """
    for directive in region.enclosing:
        for clause in directive.clauses:
            for item in items_of(clause) if Effect.TRANSLATE in clause.effect else ():
                valued = Effect.POINTER in clause.effect or not isinstance(item.expr, Name)
                if item.name == name and not (valued and isinstance(strip(ctype), Pointer)):
                    return True
    return False


def _in_parts(name: str, ctype: CType, subjects: _Subjects) -> bool:
    """Whether data directives around or before the region map members of the structure behind a pointer."""
    pointer = strip(ctype)
    if not isinstance(pointer, Pointer) or not isinstance(strip(pointer.target), Record):
        return False
    return any(maps_members(one, name, ctype, subjects.scope) for one in data_directives(subjects.region))


def _undeclared(name: str, span: Span, scope: Scope, certain: bool) -> CaptureOutcome:
    environment = scope.environment
    known = name in environment.enumerators or name in environment.functions or name in MACROS or name in _RESERVED
    if known or not certain or environment.macro(name, scope.offset) is not None:
        return CaptureOutcome()
    words = rex302.NOT_FOUND if environment.incomplete else rex302.NOT_DECLARED
    return CaptureOutcome(None, (HostOnly(words(name), span),))


def _unknown_type(name: str, ctype: str, scope: Scope) -> Words:
    """What is said of a variable whose type is unknown: that nothing declares it, or that it is the compiler's own."""
    if ctype in HOST_TYPES:
        return rex403.HOST_TYPE(ctype, name)
    if not _TYPE_NAME.fullmatch(ctype) or ctype in TYPEDEFS:
        return rex403.OF(name, "its type has no known form on a device")
    return (rex303.NOT_FOUND if scope.environment.incomplete else rex303.NOT_KNOWN)(ctype, name)


def _unknown_part(ctype: CType, dereferenced: bool, scope: Scope) -> str | None:
    """The spelling of the type, or of what it points to or holds, where that is not known; a structure that is only
    declared may be pointed to, but not reached into.
    """
    *outer, bare = layers(ctype)
    pointed = any(isinstance(one, Pointer) for one in outer)
    if isinstance(bare, UnknownType):
        return bare.text
    if not isinstance(bare, Record) or bare.fields is not None or (pointed and not dereferenced):
        return None
    name = f"{bare.keyword} {bare.tag}"
    if name in OPAQUE:
        return None
    known = scope.environment.records.get(name)
    return name if known is None or known.fields is None else None


def _threadprivate(region: TargetRegion, scope: Scope) -> frozenset[str]:
    own = frozenset(
        item.name
        for node in statements(region.function.body)
        if isinstance(node, Pragma) and node.directive.name == "threadprivate"
        for item in node.directive.arguments
    )
    return own | {name for name in scope.environment.threadprivate if not scope.is_local(name)}
