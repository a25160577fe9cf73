"""What becomes of one variable of a target region, from the clauses that name it or else from the implicit rules."""

from dataclasses import replace

from lowering_core.analysis.data_access import follow, normal, stored_pointer
from lowering_core.analysis.data_clauses import ClauseTable, Mention
from lowering_core.analysis.data_rules import CaptureOutcome, Subject, category, implicit_decision, is_sized
from lowering_core.analysis.device_globals import device_global
from lowering_core.analysis.map_decisions import (
    by_default_mapper,
    captured_as,
    mapped,
    result_items,
    unsized,
    with_members,
)
from lowering_core.analysis.map_items import ONE, implicit_item
from lowering_core.analysis.member_maps import Mappings, Unfit, path_of
from lowering_core.analysis.reduction_items import reduced_item
from lowering_core.diagnostics import Words
from lowering_core.model.ctypes import Array, FunctionType, Pointer, Record, has_variable_length, pointee, strip
from lowering_core.model.data import Captured, DeviceGlobal, GlobalKind, MapItem, Sharing
from lowering_core.model.directive import LinearClause, ListClause, ReductionClause
from lowering_core.model.expressions import bare
from lowering_core.model.region import HostOnly
from lowering_core.model.syntax import Index, Member, Name, Section
from lowering_core.model.unit import Scope
from lowering_core.model.variable_arrays import array_form, is_variable, variable_form
from lowering_core.openmp.entries import Effect
from lowering_core.openmp.table import effect_of
from lowering_core.rules import rex304_not_in_default as rex304
from lowering_core.rules import rex305_conflicting_sharing as rex305
from lowering_core.rules import rex406_clause_not_lowered as rex406
from lowering_core.rules import rex408_global_in_callee as rex408
from lowering_core.text import Span

_CHECKED = frozenset({Sharing.MAPPED, Sharing.POINTER, Sharing.FIRSTPRIVATE, Sharing.DECLARED_TARGET})
_UNFOLLOWED = frozenset({Sharing.REDUCTION})
_FILLED = Effect.COPY | Effect.READ
_MOVED = Effect.READ | Effect.WRITE


def decide(subject: Subject, table: ClauseTable, scope: Scope) -> CaptureOutcome:
    """How the variable reaches the kernel, with everything that keeps it from getting there."""
    made = table.allocator(subject.name)
    if made is not None:
        why = "uses_allocators clause: the region has its own (6.8)"
        return CaptureOutcome(replace(captured_as(subject, Sharing.FIRSTPRIVATE, why), allocator=made))
    outcome = _by_clause(subject, table, scope) or _by_rule(subject, table, scope)
    captured = outcome.captured
    if captured is not None and _is_checked(captured, scope):
        stored = (stored_pointer(subject.type, use.path or (), scope.environment) for use in subject.effects.nested)
        listed = {path_of(member.place) for member in captured.members if member.attached}
        paths = dict.fromkeys(path for path in stored if path and normal(path) not in listed)
        follows = tuple(path for path in paths if not _is_function(subject, path, scope))
        follows = ((), *follows) if _leads_on(subject, captured) and not scope.environment.unified else follows
        captured = replace(captured, follows=(*captured.follows, *follows))
    if captured is not None and _is_in_register(captured, scope):
        captured = replace(captured, copied=True)
    if captured is not None and array_form(subject.type) is not None:
        kept = captured.sharing in (Sharing.MAPPED, Sharing.DEVICE_ADDRESS)
        captured = replace(captured, measured=not kept or subject.effects.measured or subject.shaped)
    return CaptureOutcome(captured, (*outcome.obstacles, *_general_obstacles(subject, captured)))


def _leads_on(subject: Subject, captured: Captured) -> bool:
    """Whether a pointer that is mapped itself is followed, and no clause attaches it to a section."""
    pointer = captured.sharing is Sharing.MAPPED and captured.map is not None
    pointer = pointer and isinstance(strip(subject.type), Pointer)
    attached = any(member.attached and isinstance(member.place, Name) for member in captured.members)
    return pointer and subject.effects.dereferenced and not attached


