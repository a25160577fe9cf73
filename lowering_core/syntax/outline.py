"""What a document holds at a glance, from its raw tree: quick enough for every keystroke, no preprocessing.

The compiler itself decides conditionals and expands macros first; this is for finding one's way in a text being typed.
"""

from dataclasses import dataclass

from tree_sitter import Node

from lowering_core.syntax.parser import parse
from lowering_core.syntax.queries import matches
from lowering_core.text import Span


@dataclass(frozen=True, slots=True)
class Outline:
    """Byte spans in source order: function definitions, loops (outer before inner), `#include` lines, and pragmas that
    begin with `omp target`.
    """

    functions: tuple[Span, ...]
    loops: tuple[Span, ...]
    includes: tuple[Span, ...]
    target_pragmas: tuple[Span, ...]


def outline(data: bytes) -> Outline:
    """The outline of a C text, which may be incomplete."""
    root = parse(data).root_node
    return Outline(
        functions=_spans("functions", "function", root),
        loops=_spans("loops", "loop", root),
        includes=_spans("includes", "include", root),
        target_pragmas=_spans("target_pragmas", "pragma", root),
    )


def _spans(query: str, capture: str, root: Node) -> tuple[Span, ...]:
    return tuple(Span(node.start_byte, node.end_byte) for name, node in matches(query, root) if name == capture)
