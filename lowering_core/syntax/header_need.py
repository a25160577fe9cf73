"""Whether functions use names that only a header can explain."""

from collections.abc import Iterable

from lowering_core.model.unit import Environment, FunctionUnit
from lowering_core.source.expansion import words
from lowering_core.text import decode

_TYPE_WORDS = frozenset(
    ("void", "char", "short", "int", "long", "float", "double", "signed", "unsigned", "_Bool", "_Complex", "const",
     "volatile", "restrict", "__restrict", "__restrict__", "inline", "__inline", "__inline__", "static", "extern",
     "register", "auto", "_Atomic", "_Thread_local", "__thread", "_Noreturn", "__const", "__extension__", "_Alignas",
     "__attribute__", "__typeof__", "typeof")
)  # fmt: skip
_TAGGED = frozenset(("struct", "union", "enum"))
_KEYWORDS = frozenset(
    ("break", "case", "continue", "default", "do", "else", "for", "goto", "if", "return", "sizeof", "switch",
     "while", "_Alignof", "_Generic", "_Static_assert", "__alignof__", "asm", "__asm__", "true", "false", "NULL",
     "stdin", "stdout", "stderr", "errno", "omp", "__func__", "__FUNCTION__", "__LINE__", "__FILE__", "__VA_ARGS__",
     "defined", "_Pragma", "__builtin_va_list")
)  # fmt: skip
_Word = tuple[str, bool]
_BOUNDARY = frozenset((";", "{", "}", "(", ")", ","))


def needs_headers(units: Iterable[FunctionUnit], environment: Environment) -> bool:
    """Whether a function with OpenMP pragmas uses a type or an object that the file does not declare.

    `environment` is the file's without headers. A function that is only called needs none: the device's library is
    known, and any other function without a definition stays on the host.
    """
    return any(_is_unexplained(unit, environment) for unit in units if unit.pragmas)


def _is_unexplained(unit: FunctionUnit, environment: Environment) -> bool:
    known = (environment.typedefs, environment.globals, environment.functions, environment.enumerators)
    tokens = words(decode(unit.blanked))
    local = {unit.name} | _declared(tokens, environment)
    explained = local | _KEYWORDS | _TYPE_WORDS | _TAGGED
    for place, (name, is_name) in enumerate(tokens):
        if not is_name or name in explained:
            continue
        before = tokens[place - 1][0] if place else ""
        after = tokens[place + 1][0] if place + 1 < len(tokens) else ""
        if before in _TAGGED:
            if before != "enum" and f"{before} {name}" not in environment.records and after != "{":
                return True
            continue
        # A member, a label, a call or a macro: none of them asks for a header.
        if before in {".", "->", "goto"} or after in {"(", ":"} or name in environment.macros:
            continue
        if not any(name in names for names in known):
            return True
    return False


def _declared(tokens: list[_Word], environment: Environment) -> set[str]:
    """The names that declarations in the function introduce, parameters and members of local types included."""
    found: set[str] = set()
    place = 0
    while place < len(tokens):
        if place and tokens[place - 1][0] not in _BOUNDARY:
            place += 1
            continue
        after = _type_end(tokens, place, environment)
        place = place + 1 if after == place else _declarators(tokens, after, environment, found)
    return found


def _type_end(tokens: list[_Word], place: int, environment: Environment) -> int:
    """The place after the specifiers that begin at `place`; `place` itself where none do."""
    named = False
    while place < len(tokens):
        text = tokens[place][0]
        if text in _TAGGED:
            place += 2 if place + 1 < len(tokens) and tokens[place + 1][1] else 1
        elif text in _TYPE_WORDS or (not named and (text in environment.typedefs or text in environment.macros)):
            place += 1
        else:
            break
        named = named or text not in {"const", "static", "volatile", "register", "extern", "restrict"}
    return place


def _declarators(tokens: list[_Word], place: int, environment: Environment, found: set[str]) -> int:
    """Collect the names of a declarator list; the place where its statement or parameter ends."""
    depth = 0
    fresh = True
    while place < len(tokens):
        text, is_name = tokens[place]
        if text in {"(", "[", "{"}:
            depth += 1
        elif text in {")", "]", "}"}:
            depth -= 1
        if depth < 0 or (text in {";", "{"} and depth <= (text == "{")):
            return place
        if fresh and is_name and text not in _TYPE_WORDS:
            found.add(text)
            fresh = False
            if place + 1 < len(tokens) and tokens[place + 1][0] == "(":
                return place + 1
        elif fresh and text not in {"*", "(", "[", "]"} and not is_name:
            return place
        elif depth == 0 and text == ",":
            # In a parameter list, another type may follow.
            fresh = True
            place = _type_end(tokens, place + 1, environment)
            continue
        place += 1
    return place
