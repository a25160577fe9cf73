"""The slice of the translation unit that kernels need, transitively, in order: macros, types, constants, functions."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from lowering_core.analysis.access import summarize
from lowering_core.analysis.device_globals import device_global, link_name, writable
from lowering_core.analysis.sizes import layout_of, size_of
from lowering_core.analysis.task_data import with_task_data
from lowering_core.analysis.types import fields_of
from lowering_core.analysis.walk import walk
from lowering_core.c_text import declare, has_spelling
from lowering_core.emit.part import Part
from lowering_core.emit.standard_names import is_own_macro, is_standard_macro
from lowering_core.ir.build import alias
from lowering_core.ir.nodes import Braces, Declare, Evaluate, FunctionCode, KernelCode, Memory, User, View
from lowering_core.ir.printer import Printed, Style, declaration_text, items_text
from lowering_core.ir.words import COMPLEX_WORDS, Renamer
from lowering_core.lowering.constructs import construct_holes
from lowering_core.lowering.cpp_names import (
    hoisted,
    identifiers,
    type_of_object,
    with_leading_attributes,
    with_plain_types,
    with_values,
    without_alignment,
    without_const_members,
    without_variable_lengths,
)
from lowering_core.lowering.cxx_conversions import converted
from lowering_core.lowering.cxx_forms import pointed_calls, with_macros
from lowering_core.lowering.function_code import FUNCTION_BYTES
from lowering_core.lowering.library_calls import is_type_generic
from lowering_core.lowering.queries import PLACE, Standing, answers
from lowering_core.lowering.region_context import WIDTH
from lowering_core.lowering.returns import lacks_return
from lowering_core.lowering.task_queries import called_answers
from lowering_core.lowering.user_code import contents, cut
from lowering_core.lowering.variable_arguments import LIST, is_variadic
from lowering_core.model.ctypes import (
    Array,
    CType,
    Named,
    Record,
    UnknownType,
    Void,
    is_const,
    is_flexible,
    strip,
    unqualified,
)
from lowering_core.model.data import DeviceGlobal, GlobalKind
from lowering_core.model.kernel import Fragment
from lowering_core.model.layout import PACKED, aligned_to
from lowering_core.model.syntax import DeclStmt, Name, OpaqueExpr, Unary
from lowering_core.model.unit import Environment, Function, FunctionUnit, Macro, Scope, TopLevel
from lowering_core.model.variable_arrays import variable_form
from lowering_core.model.vectors import is_vector
from lowering_core.passes.run import finished
from lowering_core.patterns import regex
from lowering_core.standard import TYPEDEFS
from lowering_core.text import Span, decode

_STORAGE = regex(r"\b(?:static|extern|inline|__inline|__inline__|register)\b[ \t]*")
_SPECIFIED = regex(r"\b(?:static|extern|inline|__inline|__inline__|_Noreturn|__attribute\w*|__declspec|_Pragma)\b")
_TYPEOF = regex(r"\b(?:__)?typeof(?:__|_unqual)?\b")
_TYPES = frozenset({"typedef", "record", "enum"})
# What they declare may have a type that is defined right there.
_DECLARING = frozenset({"global", "prototype", "function"})


def needed_macros(names: Iterable[str], environment: Environment, offset: int) -> tuple[Macro, ...]:
    """Macros in force at byte `offset` of the file that the names use, transitively, in a stable order."""
    found: dict[str, Macro] = {}
    pending = sorted(names)
    while pending:
        name = pending.pop()
        macro = None if name in found else environment.macro(name, offset)
        if macro is None or is_type_generic(macro) or macro.body in COMPLEX_WORDS:
            continue
        if not (is_standard_macro(name) and not is_own_macro(macro)):
            found[name] = macro
            pending.extend(sorted(identifiers(macro.body) - {name}))
    return tuple(sorted(found.values(), key=lambda macro: (macro.start, macro.name)))


def needed_items(
    names: Iterable[str], constants: frozenset[str], own: frozenset[str], environment: Environment
) -> tuple[TopLevel, ...]:
    """Types, and the file-scope constants named, that the names need, in the order of the translation unit. `own` are
    the standard names that the program gives another meaning.
    """
    by_name: dict[str, list[TopLevel]] = {}
    for item in environment.items:
        if item.kind in (*_TYPES, *_DECLARING):
            for name in item.defines:
                # Of several declarations of a constant the one with its value is all that C++ wants.
                unused = name not in constants or not item.filled
                if item.kind in _DECLARING and unused and not _names_type(name, environment):
                    continue
                if item.kind == "enum" and "{" not in item.text:
                    continue
                by_name.setdefault(name.split()[-1], []).append(item)
    chosen: dict[int, TopLevel] = {}
    pending, seen = list(names), set[str]()
    while pending:
        name = pending.pop().split()[-1]
        if name in seen or (name not in own and (name in TYPEDEFS or is_standard_macro(name))):
            continue
        seen.add(name)
        for item in by_name.get(name, ()):
            if item.order not in chosen:
                chosen[item.order] = item
                pending.extend(item.uses)
                pending.extend(macro_names(item, environment))
    return tuple(chosen[order] for order in sorted(chosen))


def _names_type(name: str, environment: Environment) -> bool:
    return " " in name or name in environment.enumerators


def macro_names(item: TopLevel, environment: Environment) -> frozenset[str]:
    """Identifiers in the bodies of the macros that an item's text uses."""
    offset = item.span.start if item.span is not None else 0
    macros = needed_macros(item.uses, environment, offset)
    return frozenset[str]().union(*(identifiers(macro.body) for macro in macros))