def _is_in_register(captured: Captured, scope: Scope) -> bool:
    """Whether a value is passed whose variable has no address."""
    declared = scope.find(captured.name)
    register = declared is not None and declared.storage == "register" and scope.is_local(captured.name)
    whole = captured.sharing is Sharing.FIRSTPRIVATE and not captured.last and not captured.follows
    return register and whole and not isinstance(strip(captured.type), Array)


def _is_checked(captured: Captured, scope: Scope) -> bool:
    """Whether the pointers in the variable's memory can be looked at before a launch: a copied pointer's cannot. Those
    of a constant that the device file writes need not: they lead to what stands in that file.
    """
    copied = captured.sharing is Sharing.FIRSTPRIVATE
    if captured.sharing is Sharing.DECLARED_TARGET and _is_written_there(captured.name, scope):
        return False
    return captured.sharing in _CHECKED and not (copied and isinstance(strip(captured.type), Pointer))


def _by_clause(subject: Subject, table: ClauseTable, scope: Scope) -> CaptureOutcome | None:
    if subject.index:
        return _index(subject, table, scope)
    if (found := _lost_result(subject, table)) is not None:
        why = f"{found.kind} of an inner directive; target itself makes it firstprivate (5.8.1)"
        return CaptureOutcome(captured_as(subject, Sharing.FIRSTPRIVATE, why, implicit=True))
    if (found := subject.mention(Effect.COMBINE)) is not None:
        return _reduction(subject, found, scope)
    if subject.mention(Effect.COPY) is not None:
        return _copied(subject, table, scope)
    if (found := subject.mention(Effect.DEVICE)) is not None:
        return _device_pointer(subject, found)
    if subject.mention(Effect.MAP) is not None:
        return _copied_by_default(subject, table, scope) or mapped(subject, scope)
    return None


def _lost_result(subject: Subject, table: ClauseTable) -> Mention | None:
    """The clause of an inner directive whose result ends in the copy that `target` makes of a scalar.

    Only a combined directive maps the variables of its reduction and lastprivate clauses (OpenMP 5.2, 5.8.1).
    """
    found = subject.mention(Effect.COPY | Effect.WRITE, Effect.STEP)
    if found is None or subject.index or not isinstance(found.item.expr, Name):
        return None
    given = any(mention.clause in subject.own for mention in subject.mentions if mention.kind == found.kind)
    return None if given or not _copied_by_target(subject, table) else found


def _copied_by_target(subject: Subject, table: ClauseTable) -> bool:
    """Whether `target` itself makes a copy of the variable, from which nothing comes back."""
    if category(subject.type) == "aggregate" or subject.mention(Effect.MAP) is not None:
        return False
    behaviour = table.behaviour(category(subject.type))
    return behaviour is None or behaviour.kind == "default" or Effect.COPY in effect_of(behaviour.kind)


def _index(subject: Subject, table: ClauseTable, scope: Scope) -> CaptureOutcome:
    """An associated loop's index is private. A simd or loop construct keeps its last value (5.1.1), which comes back
    where the construct is combined with target, or target maps the variable.
    """
    found = subject.mention(Effect.WRITE, Effect.COMBINE)
    given = subject.combined or (found is not None and found.clause in subject.own)
    last = found is not None or (subject.keeps_index and subject.mention(Effect.COPY, _MOVED) is None)
    last = last and (given or not _copied_by_target(subject, table))
    why = "index of an associated loop: predetermined private (5.1.1)"
    captured = captured_as(subject, Sharing.INDEX, why + (", last value kept" if last else ""), last=last)
    item = result_items(subject, scope)[0] if last else None
    captured, problems = replace(captured, map=item), _partly_mapped(subject, item)
    wrong = subject.mention(Effect.SHARE) or subject.mention(_FILLED, Effect.STEP)
    if wrong is not None:
        problems.append(HostOnly(rex305.INDEX(subject.name, wrong.kind), wrong.item.span))
    return CaptureOutcome(captured, tuple(problems))


