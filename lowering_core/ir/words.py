"""The user's names in device code: which ones it uses, and those that stand under another name because C++ or the GPU's
headers have taken theirs.
"""

import re
from collections.abc import Mapping
from dataclasses import replace

from lowering_core.analysis.walk import walk
from lowering_core.c_text import declare, structural
from lowering_core.model.ctypes import (
    COMPLEX,
    Arithmetic,
    Array,
    CType,
    Enumeration,
    FunctionType,
    Kind,
    Named,
    Pointer,
    Qualified,
    Record,
    UnknownType,
)
from lowering_core.model.syntax import Expr, Name, OpaqueExpr
from lowering_core.model.vectors import VECTOR
from lowering_core.patterns import regex
from lowering_core.source.lexer import TEXT_WORDS
from lowering_core.source.literals import character
from lowering_core.text import encode

LONG_TYPE = "rex_long_double"
"""The class of the device header for the host's `long double`."""
COMPLEX_TYPE = "rex_complex"
"""The class template of the device header for complex numbers."""
COMPLEX_CONSTANT = "rex_complex_i"
"""The function that makes an imaginary constant."""
COMPLEX_WORD = "_Complex"
"""The keyword that a macro which is renamed to it stands for."""
COMPLEX_WORDS = (COMPLEX_WORD, "__complex__", "__complex")
"""How compilers spell it. A macro with one of them as its body is renamed, and device text does not define it."""
_COMPLEX = regex(r"\b(float|double)\s+_Complex\b|\b_Complex\s+(float|double)\b|\b_Complex\b")
_ATOMIC_WORD, _ATOMIC_TYPE = "_Atomic", "rex_atomic_of"
_NUMBER = r"(?:unsigned|signed|long|short|int|char|float|double|_Bool|_Complex|complex(?=\s*[\w*)])|__int128)\b"
_RECORD = r"(?:struct|union)\s+\w+"
_POINTED = rf"(?:\b{_NUMBER}\s*)+|\b{_RECORD}\s*|\b\w+\s*"
_ATOMIC = regex(
    rf"\b_Atomic\s*\(([^()]*)\)\s*"
    rf"|\b_Atomic\s+((?:{_NUMBER}\s*)+|{_RECORD}\b(?!\s*\{{)|(?!struct\b|union\b)\w+\s*)"
    rf"|((?:\b{_NUMBER}\s*)+|\b{_RECORD}\s*)_Atomic\b\s*"
    rf"|((?:{_POINTED})(?:\*\s*)+)_Atomic\b\s*(?=\w+\s*(?:[;)]|=[^,;]*(?:;|$)))"
)
_LONG = regex(r"\blong\s+double\b(?!\s+_Complex)|\bdouble\s+long\b")
_LETTER = regex(r"[^\x00-\x7f]|\$")
_TAGS = ("struct", "union", "enum")
_WIDE = ("L", "u", "U")


