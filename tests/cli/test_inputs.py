"""Which files are worked on, and what is said about the others."""

import os
from pathlib import Path

import pytest

from rex_lsp.cli import main
from rex_lsp.inputs import Problem, Selection, read, select


def _write(path: Path, data: bytes) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return str(path)


def test_folders_are_searched_for_files_with_openmp(tmp_path: Path) -> None:
    first = _write(tmp_path / "a.c", b"#pragma omp target\n;")
    header = _write(tmp_path / "sub" / "b.h", b"#pragma omp declare target\n")
    _write(tmp_path / "plain.c", b"int main(void) { return 0; }\n")
    _write(tmp_path / ".hidden" / "c.c", b"#pragma omp target\n;")
    _write(tmp_path / "notes.txt", b"omp")
    selection = select([str(tmp_path), first])
    assert selection.files == (first, header)
    assert selection.skipped == 1
    assert selection.problems == ()


def test_a_named_file_is_taken_even_without_openmp(tmp_path: Path) -> None:
    plain = _write(tmp_path / "plain.c", b"int x;\n")
    assert select([plain]).files == (plain,)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("missing.c", "no such file"),
        ("a.cpp", "not C source: the name says C++, and only C is supported"),
        ("a.py", "not C source: the name ends in none of .c, .h, .i, .inc"),
        ("empty", "the folder holds no C files"),
    ],
)
def test_paths_that_are_no_c_files(tmp_path: Path, name: str, message: str) -> None:
    (tmp_path / "empty").mkdir()
    _write(tmp_path / "a.cpp", b"")
    _write(tmp_path / "a.py", b"")
    good = _write(tmp_path / "good.c", b"")
    path = str(tmp_path / name)
    selection = select([path, good])
    assert [(problem.path, problem.message) for problem in selection.problems] == [(path, message)]
    assert selection.files == (good,)


def test_what_is_not_text(tmp_path: Path) -> None:
    binary = read(_write(tmp_path / "a.c", b"\x7fELF\0\0"))
    wide = read(_write(tmp_path / "b.c", "int x;".encode("utf-16")))
    assert isinstance(binary, Problem)
    assert (binary.rule.code, binary.message) == ("REX002", "not C source: it is a binary file")
    assert isinstance(wide, Problem)
    assert "UTF-16" in wide.message


def test_unreadable_and_special_files(tmp_path: Path) -> None:
    folder = read(str(tmp_path))
    assert isinstance(folder, Problem)
    assert folder.message == "cannot be read: is a directory"
    pipe = tmp_path / "pipe.c"
    os.mkfifo(pipe)
    assert [problem.message for problem in select([str(pipe)]).problems] == ["not a regular file"]


def test_headers_are_read_where_they_are_included(tmp_path: Path) -> None:
    main = _write(tmp_path / "main.c", b'#include "inner/kernels.h"\n')
    alone = _write(tmp_path / "alone.h", b"#pragma omp declare target\n")
    _write(tmp_path / "inner" / "kernels.h", b'#include "template.inc"\n')
    _write(tmp_path / "inner" / "template.inc", b"#pragma omp target\n;\n")
    _write(tmp_path / "solver.cpp", b'#include "grid.h"\n')
    _write(tmp_path / "grid.h", b"#pragma omp target\n;\n")
    assert select([str(tmp_path)]).files == (alone, main)


def test_a_header_of_cplusplus_is_not_read_as_c(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = (
        b"#pragma omp target teams distribute parallel for map(from: p[0:n])\nfor (int i = 0; i < n; i++) p[i] = v;\n"
    )
    plain = _write(tmp_path / "plain.h", b"template <typename T> void fill(T *p, int n, T v) {\n" + body + b"}\n")
    guard = b'#ifdef __cplusplus\nnamespace n { template <class T> struct S; }\nextern "C" {\n#endif\n'
    both = _write(tmp_path / "both.h", guard + b"static void fill(int *p, int n, int v) {\n" + body + b"}\n")
    assert main(["--check", "--format", "concise", "--fail-on", "warning", plain, both]) == 0
    said, complained = capsys.readouterr()
    assert "plain.h" not in said
    assert complained == "rex-lsp: 1 C++ file left alone: rex-lsp reads C\n"
    assert "both.h:6:1: target teams distribute parallel for: direct grid-stride" in said


def test_a_link_to_nowhere_is_left_alone_in_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = _write(tmp_path / "good.c", b"#pragma omp declare target\n")
    lock, loop = tmp_path / ".#good.c", tmp_path / "loop.c"
    lock.symlink_to("someone@host.1234:5678")
    loop.symlink_to("loop.c")
    selection = select([str(tmp_path)])
    assert (selection.files, selection.problems, selection.dangling) == ((good,), (), 2)
    assert main(["--check", str(tmp_path)]) == 0
    assert capsys.readouterr().err == "rex-lsp: 2 links to no file left alone\n"
    assert main(["--check", "--quiet", str(tmp_path)]) == 0
    assert capsys.readouterr().err == ""
    assert main(["--check", str(tmp_path), str(lock)]) == 2
    assert f"{lock}: error REX001: no such file" in capsys.readouterr().err


def test_a_capital_c_is_cplusplus(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = b"template <class T> struct S {};\n#pragma omp declare target\n"
    capital = _write(tmp_path / "a.C", text)
    _write(tmp_path / "b.H", text)
    small = _write(tmp_path / "c.c", b"#pragma omp declare target\n")
    assert select([str(tmp_path)], sorting=True) == Selection((small,), (), cplusplus=2)
    assert main(["--check", "--format", "concise", str(tmp_path), capital]) == 0
    assert capsys.readouterr().err == "rex-lsp: 2 C++ files left alone: rex-lsp reads C\n"
    assert main(["--lower", capital, "-o", str(tmp_path / "out")]) == 2
    assert "not C source: the name says C++, and only C is supported" in capsys.readouterr().err