def _reduction(subject: Subject, found: Mention, scope: Scope) -> CaptureOutcome:
    clause = found.clause
    operator = clause.operator if isinstance(clause, ReductionClause) else ""
    why = f"{found.kind}({operator}) clause; mapped tofrom (5.8.1)"
    item, problems = result_items(subject, scope)
    captured = captured_as(subject, Sharing.REDUCTION, why, item=item, operator=operator)
    reduced = reduced_item(operator, found.item, subject.type, scope)
    if isinstance(reduced, Words):
        problems.append(HostOnly(reduced.of(f"reduction of `{subject.name}`"), found.item.span))
    else:
        captured = replace(captured, reduced=reduced)
    if item is not None and item.length is None and isinstance(strip(subject.type), Pointer):
        problems.append(HostOnly(rex406.MAPPED_WITHOUT_SECTION(subject.name), item.span or subject.span))
    return CaptureOutcome(captured, tuple(problems))


def _copied(subject: Subject, table: ClauseTable, scope: Scope) -> CaptureOutcome:
    """A copy for each thread. It may start with the value, and give back the last one; what is linear follows from the
    number of the iteration (OpenMP 5.2, 5.4.6).
    """
    mentions = [mention for mention in subject.mentions if Effect.COPY in mention.effect]
    kinds = sorted({mention.kind for mention in mentions})
    filled = any(mention.effect & (Effect.READ | Effect.STEP) == Effect.READ for mention in mentions)
    sharing = Sharing.FIRSTPRIVATE if filled else Sharing.PRIVATE
    why = f"{' and '.join(kinds)} clause{'s' if len(kinds) > 1 else ''}"
    item, problems = result_items(subject, scope)
    if not any(Effect.WRITE in mention.effect for mention in mentions):
        return _only_copied(subject, mentions[0].kind, mentions[0].item.span, item, problems, scope)
    linear = [mention for mention in mentions if isinstance(mention.clause, LinearClause)]
    assigned = _is_only_sent_back(item) and not (filled or linear)
    problems += [*_last_problems(subject), *_partly_mapped(subject, item)]
    lost = bool(linear) and linear[0].clause not in subject.own and _copied_by_target(subject, table)
    why = (
        f"{why}; target itself makes it firstprivate (5.8.1)"
        if lost
        else f"{why}; mapped {'from' if assigned else 'tofrom'}"
    )
    captured = captured_as(subject, sharing, why, item=item, last=not lost)
    latest = any(isinstance(one.clause, ListClause) and one.clause.modifier == "conditional" for one in mentions)
    captured = replace(captured, conditional=latest and captured.last)
    for mention in linear:
        if isinstance(mention.clause, LinearClause):
            captured = replace(captured, step=mention.clause.argument or ONE)
            if isinstance(strip(subject.type), Array | Record):
                problems.append(HostOnly(rex406.LINEAR_TYPE(subject.name), mention.item.span))
    return CaptureOutcome(captured, tuple(problems))


def _is_only_sent_back(item: MapItem | None) -> bool:
    """Whether a result is mapped `from`: what only the last iteration assigns needs no value on the way in."""
    return item is not None and item.type == "from" and not item.modifiers


def _last_problems(subject: Subject) -> list[HostOnly]:
    """Why the last value of a variable cannot be brought back."""
    bare = strip(subject.type)
    if isinstance(bare, Pointer):
        return [HostOnly(rex406.LAST_OF_POINTER(subject.name), subject.span)]
    lists = (one.clause for one in subject.mentions if isinstance(one.clause, ListClause))
    latest = any(one.modifier == "conditional" for one in lists)
    if _is_shapeless(subject) or (is_variable(subject.type) and latest):
        return [HostOnly(rex406.LAST_OF_ARRAY(subject.name), subject.span)]
    return []


def _is_shapeless(subject: Subject) -> bool:
    """Whether a variable is an array of unknown length, or leads to one in a way that has no form on the device."""
    ctype = strip(subject.type)
    known = variable_form(subject.type) is not None
    return not known and (is_variable(subject.type) or (isinstance(ctype, Array) and ctype.count is None))


def _partly_mapped(subject: Subject, item: MapItem | None) -> list[HostOnly]:
    """Copies go from and to the whole storage that a map clause gives the variable."""
    if item is None or isinstance(item.expr, Name):
        return []
    return [HostOnly(rex406.PARTLY_MAPPED(subject.name), item.span or subject.span)]


