"""Data directives as host text: the runtime's calls in place of the pragma."""

from lowering_core.emit.arrays import argument_arrays, escaped
from lowering_core.emit.host_tasks import awaited
from lowering_core.lowering.data_construct import CALLS, DataConstruct
from lowering_core.text import Span


def data_edits(construct: DataConstruct, file_name: str, line: int, indent: str) -> tuple[tuple[Span, str], ...]:
    """The text in place of the directive, and for `target data` what follows its statement."""
    directive, body = construct.pragma.directive, construct.pragma.body
    count = len(construct.parameters)
    arguments = f"(&__rex_site, __rex_wanted, {count}, __args_base, __args, __arg_sizes, __arg_types);"
    site = f'"{escaped(file_name)}", {line}, "{directive.name}", 0, __arg_names'
    lines = [
        f"{{ /* {directive.name} */",
        *awaited(directive),
        *(f"    {text}" for text in argument_arrays(construct.parameters)),
        f"    static const rex_site __rex_site = {{{site}}};",
        f"    const int __rex_wanted = {construct.condition};",
        f"    {CALLS[directive.name]}{arguments}",
    ]
    if body is None or body.span is None:
        return ((directive.span, f"\n{indent}".join([*lines, "}"])),)
    end = Span(body.span.end, body.span.end)
    closing = f"\n{indent}    rex_data_end{arguments}\n{indent}}}"
    return ((directive.span, f"\n{indent}".join(lines)), (end, closing))
