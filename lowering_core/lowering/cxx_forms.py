"""C that is printed as what it stands for: macros in which something changes, `({ … })`, `_Generic` and `typeof`."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeGuard

from lowering_core.analysis.indirect_calls import THROUGH
from lowering_core.analysis.walk import AnyNode, walk
from lowering_core.ir.nodes import Rewrite
from lowering_core.lowering.cpp_names import is_renamed
from lowering_core.model.ctypes import Array, CType, Named, Pointer, Qualified
from lowering_core.model.syntax import (
    Call,
    Cast,
    CompoundLiteral,
    DeclStmt,
    Expr,
    MacroUse,
    Name,
    Number,
    Paren,
    SizeofType,
    Stmt,
    String,
)
from lowering_core.patterns import regex

_NAME = regex(r"[A-Za-z_]\w*")
_FLOATING = regex(r"((?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)([fF]?)")
_FIRST_INFINITE = 2.0**128 - 2.0**103


def with_macros(root: Stmt, changes: Sequence[Rewrite]) -> tuple[Rewrite, ...]:
    """Changes in `root`, with those of macros: each is expanded where its expansion must change."""
    changes = tuple(_each_once(changes))
    changed = {id(change.old) for change in changes}
    uses = (node for node in walk(root) if isinstance(node, MacroUse) and node.span is not None)
    return (*changes, *(Rewrite(use, Paren(use.expansion)) for use in uses if _must_expand(use, changed)))


def pointed_calls(root: Stmt) -> Iterator[Rewrite]:
    """The calls of functions that calls through pointers go through, of which the user's text has nothing. Where such a
    call is told its place or its version, that comes before.
    """
    return (Rewrite(node, replace(node, span=None)) for node in walk(root) if _is_made(node))


def _is_made(node: AnyNode) -> TypeGuard[Call]:
    """Whether a call has taken the place of one through a pointer."""
    return isinstance(node, Call) and isinstance(node.function, Name) and node.function.name.startswith(THROUGH)


def _each_once(changes: Sequence[Rewrite]) -> Iterator[Rewrite]:
    """The changes without repetitions, which a value has that initialises a range of elements."""
    known: dict[int, list[Expr]] = {}
    for change in changes:
        others = known.setdefault(id(change.old), [])
        if not any(change.new == other for other in others):
            others.append(change.new)
            yield change


def _must_expand(use: MacroUse, changed: set[int]) -> bool:
    """Whether C++ has no such form, something below changes, or the macro may have made a string of a name that is
    renamed.
    """
    for node in walk(use):
        if id(node) in changed or _is_made(node) or (isinstance(node, String) and _names_renamed(node)):
            return True
        if isinstance(node, MacroUse) and not node.name:
            return True
    return False


def _names_renamed(literal: String) -> bool:
    text = literal.text
    return "$" in text or not text.isascii() or any(is_renamed(word) for word in _NAME.findall(text))


def infinite_constants(nodes: Iterable[AnyNode]) -> Iterator[Rewrite]:
    """Constants beyond the range of their type, which GCC takes for infinite and GPU compilers refuse."""
    for node in nodes:
        found = _FLOATING.fullmatch(node.text) if isinstance(node, Number) else None
        if not isinstance(node, Number) or found is None or found[1].isdigit():
            continue
        if float(found[1]) >= (_FIRST_INFINITE if found[2] else float("inf")):
            yield Rewrite(node, Name("HUGE_VALF" if found[2] else "HUGE_VAL"))


def measured_types(nodes: Iterable[AnyNode]) -> Iterator[Rewrite]:
    """The types in place of each `typeof` and `__auto_type`."""
    for node in nodes:
        match node:
            case DeclStmt(measured=measured) if measured is not None:
                yield Rewrite(measured, replace(measured, span=None))
            case Cast() | SizeofType() | CompoundLiteral() if _is_measured(node.type):
                yield Rewrite(node, replace(node, span=None))
            case _:
                pass


def _is_measured(ctype: CType) -> bool:
    while isinstance(ctype, Pointer | Array | Qualified):
        ctype = ctype.element if isinstance(ctype, Array) else ctype.target
    return isinstance(ctype, Named) and not ctype.name
