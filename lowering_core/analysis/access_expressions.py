"""Uses in expressions: each handler notes what its node does and returns the parts to visit, in source order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from lowering_core.analysis.access_state import (
    ELEMENT,
    FOLLOWED,
    RESULT,
    STORE,
    UPDATE,
    VALUE,
    Context,
    Elsewhere,
    LocalUse,
    Named,
    Origin,
    Sink,
    State,
    Task,
    is_number,
    may_hold_pointer,
)
from lowering_core.model.ctypes import BITS, FLOATS, Array, CType, FunctionType, Pointer, arithmetic_kind, strip
from lowering_core.model.data import Use
from lowering_core.model.expressions import bare, place
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Call,
    Cast,
    Comma,
    CompoundLiteral,
    Conditional,
    Expr,
    Index,
    InitList,
    MacroUse,
    Member,
    Name,
    OpaqueExpr,
    OpaqueStmt,
    Paren,
    Postfix,
    Section,
    SizeofExpr,
    SizeofType,
    Unary,
)
from lowering_core.text import Span

_POINTER_BITS = 64


def type_parts(ctype: CType) -> tuple[Task, ...]:
    """The lengths of variable-length arrays in a type, which are evaluated where the type is written."""
    parts: list[Task] = []
    pending: list[CType] = [ctype]
    while pending:
        inner = strip(pending.pop())
        if isinstance(inner, Pointer):
            pending.append(inner.target)
        elif isinstance(inner, Array):
            if inner.length is not None and inner.count is None:
                parts.append((inner.length, VALUE))
            pending.append(inner.element)
        elif isinstance(inner, FunctionType):
            pending.append(inner.result)
    return tuple(parts)


def note_opaque(node: OpaqueExpr | OpaqueStmt, span: Span | None, state: State) -> None:
    """Code that was not understood does everything to all the names in it."""
    state.opaque.append(span if span is not None else Span(0, 0))
    symbols = {symbol.name: symbol for symbol in node.symbols}
    for name in node.names:
        for through in (False, True):
            note(
                Name(name, symbols.get(name)), Use(name, span, True, True, through, True, path=None, opaque=True), state
            )


def note(of: Named, use: Use, state: State) -> None:
    """Record a use of whatever a name means; own reads and writes of locals are nobody else's business."""
    if not (state.reads or use.write or use.escapes or use.given):
        return
    number = state.find(of)
    if number is None:
        state.events.append(use)
    elif use.through or use.escapes:
        state.events.append(LocalUse(number, use))


def sink_of(target: Expr, state: State) -> tuple[Sink, ...]:
    """Where a value goes that is assigned to `target`: nowhere when the target can hold no pointer."""
    expr = bare(target)
    levels = 0
    members = False
    while not isinstance(expr, Name):
        if isinstance(expr, Member):
            levels += expr.arrow
            members = True
            expr = bare(expr.base)
        elif isinstance(expr, Index):
            levels += 1
            expr = bare(expr.base)
        elif isinstance(expr, Unary) and expr.op == "*":
            levels += 1
            expr = bare(expr.operand)
        else:
            return (Elsewhere(),)
    number = state.find(expr)
    if number is None:
        return (Elsewhere(),)
    ctype, outside = _after(state.types[number], levels)
    if not members and ctype is not None and not may_hold_pointer(ctype):
        return ()
    return (Elsewhere(),) if outside else (number,)


def _after(ctype: CType | None, levels: int) -> tuple[CType | None, bool]:
    """The type after so many dereferences (None: not known), and whether they lead out of the object itself."""
    outside = False
    for _ in range(levels):
        inner = None if ctype is None else strip(ctype)
        outside = outside or not isinstance(inner, Array)
        ctype = inner.element if isinstance(inner, Array) else None
        if isinstance(inner, Pointer):
            ctype = inner.target
    return ctype, outside


def _name(expr: Name, context: Context, state: State) -> Sequence[Task]:
    if context is not VALUE:
        _use(expr, place(expr), context, state)
    elif state.reads and state.find(expr) is None:
        state.events.append(Use(expr.name, place(expr), True, False, False, False))
    return ()


