"""`declare mapper` in the host file: mappers have been applied, and not every C compiler knows them."""

import re
from collections.abc import Iterable

from lowering_core.analysis.walk import statements
from lowering_core.lowering.data_construct import DataConstruct, Unsupported
from lowering_core.model.directive import Directive, MapClause, MotionClause
from lowering_core.model.kernel import HostOnly, KernelPlan
from lowering_core.model.syntax import Pragma
from lowering_core.model.unit import Function, SourceFile
from lowering_core.text import Span, decode

_DECLARED = re.compile(r"\s*declare\s+mapper\b")
_MARK = b"#pragma"


def mappers_needed(plans: Iterable[KernelPlan], data: Iterable[DataConstruct | Unsupported]) -> bool:
    """Whether a directive that stays as it is names a mapper."""
    kept = [plan.analyzed.region.pragma.directive for plan in plans if isinstance(plan.strategy, HostOnly)]
    kept += [construct.pragma.directive for construct in data if isinstance(construct, Unsupported)]
    return any(_names_mapper(directive) for directive in kept)


def without_mappers(source: SourceFile) -> bytes:
    """The file's text, of the same length, with `declare mapper` directives as comments."""
    data = source.data
    for pragma in source.preprocessed.pragmas:
        start, end = pragma.span.start, pragma.span.start + len(_MARK)
        if _DECLARED.match(pragma.text) and data[start:end] == _MARK:
            data = data[:start] + b"//".ljust(len(_MARK)) + data[end:]
    return data


def local_mappers(function: Function) -> Iterable[tuple[Span, str]]:
    """The same for the mappers that a function declares."""
    text = function.unit.text
    for node in statements(function.body):
        if isinstance(node, Pragma) and node.directive.name == "declare mapper":
            span = Span(node.directive.span.start, node.directive.span.start + len(_MARK))
            if text[span.start : span.end] == _MARK:
                yield span, decode(b"//".ljust(len(_MARK)))


def _names_mapper(directive: Directive) -> bool:
    return any(
        clause.mapper not in ("", "default")
        for clause in directive.clauses
        if isinstance(clause, MapClause | MotionClause)
    )
