"""The argument arrays of the runtime's calls as C text."""

from collections.abc import Sequence

from lowering_core.lowering.arguments import Parameter


def argument_arrays(parameters: Sequence[Parameter]) -> list[str]:
    """Declarations of `__args_base`, `__args`, `__arg_sizes`, `__arg_types` and `__arg_names`."""
    if is_listed(parameters):
        return _list(parameters)
    return [
        *_array("void *__args_base[]", [parameter.base for parameter in parameters]),
        *_array("void *__args[]", [parameter.begin for parameter in parameters]),
        *_array("const int64_t __arg_sizes[]", [f"(int64_t)({parameter.size})" for parameter in parameters]),
        *_array("const int64_t __arg_types[]", [parameter.flags for parameter in parameters]),
        *_array("static const char *const __arg_names[]", [f'"{escaped(parameter.name)}"' for parameter in parameters]),
    ]


def is_listed(parameters: Sequence[Parameter]) -> bool:
    """Whether the number of arguments is known at run time only."""
    return any(parameter.loops for parameter in parameters)


def argument_count(parameters: Sequence[Parameter]) -> str:
    """The number of arguments as a host expression."""
    return "__rex_list.n" if is_listed(parameters) else str(len(parameters))


def site_storage(parameters: Sequence[Parameter]) -> str:
    """The specifiers of the `rex_site` that names the arguments."""
    return "const" if is_listed(parameters) else "static const"


def release(parameters: Sequence[Parameter]) -> list[str]:
    """What follows the last use of the arrays."""
    return ["rex_list_free(&__rex_list);"] if is_listed(parameters) else []


def escaped(text: str) -> str:
    """Text for the inside of a C string literal."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def _array(declaration: str, values: list[str]) -> list[str]:
    text = f"{declaration} = {{{', '.join(values) or '0'}}};"
    if len(text) <= 110:
        return [text]
    return [f"{declaration} = {{", *(f"    {value}," for value in values), "};"]


def _list(parameters: Sequence[Parameter]) -> list[str]:
    lines = ["rex_list __rex_list = {0};"]
    for parameter in parameters:
        lines += [f"{'    ' * depth}{loop}" for depth, loop in enumerate(parameter.loops)]
        values = f'"{escaped(parameter.name)}", {parameter.base}, {parameter.begin}'
        sizes = f"(int64_t)({parameter.size}), {parameter.flags}"
        lines.append(f"{'    ' * len(parameter.loops)}rex_list_add(&__rex_list, {values}, {sizes});")
    return [
        *lines,
        "void **const __args_base = __rex_list.base, **const __args = __rex_list.args;",
        "const int64_t *const __arg_sizes = __rex_list.sizes, *const __arg_types = __rex_list.types;",
        "const char *const *const __arg_names = __rex_list.names;",
    ]
