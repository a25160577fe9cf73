"""A compile_commands.json with several entries for one file: the first one counts, and that is said."""

import json
from pathlib import Path

import pytest

from rex_lsp.cli import main

SOURCE = (
    "void scale(int n, float *x) {\n"
    "#if WIDE\n"
    "#pragma omp target teams distribute parallel for map(tofrom: x[0:n])\n"
    "#endif\n"
    "  for (int i = 0; i < n; i++) x[i] *= 2;\n"
    "}\n"
)


def _checked(folder: Path, commands: list[tuple[str, str]], capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    for name in {name for name, _ in commands}:
        (folder / name).write_text(SOURCE, encoding="utf-8")
    entries = [{"directory": str(folder), "file": name, "command": f"cc {words} {name}"} for name, words in commands]
    (folder / "compile_commands.json").write_text(json.dumps(entries), encoding="utf-8")
    assert main(["--check", "--format", "concise", "--jobs", "1", *sorted({name for name, _ in commands})]) == 0
    found = capsys.readouterr()
    return found.out, found.err


@pytest.fixture(autouse=True)
def in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_first_one_is_taken_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, err = _checked(tmp_path, [("a.c", "-DWIDE=1"), ("a.c", "-DWIDE=0"), ("b.c", "-DWIDE=0")], capsys)
    assert "a.c:3:1: target teams distribute parallel for: direct grid-stride" in out
    told = "a.c: several configurations in compile_commands.json; the first one of each file is taken"
    assert err == f"rex-lsp: {told}\n"


def test_entries_that_differ_in_nothing_that_counts_are_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, err = _checked(tmp_path, [("a.c", "-DWIDE=1 -O2"), ("a.c", "-DWIDE=1 -O0 -g")], capsys)
    assert err == ""


def test_many_files_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = [f"{letter}.c" for letter in "abcde"]
    _, err = _checked(tmp_path, [(name, f"-DWIDE={wide}") for name in names for wide in (1, 0)], capsys)
    assert err.startswith("rex-lsp: a.c, b.c, c.c and 2 more: several configurations")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("x", "is no JSON: Expecting value: line 1 column 1 (char 0)"),
        ("", "is no JSON: Expecting value: line 1 column 1 (char 0)"),
        ("[" * 100_000, "is no JSON: maximum recursion depth exceeded"),
        ("{}", "must be a list of entries"),
        ("[1, 2]", "entry 1 names no file, and 1 more cannot be used"),
        ('[{"file": "a.c"}]', "entry 1, a.c: it has neither arguments nor a command"),
        ('[{"file": "b.c", "command": "cc"}, {"file": "a.c", "command": "cc \\"-DX"}]',
         "entry 2, a.c: its command has no closing quotation"),
    ],
)  # fmt: skip
def test_a_broken_database_is_told(text: str, wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("a.c", "b.c"):
        (tmp_path / name).write_text(SOURCE, encoding="utf-8")
    database = tmp_path / "compile_commands.json"
    database.write_text(text, encoding="utf-8")
    assert main(["--check", "--jobs", "1", "a.c", "b.c"]) == 0
    assert capsys.readouterr().err.splitlines()[0].startswith(f"rex-lsp: warning: {database}: {wrong}")
    database.write_text("[]", encoding="utf-8")
    assert main(["--check", "--jobs", "1", "a.c"]) == 0
    assert capsys.readouterr().err == ""