def define_text(macro: Macro) -> str:
    """The `#define` line of a macro, after an end of the device header's definition of the name."""
    return (f"#undef {macro.name}\n" if is_standard_macro(macro.name) else "") + _define(macro)


def _define(macro: Macro) -> str:
    if macro.parameters is None:
        return f"#define {macro.name} {macro.body}".rstrip() + "\n"
    return f"#define {macro.name}({', '.join(macro.parameters)}) {macro.body}\n"


def item_part(item: TopLevel, constants: frozenset[str], environment: Environment, style: Style) -> Part:
    """A type or constant as device text; of an object that is no constant, the type that its declaration defines."""
    words, text = Renamer(style.renames), _definition(item, constants, environment)
    place = 0 if item.span is None else item.span.start
    if item.kind in _DECLARING and constants.isdisjoint(item.defines):
        text = type_of_object(text)
    elif item.kind == "global":
        ordered = _ordered_constants(item, constants, environment, style)
        if ordered:
            fragments = (part for one in ordered for part in (*one.fragments, Fragment("\n", item.span)))
            return Part(tuple(fragments), frozenset[str]().union(*(one.names for one in ordered)), place)
        text = f"static {style.target.function} " + _STORAGE.sub("", without_alignment(text), count=2)
    text = words.text(hoisted(text)) + "\n" + _layout_checks(item, environment, words)
    return Part((Fragment(text, item.span, copied=True),), frozenset(words.used), place)


def _definition(item: TopLevel, constants: frozenset[str], environment: Environment) -> str:
    """The text of a definition in a form that C++ reads as C does."""
    text, place = item.text.strip(), 0 if item.span is None else item.span.start
    vector = _vector_typedef(item, environment)
    if vector:
        return vector
    if item.kind == "typedef" and _TYPEOF.search(text) is not None:
        types = [(name, environment.typedefs[name]) for name in item.defines if name in environment.typedefs]
        if all(has_spelling(ctype) for _, ctype in types):
            return "\n".join(f"typedef {declare(ctype, name)};" for name, ctype in types)
    if "{" in text:
        used = {name: environment.macro(name, place) for name in item.uses}
        attributes = {name for name, macro in used.items() if macro is not None and "__attribute" in macro.body}
        text = with_leading_attributes(text, attributes)
    if item.kind in ("typedef", "record"):
        text = without_const_members(with_plain_types(text, item, environment))
        objects = (item.uses | macro_names(item, environment)) & environment.globals.keys() - constants
        changed = bool(objects) or _TYPEOF.search(text) is not None
        text = _without_tail(text, item, environment)
        text = without_variable_lengths(_with_own_members(text, item, environment, changed=changed))
    if not item.uses.isdisjoint(environment.globals) or (item.kind == "enum" and text.count("{") > 1):
        # The sizes of objects that the device file does not hold, or of types that are defined there.
        known = {name: environment.enumerators[name] for name in item.defines if name in environment.enumerators}
        text = with_values(text, known)
    return text


def _vector_typedef(item: TopLevel, environment: Environment) -> str:
    """The definition of a name for vectors; empty for any other."""
    named = [(name, environment.typedefs.get(name)) for name in item.defines if item.kind == "typedef"]
    if len(named) != 1 or named[0][1] is None or not isinstance(unqualified(named[0][1]), Record):
        return ""
    ((name, ctype),) = named
    return f"typedef {declare(Renamer({}).type(ctype), name)};" if ctype is not None and is_vector(ctype) else ""


def _without_tail(text: str, item: TopLevel, environment: Environment) -> str:
    """The definition of a structure that ends before its flexible array member, aligned as with it."""
    types = (environment.records.get(name) or environment.typedefs.get(name) for name in item.defines)
    record = next((found for one in types if one is not None and isinstance(found := strip(one), Record)), None)
    fields = () if record is None else fields_of(record, environment) or ()
    if record is None or text.count("{") != 1 or not fields or not is_flexible(fields[-1].type):
        return text
    size, last = layout_of(record, environment), re.escape(fields[-1].name)
    alignment = "" if size is None else f" __attribute__((aligned({size.alignment})))"
    text = re.sub(rf"(\{{|;)[^;{{}}]*\b{last}\s*(?:\[[^;{{}}]*\]\s*)+;(\s*\}})", r"\1\2", text, count=1)
    return re.sub(rf"\b{record.keyword}\b", record.keyword + alignment, text, count=1)