def _use(of: Name, span: Span | None, context: Context, state: State) -> None:
    if context.depth == 0:
        _own_use(of, span, context, state)
        return
    path = context.path
    if not (state.reads or context.write or context.sinks):
        return
    if context.maybe or (path and path[0].startswith(".")):
        note(of, Use(of.name, span, True, False, False, False), state)
    read = context.read or context.depth > 1
    use = Use(of.name, span, read, context.write, True, False, path=path)
    for sink in context.sinks if context.read else ():
        callee, argument = ("", FOLLOWED) if isinstance(sink, int) else (sink.callee, sink.argument)
        note(of, Use(of.name, span, read, context.write, True, False, True, path, callee, argument), state)
    if not (context.read and context.sinks):
        note(of, use, state)
    if context.read:
        _derive(of, context, state)


def _own_use(of: Name, span: Span | None, context: Context, state: State) -> None:
    path = context.path
    if not context.address:
        if context.write or state.reads:
            note(of, Use(of.name, span, context.read, context.write, False, False, path=path), state)
    elif not any(isinstance(sink, Elsewhere) for sink in context.sinks):
        note(of, Use(of.name, span, False, False, False, False, path=path), state)
    if not (context.read or context.address):
        return
    for sink in context.sinks:
        if isinstance(sink, Elsewhere):
            through = not context.address
            use = Use(of.name, span, False, False, through, True, False, path, sink.callee, sink.argument)
            note(of, use, state)
    _derive(of, context, state)


def _derive(of: Name, context: Context, state: State) -> None:
    if not context.sinks:
        return
    number = state.find(of)
    for sink in context.sinks:
        if isinstance(sink, int):
            state.derive(sink, Origin(of.name if number is None else number, context.address, context.path))


def _binary(expr: Binary, context: Context, state: State) -> Sequence[Task]:
    if expr.op not in ("+", "-") or not (context.depth or context.sinks):
        return ((expr.left, VALUE), (expr.right, VALUE))
    if expr.op == "-":
        return ((expr.left, context), (expr.right, VALUE))
    left, right = is_number(expr.left, state), is_number(expr.right, state)
    if left != right:
        return ((expr.left, VALUE if left else context), (expr.right, VALUE if right else context))
    both = context if context.maybe else replace(context, maybe=True)
    return ((expr.left, both), (expr.right, both))


def _assign(expr: Assign, context: Context, state: State) -> Sequence[Task]:
    if expr.op != "=":
        target = Context(read=True, write=True, sinks=context.sinks) if context.sinks else UPDATE
        return (*_reached(expr.target, context), (expr.target, target), (expr.value, VALUE))
    sinks = (*sink_of(expr.target, state), *context.sinks)
    if context.depth:
        sinks = (*sinks, Elsewhere())
    value = Context(sinks=sinks if len(sinks) < 2 else tuple(dict.fromkeys(sinks))) if sinks else VALUE
    return (*_reached(expr.target, context), (expr.target, STORE), (expr.value, value))


def _reached(operand: Expr, context: Context) -> Sequence[Task]:
    """Visit `operand` again for what is reached through its new value; names only, so that work stays linear."""
    inner = bare(operand)
    return ((inner, context),) if context.depth and isinstance(inner, Name) else ()


def _unary(expr: Unary, context: Context, _state: State) -> Sequence[Task]:
    if expr.op in ("++", "--"):
        return _bump(expr.operand, context)
    if expr.op == "*":
        if context.address:
            return ((expr.operand, Context(sinks=context.sinks)),)
        return ((expr.operand, context.step("*", 1)),)
    if expr.op == "&":
        if context.depth:
            path = context.path
            if path:
                path = ("." + path[0][2:], *path[1:]) if path[0].startswith("->") else path[1:]
            return ((expr.operand, replace(context, depth=context.depth - 1, path=path)),)
        return ((expr.operand, Context(read=False, address=True, sinks=context.sinks)),)
    return ((expr.operand, VALUE),)


def _bump(operand: Expr, context: Context) -> Sequence[Task]:
    if context.depth == 0:
        return ((operand, replace(context, read=True, write=True, address=False)),)
    if isinstance(bare(operand), Name):
        return ((operand, Context(write=True)), (operand, context))
    return ((operand, replace(context, read=True, write=True)),)


def _subscript(expr: Index, context: Context, state: State) -> Sequence[Task]:
    inner = ELEMENT if context is VALUE else _element(context)
    if is_number(expr.base, state) and not is_number(expr.index, state):
        return ((expr.index, inner), (expr.base, VALUE))
    return ((expr.base, inner), (expr.index, VALUE))