class Renamer:
    """Notes in `used` the names that go by, and replaces those in `renames`. `unnamed` are the names that types
    have which C leaves without one.
    """

    def __init__(self, renames: Mapping[str, str], unnamed: Mapping[Record | Enumeration, str] | None = None) -> None:
        self.used: set[str] = set()
        self._renames, self._unnamed = renames, unnamed or {}

    def name(self, name: str) -> str:
        """One name."""
        renamed = self._renames.get(name, name) if name.isascii() and "$" not in name else _ascii(name)
        if renamed != COMPLEX_WORD:
            self.used.add(name)
        return renamed

    def text(self, text: str) -> str:
        """A piece of C; its comments stay as they are, and its literals stand for the bytes that they did."""
        before, end, literal_end = "", 0, -1

        def replaced(match: re.Match[str]) -> str:
            nonlocal before, end, literal_end
            word = match[1]
            if not word:
                literal_end = match.end() if match[0][0] == '"' else -1
                return _literal(match[0], wide=end == match.start() and before in _WIDE)
            keyword = before if before in _TAGS and text[end : match.start()].isspace() else ""
            before, end = word, match.end()
            # C++ takes a word right behind a string for its suffix.
            space = " " if match.start() == literal_end else ""
            return space + (self.tag(keyword, word) if keyword else self.name(word))

        return self._with_complex(_with_atomics(self._with_long(TEXT_WORDS.sub(replaced, text))))

    def _with_long(self, text: str) -> str:
        """The text with a C++ name for `long double`."""
        replaced = _LONG.sub(LONG_TYPE, text) if "double" in text else text
        self.used |= {LONG_TYPE} if replaced != text else set()
        return replaced

    def _with_complex(self, text: str) -> str:
        """The text with C++ names for complex types."""
        if COMPLEX_WORD not in text:
            return text
        self.used.add(COMPLEX_TYPE)
        return _COMPLEX.sub(lambda match: f"{COMPLEX_TYPE}<{match[1] or match[2] or 'double'}>", text)

    def tag(self, keyword: str, tag: str) -> str:
        """A tag of a struct, union or enum."""
        renamed = self._renames.get(f"{keyword} {tag}")
        name = self.name(tag)
        return renamed or name

    def declared(self, ctype: CType, name: str = "", *, reference: bool = False) -> str:
        """The declaration of `name`, or the name of the type."""
        return declare(self.type(ctype), self.name(name) if name else "", reference)

    def type(self, ctype: CType) -> CType:
        """A type with the names that it has in device code."""
        match ctype:
            case Named(name, target):
                return Named(self.text(name), target) if name else self.type(target)
            case Arithmetic(Kind.LDOUBLE):
                return Named(self._with_long(Kind.LDOUBLE.value), ctype)
            case Arithmetic(kind) if kind in COMPLEX:
                return Named(self._with_complex(kind.value), ctype)
            case Record(keyword=keyword, tag=tag) if keyword == VECTOR:
                self.used.add(VECTOR)
                return Named(f"{VECTOR}<{tag}>", ctype)
            case Record(keyword, tag) if tag:
                return replace(ctype, tag=self.tag(keyword, tag))
            case Record() | Enumeration() if ctype in self._unnamed:
                return replace(ctype, tag=self._unnamed[ctype])
            case Enumeration(tag) if tag:
                return replace(ctype, tag=self.tag("enum", tag))
            case Enumeration(first=first) if first:
                return replace(ctype, first=self.name(first))
            case UnknownType(text):
                return UnknownType(self.text(text))
            case Qualified(target, words) if _ATOMIC_WORD in words:
                held = declare(self.type(target))
                others = tuple(word for word in words if word != _ATOMIC_WORD)
                whole = Named(f"{_ATOMIC_TYPE}<{held}>", ctype)
                return Qualified(whole, others) if others else whole
            case Pointer(target) | Qualified(target):
                return replace(ctype, target=self.type(target))
            case Array(element, length):
                return replace(
                    ctype, element=self.type(element), length=None if length is None else self._length(length)
                )
            case FunctionType(result, parameters):
                return replace(ctype, result=self.type(result), parameters=tuple(map(self.type, parameters)))
            case _:
                return ctype

    def _length(self, length: Expr) -> Expr:
        """The length of an array with the names that it has in device code."""
        self.used.update(node.name for node in walk(length) if isinstance(node, Name))
        written = structural(length)
        spelled = self.text(written)
        return length if spelled == written else OpaqueExpr(spelled, ())


def _with_atomics(text: str) -> str:
    """The text with C++ names for atomic types."""
    if _ATOMIC_WORD not in text:
        return text
    # That of a structure stands in the definition of atomic_flag, which only functions access.
    text = _ATOMIC.sub(lambda match: f"{_ATOMIC_TYPE}<{next(filter(None, match.groups())).strip()}> ", text)
    return re.sub(rf"\b{_ATOMIC_WORD}\s+(?=struct\b)", "", text)


def _literal(text: str, *, wide: bool) -> str:
    """A literal, or a comment, as device code has it. Of several characters beyond ASCII in one constant, GPU compilers
    make another number than C compilers.
    """
    if text[0] == "/" or (text.isascii() and (text[0] != "'" or "\\" not in text)):
        return text
    value = None if wide or text[0] != "'" else character(encode(text))[0]
    if value is not None and not -128 <= value < 128 and value & 0x80808080:
        return f"({value})"
    if text.isascii():
        return text
    return _in_ascii(text, wide=wide)


def _in_ascii(literal: str, *, wide: bool) -> str:
    """A literal without bytes beyond ASCII, which GPU compilers refuse where they are not UTF-8, or count one by one
    where the literal is of `wide` characters.
    """
    units = map(ord, literal) if wide else encode(literal)
    return "".join(chr(unit) if unit < 0x80 else _escape(unit) for unit in units)


def _escape(unit: int) -> str:
    return f"\\{unit:o}" if unit < 0x100 else f"\\U{unit:08x}"


def _ascii(name: str) -> str:
    """A name of letters that every GPU compiler takes."""
    return "rex_" + _LETTER.sub(lambda match: f"_{ord(match[0]):x}_", name)
