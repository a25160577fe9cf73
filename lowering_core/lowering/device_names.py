"""Names that stand for device storage, or for the host's in its place, in code of the host (OpenMP 5.2, 5.4).

What an address points to stands for each use of a name, as the user wrote it and in what is emitted inside, so that `&`
and `sizeof` work as before. Where macros hide uses, the name becomes a macro itself.
"""

import re
from dataclasses import replace

from lowering_core.analysis.member_maps import Unfit
from lowering_core.analysis.walk import walk
from lowering_core.c_text import structural
from lowering_core.ir.host import Shadow, address, site_call, untyped
from lowering_core.lowering.host_spelling import changed_text
from lowering_core.lowering.shadow_places import shadow_places
from lowering_core.model.ctypes import Arithmetic, Kind, Pointer, strip
from lowering_core.model.directive import Clause, Directive, Item, items_of
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import (
    Binary,
    Cast,
    DeclStmt,
    Expr,
    Index,
    InitList,
    Label,
    Member,
    Name,
    OpaqueExpr,
    OpaqueStmt,
    Pragma,
    Section,
    Stmt,
)
from lowering_core.model.unit import Scope
from lowering_core.openmp.entries import Effect


def host_shadows(directive: Directive, scope: Scope, statement: Stmt, text: bytes) -> tuple[Shadow, ...]:
    """For a target region that runs on the host: the host's storage in place of the device's."""
    found: list[Shadow] = []
    for clause, item in _items(directive, Effect.DEVICE):
        pointer = _is_pointer(item, scope, section=Effect.POINTER in clause.effect)
        found.append(with_places(host_shadow(item.name, pointer=pointer), statement, text))
    return tuple(found)


def with_places(shadow: Shadow, statement: Stmt, text: bytes) -> Shadow:
    """The shadow with the uses of its name in the statement, where these can be told."""
    places = "" if shadow.pointer else shadow_places(shadow.name, statement, text)
    return shadow if isinstance(places, str) else replace(shadow, places=places)


def host_shadow(name: str, *, pointer: bool) -> Shadow:
    """The host's storage in place of the device's under a name."""
    return Shadow(name, site_call("rex_host_address", _place(name, pointer)), pointer)


def device_shadows(pragma: Pragma, text: bytes, scope: Scope) -> tuple[Shadow, ...] | Unfit:
    """For the statement of `target data`: the device's storage; or the item that cannot be had, and why."""
    found: list[Shadow] = []
    for clause, item in _items(pragma.directive, Effect.TRANSLATE):
        declared = scope.meaning(item)
        if declared is None:
            return Unfit(item, f"`{item.name}` has no visible declaration")
        expr = bare(item.expr)
        base = bare(expr.base) if isinstance(expr, Section) else expr
        if not isinstance(base, Name):
            return Unfit(item, f"`{item.name}`: members and elements in {clause.name} are not supported")
        pointer = _is_pointer(item, scope, section=Effect.POINTER in clause.effect)
        named = "" if pointer or pragma.body is None else shadow_places(item.name, pragma.body, text)
        if named and isinstance(named, str) and pragma.body is not None:
            problem = _macro_problem(item.name, pragma.body, text)
            if problem:
                return Unfit(item, problem)
        place, lower = _place(item.name, pointer), expr.lower if isinstance(expr, Section) else None
        at = site_call("rex_device_address", place)
        if lower is not None:
            bytewise = Pointer(Arithmetic(Kind.CHAR))
            start = Cast(bytewise, address(Index(Name(item.name), lower)))
            at = site_call("rex_device_base", place, Binary("-", start, Cast(bytewise, Name(item.name))))
        found.append(Shadow(item.name, at, pointer, None if isinstance(named, str) else named))
    return tuple(found)


def _place(name: str, pointer: bool) -> Expr:
    return untyped(Name(name) if pointer else address(Name(name)))


def _other_items(directive: Directive) -> list[Item]:
    return [
        item
        for clause in directive.clauses
        if clause.name not in ("has_device_addr", "is_device_ptr")
        for item in items_of(clause)
    ]


def _items(directive: Directive, effect: Effect) -> list[tuple[Clause, Item]]:
    return [(clause, item) for clause in directive.clauses if effect in clause.effect for item in items_of(clause)]


def _is_pointer(item: Item, scope: Scope, *, section: bool) -> bool:
    """Whether a pointer's value is meant, and not its storage: it is listed as pointer, or a section of it is."""
    declared = scope.meaning(item)
    pointer = declared is not None and isinstance(strip(declared.type), Pointer)
    return pointer and (section or isinstance(bare(item.expr), Section))


def _macro_problem(name: str, body: Stmt, text: bytes) -> str:
    """Why the name cannot be a macro in the statement; empty where it can."""
    word = re.compile(rb"\b" + re.escape(name.encode()) + rb"\b")
    for node in walk(body):
        match node:
            case Member(field=field) if field == name:
                return f"`{name}` is a member's name as well in the statement, which is not supported"
            case DeclStmt(declarations=declared) if any(one.name == name for one in declared):
                return f"`{name}` is declared again in the statement, which is not supported"
            case Label(name=label) if label == name:
                return f"`{name}` is a label as well in the statement, which is not supported"
            case InitList(designators=designators) if any(structural(d) == f".{name}" for d in designators):
                return f"`{name}` is a designator as well in the statement, which is not supported"
            case OpaqueStmt() | OpaqueExpr() if name in node.names:
                return f"`{name}` stands in code that was not understood"
            case Pragma(directive=directive):
                if word.search(changed_text(directive, text)) or any(
                    item.name == name for item in _other_items(directive)
                ):
                    return f"`{name}` is in `{directive.name}` inside, which only has_device_addr supports"
            case _:
                pass
    return ""
