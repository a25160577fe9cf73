"""Declarations of the team's sequential code: copies of all threads, or one object in shared memory."""

import re
from collections.abc import Mapping

from lowering_core.analysis.walk import walk
from lowering_core.c_text import declare, has_spelling
from lowering_core.lowering.region_context import SYNC, Facts, Found, Piece
from lowering_core.lowering.strategy import type_obstacle
from lowering_core.lowering.team_effects import Effects, Variable, effects_of, is_aggregate
from lowering_core.model.ctypes import Array, plain, strip
from lowering_core.model.syntax import Declaration, DeclStmt, InitList, Name
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.text import Span

FIRST = "if (rex_thread() == 0) {"
_NO_OBJECT = frozenset({"typedef", "enumerator"})
_EQUALS = re.compile(rb"=(?:\s|/\*.*?\*/)*\Z", re.DOTALL)


def team_declaration(
    piece: Piece, statement: DeclStmt, found: Found, facts: Facts, shared: Mapping[int, Variable]
) -> None:
    """The edits of a declaration, or the reason against it."""
    own = {variable.number for variable in piece.declared}
    guarded = is_guarded(effects_of(statement, piece.place.names, facts.callees), shared)
    if not guarded and not own & shared.keys():
        return
    whole = statement.span
    objects = [
        (variable, declaration)
        for variable, declaration in zip(piece.declared, statement.declarations, strict=True)
        if declaration.storage not in _NO_OBJECT
    ]
    if whole is None or any(not _is_plain(declaration) for _, declaration in objects):
        found.refuse(rex401.DECLARATION_FORM, whole)
    elif not objects:
        pass
    elif _defines_type(whole, objects, facts.text):
        _with_type(piece, objects, whole, found, facts, shared)
    elif all(has_spelling(declaration.type) for _, declaration in objects):
        _Lines(piece, whole, found, facts, shared).write(objects)
    else:
        found.refuse(rex401.TYPE_WITHOUT_NAME, whole)


def is_guarded(effects: Effects, shared: Mapping[int, Variable]) -> bool:
    """Whether one thread alone may do this: it has other effects than on the copy of each thread."""
    return effects.impure or any(variable.number in shared for variable in effects.written)


def broadcasts(effects: Effects, shared: Mapping[int, Variable]) -> list[str]:
    """Lines that give what the first thread has written to the other threads' copies."""
    return [f"rex_broadcast({variable.name});" for variable in effects.written if variable.number not in shared]


_Objects = list[tuple[Variable, Declaration]]


class _Lines:
    """The lines of a declaration. Values stay in the user's text, with edits between them."""

    def __init__(self, piece: Piece, whole: Span, found: Found, facts: Facts, shared: Mapping[int, Variable]) -> None:
        self._piece, self._whole, self._found, self._facts, self._shared = piece, whole, found, facts, shared
        self._cursor, self._text = whole.start, ""

    def write(self, objects: _Objects) -> None:
        """All declared objects in order; values that the first thread computes next to each other share a guard."""
        group: _Objects = []
        for variable, declaration in objects:
            alone = self._is_alone(variable, declaration)
            named = {name for _, one in group for name in _names(one)}
            if group and (not alone or variable.name in named):
                self._by_first(group)
                group = []
            if alone:
                group.append((variable, declaration))
            else:
                self._by_all(variable, declaration)
        if group:
            self._by_first(group)
        text, whole = self._text.rstrip("\n"), self._whole
        if self._cursor > whole.start:
            self._found.close(self._cursor, whole.end, text, self._piece.place)
        else:
            self._found.open(self._cursor, whole.end, text, self._piece.place)

    def _is_alone(self, variable: Variable, declaration: Declaration) -> bool:
        if declaration.value is None:
            return False
        return variable.number in self._shared or is_guarded(self._effects(declaration), self._shared)

    def _effects(self, declaration: Declaration) -> Effects:
        value = declaration.value
        if value is None:
            return Effects((), (), False)
        return effects_of(value, self._piece.place.names, self._facts.callees)

    def _by_all(self, variable: Variable, declaration: Declaration) -> None:
        self._text += self._declared(variable, declaration)
        if declaration.value is not None and declaration.value.span is not None:
            self._text += " = "
            self._value(declaration.value.span)
        self._text += ";\n"

    def _by_first(self, group: _Objects) -> None:
        self._text += "".join(f"{self._declared(variable, one)};\n" for variable, one in group)
        self._text += f"{SYNC}\n{FIRST}\n"
        after: list[str] = []
        for variable, one in group:
            ctype, name = plain(one.type), variable.name
            whole = isinstance(one.value, InitList) or is_aggregate(ctype)
            self._text += f"{declare(ctype, f'_dev_value_{name}')} = " if whole else f"{name} = "
            if one.value is not None and one.value.span is not None:
                self._value(one.value.span)
            self._text += f";\nrex_assign({name}, _dev_value_{name});\n" if whole else ";\n"
            after += [] if variable.number in self._shared else [f"rex_broadcast({name});"]
            after += broadcasts(self._effects(one), self._shared)
        self._text += "\n".join(["}", SYNC, *after, ""])

    def _declared(self, variable: Variable, declaration: Declaration) -> str:
        stored = variable.number in self._shared
        return f"{'__shared__ ' if stored else ''}{declare(plain(declaration.type), variable.name)}"

    def _value(self, span: Span) -> None:
        self._found.open(self._cursor, span.start, self._text, self._piece.place)
        self._cursor, self._text = span.end, ""


def _names(declaration: Declaration) -> set[str]:
    value = declaration.value
    return set() if value is None else {node.name for node in walk(value) if isinstance(node, Name)}


def _defines_type(whole: Span, objects: _Objects, text: bytes) -> bool:
    values = [one.value.span for _, one in objects if one.value is not None and one.value.span is not None]
    head = text[whole.start : values[0].start if values else whole.end]
    return b"{" in head


def _with_type(
    piece: Piece, objects: _Objects, whole: Span, found: Found, facts: Facts, shared: Mapping[int, Variable]
) -> None:
    """A declaration that defines a type on the way, which keeps its text."""
    if not all(variable.number in shared for variable, _ in objects) or len(objects) > 1:
        found.refuse(rex401.TYPE_DEFINED, whole)
        return
    found.open(whole.start, whole.start, "__shared__ ", piece.place)
    for variable, declaration in objects:
        value = declaration.value
        if value is None or value.span is None:
            continue
        match = _EQUALS.search(facts.text[whole.start : value.span.start])
        if match is None:
            found.refuse(rex401.TYPE_DEFINED, whole)
            return
        guard = f";\n{SYNC}\n{FIRST}\nREX_TYPE_OF({variable.name}) _dev_value = "
        found.open(whole.start + match.start(), value.span.start, guard, piece.place)
        closing = f";\nrex_assign({variable.name}, _dev_value);\n}}\n{SYNC}"
        found.close(value.span.end, whole.end, closing, piece.place)


def _is_plain(declaration: Declaration) -> bool:
    ctype = declaration.type
    if declaration.storage not in ("", "register", "auto") or type_obstacle(ctype, local=True) is not None:
        return False
    bare = strip(ctype)
    sized = not isinstance(bare, Array) or bare.count is not None
    return sized and (declaration.value is None or declaration.value.span is not None)
