"""Tree-sitter queries: what to look for is written in queries/*.scm, whose headers say what their captures mean.

Captures whose names begin with `_` serve predicates alone and are left out of every answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from tree_sitter import Node, Query, QueryCursor

from lowering_core.source.parser import LANGUAGE
from lowering_core.text import Span


@dataclass(frozen=True, slots=True)
class Match:
    """One match of a pattern, the pattern by its number in the file: its nodes by capture, each in source order."""

    pattern: int
    captures: Mapping[str, tuple[Node, ...]]

    def one(self, capture: str) -> Node | None:
        """The first node of a capture."""
        nodes = self.captures.get(capture)
        return nodes[0] if nodes else None


def captures(name: str, node: Node, within: Span | None = None) -> list[tuple[str, Node]]:
    """The captures of `queries/<name>.scm` at and below `node` as (capture, node), by position, outer nodes first.

    With `within`, those of matches that touch these bytes of the document.
    """
    hits = _cursor(query(name), within).captures(node)
    found = [(capture, hit) for capture, nodes in hits.items() if capture[0] != "_" for hit in nodes]
    found.sort(key=lambda pair: (pair[1].start_byte, -pair[1].end_byte))
    return found


def matches(name: str, node: Node, within: Span | None = None) -> list[Match]:
    """The matches of `queries/<name>.scm` at and below `node`, in source order of their first nodes.

    With `within`, those that touch these bytes of the document.
    """
    compiled = query(name)
    found: list[Match] = []
    for pattern, hits in _cursor(compiled, within).matches(node):
        named = {capture: tuple(sorted(nodes, key=_position)) for capture, nodes in hits.items() if capture[0] != "_"}
        found.append(Match(pattern, named))
    found.sort(key=lambda match: min((_position(nodes[0]) for nodes in match.captures.values()), default=(0, 0)))
    return found


@cache
def query(name: str) -> Query:
    """The query `queries/<name>.scm`."""
    return Query(LANGUAGE, files("queries").joinpath(f"{name}.scm").read_text(encoding="utf-8"))


def _cursor(compiled: Query, within: Span | None) -> QueryCursor:
    cursor = QueryCursor(compiled)
    if within is not None:
        cursor.set_byte_range(within.start, within.end)
    return cursor


def _position(node: Node) -> tuple[int, int]:
    return node.start_byte, -node.end_byte
