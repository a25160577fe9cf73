"""Names that C allows and device code reserves are renamed in device text; types that C declares inside a struct, which
are visible outside it there and not in C++, are moved before it.
"""

import re
from collections.abc import Collection, Iterable, Mapping

from lowering_core.analysis.library_functions import device_note
from lowering_core.lowering.declared_names import DECLARED, FAMILIES
from lowering_core.lowering.header_macros import HEADER_MACROS
from lowering_core.model.ctypes import CType, Pointer, Record, elements, strip
from lowering_core.model.unit import Environment, Function, TopLevel
from lowering_core.patterns import regex
from lowering_core.source.lexer import NAME, NOISE, TEXT_WORDS, call_end, text_pattern
from lowering_core.targets.table import RESERVED
from lowering_core.text import decode, encode

_RESERVED = frozenset(
    """
    alignas alignof and and_eq bitand bitor catch char8_t char16_t char32_t class co_await co_return co_yield compl
    concept const_cast consteval constexpr constinit decltype delete dynamic_cast explicit export friend mutable
    namespace new noexcept not not_eq nullptr operator or or_eq private protected public reinterpret_cast requires
    static_cast template this thread_local throw try typeid typename using virtual xor xor_eq
    threadIdx blockIdx blockDim gridDim warpSize
    """.split()
)


def renames(declared: Iterable[str], linked: Iterable[str], meant: frozenset[str]) -> dict[str, str]:
    """The names under which device text has those that C++ reserves, those of the user's `declared` ones that CUDA
    declares as well, the standard ones `meant` otherwise, and the functions that the device code of several files
    shares.
    """
    table = {name: f"rex_c_{name}" for name in _RESERVED | clashes(declared) | meant}
    # The storage class means nothing in C, and C++ deduces a type for it.
    return {**table, "auto": "", **{name: f"rex_extern_{name}" for name in linked}}


def tag_renames(environment: Environment) -> dict[str, str]:
    """The tags, with their keywords, that are also names of other types, for C++ has one set of names for both."""
    found: dict[str, str] = {}
    for item in environment.items:
        for name in item.defines:
            keyword, _, tag = name.partition(" ")
            other = strip(environment.typedefs[tag]) if tag in environment.typedefs else None
            if other is not None and (getattr(other, "keyword", "enum"), getattr(other, "tag", "")) != (keyword, tag):
                found[name] = f"rex_tag_{tag}"
    return found


def local_tag_renames(functions: Iterable[Function], environment: Environment) -> dict[str, str]:
    """The tags, with their keywords, that functions declare and that are also names of anything else: C++ would take
    the name for the type where C still means what stands around it.
    """
    found: dict[str, str] = {}
    for function in functions:
        tags = {match.group("tag"): match.group("keyword") for match in _LOCAL_TAG.finditer(function.unit.blanked)}
        if not tags:
            continue
        names = {one.name for one in function.declarations}
        for tag, keyword in ((decode(tag), decode(keyword)) for tag, keyword in tags.items()):
            others = (names, environment.globals, environment.functions, environment.typedefs, environment.enumerators)
            if any(tag in known for known in others):
                found[f"{keyword} {tag}"] = f"rex_tag_{tag}"
    return found


def is_renamed(word: str) -> bool:
    """Whether a user's name may stand under another one in device text."""
    return word in _RESERVED or word in HEADER_MACROS or bool(clashes((word,)))


def identifiers(text: str) -> frozenset[str]:
    """All identifiers of a text, those in comments and literals left out."""
    return frozenset(TEXT_WORDS.findall(text)) - {""}


def names_itself(name: str, body: str) -> bool:
    """Whether a macro's body holds the macro's name, other than as that of a member."""
    places = (match.start() for match in TEXT_WORDS.finditer(body) if match[1] == name)
    return name in body and not all(body[:place].rstrip().endswith((".", "->")) for place in places)


def clashes(names: Iterable[str]) -> frozenset[str]:
    """Those of the user's own types and functions (tags as `struct tag`) that device code declares as well."""
    plain = {name.split()[-1] for name in names}
    return frozenset(
        name
        for name in plain
        if name in DECLARED or FAMILIES.fullmatch(name) or RESERVED.fullmatch(name) or device_note(name) is not None
    )


_ATTRIBUTE = regex(r"\s*__attribute(?:__)?\s*(?=\()")
_ALIGNAS = regex(r"\b(?:_Alignas|alignas)\s*(?=\()")
_WORD = regex(r"\s*([A-Za-z_]\w*)")
_MEMBER = text_pattern(NOISE + rb"|\b(?P<word>const|__const|__const__)\b\s*|[*(;{}]")
_LOCAL_TAG = regex(rb"\b(?P<keyword>struct|union|enum)\s+(?P<tag>%b)\s*\{" % NAME)
_LENGTH = text_pattern(NOISE + rb"|(?P<word>" + NAME + rb")|[()\[\]*]")
_IN_LENGTHS = frozenset({"static", "const", "volatile", "restrict", "__restrict", "__restrict__", "*"})
_NAMELESS = regex(r"(?:struct|union)\b\s*\{")
_TOKEN = text_pattern(NOISE + rb"|\b(?P<keyword>struct|union|enum)\b\s*(?P<tag>\w+)?\s*\{|[{}]")


def hoisted(text: str) -> str:
    """The text of a declaration with nested named types, and nested enums, declared before it; of a struct or union
    without a name, which declares nothing else, only these.
    """
    before = ""
    while (found := _innermost(text)) is not None:
        start, end, name, keyword = found
        body = text[text.index("{", start) : end]
        before += f"{keyword} {name} {body};\n"
        text = f"{text[:start]}{keyword} {name}{text[end:]}"
    return before if _NAMELESS.match(text) and text == type_of_object(text) else before + text


