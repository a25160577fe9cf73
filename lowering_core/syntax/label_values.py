"""Labels as values of GNU C: on a device, the number of the label in its function stands for its address.

`&&label` is that number as a pointer, and `goto *p` a switch over the labels whose addresses the function takes.
"""

import re
from dataclasses import replace

from tree_sitter import Node

from lowering_core.model.ctypes import Arithmetic, Kind, Pointer, Void
from lowering_core.model.syntax import Block, Cast, Declaration, Expr, Jump, Label, MacroUse, Number, Switch
from lowering_core.patterns import regex
from lowering_core.syntax.reading import Reading
from lowering_core.text import Span, decode, encode

_INT, _LONG = Arithmetic(Kind.INT), Arithmetic(Kind.LONG)
_USE = rb"(?<!\w)%s\b\s*((?:\[[^]]*\]\s*)*(?:(?:[-+*/%%&|^]|<<|>>)?=(?!=)|\+\+|--|))"
_ADDRESS = rb"(?<!&)&\s*%s\b"
_TAKEN = regex(rb"&&\s*([A-Za-z_]\w*)")


def label_address(reading: Reading, node: Node) -> Expr | None:
    """The number that stands for the label in `&&label`; None where the function has no such label."""
    operand = node.named_children[0] if node.named_child_count == 1 else None
    labels = _labels(reading, node)
    name = "" if operand is None else reading.spelling(operand)
    if name not in labels:
        return None
    value = labels.index(name) + 1
    number = Cast(Pointer(Void()), Number(str(value), value, _INT))
    return reading.made(MacroUse, node, "", number)


def computed_jump(reading: Reading, node: Node, target: Expr, at: Span) -> Switch:
    """`goto *target` as a switch, whose cases have no place in the text."""
    taken = {decode(match[1]) for match in _TAKEN.finditer(reading.text)}
    cases = [
        Label("case", "", Number(str(number), number, _INT), Jump("goto", name, None, span=at))
        for number, name in enumerate(_labels(reading, node), 1)
        if name in taken
    ]
    return Switch(Cast(_LONG, target), Block(tuple(cases)), span=at)


def without_lasting_labels(declared: Declaration, reading: Reading) -> Declaration:
    """A static object that holds addresses of labels and never changes, as an automatic one: no constant expression of
    C++ makes a pointer of a number.
    """
    place = None if declared.value is None else declared.value.span
    if declared.storage != "static" or place is None:
        return declared
    if _TAKEN.search(reading.text, place.start - reading.shift, place.end - reading.shift) is None:
        return declared
    uses = re.findall(_USE % re.escape(encode(declared.name)), reading.text)
    # The first of what looks like an assignment is the declaration itself.
    changes = [use for use in uses if not use.startswith(b"[") or use.endswith((b"=", b"+", b"-"))]
    named = re.search(_ADDRESS % re.escape(encode(declared.name)), reading.text) is not None
    return declared if named or len(changes) > 1 else replace(declared, storage="")


def _labels(reading: Reading, node: Node) -> tuple[str, ...]:
    """The labels of the function that a node lies in, in their order."""
    while node.parent is not None:
        node = node.parent
    found: list[str] = []
    pending = [node]
    while pending:
        current = pending.pop()
        label = current.child_by_field_name("label") if current.type == "labeled_statement" else None
        if label is not None:
            found.append(reading.spelling(label))
        pending += reversed(current.named_children)
    return tuple(found)
