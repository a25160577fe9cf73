"""Hard and broken files: each gets an answer, and a good file beside them is still checked."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

_LOOP = """\
void f(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    %s
}
"""

# What a file holds, and a part of what must be said about it.
FILES = {
    "sum": (_LOOP % f"x[i] = {' + '.join(f'x[i] * {k}' for k in range(5000))};", "direct grid-stride (canonical loop)"),
    "parentheses": (_LOOP % f"x[i] = {'(' * 10_000}1.0{')' * 10_000};", "info REX007"),
    "unary": (_LOOP % f"x[i] = {'- ' * 10_000}1.0;", "info REX007"),
    "braces": (_LOOP % f"{'{' * 10_000}x[i] = 1.0;{'}' * 10_000}", "info REX007"),
    "conditions": (_LOOP % f"{'if (x[i] > 0.0) ' * 10_000}x[i] = 1.0;", "info REX007"),
    "long_line": (_LOOP % f"x[i] = 1.0; /* {'a' * 1_000_000} */", "direct grid-stride (canonical loop)"),
    "many_lines": ("\n" * 1_000_000 + _LOOP % "x[i] = 1.0;", ":1000002:1: target teams distribute parallel for"),
    "growing_macro": (
        "".join(f"#define F{k} F{k + 1} + F{k + 1}\n" for k in range(40)) + _LOOP % "x[i] = F0;",
        "info REX006",
    ),
    "error_in_the_middle": (
        f"{_LOOP % 'x[i] = 1.0;'}int broken( {{ ] ;\n{(_LOOP % 'x[i] = 2.0;').replace('f(', 'g(')}",
        "2 direct grid-stride",
    ),
    "unfinished": (_LOOP[: _LOOP.index("%s")] % () + "x[", "REX"),
    "backslash_at_the_end": ("#pragma omp target\\", "error REX102"),
    "empty": ("", "no target loops"),
    "no_line_end": ((_LOOP % "x[i] = 1.0;").rstrip("\n"), "direct grid-stride (canonical loop)"),
    "bytes": ("/* \udcff\udcfe */\n" + _LOOP % "x[i] = 1.0;", "direct grid-stride (canonical loop)"),
}
# Files that are checked together, by one process: none of them may cost the others their answer.
CROWD = {
    "python": ("class A:\n    def f(self):\n        return 'x'\n#pragma omp target\n", ":4:1: error REX003: "),
    "cplusplus": (
        "template<typename T> struct A { void f() {\n#pragma omp target\nfor (auto q : v) {} } };\n",
        ":2:1: error REX003: ",
    ),
    "open_ifs": ("#if 1\n" * 10_000 + _LOOP % "x[i] = 1;", ":10002:1: target teams"),
    "nested_condition": (f"#if {'(' * 5000}1{')' * 5000}\n{_LOOP % 'x[i] = 1;'}#endif\n", ":1:4: warning REX005: "),
    "chosen_condition": (f"#if {'(' * 60}1{')' * 60}\n{_LOOP % 'x[i] = 1;'}#endif\n", ":3:1: target teams"),
    "open_braces": (_LOOP % "x[i] = 1;" + "void q(void) {\n" + "{" * 100_000, ":2:1: target teams"),
    "open_parentheses": (_LOOP % "x[i] = 1;" + f"void q(void) {{ a = {'(' * 100_000};}}", ":2:1: target teams"),
    "open_calls": (_LOOP % "x[i] = 1;" + f"void q(void) {{ a = {'NAME(' * 50_000};}}", ":2:1: target teams"),
    "initialiser": (f"int t[] = {{{','.join(map(str, range(100_000)))}}};\n{_LOOP % 'x[i] = t[i];'}", ": direct grid"),
    "one_line": (
        f"void g(double *x) {{ {' '.join(f'x[{k}] = 1;' for k in range(20_000))} }} " + _LOOP % "x[i] = 1;",
        ":2:1: target teams",
    ),
    "form_feeds": ((_LOOP % "x[i] = 1;").replace("\n", "\n\f\v"), ": direct grid-stride (canonical loop)"),
    "byte_order_mark": ("\ufeff" + _LOOP % "x[i] = 1;", ":2:1: target teams"),
    "carriage_returns": ((_LOOP % "x[i] = 1;").replace("\n", "\r"), ":2:1: target teams"),
    "trigraphs": ("??=pragma omp target\n/* ??/ */\n" + _LOOP % "x[i] = 1;", ":4:1: error REX003: "),
    "recursive_macros": ("#define A B\n#define B A\n" + _LOOP % "x[i] = A;", ":4:1: target teams"),
    "macro_bomb": (
        "".join(f"#define F{k}(x) F{k + 1}(x) + F{k + 1}(x)\n" for k in range(60)) + _LOOP % "x[i] = F0(i);",
        "info REX006: The macro F0 grows too large",
    ),
    "statement_bomb": (
        "".join(f"#define F{k} F{k + 1} F{k + 1};\n" for k in range(60)) + _LOOP % "F0",
        "info REX006: The macro F0 grows too large",
    ),
    "nested_macro": (
        "#define S(x) ((x) + 1)\n" + _LOOP % f"x[i] = {'S(' * 2000}i{')' * 2000};",
        "The macro S grows too large",
    ),
    "many_pragmas": ("void f(void) {\n" + "#pragma omp target\n" * 3000 + ";}\n", "stays on the host"),
    "many_clauses": ("void f(int a) {\n#pragma omp target " + "map(to: a) " * 3000 + "\n;}\n", "general region"),
    "deep_clause": (
        f"void f(int *a) {{\n#pragma omp target map(to: {'(' * 5000}a{')' * 5000})\n;}}",
        "stays on the host",
    ),
    "pointers": (f"void f(int {'*' * 5000}a) {{\n#pragma omp target\n;}}\n", ":2:1: target: "),
    "nested_structures": (f"{'struct A{' * 3000}int a;{'}x;' * 3000}\n{_LOOP % 'x[i] = 1;'}", ": direct grid-stride"),
    "conditional_chain": (_LOOP % f"x[i] = {'i ? 1 : ' * 5000}1;", "info REX007"),
    "else_chain": (_LOOP % f"if (0) ; {''.join(f'else if (i == {k}) ;' for k in range(2000))}", "info REX007"),
    "open_comment": (_LOOP % "x[i] = 1;" + "/* " * 100_000, ":2:1: target teams"),
    "quotes": (_LOOP % "x[i] = 1;" + '"\n' * 20_000, ":2:1: target teams"),
    "continuations": ("\\\n" * 100_000 + _LOOP % "x[i] = 1;", ":100002:1: target teams"),
    "collapse": ((_LOOP % "x[i] = 1;").replace("map", "collapse(99999999999999999999) map"), "stays on the host"),
    "includes_itself": ('#include "includes_itself.c"\n' + _LOOP % "x[i] = 1;", ":3:1: target teams"),
}


def _check(*paths: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "rex_lsp", "--check", "--format", "concise", *map(str, paths)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.parametrize("name", FILES)
def test_every_file_gets_an_answer(name: str, tmp_path: Path) -> None:
    text, expected = FILES[name]
    path, good = tmp_path / f"{name}.c", tmp_path / "good.c"
    path.write_text(text, encoding="utf-8", errors="surrogateescape")
    good.write_text(_LOOP % "x[i] = 1.0;")
    alone = _check(path)
    assert expected in alone.stdout
    assert alone.returncode in (0, 1)
    assert alone.stderr == ""
    both = _check(path, good)
    assert f"{good}:2:1: target teams distribute parallel for: direct grid-stride (canonical loop)" in both.stdout


def test_hard_files_together(tmp_path: Path) -> None:
    for name, (text, _) in CROWD.items():
        (tmp_path / f"{name}.c").write_text(text, encoding="utf-8")
    (tmp_path / "fortran.c").write_text("!$omp target teams distribute\ndo i = 1, 10\nend do\n")
    (tmp_path / "utf_16.c").write_bytes((_LOOP % "x[i] = 1;").encode("utf-16"))
    (tmp_path / "folder.c").mkdir()
    (tmp_path / "nowhere.c").symlink_to("missing.c")
    os.mkfifo(tmp_path / "pipe.c")
    done = _check(*sorted(tmp_path.iterdir()))
    lines = done.stdout.splitlines()
    silent = [
        name
        for name, (_, expected) in CROWD.items()
        if not any(line.startswith(f"{tmp_path / name}.c:") and expected in line for line in lines)
    ]
    assert silent == []
    assert done.returncode == 2
    assert sorted(done.stderr.splitlines()) == [
        f"rex-lsp: {tmp_path}/folder.c: error REX001: the folder holds no C files",
        f"rex-lsp: {tmp_path}/fortran.c: error REX002: not C source: its directives are Fortran's (!$omp)",
        f"rex-lsp: {tmp_path}/nowhere.c: error REX001: no such file",
        f"rex-lsp: {tmp_path}/pipe.c: error REX001: not a regular file",
        f"rex-lsp: {tmp_path}/utf_16.c: error REX002: not C source: it is UTF-16 text; save it as UTF-8",
    ]


@pytest.mark.parametrize("mode", ["--lower", "--run", "--verify"])
@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("none.c", None, "no such file"),
        ("binary.c", b"\x7fELF\0\0", "not C source: it is a binary file"),
        ("wide.c", b"\xff\xfei\0n\0t\0", "not C source: it is UTF-16 text; save it as UTF-8"),
        ("module.cpp", b"int a;\n", "not C source: the name says C++, and only C is supported"),
    ],
)
def test_other_commands_refuse_what_is_no_c_file(
    mode: str, name: str, content: bytes | None, message: str, tmp_path: Path
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    words = ["-o", "out"] if mode == "--lower" else ["--backend", "cpu"]
    command = [sys.executable, "-m", "rex_lsp", mode, name, *words]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 2
    assert f"{name}: {message}" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
