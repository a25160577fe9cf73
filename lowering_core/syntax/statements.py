"""C statements to model nodes, with pragmas around the statements that they govern.

The smallest statement that holds a syntax error becomes opaque; what surrounds it is still read.
"""

import re
from collections.abc import Collection, Sequence

from tree_sitter import Node

from lowering_core.model.ctypes import Arithmetic, Kind, Qualified, unqualified
from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import (
    Block,
    Declaration,
    DeclStmt,
    Expr,
    ExprStmt,
    For,
    If,
    Jump,
    Label,
    Number,
    OpaqueStmt,
    Paren,
    SizeofType,
    Stmt,
    Switch,
    Unary,
    While,
)
from lowering_core.patterns import regex
from lowering_core.syntax.attachment import Pragmas
from lowering_core.syntax.called_types import as_declaration, calls_type
from lowering_core.syntax.declarators import AUTO, TYPEOF
from lowering_core.syntax.expression_reader import ExpressionReader
from lowering_core.syntax.expression_text import parse_expression
from lowering_core.syntax.label_values import computed_jump, without_lasting_labels
from lowering_core.syntax.reading import DEPTH_LIMIT, Reading, identifiers
from lowering_core.syntax.statement_expressions import statement_expressions
from lowering_core.syntax.tree_errors import only_unnamed_bit_fields
from lowering_core.text import Span, decode

_STATEMENTS = frozenset(
    ("compound_statement", "if_statement", "for_statement", "while_statement", "do_statement", "switch_statement")
) | frozenset(("labeled_statement", "case_statement", "else_clause", "attributed_statement"))
_LEAVES = frozenset(("expression_statement", "declaration", "return_statement", "goto_statement", "break_statement"))
_DECIDING = frozenset(("if_statement", "switch_statement"))
_CASE = regex(rb"(?:case\b\s*(.+)|default())", re.DOTALL)
_COMPUTED_JUMP = regex(rb"\bgoto\s*\Z")
_INT = Arithmetic(Kind.INT)
_ASSERTIONS = frozenset(("_Static_assert", "static_assert"))


