"""Preprocessing: lines that are directives, branches that are taken, definitions in force, pragmas."""

import re
import subprocess
import time
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowering_core.model.unit import Macro, Preprocessed
from lowering_core.options import Options
from lowering_core.source.compile_commands import options_for
from lowering_core.source.conditions import evaluate
from lowering_core.source.preprocessor import preprocess
from lowering_core.source.splices import with_whole_tokens
from tests.tools import require_tool

ALONE = Options(cc="")


def read(text: str | bytes, options: Options = ALONE) -> Preprocessed:
    """The preprocessed text of a file without headers."""
    data = text.encode() if isinstance(text, str) else text
    return preprocess(data, "file.c", options)[0]


def words(preprocessed: Preprocessed) -> list[str]:
    """The identifiers that are left."""
    return re.findall(r"[A-Za-z_]\w*", preprocessed.blanked.decode("utf-8", "replace"))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("#if 1\na\n#else\nb\n#endif\nc", "a c"),
        ("#if 0\na\n#elif 1\nb\n#elif 1\nc\n#else\nd\n#endif", "b"),
        ("#ifdef N\na\n#endif\n#define N\n#ifdef N\nb\n#endif\n#undef N\n#ifndef N\nc\n#endif", "b c"),
        ("#if 0\n#if 1\na\n#else\nb\n#endif\n#else\nc\n#endif", "c"),
        ("#ifdef X\na\n#elifdef X\nb\n#elifndef X\nc\n#endif", "c"),
        ("#if 0\na\n#else\nb\n#else\nc\n#endif", "b"),
        ("a\n#endif\n#else\nb\n#if 0\nc", "a b"),
        ("#if 0 /* x\n#endif */\na\n#endif\nb", "b"),
        ("#if 0\ndon't\n#endif\na", "a"),
        ("#if 0\n\"unclosed /*\n#endif\na", "a"),
        ("  # /* x */ if 0 // y\na\n%:endif\nb", "b"),
        ("/* x */ # if 0\na\n/* y\n */ # endif\nb", "x b"),
        ("x = y # if 0\n;a", "x y if a"),
        ("x \\\n#if 0\na", "x if a"),
        ("#if \\\r\n 0\r\na\r\n#endif\r\nb", "b"),
        ("#if 0\ra\r#endif\rb", "b"),
        ("#i\\\nf 0\na\n#endif\nb", "b"),
        ("#\n#pragma once\n#line 7\n#ident \"x\"\na", "a"),
        ("#define F(x) \\\n  if (x) \\\n  b\na", "a"),
        ("#include MISSING\na", "a"),
        ("x\f#if 0\n\f#if 0\na\n#endif", "x if"),
        ("#if __has_include(\"nowhere.h\")\na\n#else\nb\n#endif", "b"),
        ("#ifdef _OPENMP\na\n#endif\n#ifdef __cplusplus\nb\n#endif", "a"),
        ("#if defined(__CUDACC__) || defined _OPENACC\nb\n#else\na\n#endif", "a"),
    ],
)  # fmt: skip
def test_branches(text: str, left: str) -> None:
    assert " ".join(words(read(text))) == left


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("1 + 2 * 3 == 7", True),
        ("(1 ? 2 : 3) == 2 && (0 ? 2 : 3) == 3", True),
        ("1 || 1 / 0", True),
        ("0 && 1 % 0", False),
        ("1 / 0", None),
        ("-1 < 0u", False),
        ("-1 < 0", True),
        ("-7 / 2 == -3 && -7 % 2 == -1", True),
        ("0xFFFFFFFFFFFFFFFF == ~0ull", True),
        ("9223372036854775807 + 1 < 0", True),
        ("'a' == 97 && '\\n' == 10 && '\\x41' == 65 && '\\377' < 0", True),
        ("010 == 8 && 0b11 == 3", True),
        ("1 << 4 >> 2 == 4 && -8 >> 1 == -4", True),
        ("!0 && ~0 && -1 && +1", True),
        ("N == 100 && SQ(3) == 9 && HAS", True),
        ("defined N && defined(SQ) && !defined(NONE)", True),
        ("undefined", False),
        ("undefined(1)", None),
        ("__has_attribute(aligned) || __has_builtin(x)", False),
        ("__has_include(<stdio.h>) && !__has_include(\"none.h\")", True),
        ("1.0", None),
        ("", None),
        ("1 +", None),
        ("(1", None),
        ("1 2", None),
        ("(" * 10_000 + "1" + ")" * 10_000, None),
        (" || ".join(["0"] * 5_000) + " || 1", True),
        ("!" * 10_000 + "1", True),
        ("9" * 10_000, None),
    ],
)  # fmt: skip
def test_conditions(condition: str, expected: bool | None) -> None:
    macros = {
        "N": Macro("N", None, "100"),
        "SQ": Macro("SQ", ("x",), "((x)*(x))"),
        "HAS": Macro("HAS", None, "defined(N)"),
    }
    assert evaluate(condition, macros.get, lambda name, quoted: name == "stdio.h") == expected