def _section(expr: Section, context: Context, _state: State) -> Sequence[Task]:
    parts = (expr.lower, expr.length, expr.stride)
    return ((expr.base, _element(context)), *((part, VALUE) for part in parts if part is not None))


def _element(context: Context) -> Context:
    return Context(sinks=context.sinks) if context.address else context.step("[]", 1)


def _member(expr: Member, context: Context, _state: State) -> Sequence[Task]:
    if not expr.arrow:
        return ((expr.base, context.step("." + expr.field)),)
    if context.address:
        return ((expr.base, Context(sinks=context.sinks)),)
    return ((expr.base, context.step("->" + expr.field, 1)),)


def _call(expr: Call, context: Context, state: State) -> Sequence[Task]:
    state.calls.append(expr)
    function = bare(expr.function)
    named = isinstance(function, Name)
    callee = function.name if isinstance(function, Name) and state.find(function) is None else ""
    # A result may be derived from any argument, so arguments also go where the result goes.
    result = Elsewhere(callee, RESULT)
    onward = {sink if isinstance(sink, int) else result for sink in context.sinks}
    if context.depth:
        onward.add(result)
    further = tuple(sorted(onward, key=str))
    tasks: list[Task] = [] if named else [(expr.function, VALUE)]
    for position, argument in enumerate(expr.arguments):
        own = Elsewhere(callee, position) if callee else Elsewhere()
        tasks.append((argument, Context(sinks=tuple(dict.fromkeys((own, *further))))))
    return tasks


def _cast_context(ctype: CType, context: Context) -> Context:
    kind = arithmetic_kind(ctype)
    if kind is None or context.depth or (kind not in FLOATS and BITS[kind] >= _POINTER_BITS):
        return replace(context, path=None) if context.path else context
    return replace(context, sinks=()) if context.sinks else context


def _selection(expr: Conditional | Comma, context: Context, _state: State) -> Sequence[Task]:
    if isinstance(expr, Comma):
        return ((expr.left, VALUE), (expr.right, context))
    if expr.then is None:
        return ((expr.test, context), (expr.other, context))
    return ((expr.test, VALUE), (expr.then, context), (expr.other, context))


def _sizeof(expr: SizeofExpr | SizeofType, _context: Context, state: State) -> Sequence[Task]:
    """Operands of sizeof are not evaluated; names in them are uses without any access, so that they stay known."""
    if isinstance(expr, SizeofType):
        return type_parts(expr.type)
    operand = bare(expr.operand)
    while isinstance(operand, Unary | Postfix | Index | Member):
        operand = bare(operand.operand if isinstance(operand, Unary | Postfix) else operand.base)
    if isinstance(operand, Name):
        note(operand, Use(operand.name, place(operand), False, False, False, False, path=None), state)
    return ()


def _cast(expr: Cast, context: Context, _state: State) -> Sequence[Task]:
    return (*type_parts(expr.type), (expr.operand, _cast_context(expr.type, context)))


def _list(expr: InitList, context: Context, _state: State) -> Sequence[Task]:
    return (*((part, VALUE) for part in expr.designators), *((item, context) for item in expr.items))


def _literal(expr: CompoundLiteral, context: Context, _state: State) -> Sequence[Task]:
    return (*type_parts(expr.type), (expr.value, Context(sinks=context.sinks)))


def _opaque(expr: OpaqueExpr, _context: Context, state: State) -> Sequence[Task]:
    note_opaque(expr, place(expr), state)
    return ()


# A handler notes what an expression itself does in a context, and gives the parts that are still to visit, with their
# contexts. Constants and strings have nothing to note and nothing to visit.
HANDLERS: dict[type, Callable[[Any, Context, State], Sequence[Task]]] = {
    Name: _name,
    Binary: _binary,
    Assign: _assign,
    Unary: _unary,
    Postfix: lambda expr, context, state: _bump(expr.operand, context),
    Index: _subscript,
    Section: _section,
    Member: _member,
    Call: _call,
    Cast: _cast,
    Conditional: _selection,
    Comma: _selection,
    Paren: lambda expr, context, state: ((expr.inner, context),),
    MacroUse: lambda expr, context, state: ((expr.expansion, context),),
    SizeofExpr: _sizeof,
    SizeofType: _sizeof,
    InitList: _list,
    CompoundLiteral: _literal,
    OpaqueExpr: _opaque,
}
