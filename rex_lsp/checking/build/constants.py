"""The scalars of a launch as constants of a kernel's text."""

import struct

from rex_lsp.checking.build.recipe import Recipe
from rex_lsp.checking.model.arguments import Argument, Purpose

VALUE = 0x100
"""The flag of a kernel's parameter that is passed by value."""


def constants_of(
    recipe: Recipe, names: tuple[str, ...], flags: tuple[int, ...], values: tuple[bytes, ...]
) -> dict[str, str]:
    """The numbers that a launch passes by value, as C texts by the names of the kernel's parameters."""
    arguments = {argument.name: argument for argument in recipe.arguments}
    found: dict[str, str] = {}
    for name, flag, value in zip(names, flags, values, strict=True):
        if flag & VALUE and (text := _literal(name, value, arguments.get(name))):
            found[name] = text
    return found


def _literal(name: str, value: bytes, argument: Argument | None) -> str:
    """The value as a C constant; empty unless it is a number."""
    if name.startswith("__rex"):
        return f"{int.from_bytes(value, 'little')}ull"
    if argument is None or argument.role is not Purpose.SCALAR or not argument.code:
        return ""
    if argument.code in "fd":
        number: float = struct.unpack("=" + argument.code, value)[0]
        return number.hex() if number == number and abs(number) != float("inf") else ""
    return f"{int.from_bytes(value, 'little')}ull"
