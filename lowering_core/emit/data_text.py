"""Data directives as host text, the runtime's calls in place of the pragma; `declare mapper`, which has been applied
and which not every C compiler knows.
"""

import re
from collections.abc import Iterable

from lowering_core.analysis.walk import statements
from lowering_core.emit.arrays import argument_arrays, argument_count, escaped, release, site_storage
from lowering_core.emit.kept import awaited
from lowering_core.lowering.data_construct import CALLS, DataConstruct, Unsupported
from lowering_core.lowering.strided import Rows
from lowering_core.model.directive import Directive, MapClause, MotionClause
from lowering_core.model.kernel import HostOnly, KernelPlan
from lowering_core.model.syntax import Pragma
from lowering_core.model.unit import Function, SourceFile
from lowering_core.text import Span, decode


def data_edits(construct: DataConstruct, file_name: str, line: int, indent: str) -> tuple[tuple[Span, str], ...]:
    """The text in place of the directive, and for `target data` what follows its statement."""
    directive, body = construct.pragma.directive, construct.pragma.body
    count = argument_count(construct.parameters)
    arguments = f"(&__rex_site, __rex_wanted, {count}, __args_base, __args, __arg_sizes, __arg_types);"
    site = f'"{escaped(file_name)}", {line}, "{directive.name}", 0, __arg_names'
    lines = [
        f"{{ /* {directive.name} */",
        *awaited(directive),
        *(f"    {text}" for text in argument_arrays(construct.parameters)),
        f"    {site_storage(construct.parameters)} rex_site __rex_site = {{{site}}};",
        f"    const int __rex_wanted = {construct.condition};",
        *([f"    {CALLS[directive.name]}{arguments}"] if construct.parameters or not construct.rows else []),
        *(f"    {text}" for row in construct.rows for text in _rows_text(row)),
    ]
    freed = [f"    {text}" for text in release(construct.parameters)]
    if body is None or body.span is None:
        return ((directive.span, f"\n{indent}".join([*lines, *freed, "}"])),)
    end = Span(body.span.end, body.span.end)
    after = [f"    rex_data_end{arguments}", *freed, "}"]
    if construct.shadows:
        lines += [f"    {text}" for shadow in construct.shadows for text in shadow.before]
        lines += ["    {", *(f"    {text}" for shadow in construct.shadows for text in shadow.inside), ""]
        after = [*(text for shadow in construct.shadows for text in shadow.after), "    }", *after]
    closing = "".join(f"\n{indent}{text}" for text in after)
    return ((directive.span, f"\n{indent}".join(lines)), (end, closing))


def _rows_text(row: Rows) -> list[str]:
    shape = f"const int64_t __rex_shape[] = {{{', '.join(row.shape)}}};"
    name = escaped(row.name)
    call = f'rex_update_rows(&__rex_site, __rex_wanted, "{name}", {row.flags}, {row.first},'
    return ["{", f"    {shape}", f"    {call}", f"                    {row.dimensions}, __rex_shape);", "}"]


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