def test_macros_hold_from_their_line_to_the_next_one() -> None:
    text = "#define N 1 // one\nint a;\n#define N /* two */ 2\n#undef N\n#define F( a , b... ) a \\\n + b\n#undef M\n"
    found = read(text, Options(cc="", defines=("M=3", "Q", "G(x)=(x + 1)"), undefines=("__linux__",)))
    first, second = found.macros["N"]
    assert (first.body, first.start, first.end) == ("1", text.index("\nint"), text.index("\n#undef"))
    assert (second.body, second.start, second.end) == ("2", text.index("\n#undef"), text.index("\n#define F"))
    assert (found.macros["F"][0].parameters, found.macros["F"][0].body) == (("a", "b..."), "a  + b")
    assert (found.macros["M"][0].body, found.macros["M"][0].start, found.macros["M"][0].end) == ("3", -1, len(text) - 1)
    assert (found.macros["Q"][0].body, found.macros["G"][0].parameters) == ("1", ("x",))
    assert "__linux__" not in found.macros
    assert found.macros["_OPENMP"][0].body == "202111"
    assert found.undefined["M"] == (len(text) - 1,)


def test_pragmas_keep_their_places() -> None:
    text = (
        "#pragma omp target map(to: a[0:n]) /* é */ \\\r\n   nowait // done\r\n{}\n"
        "#if 0\n#pragma omp barrier\n#endif\n"
        "  %: pragma /* x */ omp\\\n  parallel\n#pragma GCC ivdep\n#pragma ompx x\n"
        '_Pragma("omp task depend(in: s[\\"x\\"])") f();\nmy_Pragma("omp no");\n#pragma omp flu\\\nsh\n'
    )
    data = text.encode()
    found = read(data)
    target, parallel, task, flush = found.pragmas
    assert target.text.split() == ["target", "map(to:", "a[0:n])", "nowait"]
    for pragma in (target, parallel):
        assert pragma.exact
        assert len(pragma.text) <= pragma.span.end - pragma.text_start + len(" // done")
        for match in re.finditer(r"\S+", pragma.text):
            start = pragma.text_start + match.start()
            assert data[start : start + len(match[0])] == match[0].encode()
    assert data[target.span.start : target.span.end].endswith(b"nowait")
    assert (task.exact, task.text) == (False, ' task depend(in: s["x"])')
    assert data[task.span.start : task.span.end].startswith(b'_Pragma("omp task')
    assert (flush.exact, flush.text.strip()) == (True, "flush")
    assert " ".join(words(found)) == "f my_Pragma omp no"


def test_errors_that_are_reached_are_reported() -> None:
    _, found = preprocess(b"#if 0\n#error no\n#endif\n#error set it\n#if 1 +\n#endif\n#define 1\n", "f.c", ALONE)
    assert [item.code for item in found] == ["REX005", "REX005", "REX006"]
    assert "set it" in found[0].message


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [b"#if ", b"#endif\n", b"#else\n", b"\n", b"\r\n", b"\r", b"/*", b"*/", b"//", b'"', b"'", b"\\", b"\\\n",
             b"#define F(x) ", b"#define ", b"#pragma omp ", b"_Pragma(", b"0", b"1", b"x", b"(", b")", b"#", b"%:",
             b"##", b"defined ", b"F(", b"\xff", b"\x00", b" ", b"\x0c", b"#include ", b"<a>", b"? :"]
        )
    ).map(b"".join)
    | st.binary()
)  # fmt: skip
def test_any_bytes_keep_their_length_and_lines(data: bytes) -> None:
    found, _ = preprocess(data, "file.c", ALONE)
    whole = with_whole_tokens(data)
    assert len(found.blanked) == len(whole) == len(data)
    assert [i for i, byte in enumerate(found.blanked) if byte in b"\r\n"] == [
        i for i, byte in enumerate(whole) if byte in b"\r\n"
    ]
    assert all(new in {old, 32, *b"[]{}"} for old, new in zip(whole, found.blanked, strict=True))
    for pragma in found.pragmas:
        assert 0 <= pragma.span.start < pragma.span.end <= len(data)


