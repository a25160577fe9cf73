"""Struct, union and enum specifiers (C11 6.7.2.1, 6.7.2.2)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol

from tree_sitter import Node

from lowering_core.model.ctypes import CType, Enumeration, Field, Record, UnknownType
from lowering_core.source.packing import IN_HEADER, PACK
from lowering_core.syntax.masking import call_end
from lowering_core.syntax.reading import DEPTH_LIMIT, Reading

_LAYOUT = re.compile(rb"\b(?:_*packed_*|_*aligned_*|_?[aA]lignas)\b")
_TRAILING = re.compile(rb"\s*__attribute(?:__)?(?=\s*\()")


class Types(Protocol):
    """What reading a record needs of the reader of types."""

    reading: Reading

    @property
    def constant(self) -> Callable[[Node, int], int | None]: ...
    @property
    def specifiers(self) -> Callable[[Node, int], tuple[CType, str]]: ...
    @property
    def declared(self) -> Callable[[Node, CType, int], tuple[CType, Node | None]]: ...


def record(types: Types, node: Node, depth: int) -> CType:
    """The type of a struct or union specifier. One with a tag and a body is made known under its tag; inside a
    function, where the environment cannot know it, the type carries its fields.
    """
    reading = types.reading
    if depth > DEPTH_LIMIT:
        reading.too_deep.append(reading.place(node))
        return UnknownType(reading.spelling(node))
    keyword = "union" if node.type == "union_specifier" else "struct"
    name = node.child_by_field_name("name")
    tag = "" if name is None else reading.spelling(name)
    body = node.child_by_field_name("body")
    key = f"{keyword} {tag}"
    if body is None:
        known = reading.names.records.get(key)
        return known if known is not None and not reading.names.file_scope else Record(keyword, tag)
    fields: list[Field] = []
    for member in body.named_children:
        if member.type == "field_declaration":
            fields += _fields(types, member, depth)
    layout = _LAYOUT.search(reading.text, node.start_byte, _attributes_end(reading.text, node.end_byte))
    if layout is not None:
        # The members are as written but lie elsewhere: an unnamed member of unknown type keeps sizes from being told.
        fields.append(Field("", UnknownType(layout[0].decode())))
    packed = reading.names.macro(PACK, node.start_byte)
    if packed is not None and packed.body == IN_HEADER:
        return UnknownType(f"{key} under {PACK}")
    if packed is not None:
        fields.append(Field("", UnknownType(PACK)))
    whole = Record(keyword, tag, tuple(fields))
    if not tag:
        return whole
    reading.names.records[key] = whole
    return Record(keyword, tag) if reading.names.file_scope else whole


def enumeration(types: Types, node: Node, depth: int) -> CType:
    """The type of an enum specifier; its constants are made known."""
    reading = types.reading
    name = node.child_by_field_name("name")
    body = node.child_by_field_name("body")
    following: int | None = 0
    for item in () if body is None else body.named_children:
        label = item.child_by_field_name("name") if item.type == "enumerator" else None
        if label is None:
            continue
        value = item.child_by_field_name("value")
        if value is not None:
            following = types.constant(value, depth)
        reading.names.declare_enumerator(reading.spelling(label), following, reading.at(label))
        following = None if following is None else following + 1
    return Enumeration("" if name is None else reading.spelling(name))


def _attributes_end(text: bytes, end: int) -> int:
    trailing = _TRAILING.match(text, end)
    return end if trailing is None else call_end(text, trailing.end()) or end


def _fields(types: Types, node: Node, depth: int) -> list[Field]:
    base, _storage = types.specifiers(node, depth)
    found: list[Field] = []
    ctype, name = base, ""
    pending = False
    for child in node.children:
        kind = child.type
        if kind == "bitfield_clause":
            width = child.named_child(0)
            bits = types.constant(width, depth) if width else None
            # A width that cannot be told still marks a bit-field: no analysis may take the address of a zero-width one.
            found.append(Field(name, ctype, 0 if bits is None else bits))
            pending = False
        elif kind.endswith("declarator") or kind == "field_identifier":
            if pending:
                found.append(Field(name, ctype))
            ctype, label = types.declared(child, base, depth)
            name = "" if label is None else types.reading.spelling(label)
            pending = True
    if pending:
        found.append(Field(name, ctype))
    return found or [Field("", base)]
