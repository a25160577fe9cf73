"""Tree-sitter queries: what to look for is written in queries/*.scm."""

from functools import cache
from importlib.resources import files

from tree_sitter import Node, Query, QueryCursor

from lowering_core.source.parser import LANGUAGE


def matches(name: str, node: Node) -> list[tuple[str, Node]]:
    """The captures of `queries/<name>.scm` below `node` as (capture name, node), by position, outer nodes first."""
    captures = QueryCursor(_query(name)).captures(node)
    found = [(capture, hit) for capture, hits in captures.items() if capture[0] != "_" for hit in hits]
    found.sort(key=lambda pair: (pair[1].start_byte, -pair[1].end_byte))
    return found


@cache
def _query(name: str) -> Query:
    return Query(LANGUAGE, files("queries").joinpath(f"{name}.scm").read_text(encoding="utf-8"))
