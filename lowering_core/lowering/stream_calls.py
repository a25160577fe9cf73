"""Calls that print to a stream (C17, 7.21): the device has standard output, and no files.

A GPU has one place for what it prints, so that what is meant for stderr stays on the host.
"""

from collections.abc import Iterator, Sequence

from lowering_core.analysis.walk import AnyNode
from lowering_core.ir.build import number
from lowering_core.ir.nodes import Rewrite
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.syntax import Call, Expr, MacroUse, Name
from lowering_core.model.unit import Scope

_STREAMS = {"stdout": 1}
_PLACES = {"fprintf": 0, "vfprintf": 0, "fputs": 1, "fputc": 1, "putc": 1, "fflush": 0}


def stream_changes(call: Call, scope: Scope) -> Iterator[Rewrite]:
    """The device header's version of a call, and the number that stands for its stream there."""
    name = callee_name(call)
    stream = _stream(call, scope)
    if stream is not None and (which := _number(stream, scope)) is not None:
        yield Rewrite(call.function, Name(f"rex_stream_{name}"))
        yield Rewrite(stream, number(which))


def lacks_stream(call: Call, scope: Scope) -> bool:
    """Whether a call prints to what may be a file."""
    known = callee_name(call) in _PLACES and not scope.is_local(callee_name(call))
    stream = _stream(call, scope)
    return known and (stream is None or _number(stream, scope) is None)


def streams_printed_to(nodes: Sequence[AnyNode]) -> frozenset[str]:
    """The streams of the device that code does nothing with but print to them."""
    calls = [node for node in nodes if isinstance(node, Call)]
    printed = {id(bare(call.arguments[at])) for call in calls if (at := _place(call)) < len(call.arguments)}
    elsewhere = {node.name for node in nodes if isinstance(node, Name | MacroUse) and id(node) not in printed}
    return frozenset(_STREAMS.keys() - elsewhere)


def _place(call: Call) -> int:
    return _PLACES.get(callee_name(call), len(call.arguments))


def _stream(call: Call, scope: Scope) -> Expr | None:
    name = callee_name(call)
    place = _place(call)
    if place >= len(call.arguments) or scope.is_local(name):
        return None
    return call.arguments[place]


def _number(stream: Expr, scope: Scope) -> int | None:
    inner = bare(stream)
    if not isinstance(inner, Name | MacroUse) or scope.is_local(inner.name):
        return None
    return _STREAMS.get(inner.name)
