"""Declaration specifiers and declarators (C11 6.7) to types and declarations."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from tree_sitter import Node

from lowering_core.model.ctypes import (
    ALIGNED,
    Arithmetic,
    Array,
    CType,
    Enumeration,
    Field,
    FunctionType,
    Kind,
    Named,
    Pointer,
    Qualified,
    Record,
    UnknownType,
    Void,
    strip,
    unqualified,
)
from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import Declaration, Expr, Number, Paren
from lowering_core.source.packing import IN_HEADER, PACK
from lowering_core.standard import NAMED
from lowering_core.syntax.folding import fold, uses_objects
from lowering_core.syntax.parameter_names import name_in_parentheses
from lowering_core.syntax.reading import DEPTH_LIMIT, KEYWORDS, Reading
from lowering_core.syntax.type_attributes import aligns, layout_fields
from lowering_core.syntax.typenames import (
    KEYWORD_TYPES,
    QUALIFIERS,
    adjusted,
    completed,
    phrase_type,
    qualified,
    sized_type,
    usual_spelling,
)
from lowering_core.syntax.vector_attributes import attributed

_STORAGE = frozenset(("typedef", "extern", "static", "register"))
_UNTYPED = _STORAGE | {"auto", "inline"}
_THREAD = frozenset(("__thread", "_Thread_local", "thread_local"))
_SUFFIXES = frozenset(("array_declarator", "function_declarator", "abstract_array_declarator")) | frozenset(
    ("abstract_function_declarator", "pointer_declarator", "abstract_pointer_declarator")
)
_NAMES = frozenset(("identifier", "field_identifier", "type_identifier", "primitive_type"))
TYPEOF = frozenset(("typeof", "__typeof__", "__typeof", "typeof_unqual"))
AUTO = "__auto_type"
_TYPES = frozenset(
    ("primitive_type", "sized_type_specifier", "type_identifier", "struct_specifier", "union_specifier")
) | frozenset(("enum_specifier", "macro_type_specifier"))


class TypeReader:
    """Reads types out of a tree. `expression` reads the expressions in them (array lengths, enumerators), `measured`
    what stands in the parentheses of a `typeof` at a byte of the text; `typed` tells the type of a value.
    """

    __slots__ = ("_measured", "_typed", "expression", "reading")

    def __init__(
        self, reading: Reading, expression: Callable[[Node, int], Expr],
        measured: Callable[[str, int], CType | None], typed: Callable[[Expr], CType | None],
    ) -> None:  # fmt: skip
        self.reading, self.expression, self._measured, self._typed = reading, expression, measured, typed

    def constant(self, node: Node, depth: int) -> int | None:
        """The value of a constant expression."""
        return fold(self.expression(node, depth + 1), self.reading.names.members)

    def named(self, node: Node) -> CType | None:
        """The type that an identifier names, through macros and typedefs; None when it names no type."""
        return self.type_name(self.reading.spelling(node), node.start_byte)

    def type_name(self, name: str, offset: int) -> CType | None:
        """The type that a spelled word (or macro call) stands for at a byte of the text."""
        names = self.reading.names
        word = name.partition("(")[0].rstrip()
        if word in TYPEOF:
            known = self._measured(name[len(word) :], offset)
            return None if known is None else Named("", unqualified(known) if word.endswith("unqual") else known)
        macro = names.macro(word, offset)
        if macro is not None and word not in KEYWORD_TYPES:
            known = phrase_type(names, name, offset)
            return None if known is None else Named(name, known)
        symbol = names.symbol(name)
        if symbol is not None:
            return Named(name, symbol.type) if symbol.kind is SymbolKind.TYPE else None
        known = KEYWORD_TYPES.get(name) or NAMED.get(name)
        # Only a type such as `float _Complex` or `_Atomic(int *)`, which was read as one word, holds more.
        return phrase_type(names, name, offset) if known is None and (word != name or " " in name) else known

    def descriptor(self, node: Node, depth: int = 0) -> CType:
        """The type of a type_descriptor, as in casts and sizeof. One that is defined right there has no tag: where the
        descriptor is written in other words, its definition is gone.
        """
        base, _storage = self.specifiers(node, depth)
        named = node.child_by_field_name("type")
        if isinstance(base, Record) and base.fields and named is not None and named.child_by_field_name("body"):
            base = replace(base, tag="")
        declarator = node.child_by_field_name("declarator")
        return base if declarator is None else self.declared(declarator, base, depth)[0]

    def specifiers(self, node: Node, depth: int) -> tuple[CType, str]:
        """The type and storage class that the specifiers of a declaration-like node give."""
        base: CType | None = None
        qualifiers: set[str] = set()
        storage = ""
        for child in node.children:
            kind = child.type
            if kind in _TYPES:
                if base is None:
                    base = self.base(child, depth)
                    storage = storage or self._storage_within(child)
            elif kind == "type_qualifier":
                qualifiers.add(_keyword(child))
            elif kind == "storage_class_specifier":
                word = _keyword(child)
                if word in _THREAD:
                    storage = "_Thread_local"
                elif word in _STORAGE and not storage:
                    storage = word
            elif kind == "typedef":
                storage = "typedef"
        storage = "typedef" if self._is_late_typedef(node) else storage
        whole = qualified(base or UnknownType(""), qualifiers)
        return attributed(self.reading, self._measured, node, whole, storage), storage

    def _storage_within(self, node: Node) -> str:
        """The storage class among the words of a type, where the grammar does not see it."""
        words = self.reading.spelling(node).split() if node.type == "sized_type_specifier" else ()
        return next((word for word in words if word in _STORAGE), "")

    def _is_late_typedef(self, node: Node) -> bool:
        """Whether `typedef` stands behind a type, where the grammar does not see it."""
        text, gaps = self.reading.text, ((one.end_byte, two.start_byte) for one, two in pairwise(node.children))
        return any(text[start:end].strip() == b"typedef" for start, end in gaps)

    def declared(self, node: Node, base: CType, depth: int) -> tuple[CType, Node | None]:
        """The type that a declarator makes of `base`, and the node of the declared name."""
        count = 0
        while True:
            kind = node.type
            if kind in _NAMES:
                return base, node
            count += 1
            if count > DEPTH_LIMIT:
                self.reading.too_deep.append(self.reading.place(node))
                return UnknownType(self.reading.spelling(node)), None
            if kind in _SUFFIXES:
                base = self._applied(node, kind, base, depth + 1)
            inner = node.child_by_field_name("declarator")
            if inner is None:
                inner = next((child for child in node.named_children if "declarator" in child.type), None)
            if inner is None and kind not in _SUFFIXES:
                inner = next((child for child in node.named_children if child.type in _NAMES), None)
            if inner is None:
                return base, None
            node = inner

    def parameters(self, node: Node, depth: int) -> tuple[tuple[Declaration, ...], bool]:
        """The parameters of a parameter list, adjusted as C11 6.7.6.3 says, and whether it is variadic."""
        found: list[Declaration] = []
        variadic = False
        if depth > DEPTH_LIMIT:
            self.reading.too_deep.append(self.reading.place(node))
            return (), True
        for child in node.named_children:
            if child.type == "variadic_parameter":
                variadic = True
            elif child.type == "identifier":
                found.append(self._untyped_parameter(child))
            elif child.type == "parameter_declaration":
                found.append(self._parameter(child, depth))
        if len(found) == 1 and not found[0].name and isinstance(strip(found[0].type), Void):
            return (), variadic
        return tuple(found), variadic

    def declarations(self, node: Node, depth: int) -> tuple[Declaration, ...]:
        """What a declaration, typedef or the like declares, in order; the names are made known as they appear."""
        base, storage = self.specifiers(node, depth)
        if node.type == "type_definition":
            storage = "typedef"
        if storage == "typedef" and not isinstance(strip(base), Record) and aligns(self.reading, node):
            base = Qualified(base, (ALIGNED,))
        found = (self.declaration(child, base, storage, depth) for child in node.children_by_field_name("declarator"))
        return tuple(declaration for declaration in found if declaration is not None)

    def declaration(self, node: Node, base: CType, storage: str, depth: int) -> Declaration | None:
        """One declarator with its initialiser as a declaration."""
        reading = self.reading
        declarator, value_node = node, None
        if node.type == "init_declarator":
            declarator = node.child_by_field_name("declarator") or node
            value_node = node.child_by_field_name("value")
        ctype, name_node = self.declared(declarator, base, depth)
        if name_node is None:
            return None
        name = self._declared_name(name_node)
        if name in KEYWORDS:
            # In code that is being typed, a word may stand where the grammar expects a declarator.
            return None
        at = reading.at(name_node)
        kind = SymbolKind.FUNCTION if isinstance(strip(ctype), FunctionType) else SymbolKind.OBJECT
        kind = SymbolKind.TYPE if storage == "typedef" else kind
        # A function that a typedef name declares is like any other.
        ctype = strip(ctype) if kind is SymbolKind.FUNCTION else ctype
        symbol = reading.names.declare(name, kind, ctype, storage, at)
        value = None if value_node is None else self.expression(value_node, depth + 1)
        whole = ctype if value is None else completed(self._inferred(ctype, value), value, reading.names)
        if whole is not ctype or (value is not None and symbol.number):
            symbol = reading.names.completed(symbol, whole, value if symbol.number else None)
        made = reading.made(Declaration, node, name, whole, value, storage, at, symbol)
        reading.names.declarations.append(made)
        return made

    def _inferred(self, ctype: CType, value: Expr) -> CType:
        """A declared type, which `__auto_type` leaves to the value."""
        base = unqualified(ctype)
        own = self._typed(value) if isinstance(base, Named) and base.name == AUTO else None
        words = set(ctype.qualifiers) if isinstance(ctype, Qualified) else set[str]()
        return ctype if own is None else qualified(Named("", own), words)

    def _declared_name(self, node: Node) -> str:
        name = self.reading.spelling(node)
        macro = self.reading.names.macro(name, node.start_byte)
        if macro is not None and macro.parameters is None and macro.body.isidentifier():
            return macro.body
        return name

    def base(self, node: Node, depth: int) -> CType:
        kind = node.type
        if kind in ("struct_specifier", "union_specifier"):
            return self._record(node, depth + 1)
        if kind == "enum_specifier":
            return self._enumeration(node, depth + 1)
        text = self.reading.words(node)
        if kind == "sized_type_specifier":
            words = [self._expanded_word(word, node.start_byte) for word in text.split() if word not in _UNTYPED]
            qualifiers = {word for word in words if word in QUALIFIERS}
            known = sized_type([word for word in words if word not in QUALIFIERS])
            return qualified(known or UnknownType(text), qualifiers)
        if kind == "macro_type_specifier":
            return UnknownType(text)
        if " " in text or "\t" in text:
            return sized_type(text.split()) or self.type_name(text, node.start_byte) or UnknownType(text)
        return self.type_name(text, node.start_byte) or Named(text, UnknownType(text))

    def _expanded_word(self, word: str, offset: int) -> str:
        macro = self.reading.names.macro(word, offset)
        if macro is None or macro.parameters is not None or " " in macro.body:
            return usual_spelling(word)
        return macro.body

    def _record(self, node: Node, depth: int) -> CType:
        """The type of a struct or union specifier. One with a tag and a body is made known under its tag; inside a
        function, where the environment cannot know it, the type carries its fields.
        """
        reading = self.reading
        if depth > DEPTH_LIMIT:
            reading.too_deep.append(reading.place(node))
            return UnknownType(reading.spelling(node))
        keyword, name = node.type.partition("_")[0], node.child_by_field_name("name")
        tag = "" if name is None else reading.spelling(name)
        body = node.child_by_field_name("body")
        key = f"{keyword} {tag}"
        if body is None:
            return reading.names.tagged(keyword, tag)
        at_file_scope = reading.names.is_at_file_scope
        if tag and not at_file_scope:
            reading.names.declare_tag(keyword, tag, Record(keyword, tag))
        fields: list[Field] = []
        for member in body.named_children:
            if member.type == "field_declaration":
                fields += self._fields(member, depth)
        fields += layout_fields(reading, node, body)
        packed = reading.names.macro(PACK, node.start_byte)
        if packed is not None and packed.body == IN_HEADER:
            return UnknownType(f"{key} under {PACK}")
        if packed is not None:
            fields.append(Field("", UnknownType(PACK)))
        whole = Record(keyword, tag, tuple(fields))
        if not tag:
            return whole
        if at_file_scope:
            reading.names.records[key] = whole
            return Record(keyword, tag)
        reading.names.declare_tag(keyword, tag, whole, reading.at(node))
        return whole

    def _enumeration(self, node: Node, depth: int) -> CType:
        """The type of an enum specifier; its constants are made known."""
        reading = self.reading
        name = node.child_by_field_name("name")
        body = node.child_by_field_name("body")
        tag = "" if name is None else reading.spelling(name)
        if body is None:
            return reading.names.tagged("enum", tag)
        following: int | None = 0
        values: dict[str, int | None] = {}
        for item in body.named_children:
            label = item.child_by_field_name("name") if item.type == "enumerator" else None
            if label is None or label.is_missing:
                continue
            value = item.child_by_field_name("value")
            if value is not None:
                following = self.constant(value, depth)
            values[reading.spelling(label)] = following
            reading.names.declare_enumerator(reading.spelling(label), following, reading.at(label))
            following = None if following is None else following + 1
        known = [value for value in values.values() if value is not None]
        sure = 0 < len(known) == len(values) and not layout_fields(reading, node, body)
        limits = (min(0, *known), max(0, *known)) if sure else None
        whole = Enumeration(tag, "" if tag else next(iter(values), ""), limits)
        return reading.names.declare_enumeration(whole, values, reading.at(node))

    def _fields(self, node: Node, depth: int) -> list[Field]:
        base, _storage = self.specifiers(node, depth)
        found: list[Field] = []
        ctype, name = base, ""
        pending = False
        for child in node.children:
            kind = child.type
            if kind == "bitfield_clause":
                width = child.named_child(0)
                bits = self.constant(width, depth) if width else None
                # A width that cannot be told marks a bit-field all the same: no analysis may take its address.
                found.append(Field(name, ctype, 0 if bits is None else bits))
                pending = False
            elif kind.endswith("declarator") or kind == "field_identifier":
                if pending:
                    found.append(Field(name, ctype))
                ctype, label = self.declared(child, base, depth)
                name = "" if label is None else self.reading.spelling(label).strip()
                pending = True
        if pending:
            found.append(Field(name, ctype))
        return found or [Field("", base)]

    def _applied(self, node: Node, kind: str, base: CType, depth: int) -> CType:
        words = {_keyword(child) for child in node.named_children if child.type == "type_qualifier"}
        if kind.endswith("pointer_declarator"):
            return qualified(Pointer(base), words)
        if kind.endswith("array_declarator"):
            return qualified(self.array_of(base, node.child_by_field_name("size"), depth), words & {"restrict"})
        parameters = node.child_by_field_name("parameters")
        if parameters is None:
            return FunctionType(base, ())
        self.reading.names.enter(parameters.end_byte + self.reading.shift)
        found, variadic = self.parameters(parameters, depth)
        self.reading.names.leave()
        return FunctionType(base, tuple(item.type for item in found), variadic)

    def array_of(self, base: CType, size: Node | None, depth: int) -> Array:
        """An array of `base` with the length that stands at `size`."""
        if size is None or not size.is_named:
            return Array(base, None, None)
        length = self.expression(size, depth)
        count = fold(length, self.reading.names.members)
        if count is not None and uses_objects(length):
            # Not constant in C's words, where it stands or elsewhere: it is the number from now on.
            length = Paren(Number(str(count), count, Arithmetic(Kind.INT)), span=length.span, origin=length.origin)
        return Array(base, length, count if count is None or count >= 0 else None)

    def _parameter(self, node: Node, depth: int) -> Declaration:
        reading = self.reading
        ctype, storage = self.specifiers(node, depth)
        declarator = node.child_by_field_name("declarator")
        name_node = None if declarator is None else name_in_parentheses(declarator)
        if declarator is not None and (name_node is None or self.named(name_node) is not None):
            ctype, name_node = self.declared(declarator, ctype, depth)
        ctype = adjusted(ctype)
        if name_node is None:
            return reading.made(Declaration, node, "", ctype, None, storage)
        name, name_span = self._declared_name(name_node), reading.at(name_node)
        symbol = reading.names.declare(name, SymbolKind.PARAMETER, ctype, storage, name_span)
        return reading.made(Declaration, node, name, ctype, None, storage, name_span, symbol)

    def _untyped_parameter(self, node: Node) -> Declaration:
        """A parameter of an old-style definition, or a type name that the grammar took for one."""
        reading = self.reading
        ctype = self.named(node)
        if ctype is not None:
            return reading.made(Declaration, node, "", adjusted(ctype))
        name, ctype, at = reading.spelling(node), Arithmetic(Kind.INT), reading.at(node)
        symbol = reading.names.declare(name, SymbolKind.PARAMETER, ctype, "", at)
        return reading.made(Declaration, node, name, ctype, None, "", at, symbol)


def _keyword(node: Node) -> str:
    """The keyword of a qualifier or storage class, which masking may have put in place of another spelling."""
    return node.children[0].type if node.children else node.type