def conditionals(random: Random, depth: int, counter: list[int]) -> list[str]:
    """Nested conditionals around numbered marks."""
    tests = [
        "defined A",
        "!defined(B)",
        "A > 1",
        "A + B * 2 >= 3",
        "(A ? B : 2)",
        "-1 < 0u",
        "C(A) == 2 && B",
        "UND",
        "1",
    ]
    lines: list[str] = []
    for _ in range(random.randint(1, 3)):
        kind = random.random()
        counter[0] += 1
        lines.append(f"mark{counter[0]}")
        if kind < 0.25:
            lines += [f"#undef {(name := random.choice('AB'))}", f"#define {name} {random.randint(0, 3)}"]
        elif kind < 0.35:
            lines.append(f"#undef {random.choice('AB')}")
        if kind > 0.2 and depth:
            opening = [
                f"#if {random.choice(tests)}",
                f"#ifdef {random.choice('ABC')}",
                f"# ifndef {random.choice('ABC')}",
            ]
            lines += [random.choice(opening), *conditionals(random, depth - 1, counter)]
            for _ in range(random.randint(0, 2)):
                lines += [f"#elif {random.choice(tests)}", *conditionals(random, depth - 1, counter)]
            if random.random() < 0.6:
                lines += ["#else /* x */", *conditionals(random, depth - 1, counter)]
            lines.append("#endif // y")
    return lines


def test_random_branches_against_the_compiler() -> None:
    require_tool("cc")
    random = Random(7)
    counter = [0]
    lines = ["#define C(x) (x + 1)"]
    for _ in range(150):
        lines += conditionals(random, 3, counter)
    text = "\n".join(lines) + "\n"
    run = subprocess.run(["cc", "-E", "-P", "-"], input=text, capture_output=True, text=True, check=True)
    assert re.findall(r"mark\d+", read(text).blanked.decode()) == re.findall(r"mark\d+", run.stdout)
    assert counter[0] > 1000


def test_depth_and_size_cost_linear_time() -> None:
    started = time.monotonic()
    deep = read(b"#if 1\n" * 10_000 + b"x\n" + b"#endif\n" * 10_000)
    assert words(deep) == ["x"]
    long = read(b'  a[i] = b[i] * 3.0; /* c */ f("s");\n' * 100_000)
    assert len(long.blanked) == 37 * 100_000
    assert time.monotonic() - started < 20


def test_compile_commands_give_paths_and_definitions_alone(tmp_path: Path) -> None:
    source = tmp_path / "src" / "a.c"
    source.parent.mkdir()
    (tmp_path / "build").mkdir()
    source.write_text("int x;\n", encoding="ascii")
    command = (
        "evil-cc -Iinc -I ../other -isystem sys -DA=1 -D B '-DC(x)=x y' -UD -std=gnu11 -include cfg.h -o -DNO "
        "-fplugin=x.so -specs=y @resp -Wall -c ../src/a.c"
    )
    database = f'[{{"directory": "{tmp_path}/build", "file": "../src/a.c", "command": "{command}"}}]'
    (tmp_path / "build" / "compile_commands.json").write_text(database, encoding="utf-8")
    found = options_for(str(source), Options(defines=("Z",)))
    assert found.defines == ("A=1", "B", "C(x)=x y", "Z")
    assert found.include_paths == tuple(str(tmp_path / part) for part in ("build/inc", "other", "build/sys"))
    assert (found.undefines, found.standard, found.forced_includes) == (("D",), "gnu11", ("cfg.h",))
    assert found.cc == Options().cc
    assert options_for(str(tmp_path / "src" / "b.c"), Options()) == Options()
    for broken in ("{", '[{"file": 3}, 4]', '{"file": "a.c"}', '[{"file": "../src/a.c", "command": "cc \'x"}]'):
        (tmp_path / "compile_commands.json").write_text(broken, encoding="utf-8")
        assert options_for(str(source), Options()) == Options()
