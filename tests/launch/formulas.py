"""Formulas of launches, as people read them, worked out."""

import re
from collections.abc import Mapping
from math import ceil, floor, prod
from typing import Any

Tree = int | dict[str, Any]

_CHOICE = re.compile(r"(.+?) \? (.+) : (.+)")
_ENTIRE = {"⌈": "ceil(", "⌊": "floor(", "⌉": ")", "⌋": ")", "·": "*"}


def value_of(formula: str, names: Mapping[str, int]) -> int:
    """What a formula such as `min(⌈n/256⌉, 1024)` comes to."""
    inner = formula[1:-1] if formula.startswith("(") and "?" in formula else formula
    words = _CHOICE.sub(r"(\2) if (\1) else (\3)", inner)
    for letter, text in _ENTIRE.items():
        words = words.replace(letter, text)
    known = {"ceil": ceil, "floor": floor, "min": min, "max": max, **names}
    return int(eval(words, {"__builtins__": {}}, known))


def value_of_tree(tree: Tree, names: Mapping[str, int]) -> int:
    """What an expression as editors get it comes to; numbers that are not known are worked out from their words."""
    if isinstance(tree, int):
        return tree
    if "name" in tree:
        known: int | None = tree["value"]
        return value_of(tree["words"], names) if known is None else known
    first, *others = (value_of_tree(operand, names) for operand in tree["operands"])
    match tree["operator"], others:
        case "choice", [yes, no]:
            return yes if first else no
        case "quotient", [by]:
            return first // max(by, 1)
        case "cover", [size]:
            return max(-(-first // max(size, 1)), 1)
        case "legal", [most]:
            return min(max(first, 1), most)
        case operator, _:
            return {"sum": sum, "product": prod, "smallest": min, "largest": max}[operator]([first, *others])
