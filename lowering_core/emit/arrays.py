"""The argument arrays of the runtime's calls as C text."""

from collections.abc import Sequence

from lowering_core.lowering.arguments import Parameter


def argument_arrays(parameters: Sequence[Parameter]) -> list[str]:
    """Declarations of `__args_base`, `__args`, `__arg_sizes`, `__arg_types` and `__arg_names`."""
    return [
        *_array("void *__args_base[]", [parameter.base for parameter in parameters]),
        *_array("void *__args[]", [parameter.begin for parameter in parameters]),
        *_array("const int64_t __arg_sizes[]", [f"(int64_t)({parameter.size})" for parameter in parameters]),
        *_array("const int64_t __arg_types[]", [parameter.flags for parameter in parameters]),
        *_array("static const char *const __arg_names[]", [f'"{escaped(parameter.name)}"' for parameter in parameters]),
    ]


def escaped(text: str) -> str:
    """Text for the inside of a C string literal."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def _array(declaration: str, values: list[str]) -> list[str]:
    text = f"{declaration} = {{{', '.join(values) or '0'}}};"
    if len(text) <= 110:
        return [text]
    return [f"{declaration} = {{", *(f"    {value}," for value in values), "};"]
