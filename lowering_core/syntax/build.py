"""A function's text to its tree."""

from dataclasses import replace

from tree_sitter import Node

from lowering_core.diagnostics import Diagnostic
from lowering_core.model.ctypes import CType, FunctionType, UnknownType
from lowering_core.model.syntax import Block, Declaration, OpaqueStmt
from lowering_core.model.unit import Environment, Function, FunctionUnit, Macro
from lowering_core.rules import rex003_syntax_error as rex003
from lowering_core.rules import rex006_macro_not_expanded as rex006
from lowering_core.rules import rex007_too_deep as rex007
from lowering_core.source.lexer import STATEMENT_WORDS
from lowering_core.source.parser import parse
from lowering_core.source.queries import captures
from lowering_core.syntax.allocate_alignment import aligned_declarations
from lowering_core.syntax.attachment import Pragmas
from lowering_core.syntax.block_text import with_statements
from lowering_core.syntax.call_variants import variant_calls
from lowering_core.syntax.execution_errors import execution_errors
from lowering_core.syntax.expression_reader import ExpressionReader
from lowering_core.syntax.kernel_facts import kernel_facts
from lowering_core.syntax.kernel_interop import kernel_interop
from lowering_core.syntax.literal_text import with_literals
from lowering_core.syntax.masking import mask
from lowering_core.syntax.metadirective_text import unmatched, with_branches, without_ends
from lowering_core.syntax.metadirectives import NAME, Resolver
from lowering_core.syntax.names import MacroLookup, Names, file_symbols
from lowering_core.syntax.reading import Reading, identifiers
from lowering_core.syntax.statements import StatementReader
from lowering_core.syntax.typenames import adjusted
from lowering_core.syntax.unit_edits import rewritten
from lowering_core.text import Span, decode

# Metadirectives inside each other that the running program decides, and conditions of one of them.
_MOST_QUESTIONS = 6


def build_function(unit: FunctionUnit, environment: Environment) -> tuple[Function, tuple[Diagnostic, ...]]:
    """The function as a tree; spans of nodes and diagnostics count bytes of its unit's text, which has `if` and `else`
    for what metadirectives leave to the running program.
    """
    special = any(NAME in pragma.text for pragma in unit.pragmas)
    unit = without_ends(unit) if special else unit
    unit = with_statements(unit, _macro_lookup(unit, environment))
    unit = with_literals(unit, _macro_lookup(unit, environment))
    function, found, differs = _branched(unit, environment)
    if differs:
        function = replace(function, device=_branched(unit, environment, device=True)[0])
    return function, (*found, *unmatched(function.unit)) if special else found


def _branched(
    unit: FunctionUnit, environment: Environment, *, device: bool = False
) -> tuple[Function, tuple[Diagnostic, ...], bool]:
    """The function where all is decided that can be, and whether kernels that call it may have other directives."""
    function, found, resolver = _built(unit, environment, device=device)
    for _ in range(_MOST_QUESTIONS):
        branched = with_branches(unit, resolver.questions) if resolver.questions else None
        if branched is None:
            break
        unit = branched
        function, found, resolver = _built(unit, environment, device=device)
    errors, differs = execution_errors(function, device=device)
    objects, more = kernel_interop(function, device=device)
    facts, others = kernel_facts(function, device=device)
    aligned = aligned_declarations(function)
    changes, differs = [*errors, *objects, *facts, *aligned], differs or more or others
    if environment.choices:
        lookup = Names(file_symbols(environment), _macro_lookup(unit, environment), environment.records)
        calls, outside = variant_calls(unit, function, environment, lookup, device=device)
        changes, differs = [*changes, *calls], differs or outside
    if changes:
        differs = differs or resolver.differs
        function, found, resolver = _built(rewritten(unit, changes), environment, device=device)
    return function, found, differs or resolver.differs


def _built(
    unit: FunctionUnit, environment: Environment, *, device: bool
) -> tuple[Function, tuple[Diagnostic, ...], Resolver]:
    lookup = _macro_lookup(unit, environment)
    masked = mask(unit.blanked, lookup)
    names = Names(file_symbols(environment), lookup, environment.records)
    reading = Reading(unit.text, names)
    expressions = ExpressionReader(reading, masked)
    pragmas = Pragmas(unit.pragmas, names, environment.requires)
    resolver = Resolver(pragmas, unit.pragmas, lookup, environment, device=device)
    statements = StatementReader(reading, expressions, pragmas, masked)
    names.enter(len(unit.text))
    node = _definition(masked, unit.name, reading)
    if node is None:
        function, header_end = _headless(unit, masked, expressions)
        body_node = _block_node(b" " * header_end + masked[header_end:])
    else:
        function = _header(node, unit, expressions)
        body_node = node.child_by_field_name("body")
    if body_node is None or body_node.children[-1].is_missing:
        span = Span(0, len(unit.text)) if body_node is None else Span(body_node.start_byte, body_node.end_byte)
        statements.broken.append(span)
        pragmas.pass_by(len(unit.text), reported=False)
        found = identifiers(masked)
        opaque = OpaqueStmt(decode(unit.text[span.start : span.end]), found, names.symbols(found), span=span)
        body = Block((opaque,), span=span)
    else:
        pragmas.pass_by(body_node.start_byte, reported=False)
        body = statements.compound_statement(body_node, 0)
        body = resolver.resolved(body)
    declarations = (*function.parameters, *names.declarations)
    result = replace(function, body=body, symbols=tuple(names.declared), declarations=declarations)
    return result, (*pragmas.diagnostics, *_syntax_diagnostics(unit, statements, reading)), resolver


