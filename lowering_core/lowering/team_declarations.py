"""Declarations of the team's sequential code: copies of all threads, or one object in shared memory."""

import re
from collections.abc import Sequence
from dataclasses import replace

from lowering_core.analysis.walk import walk as nodes_of
from lowering_core.c_text import has_spelling
from lowering_core.ir.build import assign, copied, dev, is_first_thread, operation
from lowering_core.ir.nodes import AnyItem, Barrier, Declare, Guard, Items, Memory
from lowering_core.lowering.constructs import construct_holes, nested_types
from lowering_core.lowering.region_context import Point, Shared, Walk
from lowering_core.lowering.region_pieces import broadcasts
from lowering_core.lowering.team_effects import RegionVariable, TeamEffects, is_aggregate, is_guarded
from lowering_core.lowering.user_code import user
from lowering_core.lowering.variable_arrays import array_items, declares_variable
from lowering_core.lowering.written_alignment import written_alignment
from lowering_core.model.ctypes import Array, plain, strip
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Declaration, DeclStmt, Expr, InitList, Name
from lowering_core.model.variable_arrays import is_variable
from lowering_core.patterns import regex
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex407_not_understood as rex407
from lowering_core.text import Span

_NO_OBJECT = frozenset({"typedef", "enumerator"})
_EQUALS = regex(rb"=(?:\s|/\*.*?\*/)*\Z", re.DOTALL)
_Objects = list[tuple[RegionVariable, Declaration]]


def team_declaration(
    statement: DeclStmt, variables: Sequence[RegionVariable], place: Point, shared: Shared, walk: Walk
) -> Items:
    """What a declaration of `variables` becomes; the reason against it is noted."""
    own = {variable.number for variable in variables}
    whole = statement.span
    if whole is None:
        walk.refuse(rex407.STATEMENT_IN_MACRO, statement.origin)
        return ()
    if declares_variable(statement):
        return _with_arrays(statement, variables, place, shared, walk)
    if not is_guarded(walk.effects(statement, place), shared) and not own & shared.keys():
        return user(statement, construct_holes(statement, place.scope, walk.text))
    objects = [
        (variable, declaration)
        for variable, declaration in zip(variables, statement.declarations, strict=True)
        if declaration.storage not in _NO_OBJECT
    ]
    aligned = written_alignment(statement, [one for _, one in objects], walk.text, place.scope)
    if aligned is None or any(not is_plain(declaration) for _, declaration in objects):
        walk.refuse(rex401.DECLARATION_FORM, whole)
    elif not objects:
        pass
    elif defines_type(whole, [one.value for _, one in objects], walk.text):
        return _with_type(objects, whole, shared, walk)
    elif all(has_spelling(declaration.type) for _, declaration in objects):
        own_names = {variable.name for variable, _ in objects}
        items = _declared(objects, place, shared, walk)
        return tuple(_with_alignment(item, own_names, aligned) for item in items)
    else:
        walk.refuse(rex401.TYPE_WITHOUT_NAME, whole)
    return user(statement, construct_holes(statement, place.scope, walk.text))


def _with_arrays(
    statement: DeclStmt, variables: Sequence[RegionVariable], place: Point, shared: Shared, walk: Walk
) -> Items:
    """One variable-length array for the team, in memory that its first thread asks for."""
    items: list[AnyItem] = []

    def once(value: Expr) -> Expr:
        return operation(Operation.ONCE, value) if is_guarded(walk.effects(value, place), shared) else value

    for variable, one in zip(variables, statement.declarations, strict=True):
        if not is_variable(one.type):
            items += _declared([(variable, one)], place, shared, walk)
        elif variable.number in shared:
            walk.refuse(rex401.DECLARATION_FORM, statement.span)
        else:
            items += array_items((one,), Memory.SHARED, once)
    return tuple(items)


def _with_alignment(item: AnyItem, names: set[str], aligned: str) -> AnyItem:
    return replace(item, aligned=aligned) if isinstance(item, Declare) and item.name in names else item


