"""Calls through pointers that may lead to functions whose meaning depends on where they are called: those that hold
constructs, or ask omp.h for their place. A kernel has a version of such a function for each place, and a pointer leads
to no one of them. So in kernels these calls become calls of a function that is made here, one for each type. It takes
the pointer as its first argument, and calls by their names the functions that it may lead to: as a function of the file
it has versions itself, and each calls those for the same place.
"""

from collections.abc import Iterator
from dataclasses import replace

from lowering_core.analysis.callees import Callees
from lowering_core.analysis.indirect_calls import THROUGH, function_type, is_indirect, may_call, pointer_of
from lowering_core.analysis.replaced_calls import with_calls
from lowering_core.analysis.walk import walk
from lowering_core.c_text import declare
from lowering_core.model.ctypes import FunctionType, Pointer, Void, strip
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import Block, Call, Declaration, Name, OpaqueExpr, OpaqueStmt, Stmt
from lowering_core.model.unit import Environment, Function, FunctionUnit, Scope, SourceFile
from lowering_core.syntax.build import build_function
from lowering_core.text import Span, encode

_POINTER = "rex_to"


def with_pointed_calls(source: SourceFile) -> SourceFile:
    """The file with those functions, which its functions call in kernels; `source` itself where it needs none."""
    if not source.environment.pointed:
        return source
    environment, made = source.environment, dict[str, Function]()
    while True:
        own = tuple(_calling(one, environment) for one in source.functions)
        functions = (*own, *made.values())
        fresh = tuple(_made(functions, Callees(functions, environment), environment, made))
        if not fresh:
            return replace(source, functions=functions, environment=environment) if made else source
        for function, declared in fresh:
            made[function.name] = function
            environment = replace(environment, functions={**environment.functions, function.name: declared})


def in_kernel(statement: Stmt, environment: Environment) -> Stmt:
    """A statement of a kernel with such calls; `environment` knows the functions that are made."""
    return with_calls(statement, lambda call: _led(call, environment)) if environment.pointed else statement


def _calling(function: Function, environment: Environment) -> Function:
    """A function that makes such calls in kernels; on the host it is as it was."""
    body = in_kernel(function.in_kernels.body, environment)
    same = body is function.in_kernels.body or not isinstance(body, Block)
    return function if same else replace(function, device=replace(function.in_kernels, body=body))


def _led(call: Call, environment: Environment) -> Call | None:
    """What takes the place of a call through a pointer for whose type there is a function."""
    if not is_indirect(call):
        return None
    pointer = pointer_of(call)
    found = may_call(pointer, Scope((), environment, 0))
    declared = environment.functions.get(f"{THROUGH}{found[0]}") if found else None
    if declared is None:
        return None
    return replace(call, function=Name(declared.name, declared.symbol), arguments=(pointer, *call.arguments))


def _made(
    functions: tuple[Function, ...], callees: Callees, environment: Environment, known: dict[str, Function]
) -> Iterator[tuple[Function, Declaration]]:
    """The functions that are missing, with their declarations."""
    # Pointers lead to functions themselves, and calls by their names to variants of them, or to what macros mean.
    other = environment.variants.keys() | environment.choices.keys() | environment.macros.keys()
    seen = set[str]()
    for name in sorted(environment.pointed):
        declared = environment.functions.get(name)
        if declared is None or not (callees.constructs(name) or callees.asks(name)):
            continue
        group = may_call(Name(name, declared.symbol), Scope((), environment, 0))
        first = min(group, default="")
        own, ctype = f"{THROUGH}{first}", function_type(first, environment)
        if ctype is None or own in known or own in seen or not other.isdisjoint(group):
            continue
        seen.add(own)
        place = max((one.unit.span.end for one in functions if one.name in group), default=0)
        made = _function(own, group, ctype, place, environment)
        if made is not None:
            whole = FunctionType(ctype.result, (Pointer(ctype), *ctype.parameters))
            yield made, Declaration(own, whole, symbol=Symbol(own, 0, SymbolKind.FUNCTION, whole))


def _function(
    name: str, group: tuple[str, ...], ctype: FunctionType, place: int, environment: Environment
) -> Function | None:
    """The function that calls those of a group; None where its text would not be understood."""
    numbered = [f"rex_{number}" for number in range(1, len(ctype.parameters) + 1)]
    listed = ", ".join(numbered)
    parameters = [declare(Pointer(ctype), _POINTER), *map(declare, ctype.parameters, numbered)]
    head = declare(ctype.result, f"{name}({', '.join(parameters)})")
    void = isinstance(strip(ctype.result), Void)
    calls = (f"{{ {one}({listed}); return; }}" if void else f"return {one}({listed});" for one in group)
    tests = (f"    if ({_POINTER} == {one}) {call}\n" for one, call in zip(group, calls, strict=True))
    # Nothing is left but what has no version in the kernel's file, which such a call tells.
    last = f"    {'' if void else 'return '}{_POINTER}({listed});\n"
    text = encode(f"static {head} {{\n{''.join(tests)}{last}}}\n")
    made, found = build_function(FunctionUnit(name, Span(place, place), text, text, (), ()), environment)
    unknown = any(isinstance(node, OpaqueExpr | OpaqueStmt) for node in walk(made.body))
    return None if found or unknown or len(made.parameters) != len(parameters) else made