def _with_own_members(text: str, item: TopLevel, environment: Environment, *, changed: bool) -> str:
    """The definition of a structure whose members are declared from their types, as far as that tells all of each:
    where they are `changed`, sized or typed by objects that the device file does not hold, or const by the name of
    their type.
    """
    types = (environment.records.get(name) or environment.typedefs.get(name) for name in item.defines)
    record = next((found for one in types if one is not None and isinstance(found := strip(one), Record)), None)
    fields = () if record is None else fields_of(record, environment) or ()
    told = all(one.name and one.bits is None and has_spelling(one.type) for one in fields)
    if text.count("{") != 1 or not told or not (changed or any(_is_const_by_name(one.type) for one in fields)):
        return text
    members = " ".join(f"{declare(writable(one.type), one.name)};" for one in fields)
    return f"{text[: text.index('{') + 1]} {members} {text[text.rindex('}') :]}"


def _is_const_by_name(ctype: CType) -> bool:
    while isinstance(ctype, Array):
        ctype = ctype.element
    return isinstance(ctype, Named) and is_const(ctype)


def _layout_checks(item: TopLevel, environment: Environment, words: Renamer) -> str:
    """What stops the build of a device file in which a struct with an attribute has another size than on the host."""
    found: list[str] = []
    for name in item.defines:
        record = environment.records.get(name)
        ctype: CType | None = record or strip(environment.typedefs.get(name, Void()))
        fields = ctype.fields or () if isinstance(ctype, Record) else ()
        if isinstance(ctype, Record) and fields and (fields[-1].type == UnknownType(PACKED) or aligned_to(fields)):
            size = size_of(ctype, environment)
            named = words.declared(Record(ctype.keyword, ctype.tag)) if record is not None else words.name(name)
            found += (
                [] if size is None else [f'static_assert(sizeof({named}) == {size}, "the size that C gives it");\n']
            )
    return "".join(found)


def _ordered_constants(
    item: TopLevel, constants: frozenset[str], environment: Environment, style: Style
) -> tuple[Printed, ...]:
    """The definitions of constants of which an initialiser has another form in C++, or beside which other objects are
    declared; none where the text can stay.
    """
    scope = Scope((), environment, 0 if item.span is None else item.span.start)
    found: list[Printed] = []
    changed = False
    for name in item.defines:
        declared = environment.globals.get(name)
        if declared is not None and name not in constants:
            changed = True
            continue
        if declared is None or declared.value is None or not has_spelling(declared.type):
            return ()
        changes = converted(DeclStmt((declared,)), scope)
        changed = changed or bool(changes)
        constant = Declare(declared.name, declared.type, declared.value, Memory.CONSTANT)
        found.append(declaration_text(constant, changes, item.span or Span(0, 0), style))
    return tuple(found) if changed else ()


def prototype(
    function: Function, environment: Environment, linkage: str, style: Style, code: FunctionCode | None = None,
    *, asks: bool = False,
) -> Part:  # fmt: skip
    """A forward declaration, so that the order of device functions does not matter; `code` is a version of it. A
    function that `asks` takes the place of its call.
    """
    words = Renamer(style.renames)
    text = f"{linkage} {_head(function, environment, words, code, asks=asks)};\n"
    return Part((Fragment(text, _head_place(function), copied=True),), frozenset(words.used), function.unit.span.start)


def function_part(
    function: Function, environment: Environment, linkage: str, style: Style, asking: frozenset[str]
) -> Part:
    """A function of the file as a device function; those of `asking` take the place of their call."""
    unit, place, words = function.unit, _head_place(function), Renamer(style.renames)
    scope = Scope(function.parameters, environment, unit.span.start)
    body = function.body.span or Span(len(unit.text), len(unit.text))
    statement = with_task_data(function.body, function.body, environment)
    user = User(body, construct_holes(statement, scope, unit.blanked))
    links, ends = (*_links(function, environment), *_rows(function)), _ends(function)
    inside = cut(Span(body.start + 1, body.end - 1), (), unit.blanked, user.holes) if ends else (user,)
    item = Braces((*links, *inside, *ends)) if links or ends else user
    asks = function.name in asking
    head = Fragment(f"{linkage} {_head(function, environment, words, asks=asks)}", place, copied=True)
    placed = answers(walk(statement), Standing(0, function=True, asking=asking), environment)
    changes = (*called_answers(function.body), *placed)
    changes = (*converted(function.body, scope, function.result), *with_macros(function.body, changes))
    changes = (*changes, *pointed_calls(function.body))
    text = items_text((item,), changes, unit, place, style)
    names = text.names | words.used
    return Part((head, *text.fragments, Fragment("\n", None)), names, unit.span.start, expanded=unit.own_macros)


