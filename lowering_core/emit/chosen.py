"""What stands in the host file where metadirectives were resolved."""

from __future__ import annotations

from collections.abc import Iterator

from lowering_core.analysis.walk import statements
from lowering_core.model.syntax import Pragma, Stmt
from lowering_core.text import Span

_DATA = ("target data", "target enter data", "target exit data", "target update")


def chosen_directives(statement: Stmt, text: bytes) -> Iterator[tuple[Span, str]]:
    """The place of each resolved metadirective at and below a statement, and the directive that the host reads there.

    Those that became data directives are lowered in their place.
    """
    for node in statements(statement):
        if not isinstance(node, Pragma) or node.directive.host is None or node.directive.name in _DATA:
            continue
        span, words = node.directive.span, node.directive.host
        if not words:
            yield span, ""
        elif text[span.start : span.start + 1] == b"#":
            yield span, f"#pragma omp {words}"
        else:
            escaped = words.replace("\\", "\\\\").replace('"', '\\"')
            yield span, f'_Pragma("omp {escaped}")'
