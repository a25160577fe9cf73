"""Random functions where the preprocessor hides them: in macros, in arguments of macros, in included templates."""

import re

from hypothesis import strategies as st

PART = "\f"
"""Stands in a function's text in front of the text of the file that it includes."""
_PRAGMA = re.compile(r"^[ \t]*#[ \t]*pragma ((?:[^\n\\]|\\\n)*)$", re.MULTILINE)
_DIRECTIVE = re.compile(r"^[ \t]*#[ \t]*(?!pragma omp)", re.MULTILINE)


@st.composite
def disguised(draw: st.DrawFn, name: str, plain: str) -> str:
    """The same functions, made by the preprocessor; all that follows PART is the included file."""
    # No other directive can stand in a macro.
    disguises = [_template] if _DIRECTIVE.search(plain) else [_made, _argument, _string, _template]
    return draw(st.sampled_from(disguises))(name, plain)


def _operators(text: str) -> str:
    """The text with each directive as an operator."""
    return _PRAGMA.sub(lambda match: f'_Pragma("{_line(match[1])}")', text)


def _line(directive: str) -> str:
    return " ".join(directive.replace("\\\n", " ").split())


def _made(name: str, plain: str) -> str:
    body = _operators(plain).rstrip("\n").replace("\n", " \\\n")
    return f"#define {name}_MAKE(i_) \\\n{body}\n{name}_MAKE(0)\n"


def _argument(name: str, plain: str) -> str:
    return f"#define {name}_ID(...) __VA_ARGS__\n{name}_ID(\n{_operators(plain)})\n"


def _string(name: str, plain: str) -> str:
    text = _PRAGMA.sub(lambda match: f"{name}_P({_line(match[1])})", plain)
    return f"#define {name}_STRING(...) _Pragma(#__VA_ARGS__)\n#define {name}_P(...) {name}_STRING(__VA_ARGS__)\n{text}"


def _template(name: str, plain: str) -> str:
    """A template that is included twice; the functions of the first inclusion are not called."""
    text = re.sub(rf"(?<!\")\b{name}(\w*)(?=\()", rf"{name}_NAME(\1)", plain)
    return "".join(_inclusion(name, made) for made in (f"{name}_other", name)) + PART + text


def _inclusion(name: str, made: str) -> str:
    return f'#define {name}_NAME(x) {made}##x\n#include "{name}.inc"\n#undef {name}_NAME\n'