class StatementReader:
    """Builds statements out of a function's tree, each by the method that has the name of its node in the grammar.
    `broken` are the places of syntax errors.
    """

    __slots__ = ("_blanked", "_expressions", "_pragmas", "_reading", "broken")

    def __init__(self, reading: Reading, expressions: ExpressionReader, pragmas: Pragmas, blanked: bytes) -> None:
        self._reading = reading
        self._expressions = expressions
        self._pragmas = pragmas
        self._blanked = blanked
        self.broken: list[Span] = []

    def compound_statement(self, node: Node, depth: int) -> Block:
        """A compound statement: its items, standalone directives among them."""
        items: list[Stmt] = []
        position = node.start_byte + 1
        names = self._reading.names
        names.enter(node.end_byte)
        children = node.named_children
        index = 0
        while index < len(children):
            child = children[index]
            index += 1
            directives = self._pragmas.take(position, child.start_byte)
            nested = depth + 1 + len(directives)
            position = child.end_byte
            if child.type == "ERROR":
                end, index = self._error_end(children, index)
                first: Stmt = self._opaque(Span(child.start_byte, end))
                rest: list[Stmt] = []
                position = end
            elif child.type == "case_statement" and not self._broken(child):
                first, rest = self._case(child, nested)
            else:
                items += self._hidden(child, nested) if not directives else ()
                first, rest = self._plain(child, nested), []
            items += self._pragmas.attach(directives, first)
            items += rest
        end = node.end_byte - 1
        items += self._pragmas.attach(self._pragmas.take(position, end), None)
        names.leave()
        return Block(tuple(items), span=_at(node))

    def statement(self, node: Node, depth: int) -> Stmt:
        """The statement at `node` in a place for one statement, with its pragmas."""
        low = node.start_byte if node.prev_sibling is None else node.prev_sibling.end_byte
        directives = self._pragmas.take(low, node.start_byte)
        hidden = self._hidden(node, depth + len(directives))
        body = self._plain(node, depth + len(directives))
        return self._pragmas.attach_single(directives, Block((*hidden, body), span=_at(node)) if hidden else body)

    def _hidden(self, node: Node, depth: int) -> list[Stmt]:
        """The blocks with directives of a statement's statement expressions, `({ … })`. For analyses they run in front
        of the statement, whose own expression stays opaque.
        """
        found: list[Stmt] = []
        root = node.child_by_field_name("condition") if node.type in _DECIDING else node
        decided = node.type in _LEAVES or node.type in _DECIDING
        if root is None or not decided or root.has_error or not self._pragmas.begins_before(root.end_byte):
            return found
        for block, test in statement_expressions(root):
            if depth <= DEPTH_LIMIT and self._pragmas.begins_before(block.end_byte):
                self._pragmas.pass_by(block.start_byte, reported=True)
                inner: Stmt = self.compound_statement(block, depth + 1)
                found.append(inner if test is None else If(self._reading.opaque(test), inner, None, span=_at(block)))
        return found

    def _plain(self, node: Node, depth: int) -> Stmt:
        if depth > DEPTH_LIMIT:
            self._reading.too_deep.append(_at(node))
            return self._opaque(_at(node), syntax=False)
        if node.type == "expression_statement":
            node = self._as_declared(node)
        method = getattr(self, node.type, None)
        if method is None or (node.has_error and self._broken(node)):
            return self._opaque(_at(node))
        return method(node, depth)

    def _as_declared(self, node: Node) -> Node:
        """The node, or the declaration that it is, where a type seems to be called."""
        found = as_declaration(self._blanked, node) if calls_type(node, self._expressions.types) else None
        return found or node

    def _broken(self, node: Node) -> bool:
        """Whether an error lies in the node itself rather than in a statement inside it."""
        kind = node.type
        if not node.has_error:
            return False
        if kind not in _STATEMENTS:
            return not only_unnamed_bit_fields(node)
        for child in node.children:
            if child.is_missing:
                return True
            if kind == "compound_statement" or not child.has_error:
                continue
            if child.type == "else_clause" and self._broken(child):
                return True
            nested = child.type in _STATEMENTS or child.type in _LEAVES
            if not nested or (kind == "for_statement" and child.type == "declaration"):
                return True
        return False

    def _error_end(self, children: list[Node], index: int) -> tuple[int, int]:
        """The end of an erroneous piece of a block, which runs on to the next `;` or `}`, and the child after it."""
        end = children[index - 1].end_byte
        while index < len(children) and self._blanked[:end].rstrip()[-1:] not in (b";", b"}"):
            end = children[index].end_byte
            index += 1
        return end, index

    def _opaque(self, at: Span, syntax: bool = True) -> OpaqueStmt:
        self._pragmas.pass_by(at.end, reported=False)
        if syntax:
            self.broken.append(at)
        names = identifiers(self._blanked[at.start : at.end])
        symbols = self._reading.names.symbols(names)
        return OpaqueStmt(decode(self._reading.text[at.start : at.end]), names, symbols, span=at)

    def expression_statement(self, node: Node, depth: int) -> Stmt:
        at = _at(node)
        inner = node.named_children
        if not inner:
            return ExprStmt(None, span=at)
        jump = _COMPUTED_JUMP.search(self._reading.text, max(0, at.start - 80), at.start)
        if jump is not None:
            return self._computed_jump(inner[0], Span(jump.start(), at.end), depth)
        if inner[0].type == "gnu_asm_expression" or len(inner) > 1:
            return self._opaque(at, syntax=False)
        called = inner[0].child_by_field_name("function") if inner[0].type == "call_expression" else None
        if called is not None and self._reading.spelling(called) in _ASSERTIONS:
            return DeclStmt((), span=at)
        return ExprStmt(self._expressions.build(inner[0], depth + 1), span=at)

    def _computed_jump(self, node: Node, at: Span, depth: int) -> Stmt:
        target = self._expressions.build(node, depth + 1)
        if not isinstance(target, Unary) or target.op != "*":
            return self._opaque(at, syntax=False)
        return computed_jump(self._reading, node, target.operand, at)

    def declaration(self, node: Node, depth: int) -> Stmt:
        names = self._reading.names
        type_node = node.child_by_field_name("type")
        if type_node is not None and type_node.type == "type_identifier":
            word = self._reading.spelling(type_node)
            if word == "__label__":
                return self._opaque(_at(node), syntax=False)
            macro = names.macro(word.partition("(")[0].rstrip(), type_node.start_byte)
            unknown = self._expressions.types.named(type_node) is None
            # A statement such as `a * b;`, or a macro in front of a statement, can look like a declaration.
            if unknown and (macro is not None or names.symbol(word) is not None):
                return self._opaque(_at(node))
        before = names.local_enumerators()
        found = self._expressions.types.declarations(node, depth)
        found = tuple(without_lasting_labels(one, self._reading) for one in found)
        declared = (*self._enumerators(before, _at(node)), *found)
        return DeclStmt(declared, self._measured(type_node, declared), span=_at(node))

    def _measured(self, type_node: Node | None, declared: Sequence[Declaration]) -> SizeofType | None:
        """The place of a `typeof` or `__auto_type` among the specifiers of a declaration, with the type meant."""
        if type_node is None or type_node.type != "type_identifier" or not declared:
            return None
        word = self._reading.spelling(type_node)
        if word == AUTO:
            return SizeofType("", unqualified(declared[-1].type), span=_at(type_node))
        if word.partition("(")[0].rstrip() not in TYPEOF:
            return None
        ctype = self._expressions.types.named(type_node)
        return None if ctype is None else SizeofType("", ctype, span=_at(type_node))

    type_definition = declaration

    def struct_specifier(self, node: Node, depth: int) -> Stmt:
        before = self._reading.names.local_enumerators()
        self._expressions.types.base(node, depth)
        return DeclStmt(self._enumerators(before, _at(node)), span=_at(node))

    union_specifier = enum_specifier = struct_specifier

    def _enumerators(self, before: Collection[str], span: Span) -> tuple[Declaration, ...]:
        """The enumeration constants that a declaration in a function has added to those of `before`."""
        names = self._reading.names
        added = [symbol for name, symbol in names.local_enumerators().items() if name not in before]
        numbers = [(symbol, Number(str(symbol.value), symbol.value, symbol.type)) for symbol in added]
        made = tuple(
            Declaration(symbol.name, Qualified(symbol.type, ("const",)), value, "enumerator", None, symbol, origin=span)
            for symbol, value in numbers
        )
        names.declarations += made
        return made

    def _optional(self, node: Node, field: str, depth: int) -> Expr | None:
        part = node.child_by_field_name(field)
        return None if part is None else self._expressions.build(part, depth + 1)

    def _condition(self, node: Node, depth: int) -> Expr:
        part = node.child_by_field_name("condition")
        if part is None:
            return self._reading.opaque(node)
        built = self._expressions.build(part, depth + 1)
        return built.inner if isinstance(built, Paren) and part.type == "parenthesized_expression" else built

    def _body(self, node: Node, depth: int) -> Stmt:
        part = node.child_by_field_name("body")
        if part is None:
            return self._opaque(_at(node))
        return self.statement(part, depth + 1)

    def if_statement(self, node: Node, depth: int) -> Stmt:
        """An if with its whole chain of else-ifs, which is read iteratively."""
        parts: list[tuple[Node, Expr, Stmt]] = []
        other: Stmt | None = None
        while True:
            test = self._condition(node, depth)
            then_node = node.child_by_field_name("consequence")
            if then_node is None:
                return self._opaque(_at(node))
            parts.append((node, test, self.statement(then_node, depth + 1)))
            otherwise = node.child_by_field_name("alternative")
            if otherwise is None or not otherwise.named_children:
                break
            following = otherwise.named_children[-1]
            directives = self._pragmas.take(then_node.end_byte, following.start_byte)
            depth += 1
            plain = following.type == "if_statement" and not directives and depth <= DEPTH_LIMIT
            if plain and not (following.has_error and self._broken(following)):
                node = following
                continue
            other = self._pragmas.attach_single(directives, self._plain(following, depth + len(directives)))
            break
        for owner, test, then in reversed(parts):
            other = If(test, then, other, span=_at(owner))
        return other or self._opaque(_at(node))

    def for_statement(self, node: Node, depth: int) -> Stmt:
        names = self._reading.names
        names.enter(node.end_byte)
        first = node.child_by_field_name("initializer")
        first = None if first is None else self._as_declared(first)
        init: DeclStmt | ExprStmt | None = None
        if first is not None and first.type == "declaration":
            declared = self.declaration(first, depth)
            init = declared if isinstance(declared, DeclStmt) else None
            if init is None:
                names.leave()
                return self._opaque(_at(node))
        elif first is not None:
            built = self._expressions.build(first, depth + 1)
            init = ExprStmt(built, span=_at(first))
        test, step = self._optional(node, "condition", depth), self._optional(node, "update", depth)
        body = self._body(node, depth)
        names.leave()
        return For(init, test, step, body, span=_at(node))

    def while_statement(self, node: Node, depth: int) -> Stmt:
        if self._reading.text.startswith(b"switch", node.start_byte):
            return self.switch_statement(node, depth)
        test = self._condition(node, depth)
        return While(test, self._body(node, depth), False, span=_at(node))

    def do_statement(self, node: Node, depth: int) -> Stmt:
        body = self._body(node, depth)
        return While(self._condition(node, depth), body, True, span=_at(node))

    def switch_statement(self, node: Node, depth: int) -> Stmt:
        value = self._condition(node, depth)
        return Switch(value, self._body(node, depth), span=_at(node))

    def function_definition(self, node: Node, depth: int) -> Stmt:
        """A function of GNU C inside another one, whose name is that of a function from here on."""
        types = self._expressions.types
        names = self._reading.names
        declarator = node.child_by_field_name("declarator")
        base, storage = types.specifiers(node, depth)
        names.enter(node.end_byte)
        found = None if declarator is None else types.declared(declarator, base, depth)
        opaque = self._opaque(_at(node), syntax=False)
        names.leave()
        if found is not None and found[1] is not None:
            names.declare(self._reading.spelling(found[1]), SymbolKind.FUNCTION, found[0], storage, _at(node))
        return opaque

    def _case(self, node: Node, depth: int) -> tuple[Stmt, list[Stmt]]:
        """A case label with its first statement, and the statements after it, which the grammar puts below it."""
        value = self._optional(node, "value", depth)
        keyword = node.children[0].type
        colon = next((child.end_byte for child in node.children if child.type == ":"), node.end_byte)
        items: list[Stmt] = []
        position = colon
        for child in node.named_children:
            if child.start_byte < colon:
                continue
            directives = self._pragmas.take(position, child.start_byte)
            items += self._hidden(child, depth + 1) if not directives else ()
            items += self._pragmas.attach(directives, self._plain(child, depth + 1 + len(directives)))
            position = child.end_byte
        first = items[0] if items else None
        end = colon if first is None or first.span is None else first.span.end
        return Label(keyword, "", value, first, span=Span(node.start_byte, end)), items[1:]

    def case_statement(self, node: Node, depth: int) -> Stmt:
        first, rest = self._case(node, depth)
        return self._opaque(_at(node)) if rest else first

    def labeled_statement(self, node: Node, depth: int) -> Stmt:
        label, body = node.child_by_field_name("label"), node.named_children[-1]
        name = "" if label is None else self._reading.spelling(label)
        alone = label is not None and body.start_byte == label.start_byte
        inner = None if alone else self.statement(body, depth + 1)
        case = _CASE.fullmatch(name.encode("utf-8", "surrogateescape"))
        if case is not None and label is not None:
            names, start = self._reading.names, label.start_byte
            here = names.with_macros(lambda word, _at: names.macro(word, start))
            value = parse_expression(case[1], start + case.start(1), here) if case[1] else None
            return Label(name.split()[0], "", value, inner, span=_at(node))
        return Label("label", name, None, inner, span=_at(node))

    def attributed_statement(self, node: Node, depth: int) -> Stmt:
        return self.statement(node.named_children[-1], depth + 1)

    def return_statement(self, node: Node, depth: int) -> Stmt:
        label, inner = node.child_by_field_name("label"), node.named_children
        name = "" if label is None else self._reading.spelling(label)
        value = self._expressions.build(inner[0], depth + 1) if inner and label is None else None
        return Jump(node.type.removesuffix("_statement"), name, value, span=_at(node))

    break_statement = continue_statement = goto_statement = return_statement


def _at(node: Node) -> Span:
    return Span(node.start_byte, node.end_byte)