def _copied_by_default(subject: Subject, table: ClauseTable, scope: Scope) -> CaptureOutcome | None:
    """Copies that the `default` clause of a construct inside makes of what `target` maps, and no clause shares."""
    if table.default is None or not _copies_by_default(table) or subject.mention(Effect.SHARE) is not None:
        return None
    item, problems = result_items(subject, scope)
    return _only_copied(subject, table.default.kind, table.default.span, item, problems, scope)


def _copies_by_default(table: ClauseTable) -> bool:
    """Whether the teams or threads of the construct have copies of what no clause shares."""
    return table.default is not None and Effect.COPY in effect_of(table.default.kind)


def _only_copied(
    subject: Subject, kind: str, place: Span, item: MapItem | None, problems: list[HostOnly], scope: Scope
) -> CaptureOutcome:
    """Copies, by a clause or default of this `kind`, of which nothing comes back. They start with the value that the
    device has, where `target` maps it.
    """
    filled, bare = Effect.READ in effect_of(kind), strip(subject.type)
    if filled and isinstance(bare, Pointer) and item is not None and not isinstance(item.expr, Name):
        return mapped(subject, scope)
    why = f"{kind} clause" + (": passed by value" if filled else "")
    if filled:
        pointer = item is not None and isinstance(bare, Pointer)
        problems += [HostOnly(rex406.MAPPED_AND_FIRSTPRIVATE(subject.name), subject.span)] if pointer else []
        problems += _partly_mapped(subject, item)
        if _is_shapeless(subject):
            problems.append(HostOnly(rex406.FIRSTPRIVATE_ARRAY(subject.name), place))
    else:
        item = item if item is not None and isinstance(item.expr, Name) else None
        problems = []
    sharing = Sharing.FIRSTPRIVATE if filled else Sharing.PRIVATE
    return CaptureOutcome(captured_as(subject, sharing, why, item=item), tuple(problems))


def _device_pointer(subject: Subject, found: Mention) -> CaptureOutcome:
    captured = captured_as(subject, Sharing.DEVICE_POINTER, f"{found.kind} clause: the value is used as it is")
    if Effect.POINTER not in found.effect:
        return _device_address(subject, found)
    if isinstance(strip(subject.type), Array):
        return _device_address(subject, found)
    if not isinstance(strip(subject.type), Pointer):
        return CaptureOutcome(captured, (HostOnly(rex406.NO_POINTER(subject.name), found.item.span),))
    return CaptureOutcome(captured)


def _device_address(subject: Subject, found: Mention) -> CaptureOutcome:
    """`has_device_addr`: the variable's own storage, or what a section's base points to, is the device's (5.4.9). So is
    all of a variable whose name an enclosing construct has given to the device's storage.
    """
    expr = bare(found.item.expr)
    base = expr
    while isinstance(base, Section | Index) or (isinstance(base, Member) and subject.on_device and not base.arrow):
        base = bare(base.base)
    pointer = isinstance(strip(subject.type), Pointer) and base is not expr
    sharing = Sharing.DEVICE_POINTER if pointer else Sharing.DEVICE_ADDRESS
    captured = captured_as(subject, sharing, f"{found.kind} clause: its storage is on the device")
    if not isinstance(base, Name):
        return CaptureOutcome(captured, (HostOnly(rex406.MEMBERS_IN_DEVICE_ADDRESS(subject.name), found.item.span),))
    others = Effect.COMBINE | Effect.SHARE
    if any(mention.effect & others and mention.clause in subject.own for mention in subject.mentions):
        return CaptureOutcome(captured, (HostOnly(rex406.DEVICE_ADDRESS_AND_OTHER(subject.name), found.item.span),))
    return CaptureOutcome(captured)


def _is_function(subject: Subject, path: tuple[str, ...], scope: Scope) -> bool:
    """Whether the pointer at the end of a path is one to a function, which is called and leads to no memory."""
    reached, _ = follow(subject.type, path, scope.environment)
    target = pointee(reached)
    return target is not None and isinstance(strip(target), FunctionType)


