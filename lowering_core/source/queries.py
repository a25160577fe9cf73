"""Tree-sitter queries: what to look for is written in queries/*.scm, whose headers say what their captures mean.

Captures whose names begin with `_` serve predicates alone and are left out of every answer.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from tree_sitter import Node, Query, QueryCursor

from lowering_core.source.parser import LANGUAGE


def captures(name: str, node: Node) -> list[tuple[str, Node]]:
    """The captures of `queries/<name>.scm` at and below `node` as (capture, node), by position, outer nodes first."""
    hits = QueryCursor(query(name)).captures(node)
    found = [(capture, hit) for capture, nodes in hits.items() if capture[0] != "_" for hit in nodes]
    found.sort(key=lambda pair: _position(pair[1]))
    return found


def matches(name: str, node: Node) -> list[Mapping[str, tuple[Node, ...]]]:
    """The matches of `queries/<name>.scm` at and below `node`, in source order of their first nodes: for each its nodes
    by capture, in source order too.
    """
    found: list[Mapping[str, tuple[Node, ...]]] = []
    for _pattern, hits in QueryCursor(query(name)).matches(node):
        found.append(
            {capture: tuple(sorted(nodes, key=_position)) for capture, nodes in hits.items() if capture[0] != "_"}
        )
    found.sort(key=lambda match: min((_position(nodes[0]) for nodes in match.values()), default=(0, 0)))
    return found


@cache
def query(name: str) -> Query:
    """The query `queries/<name>.scm`."""
    return Query(LANGUAGE, files("queries").joinpath(f"{name}.scm").read_text(encoding="utf-8"))


def _position(node: Node) -> tuple[int, int]:
    return node.start_byte, -node.end_byte
