"""Static objects of functions as objects of the device file, each with the values that it begins with."""

from collections.abc import Iterator

from lowering_core.emit.part import Part
from lowering_core.ir.nodes import Declare
from lowering_core.ir.printer import Style, declaration_text
from lowering_core.ir.spelling import lasting_name
from lowering_core.lowering.cxx_conversions import converted
from lowering_core.lowering.lasting_objects import lasting_statements, lasting_type
from lowering_core.model.kernel import Fragment
from lowering_core.model.syntax import Declaration, DeclStmt, Stmt
from lowering_core.model.unit import Function, Scope


def lasting_parts(function: Function, root: Stmt, scope: Scope, style: Style) -> Iterator[Part]:
    """The objects that statement `root` of a function declares."""
    for node in lasting_statements(root, scope, function.unit.blanked):
        for one in node.declarations:
            yield _part(one, function, scope, style)


def _part(declared: Declaration, function: Function, scope: Scope, style: Style) -> Part:
    assert declared.symbol is not None and declared.span is not None
    name = lasting_name(function.name, declared.name, str(declared.symbol.number))
    place = function.unit.source(declared.span)
    item = Declare(name, lasting_type(declared.type), declared.value)
    text = declaration_text(item, converted(DeclStmt((declared,)), scope), place, style)
    around = Fragment(f"REX_LASTING({name}, ", place), Fragment(")\n", place)
    *inner, last = (one for one in text.fragments if one.text.strip())
    end = Fragment(last.text.rstrip().rstrip(";"), last.origin, last.copied)
    return Part((around[0], *inner, end, around[1]), text.names - {name}, place.start)
