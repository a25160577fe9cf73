"""The team's sequential code as all threads of a block follow it.

Pure statements on locals are run by every thread. Anything else is run by the first one, between two barriers; what it
writes is in shared memory, or is given to the other threads' copies afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping

from lowering_core.c_text import declare, has_spelling
from lowering_core.lowering.region_context import Facts, Found, Piece
from lowering_core.lowering.strategy import type_obstacle
from lowering_core.lowering.team_effects import Effects, Variable, effects_of, is_aggregate, shared_by_threads
from lowering_core.model.ctypes import Array, CType, Qualified, strip
from lowering_core.model.syntax import Declaration, DeclStmt, Expr, ExprStmt, InitList

_SYNC = "__syncthreads();"
_FIRST = "if (rex_lane() == 0) {"


def shared_variables(found: Found, facts: Facts) -> Mapping[int, Variable]:
    """The team's variables that live in shared memory, by number."""
    shared: dict[int, Variable] = {}
    for piece in found.pieces:
        for variable in piece.declared:
            if is_aggregate(variable.type):
                shared[variable.number] = variable
        if piece.kind == "threads":
            written = shared_by_threads(piece.node, piece.place.names)
        else:
            written = effects_of(piece.node, piece.place.names, facts.functions).addressed
        for variable in written:
            shared[variable.number] = variable
        for variable in piece.place.names.values():
            if variable.stored:
                shared[variable.number] = variable
    return shared


def rewrite_pieces(found: Found, facts: Facts, shared: Mapping[int, Variable]) -> None:
    """The edits of all pieces, or the reason against them."""
    for variable in shared.values():
        if variable.fixed:
            reason = f"`{variable.name}` controls a loop of the team and is shared by its threads"
            found.refuse(reason, None, facts.directive.span)
    guarded: dict[int, tuple[Piece, Effects]] = {}
    for piece in found.pieces:
        if piece.kind == "threads":
            continue
        span = piece.node.span
        if span is None:
            found.refuse("a statement comes out of a macro", piece.node.origin, facts.directive.span, "REX407")
            continue
        if piece.kind == "declaration" and isinstance(piece.node, DeclStmt):
            _declaration(piece, piece.node, found, facts, shared)
            continue
        effects = effects_of(piece.node, piece.place.names, facts.functions)
        if not _is_guarded(effects, shared):
            continue
        if piece.kind in ("control", "step"):
            _control(piece, found, facts, shared)
            continue
        guarded[id(piece.node)] = piece, effects
    for run in _runs(found, guarded):
        first, last = run[0][0], run[-1][0]
        start, end = first.node.span, last.node.span
        if start is not None and end is not None:
            together = _together([effects for _, effects in run])
            found.open(start.start, start.start, f"{{ {_SYNC} {_FIRST} ", first.place)
            found.close(end.end, end.end, f" }} {_SYNC}{_broadcasts(together, shared)} }}", last.place)


def _runs(found: Found, guarded: dict[int, tuple[Piece, Effects]]) -> list[list[tuple[Piece, Effects]]]:
    """Guarded statements that directly follow each other share one guard: the first thread alone looks at what the
    earlier ones did.
    """
    runs: list[list[tuple[Piece, Effects]]] = []
    left = dict(guarded)
    for items in found.sequences:
        run: list[tuple[Piece, Effects]] = []
        for item in (*items, None):
            known = None if item is None else left.pop(id(item), None)
            if known is not None:
                run.append(known)
            elif run:
                runs.append(run)
                run = []
    return [*runs, *([one] for one in left.values())]


def _together(effects: list[Effects]) -> Effects:
    written = {variable.number: variable for one in effects for variable in one.written}
    return Effects(tuple(written.values()), (), any(one.impure for one in effects))


def _is_guarded(effects: Effects, shared: Mapping[int, Variable]) -> bool:
    return effects.impure or any(variable.number in shared for variable in effects.written)