def with_leading_attributes(text: str, macros: Collection[str]) -> str:
    """The definition with attributes in front of members that stood behind them, where GPU compilers overlook them;
    `macros` are those that may stand for attributes.
    """
    opened: list[re.Match[str]] = []
    edits: list[tuple[int, int, str]] = []
    for match in _TOKEN.finditer(text):
        if match.group() != "}":
            opened += [match] if match.group().endswith("{") else []
            continue
        start = opened.pop() if opened else None
        end = _behind_attributes(text, match.end(), macros)
        attributes = text[match.end() : end].strip()
        if start is not None and start.group("keyword") in ("struct", "union") and attributes:
            place = start.end("keyword")
            edits += [(place, place, f" {attributes}"), (match.end(), end, "")]
    for low, high, new in sorted(edits, reverse=True):
        text = f"{text[:low]}{new}{text[high:]}"
    return text


def _behind_attributes(text: str, end: int, macros: Collection[str]) -> int:
    while True:
        attribute = _ATTRIBUTE.match(text, end)
        word = _WORD.match(text, end)
        if attribute is not None:
            closed = call_end(encode(text), len(encode(text[: attribute.end()])))
            if closed is None:
                return end
            end = len(decode(encode(text)[:closed]))
        elif word is not None and word[1] in macros:
            end = word.end()
        else:
            return end


def with_plain_types(text: str, item: TopLevel, environment: Environment) -> str:
    """The definition of a struct with types of file scope marked as such where members have their names."""
    types = item.uses & environment.typedefs.keys()
    clashing = types & _member_names(item, environment) if types else frozenset[str]()
    for name in clashing:
        text = re.sub(rf"(?<![\w.:>])(?<!\w )({re.escape(name)})(?=\s*\*|\s+[A-Za-z_]|\s*\(\s*\*)", r"::\1", text)
        text = re.sub(rf"\b((?:const|volatile)\s+)({re.escape(name)})(?=\s*\*|\s+[A-Za-z_])", r"\1::\2", text)
    return text


def _member_names(item: TopLevel, environment: Environment) -> frozenset[str]:
    found: set[str] = set()
    ctypes = [environment.records.get(name) or environment.typedefs.get(name) for name in item.defines]
    pending: list[CType] = [ctype for ctype in ctypes if ctype is not None]
    while pending:
        record = elements(pending.pop())
        if isinstance(record, Record) and record.fields is not None:
            found.update(field.name for field in record.fields)
            pending += [field.type for field in record.fields if not isinstance(strip(field.type), Pointer)]
    return frozenset(found)


def without_alignment(text: str) -> str:
    """The declaration of an object without `_Alignas`, which C++ does not have where C may have it."""
    while (match := _ALIGNAS.search(text)) is not None:
        end = call_end(encode(text), len(encode(text[: match.end()])))
        if end is None:
            break
        text = text[: match.start()] + decode(encode(text)[end:]).lstrip()
    return text


def without_const_members(text: str) -> str:
    """The definition of a struct in which no member is const: C++ creates no object of one without values, not even for
    the device, where the host gives them.
    """
    edits: list[re.Match[str]] = []
    words: list[re.Match[str]] = []
    depth, star, called = 0, -1, False
    for match in _MEMBER.finditer(text):
        token = match.group()
        if match["word"] and depth:
            words.append(match)
        elif token == "*":
            star = match.start()
        elif token == "(":
            called = True
        elif token in (";", "{", "}"):
            edits += [word for word in words if word.start() > star and not called]
            words, star, called = [], -1, False
            depth += {";": 0, "{": 1, "}": -1}[token]
    for match in reversed(edits):
        text = text[: match.start()] + text[match.end() :]
    return text


def without_variable_lengths(text: str) -> str:
    """The definition of a type in which the parameters of functions have lengths that are constants: C++ has no others,
    and what the device does with pointers to such functions asks for none.
    """
    edits: list[tuple[int, int, str]] = []
    lists: list[set[str]] = []
    start, brackets, inside = 0, 0, set[str]()
    for match in _LENGTH.finditer(text):
        token = match.group()
        if token == "[":
            brackets += 1
            start, inside = (match.end(), set[str]()) if brackets == 1 else (start, inside)
        elif token == "]":
            brackets -= 1
            before = {word for words in lists for word in words}
            if not brackets and lists and inside & (before | _IN_LENGTHS):
                edits.append((start, match.start(), "1"))
        elif brackets:
            inside.add(token)
        elif token == "(":
            lists.append(set())
        elif token == ")":
            lists = lists[:-1]
        elif match["word"] and lists:
            lists[-1].add(token)
    for low, high, new in reversed(edits):
        text = f"{text[:low]}{new}{text[high:]}"
    return text


def with_values(text: str, values: Mapping[str, int | None]) -> str:
    """The definition of an enum whose constants are numbers; the text as it is where it defines anything else, or a
    value is not known.
    """
    opened = next((match for match in _TOKEN.finditer(text) if match.group().endswith("{")), None)
    if opened is None or opened.group("keyword") != "enum" or None in values.values():
        return text
    start, depth, end = text.find("{"), 0, len(text)
    for match in _TOKEN.finditer(text):
        depth += match.group().endswith("{") - (match.group() == "}")
        if not depth and match.group() == "}":
            end = match.start()
            break
    return f"{text[: start + 1]} {', '.join(f'{name} = {value}' for name, value in values.items())} {text[end:]}"


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