def _is_written_there(name: str, scope: Scope) -> bool:
    target = device_global(name, scope.environment)
    return isinstance(target, DeviceGlobal) and target.kind is GlobalKind.CONSTANT


def _by_rule(subject: Subject, table: ClauseTable, scope: Scope) -> CaptureOutcome:
    name = subject.name
    declared = subject.is_global and name in scope.environment.declare_target
    target = device_global(name, scope.environment) if declared else None
    if isinstance(target, str):
        captured = captured_as(subject, Sharing.DECLARED_TARGET, "declare target")
        return CaptureOutcome(captured, (HostOnly(rex408.RULE.says(target), subject.span),))
    if target is not None and scope.environment.unified and target.kind is GlobalKind.LINK:
        item = implicit_item("tofrom", Name(name=name))
        return CaptureOutcome(captured_as(subject, Sharing.MAPPED, "declare target: the host's own (8.2.1)", item=item))
    if target is not None and target.kind is not GlobalKind.LINK:
        captured = captured_as(subject, Sharing.DECLARED_TARGET, "declare target: an object of the device (7.8)")
        pointer = isinstance(strip(subject.type), Pointer) and subject.effects.dereferenced
        checked = pointer and target.kind is not GlobalKind.CONSTANT
        return CaptureOutcome(replace(captured, follows=((),) if checked else ()))
    if subject.on_device:
        why = "use_device_addr of an enclosing target data: its storage is on the device"
        return CaptureOutcome(captured_as(subject, Sharing.DEVICE_ADDRESS, why))
    decision = implicit_decision(name, subject.type, table)
    implicit = subject.mention(Effect.SHARE) is None
    if decision.forbidden:
        captured = captured_as(subject, decision.sharing, decision.why)
        return CaptureOutcome(captured, (HostOnly(rex304.IN_NO_CLAUSE(name, decision.forbidden), subject.span),))
    copied = decision.sharing is Sharing.FIRSTPRIVATE and (not implicit or not _copies_by_default(table))
    if subject.shared_storage and copied and category(subject.type) == "scalar":
        # Firstprivate on the device, but one object for all threads: a copy, which is another object than one that an
        # enclosing construct mapped, and is not copied back.
        item = implicit_item("to", Name(name=name))
        why = "scalar, implicitly firstprivate on the device and shared by all threads, which update it atomically"
        captured = captured_as(subject, Sharing.MAPPED, why, item=item, implicit=implicit)
        return CaptureOutcome(replace(captured, copied=True))
    captured = captured_as(subject, decision.sharing, decision.why, item=decision.map, implicit=implicit)
    if subject.in_parts and decision.sharing is Sharing.POINTER:
        captured = with_members(replace(captured, map=None), Mappings(None, (), True), subject, scope)
    problems: list[HostOnly] = []
    found = by_default_mapper(subject, decision.map, scope) if decision.sharing is Sharing.MAPPED else None
    if isinstance(found, Unfit):
        problems.append(HostOnly(rex406.RULE.says(found.reason), subject.span))
    elif found is not None:
        captured = with_members(replace(captured, map=found.main), found, subject, scope)
    if decision.obstacle is not None:
        problems.append(HostOnly(decision.obstacle, subject.span))
    if decision.sharing is Sharing.MAPPED and not is_sized(subject.type):
        problems.append(unsized(subject))
    return CaptureOutcome(captured, tuple(problems))


def _general_obstacles(subject: Subject, captured: Captured | None) -> list[HostOnly]:
    """What no clause can mend: pointers in mapped memory, atomic types, sizes that the device does not know."""
    if captured is None:
        return []
    found: list[HostOnly] = []
    nested = subject.effects.nested
    if nested and captured.sharing in _UNFOLLOWED:
        why = rex406.STORED_POINTER(subject.name, captured.sharing.value)
        found.append(HostOnly(why, nested[0].span or subject.span))
    measured = subject.effects.measured and has_variable_length(subject.type)
    if measured and not captured.measured:
        found.append(HostOnly(rex406.ARRAY_SIZE(subject.name), subject.span))
    return found