def _control(piece: Piece, found: Found, facts: Facts, shared: Mapping[int, Variable]) -> None:
    """An expression with effects that decides where control goes: the first thread evaluates it, for all."""
    node = piece.node
    values = [one.value for one in node.declarations] if isinstance(node, DeclStmt) else []
    parts = [node.expr] if isinstance(node, ExprStmt) else values
    for part in [node] if isinstance(node, Expr) else parts:
        if part is None:
            continue
        effects = effects_of(part, piece.place.names, facts.functions)
        if not _is_guarded(effects, shared):
            continue
        if part.span is None or isinstance(part, InitList):
            reason = "a loop of the team's code begins with a declaration of a form that is not supported"
            found.refuse(reason, node.span, facts.directive.span)
            continue
        result = ("", " return 0;") if isinstance(node, ExprStmt) or piece.kind == "step" else ("return ", "")
        copies = "".join(f", {variable.name}" for variable in effects.written if variable.number not in shared)
        found.open(part.span.start, part.span.start, f"rex_once([&] {{ {result[0]}", piece.place)
        found.close(part.span.end, part.span.end, f";{result[1]} }}{copies})", piece.place)


def _broadcasts(effects: Effects, shared: Mapping[int, Variable]) -> str:
    names = [variable.name for variable in effects.written if variable.number not in shared]
    return "".join(f" rex_broadcast({name});" for name in names)


def _declaration(piece: Piece, statement: DeclStmt, found: Found, facts: Facts, shared: Mapping[int, Variable]) -> None:
    own = {variable.number for variable in piece.declared}
    guarded = _is_guarded(effects_of(statement, piece.place.names, facts.functions), shared)
    if not guarded and not own & shared.keys():
        return
    whole = statement.span
    if whole is None or any(not _is_plain(declaration) for declaration in statement.declarations):
        found.refuse("a declaration of the team's code has a form that is not supported", whole, facts.directive.span)
        return
    cursor, text = whole.start, ""
    head = facts.text[whole.start : whole.end]
    values = [one.value.span for one in statement.declarations if one.value is not None and one.value.span is not None]
    if b"{" in (head[: values[0].start - whole.start] if values else head):
        found.refuse("a type is defined in a declaration of the team's code", whole, facts.directive.span)
        return
    for variable, declaration in zip(piece.declared, statement.declarations, strict=True):
        stored = variable.number in shared
        name, ctype = variable.name, _unqualified(declaration.type)
        text += f"{'__shared__ ' if stored else ''}{declare(ctype, name)};"
        if declaration.value is None or declaration.value.span is None:
            text += " "
            continue
        effects = effects_of(declaration.value, piece.place.names, facts.functions)
        once = stored or _is_guarded(effects, shared)
        text += f" {_SYNC} {_FIRST} " if once else " { "
        text += f"{declare(ctype, '_dev_value')} = "
        span = declaration.value.span
        found.open(cursor, span.start, text, piece.place)
        cursor = span.end
        text = f"; rex_assign({name}, _dev_value); }}"
        if once:
            text += f" {_SYNC}{_broadcasts(effects, shared)}"
            text += "" if stored else f" rex_broadcast({name});"
        text += " "
    if cursor > whole.start:
        found.close(cursor, whole.end, text, piece.place)
    else:
        found.open(cursor, whole.end, text, piece.place)


def _is_plain(declaration: Declaration) -> bool:
    ctype = declaration.type
    if declaration.storage or not has_spelling(ctype) or type_obstacle(ctype, local=True) is not None:
        return False
    bare = strip(ctype)
    sized = not isinstance(bare, Array) or bare.count is not None
    return sized and (declaration.value is None or declaration.value.span is not None)


def _unqualified(ctype: CType) -> CType:
    if isinstance(ctype, Array):
        return Array(_unqualified(ctype.element), ctype.length, ctype.count)
    return ctype.target if isinstance(ctype, Qualified) else ctype
