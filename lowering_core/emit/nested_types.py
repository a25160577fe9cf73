"""Types that C declares inside a struct are visible outside it; in C++ they are not, so they are moved before it."""

import re

from lowering_core.source.lexer import NOISE, text_pattern

_TOKEN = text_pattern(NOISE + rb"|\b(?P<keyword>struct|union|enum)\b\s*(?P<tag>\w+)?\s*\{|[{}]")


def hoisted(text: str) -> str:
    """The text of a declaration with nested named types, and nested enums, declared before it."""
    before = ""
    while (found := _innermost(text)) is not None:
        start, end, name, keyword = found
        body = text[text.index("{", start) : end]
        before += f"{keyword} {name} {body};\n"
        text = f"{text[:start]}{keyword} {name}{text[end:]}"
    return before + text


def type_of_object(text: str) -> str:
    """The type definition in `struct s { … } object = …;`."""
    depth = 0
    start = None
    for match in _TOKEN.finditer(text):
        if match.group() == "}":
            depth -= 1
            if depth == 0 and start is not None:
                return f"{text[start : match.end()]};"
        elif match.group().endswith("{"):
            if depth == 0 and match.group("keyword"):
                start = match.start()
            depth += 1
    return ""


def _innermost(text: str) -> tuple[int, int, str, str] | None:
    """The first nested definition that holds no other: its range, its tag and its keyword."""
    opened: list[re.Match[str]] = []
    for match in _TOKEN.finditer(text):
        if match.group() == "}":
            if not opened:
                return None
            start = opened.pop()
            keyword, tag = start.group("keyword"), start.group("tag")
            if opened and keyword and (tag or keyword == "enum"):
                return start.start(), match.end(), tag or _enum_name(text[start.end() :]), keyword
        elif match.group().endswith("{"):
            opened.append(match)
    return None


def _enum_name(members: str) -> str:
    first = re.search(r"[A-Za-z_]\w*", members)
    return f"rex_enum_{first.group() if first else ''}"