def version_part(code: FunctionCode, unit: FunctionUnit, environment: Environment, linkage: str, style: Style) -> Part:
    """A version of a function that holds constructs; `unit` tells where the function stands in the file."""
    function = replace(code.function, unit=unit)
    place, words = _head_place(function), Renamer(style.renames)
    scope = Scope(function.parameters, environment, unit.span.start)
    links = (*_links(function, environment), *_rows(function))
    items = (*links, *contents(function.body, code.items, unit.blanked), *_ends(function))
    kernel = KernelCode(
        code.name, (), 0, True, items, function.body, scope, (), code.changes, function.result,
        0 if code.recursive else FUNCTION_BYTES,
    )  # fmt: skip
    kernel = finished(kernel)
    head = Fragment(f"{linkage} {_head(function, environment, words, code)}", place, copied=True)
    text = items_text((Braces(kernel.body),), kernel.changes, unit, place, style)
    names = text.names | words.used
    return Part((head, *text.fragments, Fragment("\n", None)), names, unit.span.start, expanded=unit.own_macros)


def _ends(function: Function) -> tuple[Evaluate, ...]:
    """In C++ a function with a result must not reach its end, whoever uses the value."""
    return (Evaluate(OpaqueExpr("return {}", ())),) if lacks_return(function) else ()


def _links(function: Function, environment: Environment) -> Iterator[Declare]:
    """The names of `link` variables that a function uses: they refer to what is mapped."""
    for name in summarize(function.body).names():
        declared = None if any(name == own.name for own in function.parameters) else device_global(name, environment)
        if isinstance(declared, DeviceGlobal) and declared.kind is GlobalKind.LINK:
            yield alias(name, writable(declared.type), Unary("*", Name(link_name(name))))


def _rows(function: Function) -> Iterator[View]:
    """The parameters that point to rows of variable length."""
    for one in function.parameters:
        if (form := variable_form(one.type)) is not None:
            yield View(one.name, form.element, form.rank, _incoming(one.name), form.lengths)


def _incoming(name: str) -> Name:
    """The parameter of the device function that brings the address of such rows."""
    return Name(f"rex_in_{name}")


def _head_place(function: Function) -> Span:
    """Where a function's head stands in the file, without the white space behind it."""
    return function.unit.source(Span(0, len(function.unit.blanked[: _head_end(function)].rstrip())))


def _head_end(function: Function) -> int:
    return function.body.span.start if function.body.span is not None else len(function.unit.text)


def _head(
    function: Function, environment: Environment, words: Renamer, code: FunctionCode | None = None,
    *, asks: bool = False,
) -> str:  # fmt: skip
    """The head of a function, or of a version of it."""
    name, more = ("", []) if code is None else (code.name, [f"const unsigned long long {WIDTH.name}"] * code.narrow)
    if asks or (code is not None and code.asks):
        more = [*more, f"const rex_place {PLACE.name}"]
    text = _STORAGE.sub("", decode(function.unit.blanked[: _head_end(function)])).strip()
    types = (function.result, *(parameter.type for parameter in function.parameters))
    listed = is_variadic(function.name, environment)
    more = [*more, *([LIST] if listed else [])]
    # Lengths and qualifiers in brackets, types that are defined, declarations after the parentheses, and words for a
    # compiler are not C++.
    plain = (
        not any(mark in text for mark in "[{") and text.endswith(")") and not _specifies(text, function, environment)
    )
    if (plain and not listed) or not all(has_spelling(ctype) for ctype in types):
        if more:
            last = ", ".join(more)
            text = f"{text[:-1]}, {last})" if function.parameters else f"{text[: text.rindex('(')]}({last})"
        return words.text(re.sub(rf"\b{re.escape(function.name)}\b(?=\s*\()", name, text, count=1) if name else text)
    parameters = [
        words.declared(one.type, one.name)
        if variable_form(one.type) is None
        else f"rex_any_pointer {words.name(_incoming(one.name).name)}"
        for one in function.parameters
    ]
    result = words.type(function.result)
    return declare(result, f"{words.name(name or function.name)}({', '.join((*parameters, *more)) or 'void'})")


def _specifies(head: str, function: Function, environment: Environment) -> bool:
    """Whether a head, or a macro in it, says more than types and names: storage, attributes, or to be inline."""
    macros = needed_macros(identifiers(head), environment, function.unit.span.start)
    return any(_SPECIFIED.search(text) for text in (head, *(macro.body for macro in macros)))
