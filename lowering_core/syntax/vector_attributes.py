"""Attributes of GNU C by which a declaration means another type than its words say: vectors and machine modes."""

import re
from collections.abc import Callable

from tree_sitter import Node

from lowering_core.model.ctypes import Array, CType, Qualified, UnknownType, unqualified
from lowering_core.model.vectors import vector_type
from lowering_core.patterns import regex
from lowering_core.source.expansion import expand_checked
from lowering_core.source.lexer import WORDS
from lowering_core.syntax.reading import Reading
from lowering_core.text import decode

_CHANGING = regex(rb"\b(?:_*(?:ext_)?vector_(?:size|type)_*|(?:__mode__|__attribute(?:__)?\s*\(\(\s*mode))\s*\(")
_HIDDEN = regex(r"\b_*(?:ext_)?vector_(?:size|type)_*\s*\(|\b_*mode_*\s*\(")
_IN_REGISTER = regex(rb"\w\s+(?:asm|__asm__|__asm)\s*\(")
_VECTOR = regex(r"__attribute(?:__)?\s*\(\s*\(\s*_*vector_size_*\s*\((.+)\)\s*\)\s*\)", re.DOTALL)


TypeMeant = Callable[[str, int], CType | None]
"""The type of what stands in the parentheses of a `typeof` at a byte of the text."""


def attributed(reading: Reading, measured: TypeMeant, node: Node, base: CType, storage: str) -> CType:
    """The type that the specifiers of a declaration give with their attributes; unknown where no type is known for it.

    Of vectors those are known that a typedef of one name stands for, by one attribute alone.
    """
    body = node.child_by_field_name("body") if node.type == "function_definition" else None
    end = node.end_byte if body is None else body.start_byte
    text = reading.text[node.start_byte : end]
    spelled = decode(text).strip()
    typedef = storage == "typedef" or node.type == "type_definition"
    if _CHANGING.search(text) is None and not (typedef and _is_hidden(reading, node.start_byte, end)):
        in_register = node.type == "declaration" and _IN_REGISTER.search(text) is not None
        return UnknownType(spelled) if in_register else base
    whole, complete = expand_checked(decode(text), lambda word: reading.names.macro(word, node.start_byte))
    found = _VECTOR.findall(whole)
    declarators = node.children_by_field_name("declarator")
    alone = len(declarators) == 1 and declarators[0].named_child_count == 0
    if typedef and complete and alone and len(found) == 1 and whole.count("__attribute") == 1:
        counted = measured(f"(char[{found[0]}])", node.start_byte)
        size = counted.count if isinstance(counted, Array) else None
        vector = None if size is None else vector_type(unqualified(base), size)
        if vector is not None:
            return Qualified(vector, base.qualifiers) if isinstance(base, Qualified) else vector
    return UnknownType(spelled)


def _is_hidden(reading: Reading, start: int, end: int) -> bool:
    words = (decode(match[1]) for match in WORDS.finditer(reading.text, start, end) if match[1])
    macros = (reading.names.macro(word, start) for word in words)
    return any(macro is not None and _HIDDEN.search(macro.body) for macro in macros)
