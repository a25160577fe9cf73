"""Directives and diagnostics of pragmas in a compact text form, for comparison with expected values."""

from collections.abc import Mapping

from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.model.directive import (
    Clause,
    DependClause,
    Directive,
    ExprClause,
    FlagClause,
    InitClause,
    InvalidClause,
    Item,
    KindClause,
    LinearClause,
    ListClause,
    MapClause,
    MotionClause,
    ReductionClause,
    ScheduleClause,
    TextClause,
)
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Call,
    Cast,
    Conditional,
    Expr,
    Index,
    MacroUse,
    Member,
    Name,
    Number,
    OpaqueExpr,
    Paren,
    Section,
    SizeofType,
    String,
    Unary,
)
from lowering_core.model.unit import Macro, RawPragma
from lowering_core.syntax.pragmas import parse_pragma
from lowering_core.text import Span
from tests.syntax.sources import no_names

PREFIX = "#pragma omp"


def raw_pragma(line: str) -> RawPragma:
    """The pragma that a line `#pragma omp …` at the start of a file is."""
    size = len(line.encode("utf-8", "surrogateescape"))
    return RawPragma(Span(0, size), line[len(PREFIX) :], len(PREFIX))


def parse(line: str, macros: Mapping[str, Macro] | None = None) -> tuple[Directive | None, tuple[Diagnostic, ...]]:
    """The directive of a line."""
    known = macros or {}
    return parse_pragma(raw_pragma(line), no_names().with_macros(lambda name, _at: known.get(name)))


def shown(line: str, macros: Mapping[str, Macro] | None = None) -> str:
    """The directive and the diagnostics of a line."""
    directive, found = parse(line, macros)
    lines = ["none"] if directive is None else [_head(directive), *map(show_clause, directive.clauses)]
    for one in found:
        lines.append(f"! {one.code} |{_at(line, one.span)}| {one.message}")
        lines.extend(f"fix {applied(line, fix)}" for fix in one.fixes)
    return "\n".join(f"    {text}" for text in lines)


def applied(line: str, fix: Fix) -> str:
    """The line after a fix."""
    data = line.encode()
    for span, new in sorted(fix.edits, reverse=True):
        data = data[: span.start] + new.encode() + data[span.end :]
    return data.decode()


def show_clause(clause: Clause) -> str:
    """One clause: its name, then its values."""
    match clause:
        case FlagClause():
            parts: list[str] = []
        case ExprClause(expr=expr, modifier=modifier, lower=lower):
            parts = [f"<{modifier}>" if modifier else "", "" if lower is None else f"{_expr(lower)} to"]
            parts.append("no value" if expr is None else _expr(expr))
        case ListClause(items=items, modifier=modifier):
            parts = [f"<{modifier}>" if modifier else "", _items(items)]
        case MapClause(type=kind, modifiers=modifiers, mapper=mapper, iterator=iterator, items=items):
            parts = [kind or "no type", *_head_of(modifiers, mapper, iterator), _items(items)]
        case MotionClause(modifiers=modifiers, mapper=mapper, iterator=iterator, items=items):
            parts = [*_head_of(modifiers, mapper, iterator), _items(items)]
        case ReductionClause(operator=operator, modifier=modifier, items=items):
            parts = [f"<{modifier}>" if modifier else "", operator, _items(items)]
        case ScheduleClause(kind=kind, modifiers=modifiers, chunk=chunk):
            parts = [*_head_of(modifiers, "", ""), kind, "" if chunk is None else _expr(chunk)]
        case KindClause(kind=kind, modifier=modifier):
            parts = [kind, f"<{modifier}>" if modifier else ""]
        case LinearClause(items=items, argument=argument, modifier=modifier):
            parts = [f"<{modifier}>" if modifier else "", _items(items)]
            parts.append("" if argument is None else f"by {_expr(argument)}")
        case DependClause(type=kind, iterator=iterator, items=items):
            parts = [kind, *_head_of((), "", iterator), _items(items)]
        case InitClause(types=types, preferences=preferences, items=items):
            parts = [*types, *(f"<{_expr(one)}>" for one in preferences), _items(items)]
        case TextClause(text=text):
            parts = [f"|{text}|"]
        case InvalidClause(text=text):
            parts = [f"INVALID |{text}|"]
    return " ".join(part for part in (clause.name, *parts) if part)


def _head(directive: Directive) -> str:
    arguments = f" on {_items(directive.arguments)}" if directive.arguments else ""
    return f"[{directive.name}]{arguments}"


def _head_of(modifiers: tuple[str, ...], mapper: str, iterator: str) -> list[str]:
    parts = [f"<{word}>" for word in modifiers]
    return [*parts, *([f"<mapper {mapper}>"] if mapper else []), *([f"<{iterator}>"] if iterator else [])]


def _items(items: tuple[Item, ...]) -> str:
    return "{" + ", ".join(_item(item) for item in items) + "}"


def _item(item: Item) -> str:
    source = _expr(item.expr)
    return source if source == item.name else f"{item.name}={source}"


def _expr(expr: Expr | None) -> str:
    match expr:
        case None:
            text = ""
        case Name(name=name):
            text = name
        case Number(text=spelling) | String(text=spelling):
            text = spelling
        case Unary(op=op, operand=operand):
            text = f"{op}{_expr(operand)}"
        case Binary(op=op, left=left, right=right) | Assign(op=op, target=left, value=right):
            text = f"{_expr(left)} {op} {_expr(right)}"
        case Paren(inner=inner):
            text = f"({_expr(inner)})"
        case Index(base=base, index=index):
            text = f"{_expr(base)}[{_expr(index)}]"
        case Section(base=base, lower=lower, length=length, stride=stride):
            tail = "" if stride is None else f":{_expr(stride)}"
            text = f"{_expr(base)}[{_expr(lower)}:{_expr(length)}{tail}]"
        case Member(base=base, field=field, arrow=arrow):
            text = f"{_expr(base)}{'->' if arrow else '.'}{field}"
        case MacroUse(name=name, expansion=inner):
            text = f"{name}{{{_expr(inner)}}}"
        case Call(function=function, arguments=arguments):
            text = f"{_expr(function)}({', '.join(map(_expr, arguments))})"
        case Conditional(test=test, then=then, other=other):
            text = f"{_expr(test)} ? {_expr(then)} : {_expr(other)}"
        case Cast(operand=operand):
            text = f"cast {_expr(operand)}"
        case SizeofType(keyword=keyword):
            text = f"{keyword}(type)"
        case OpaqueExpr(text=source):
            text = f"opaque|{source}|"
        case _:
            text = type(expr).__name__
    return text


def _at(line: str, span: Span) -> str:
    return line.encode()[span.start : span.end].decode()
