"""Variants of a kernel's text: with its scalars as constants, and with wider blocks allowed."""

import re
import struct

from rex_lsp.checking.build.recipe import Recipe
from rex_lsp.checking.model.arguments import Role, Argument

_BOUNDS = re.compile(r"__launch_bounds__\(\d+\)")
_NAME = re.compile(r"(.*?)(\w+)$", re.DOTALL)
VALUE = 0x100
"""The flag of a kernel's parameter that is passed by value."""


def widened(text: str) -> str:
    """The text with blocks of 1024 threads allowed."""
    return _BOUNDS.sub("__launch_bounds__(1024)", text)


def specialised(
    recipe: Recipe, names: tuple[str, ...], flags: tuple[int, ...], values: tuple[bytes, ...]
) -> str:
    """A recipe's text with the kernel's scalar parameters replaced by constants; the parameters themselves stay."""
    text, arguments = recipe.device_text, {argument.name: argument for argument in recipe.arguments}
    found = re.search(rf"\b{re.escape(recipe.kernel)}\(\n(.*?)\)\n\{{\n", text, re.DOTALL)
    if found is None:
        return text
    declared = found[1].split(",\n")
    if len(declared) != len(names):
        return text
    lines: list[str] = []
    for number, name in enumerate(names):
        match = _NAME.fullmatch(declared[number].rstrip())
        literal = _literal(name, values[number], arguments.get(name)) if flags[number] & VALUE else ""
        if match is None or not literal:
            continue
        lines.append(f"    {match[1].strip()} {match[2]} = ({match[1].strip()}){literal};\n")
        declared[number] = f"{match[1]}_rex_given_{number}"
    head = f"{recipe.kernel}(\n" + ",\n".join(declared) + ")\n{\n" + "".join(lines)
    return text[: found.start()] + head + text[found.end() :]


def _literal(name: str, value: bytes, argument: Argument | None) -> str:
    """The value as a C constant; empty unless it is a number."""
    if name.startswith("__rex"):
        return f"{int.from_bytes(value, 'little')}ull"
    if argument is None or argument.role is not Role.SCALAR or not argument.code:
        return ""
    if argument.code in "fd":
        number: float = struct.unpack("=" + argument.code, value)[0]
        return number.hex() if number == number and abs(number) != float("inf") else ""
    return f"{int.from_bytes(value, 'little')}ull"
