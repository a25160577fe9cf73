"""`#pragma pack`: the layout of the structures that are defined while it is in force.

What is in force where is kept as a macro under a name that no macro can have, so that it reaches whoever reads a
definition. Its body is the alignment in bytes. In headers, whose order of pragmas and definitions is not kept, it holds
for all definitions, whose layout is then unknown.
"""

import re

PACK = "#pragma pack"
IN_HEADER = "of a header"
_ARGUMENT = re.compile(r"pack\s*\(([^)]*)\)")


def pack_argument(pragma: str) -> str | None:
    """What stands in the parentheses of `pack(…)` where `pragma`, the text behind `#pragma`, says that."""
    match = _ARGUMENT.match(pragma.strip())
    return None if match is None else match[1]


def pack_state(stack: list[tuple[str, str]], current: str, argument: str) -> str:
    """The alignment in force after `pack(argument)`, empty for the default; `stack` holds what was pushed."""
    words = [word.strip() for word in argument.split(",")]
    value = words[-1] if words[-1].isdigit() else ""
    if words[0] == "push":
        name = next((word for word in words[1:] if not word.isdigit()), "")
        stack.append((name, current))
        return value or current
    if words[0] == "pop":
        requested = next((word for word in words[1:] if not word.isdigit()), "")
        known = [place for place, (name, _) in enumerate(stack) if not requested or name == requested]
        if known:
            current = stack[known[-1]][1]
            del stack[known[-1] :]
        return value or current
    return "" if value == "0" else value


def packed_text(text: str, alignment: str) -> str:
    """A definition under its alignment."""
    return f"#pragma pack(push, {alignment})\n{text.rstrip()}\n#pragma pack(pop)\n"
