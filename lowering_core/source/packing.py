"""`#pragma pack`: the layout of the structures that are defined while it is in force.

What is in force where is kept as a macro under a name that no macro can have, so that it reaches whoever reads a
definition. Its body is the alignment in bytes. In headers, whose order of pragmas and definitions is not kept, it holds
for all definitions, whose layout is then unknown. Also what the attribute `aligned` asks for.
"""

from lowering_core.model.layout import ALIGNED_TO, MOST_ALIGNED, PACKED
from lowering_core.patterns import regex

PACK = "#pragma pack"
IN_HEADER = "of a header"
_ALIGNED = regex(rb"\b(?:__)?aligned(?:__)?\s*\(\s*(\d{1,2})\s*\)")
_ARGUMENT = regex(r"pack\s*\(([^)]*)\)")


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


def layout_mark(words: list[bytes], definition: bytes) -> str:
    """The type of the member that stands for the attributes of a whole definition, of which `words` are those that
    change its layout; empty where that is not known.
    """
    if all(word.strip(b"_") == b"packed" for word in words):
        return PACKED
    found = _ALIGNED.search(definition)
    known = found is not None and len(words) == 1 and int(found[1]) in MOST_ALIGNED
    return f"{ALIGNED_TO}{int(found[1])}" if found is not None and known else ""