def _macro_lookup(unit: FunctionUnit, environment: Environment) -> MacroLookup:
    """Macros in force at a byte of the unit's text; most have one definition that holds in the whole function."""
    macros, whole = environment.macros, unit.span

    def lookup(name: str, offset: int) -> Macro | None:
        versions = macros.get(name)
        if versions is None or name in STATEMENT_WORDS:
            return None
        last = versions[-1]
        if last.start <= whole.start and (last.end is None or last.end >= whole.end):
            return last
        return environment.macro(name, unit.source(Span(offset, offset + 1)).start)

    return lookup


def _definition(masked: bytes, name: str, reading: Reading) -> Node | None:
    """The definition of the unit's function: the one with its name, else the first."""
    found = [node for capture, node in captures("functions", parse(masked).root_node) if capture == "function"]
    for node in found:
        label = _declared(node, "function.name")
        if label is not None and reading.spelling(label) == name:
            return node
    return found[0] if found else None


def _declared(definition: Node, part: str) -> Node | None:
    """The definition's own name or parameters: the first that its declarator holds."""
    declarator = definition.child_by_field_name("declarator")
    found = () if declarator is None else captures("functions", declarator)
    return next((node for capture, node in found if capture == part), None)


def _header(node: Node, unit: FunctionUnit, expressions: ExpressionReader) -> Function:
    """Name, result and parameters; the body is still empty. Parameters become names of the open scope."""
    types = expressions.types
    base, storage = types.specifiers(node, 0)
    declarator = node.child_by_field_name("declarator")
    result: CType = base
    if declarator is not None:
        whole, _name = types.declared(declarator, base, 0)
        # The parameters are read again below, as names of the function.
        types.reading.names.restart()
        result = whole.result if isinstance(whole, FunctionType) else UnknownType("")
    parameter_node = _declared(node, "function.parameters")
    parameters: tuple[Declaration, ...] = ()
    if parameter_node is not None:
        parameters, _variadic = types.parameters(parameter_node, 0)
    declared = [child for child in node.children if child.type == "declaration"]
    if declared:
        names = types.reading.names
        known = {item.name: item for child in declared for item in types.declarations(child, 0)}
        parameters = tuple(_adjusted(known.get(item.name, item), names) for item in parameters)
        names.declarations.clear()
    return Function(unit.name, result, parameters, Block(()), storage, unit)


def _adjusted(parameter: Declaration, names: Names) -> Declaration:
    """An old-style parameter as its declaration says, with the type that a parameter has."""
    ctype = adjusted(parameter.type)
    if ctype is parameter.type or parameter.symbol is None:
        return parameter
    return replace(parameter, type=ctype, symbol=names.completed(parameter.symbol, ctype))


def _headless(unit: FunctionUnit, masked: bytes, expressions: ExpressionReader) -> tuple[Function, int]:
    """The header read on its own, where an error in the body keeps the grammar from seeing a definition."""
    brace = masked.find(b"{")
    end = brace if brace >= 0 else len(masked)
    header = [node for _name, node in captures("functions", parse(masked[:end] + b"{}").root_node)]
    if header and header[0].type == "function_definition":
        return _header(header[0], unit, expressions), end
    return Function(unit.name, UnknownType(""), (), Block(()), "", unit), end


def _block_node(text: bytes) -> Node | None:
    children = parse(text).root_node.named_children
    return children[0] if len(children) == 1 and children[0].type == "compound_statement" else None


def _syntax_diagnostics(unit: FunctionUnit, statements: StatementReader, reading: Reading) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    if statements.broken and unit.pragmas:
        place = statements.broken[0]
        others = len(statements.broken) - 1
        more = f" So are {others} more places of this function." if others else ""
        found.append(rex003.NOT_PARSED.at(place, more))
    for name, place in reading.too_large.items() if unit.pragmas else ():
        found.append(rex006.TOO_LARGE.at(place, name))
    if reading.too_deep and unit.pragmas:
        found.append(rex007.TOO_DEEP.at(reading.too_deep[0]))
    return found
