"""Programs with tokens deleted, doubled, swapped, replaced, cut off, and with lines of other programs between them."""

import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.annotations import strip

ROOT = Path(__file__).resolve().parents[2]
_FOLDERS = ("examples", "tests")
_LONG = 1200  # bytes; of a longer program a part is taken, for an input should take milliseconds
_TOKEN = re.compile(
    rb'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|\\\n|\n|[A-Za-z_]\w*|\.?\d(?:[eEpP][+-]|[\w.])*'
    rb"|->|\+\+|--|<<=?|>>=?|[<>=!+*/%&|^-]=|&&|\|\||\.\.\.|##|[^ \t]|[ \t]+",
    re.DOTALL,
)
_NAME = re.compile(rb"[A-Za-z_]")
_NASTY = tuple(
    piece.encode()
    for piece in (
        *"(){}[];,:?#\\\"'*&.-+=<>!~%/|^@`$", "\n", "\\\n", "/*", "*/", "//", "...", "->", "++", "--", "##", "<<", "\0",
        "\xff", "ü", "\r", "\ufeff", "0", "-1", "0x", "1e", "0b1", "08", "1e999", "99999999999999999999", "'a", "L'ab'",
        'u8"x"', "0x1p", "1.f", "1i", "if", "else", "for", "while", "do", "switch", "case 1:", "default:", "break;",
        "continue;", "return;", "goto x;", "x:", "sizeof", "struct", "struct {", "union", "enum", "enum { A, B = A }",
        "typedef", "static", "extern", "const", "volatile", "restrict", "_Atomic", "_Alignas(8)", "_Generic(", "inline",
        "register", "_Thread_local", "_Bool", "void", "int", "char", "double", "float", "long", "unsigned", "short",
        "_Complex", "__attribute__((packed))", "__typeof__(", "__extension__", "asm(", "_Static_assert(", "({", "})",
        "#define ", "#undef ", "#if 0\n", "#if ", "#else\n", "#elif 1\n", "#endif\n", "#include ", "#line 5\n", "#\n",
        "#define f(x) x x\n", "#define i j\n", "#define x (x\n", "#define EMPTY\n", "__VA_ARGS__", "__COUNTER__",
        '_Pragma("omp target")', "_Pragma(", "#pragma omp target\n", "#pragma omp ", "#pragma omp target teams\n",
        "#pragma omp atomic\n", "#pragma omp simd\n", "#pragma omp barrier\n", "#pragma omp parallel for\n",
        "#pragma omp declare target\n", "#pragma omp end declare target\n", "#pragma omp target data map(x)\n",
        "#pragma omp critical\n", "#pragma omp single\n", "#pragma omp scan inclusive(s)\n", "#pragma omp ordered\n",
        "target", "teams", "distribute", "parallel", "loop", "collapse(", "collapse(99)", "map(", "map(tofrom: x[0:n])",
        "private(", "reduction(+:", "reduction(", "schedule(", "num_threads(", "if(", "depend(", "device(", "nowait",
        "linear(i:", "lastprivate(i)", "firstprivate(", "is_device_ptr(", "defaultmap(", "tile sizes(2)", "order(",
        "declare mapper(", "declare reduction(", "metadirective when(", "begin", "end", "uses_allocators(", "iterator(",
    )
)  # fmt: skip


def programs() -> list[bytes]:
    """All test programs, fixtures and examples, without the fixtures' annotations."""
    paths = sorted(path for folder in _FOLDERS for path in (ROOT / folder).rglob("*.c"))
    return [strip(path.read_bytes()) for path in paths]


def mutant(choice: random.Random, all_programs: Sequence[bytes]) -> bytes:
    """A program with one to eight changes."""
    tokens = [match[0] for match in _TOKEN.finditer(_part(choice, choice.choice(all_programs)))]
    for _ in range(choice.choice((1, 1, 1, 2, 2, 4, 8))):
        if tokens:
            choice.choice(_CHANGES)(choice, tokens, all_programs)
    return b"".join(tokens)


def _part(choice: random.Random, program: bytes) -> bytes:
    """The program, or as many lines of a long one as are not too many: its first ones and others below."""
    if len(program) <= _LONG or choice.random() < 0.02:
        return program
    items = re.split(rb"(?<=\n)(?=[^\s}#])", program)
    size = 0
    while size < len(items) and not items[size].rstrip().endswith((b"}", b")")):
        size += 1
    at, taken = choice.randrange(len(items)), list(items[: min(size, 12)])
    while at < len(items) and sum(map(len, taken)) < _LONG:
        taken.append(items[at])
        at += 1
    return b"".join(taken)


_Change = Callable[[random.Random, list[bytes], Sequence[bytes]], None]


def _delete(choice: random.Random, tokens: list[bytes], _others: Sequence[bytes]) -> None:
    at = _place(choice, tokens)
    del tokens[at : at + choice.choice((1, 1, 1, 2, 5))]


def _double(choice: random.Random, tokens: list[bytes], _others: Sequence[bytes]) -> None:
    at, size = _place(choice, tokens), choice.choice((1, 1, 3, 20))
    copied = tokens[at : at + size]
    tokens[at:at] = [b"".join(copied), b" "] * choice.choice((1, 1, 1, 2, 40))


def _swap(choice: random.Random, tokens: list[bytes], _others: Sequence[bytes]) -> None:
    one, other = _place(choice, tokens), _place(choice, tokens)
    tokens[one], tokens[other] = tokens[other], tokens[one]


def _replace(choice: random.Random, tokens: list[bytes], _others: Sequence[bytes]) -> None:
    """By another token of the program, of the same kind more often than not."""
    at = _place(choice, tokens)
    kind = _NAME.match(tokens[at]) is not None
    like = [token for token in tokens if (_NAME.match(token) is not None) == kind and token.strip()]
    tokens[at] = choice.choice(like if like and choice.random() < 0.7 else tokens)


def _worsen(choice: random.Random, tokens: list[bytes], _others: Sequence[bytes]) -> None:
    at = _place(choice, tokens)
    tokens[at : at + choice.randrange(2)] = [choice.choice((b"", b" ")), choice.choice(_NASTY), b" "]


def _cut(choice: random.Random, tokens: list[bytes], _others: Sequence[bytes]) -> None:
    if choice.random() < 0.4:
        at = _place(choice, tokens)
        del tokens[at : at + choice.randrange(1, 40) if choice.random() < 0.7 else None]


def _splice(choice: random.Random, tokens: list[bytes], others: Sequence[bytes]) -> None:
    lines = choice.choice(others).splitlines(keepends=True)
    at = choice.randrange(len(lines) or 1)
    ends = [number + 1 for number, token in enumerate(tokens) if token == b"\n"] or [0]
    tokens[(place := choice.choice(ends)) : place] = lines[at : at + choice.choice((1, 1, 2, 4, 10))]


_CHANGES: tuple[_Change, ...] = (_delete, _delete, _double, _swap, _replace, _replace, _worsen, _worsen, _cut, _splice)


def _place(choice: random.Random, tokens: Sequence[bytes]) -> int:
    """A place in the text, near an OpenMP directive half the time."""
    directives = [number for number, token in enumerate(tokens) if token == b"omp"]
    if directives and choice.random() < 0.5:
        return min(choice.choice(directives) + choice.randrange(40), len(tokens) - 1)
    return choice.randrange(len(tokens) or 1)