def _declared(objects: _Objects, place: Point, shared: Shared, walk: Walk) -> Items:
    """All declared objects in order; values that the first thread computes next to each other share a guard."""
    items: list[AnyItem] = []
    group: _Objects = []
    for variable, declaration in objects:
        effects = _effects(declaration, place, walk)
        alone = declaration.value is not None and (variable.number in shared or is_guarded(effects, shared))
        named = {name for _, one in group for name in _names(one)}
        if group and (not alone or variable.name in named):
            items += _by_first(group, place, shared, walk)
            group = []
        if alone:
            group.append((variable, declaration))
        else:
            items.append(_object(variable, declaration, shared, valued=True))
    return (*items, *(_by_first(group, place, shared, walk) if group else ()))


def _by_first(group: _Objects, place: Point, shared: Shared, walk: Walk) -> Items:
    run: list[AnyItem] = []
    after: list[AnyItem] = []
    for variable, one in group:
        name, whole = Name(variable.name), isinstance(one.value, InitList) or is_aggregate(plain(one.type))
        value = dev(f"value_{variable.name}")
        if one.value is not None:
            run += [Declare(value.name, plain(one.type), one.value)] if whole else [assign(name, one.value)]
        run += [copied(name, value)] if whole else []
        own = TeamEffects((variable,), (), False)
        after += broadcasts([own, _effects(one, place, walk)], shared)
    declared = (_object(variable, one, shared) for variable, one in group)
    return (*declared, Barrier(), Guard(is_first_thread(), tuple(run)), Barrier(), *after)


def _object(variable: RegionVariable, declaration: Declaration, shared: Shared, *, valued: bool = False) -> Declare:
    memory = Memory.SHARED if variable.number in shared else Memory.THREAD
    return Declare(variable.name, plain(declaration.type), declaration.value if valued else None, memory)


def _effects(declaration: Declaration, place: Point, walk: Walk) -> TeamEffects:
    return TeamEffects((), (), False) if declaration.value is None else walk.effects(declaration.value, place)


def _names(declaration: Declaration) -> set[str]:
    value = declaration.value
    return set() if value is None else {node.name for node in nodes_of(value) if isinstance(node, Name)}


def defines_type(whole: Span, given: Sequence[Expr | None], text: bytes) -> bool:
    """Whether the declaration in bytes `whole`, which gives objects these values, defines a type."""
    values = [value.span for value in given if value is not None and value.span is not None]
    return b"{" in text[whole.start : values[0].start if values else whole.end]


def _with_type(objects: _Objects, whole: Span, shared: Shared, walk: Walk) -> Items:
    """A declaration that defines a type on the way, which keeps its text."""
    variable, declaration = objects[0]
    value = None if declaration.value is None else declaration.value.span
    head = walk.text[whole.start : whole.end - 1 if value is None else value.start]
    match = None if value is None else _EQUALS.search(head)
    nested = nested_types(walk.text, whole) is not None
    if len(objects) > 1 or nested or variable.number not in shared or (value is not None and match is None):
        walk.refuse(rex401.TYPE_DEFINED, whole)
        return ()
    end = whole.start + len(head[: match.start() if match else len(head)].rstrip())
    declared = Declare(variable.name, None, memory=Memory.SHARED, written=Span(whole.start, end))
    if declaration.value is None:
        return (declared,)
    name, given = Name(variable.name), declaration.value
    given = operation(Operation.CONSTRUCT, given, name) if isinstance(given, InitList) else given
    return (declared, Barrier(), Guard(is_first_thread(), (copied(name, given),)), Barrier())


def is_plain(declaration: Declaration) -> bool:
    """Whether an object may be declared apart from its value."""
    ctype = declaration.type
    if declaration.storage not in ("", "register", "auto"):
        return False
    bare = strip(ctype)
    sized = not isinstance(bare, Array) or bare.count is not None
    return sized and (declaration.value is None or declaration.value.span is not None)
