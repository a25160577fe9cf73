"""The team's sequential code as all threads of a block follow it.

Pure statements on locals are run by every thread. Anything else is run by the first one, between two barriers; what it
writes is in shared memory, or is given to the other threads' copies afterwards.
"""

from collections.abc import Mapping

from lowering_core.lowering.region_context import SYNC, Facts, Found, Piece
from lowering_core.lowering.team_declarations import FIRST, broadcasts, is_guarded, team_declaration
from lowering_core.lowering.team_effects import Effects, Variable, effects_of, is_aggregate, shared_by_threads
from lowering_core.model.syntax import DeclStmt, Expr, ExprStmt, InitList
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex407_not_understood as rex407


def shared_variables(found: Found, facts: Facts) -> Mapping[int, Variable]:
    """The team's variables that live in shared memory, by number."""
    shared: dict[int, Variable] = {}
    for piece in found.pieces:
        for variable in piece.declared:
            if variable.team and is_aggregate(variable.type):
                shared[variable.number] = variable
        if piece.kind == "threads":
            written = shared_by_threads(piece.node, piece.place.names, facts.callees)
        else:
            written = effects_of(piece.node, piece.place.names, facts.callees).addressed
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
            found.refuse(rex401.CONTROLS_TEAM_LOOP(variable.name))
    guarded: dict[int, tuple[Piece, Effects]] = {}
    for piece in found.pieces:
        if piece.kind == "threads":
            continue
        span = piece.node.span
        if span is None:
            found.refuse(rex407.STATEMENT_IN_MACRO, piece.node.origin)
            continue
        if piece.kind == "declaration" and isinstance(piece.node, DeclStmt):
            team_declaration(piece, piece.node, found, facts, shared)
            continue
        effects = effects_of(piece.node, piece.place.names, facts.callees)
        if not is_guarded(effects, shared):
            continue
        if piece.kind in ("control", "step"):
            _control(piece, found, facts, shared)
            continue
        guarded[id(piece.node)] = piece, effects
    runs, single = _runs(found, guarded)
    for run in (*runs, *single):
        first, last = run[0][0], run[-1][0]
        start, end = first.node.span, last.node.span
        if start is not None and end is not None:
            together = _together([effects for _, effects in run])
            # In a block the lines stand for themselves; a single statement must stay one.
            opening, closing = ("{\n", "\n}") if run in single else ("", "")
            found.open(start.start, start.start, f"{opening}{SYNC}\n{FIRST}\n", first.place)
            copied = "".join(f"\n{line}" for line in broadcasts(together, shared))
            found.close(end.end, end.end, f"\n}}\n{SYNC}{copied}{closing}", last.place)


_Run = list[tuple[Piece, Effects]]


def _runs(found: Found, guarded: dict[int, tuple[Piece, Effects]]) -> tuple[list[_Run], list[_Run]]:
    """Guarded statements that directly follow each other in a block share one guard: the first thread alone looks at
    what the earlier ones did. The other ones are those in places for one statement.
    """
    runs: list[_Run] = []
    left = dict(guarded)
    for items in found.sequences:
        run: _Run = []
        for item in (*items, None):
            known = None if item is None else left.pop(id(item), None)
            if known is not None:
                run.append(known)
            elif run:
                runs.append(run)
                run = []
    return runs, [[one] for one in left.values()]


def _together(effects: list[Effects]) -> Effects:
    written = {variable.number: variable for one in effects for variable in one.written}
    return Effects(tuple(written.values()), (), any(one.impure for one in effects))


def _control(piece: Piece, found: Found, facts: Facts, shared: Mapping[int, Variable]) -> None:
    """An expression with effects that decides where control goes: the first thread evaluates it, for all."""
    node = piece.node
    values = [one.value for one in node.declarations] if isinstance(node, DeclStmt) else []
    parts = [node.expr] if isinstance(node, ExprStmt) else values
    for part in [node] if isinstance(node, Expr) else parts:
        if part is None:
            continue
        effects = effects_of(part, piece.place.names, facts.callees)
        if not is_guarded(effects, shared):
            continue
        if part.span is None or isinstance(part, InitList):
            found.refuse(rex401.LOOP_DECLARATION, node.span)
            continue
        result = ("", " return 0;") if isinstance(node, ExprStmt) or piece.kind == "step" else ("return ", "")
        copies = "".join(f", {variable.name}" for variable in effects.written if variable.number not in shared)
        found.open(part.span.start, part.span.start, f"rex_once([&] {{ {result[0]}", piece.place)
        found.close(part.span.end, part.span.end, f";{result[1]} }}{copies})", piece.place)
