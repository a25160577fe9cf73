"""Headers through the compiler's preprocessor and without one, and which files need them."""

import os
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.unit import Headers, Include
from lowering_core.options import Options
from lowering_core.source import found_compiler
from lowering_core.source.events import Event, events_of
from lowering_core.source.headers import read_headers
from lowering_core.source.preprocessor import preprocess
from lowering_core.text import Span
from tests.tools import require_tool

CONFIG = """\
#pragma once
#include "types.h"
#ifdef WIDE
typedef long cell;
#else
typedef int cell;
#endif
#define CELLS (ROWS * 2)
#pragma omp declare target
cell twice(cell x);
#pragma omp end declare target
#undef TEMPORARY
"""
TYPES = (
    "#ifndef TYPES_H\n#define TYPES_H\n#define ROWS 4\n#define TEMPORARY\ntypedef struct { int x; } point;\n#endif\n"
)


@pytest.fixture(params=["cc", ""])
def options(request: pytest.FixtureRequest) -> Options:
    """With and without a compiler."""
    if request.param:
        require_tool("cc")
    return Options(cc=str(request.param))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project of a file's folder and an include folder."""
    (tmp_path / "inc").mkdir()
    (tmp_path / "config.h").write_text(CONFIG, encoding="ascii")
    (tmp_path / "inc" / "types.h").write_text(TYPES, encoding="ascii")
    return tmp_path


def test_headers_give_macros_declarations_and_pragmas(folder: Path, options: Options) -> None:
    options = Options(cc=options.cc, include_paths=(str(folder / "inc"),))
    data = b'#define WIDE 1\n#include "config.h"\n#define ROWS2 ROWS\n#include "absent.h"\n#include <absent>\n'
    path = str(folder / "a.c")
    preprocessed, _ = preprocess(data, path, options)
    headers, found = read_headers(preprocessed.includes, path, options, events_of(preprocessed))
    assert headers.macros["CELLS"][0].body == "(ROWS * 2)"
    assert headers.macros["ROWS"][0].body == "4"
    assert not {"TEMPORARY", "WIDE", "ROWS2", "__x86_64__"} & headers.macros.keys()
    assert b"typedef long cell;" in headers.text
    assert b"typedef int cell;" not in headers.text
    assert headers.text.index(b"point") < headers.text.index(b"twice")
    begin, end = headers.pragmas
    assert (begin.text.strip(), end.text.strip()) == ("declare target", "end declare target")
    assert begin.span.end <= headers.text.index(b"cell twice") < end.span.start
    assert headers.text[begin.span.start : begin.span.end].isspace()
    assert b"#" not in headers.text
    absent = ["absent.h", "absent"] if options.cc else ["absent.h"]
    assert [include.name for include in headers.missing] == absent
    assert [(item.code, data[item.span.start : item.span.end].split()[0]) for item in found] == [
        ("REX004", b"#include") for _ in absent
    ]


def test_a_changed_header_is_read_again(folder: Path, options: Options) -> None:
    includes = (Include("inc/types.h", True, Span(0, 10)), Include("later.h", True, Span(11, 20)))
    path = str(folder / "a.c")
    assert read_headers(includes, path, options)[0].macros["ROWS"][0].body == "4"
    (folder / "inc" / "types.h").write_text("#define ROWS 12345\n", encoding="ascii")
    assert read_headers(includes, path, options)[0].macros["ROWS"][0].body == "12345"
    (folder / "later.h").write_text("#define LATER 1\n", encoding="ascii")
    headers, found = read_headers(includes, path, options)
    assert ("LATER" in headers.macros, found) == (True, ())


def test_headers_that_include_themselves_or_nothing_end(folder: Path, options: Options) -> None:
    (folder / "loop.h").write_text('#include "loop.h"\n#include "gone.h"\n#define AFTER 1\nint x;\n', encoding="ascii")
    (folder / "gone.c").write_text('#include "gone.h"\n#define AFTER 1\nint y;\n', encoding="ascii")
    (folder / "dir.h").mkdir()
    for name in ("loop.h", "gone.c", "dir.h", "/dev/zero", "../" * 30 + "none.h", "a\0b", "x" * 5000):
        headers, _ = read_headers((Include(name, True, Span(0, 1)),), str(folder / "a.c"), options)
        assert name not in {"loop.h", "gone.c"} or "AFTER" in headers.macros or not options.cc


def test_conditions_ask_the_headers(folder: Path, options: Options) -> None:
    data = b'#ifdef ROWS\nint early;\n#endif\n#include "inc/types.h"\n#if ROWS == 4\nint late;\n#endif\n'
    preprocessed, found = preprocess(data, str(folder / "a.c"), options)
    assert (preprocessed.blanked.split(), found) == ([b"int", b"late;"], ())


def test_files_with_the_same_system_headers_cost_one_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    require_tool("cc")
    count = tmp_path / "count"
    compiler = tmp_path / "counting-cc"
    compiler.write_text(f'#!/bin/sh\necho run >> "{count}"\nexec cc "$@"\n', encoding="ascii")
    compiler.chmod(0o755)
    options = Options(cc=str(compiler))
    for number in range(20):
        text = f"#define N {number}\n#include <stdio.h>\n#include <math.h>\n#ifdef M_PI\nint a;\n#endif\n"
        preprocessed, _ = preprocess(text.encode(), str(tmp_path / f"d{number}" / "a.c"), options)
        assert b"int a;" in preprocessed.blanked
    assert count.read_text(encoding="ascii") == "run\n"


def test_a_compiler_of_the_checked_folder_is_never_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "cc-here"
    program.write_text("#!/bin/sh\ntouch ran\n", encoding="ascii")
    program.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f".{os.pathsep}")
    assert found_compiler.compiler_path("cc-here") is None
    assert found_compiler.compiler_path("") is None
    assert found_compiler.compiler_path(str(program)) == str(program)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Everything is declared or standard: no header is read.
        ("#include <stdio.h>\n#include <math.h>\nvoid f(double *a, size_t n) {\n#pragma omp target\n"
         "for (size_t i = 0, j; i < n; i++) a[i] = sqrt(M_PI) + j; printf(\"%d\", 1); }", 0),
        # A type and a constant that only a header knows.
        ("#include <time.h>\nvoid f(int *a) {\nstruct timespec t;\n#pragma omp target\nfor (int i = 0; i < 3; i++) "
         "a[i] = 1; }", 1),
        ("#include <sys/time.h>\n#include <fenv.h>\nvoid f(int *a) {\n#pragma omp target\nfor (int i = 0; i < 3; i++) "
         "a[i] = FE_TONEAREST; }", 1),
        # No OpenMP at all.
        ("#include <time.h>\nint f(void) { return FE_TONEAREST; }", 0),
    ],
)  # fmt: skip
def test_system_headers_are_read_where_they_are_needed(tmp_path: Path, text: str, expected: int) -> None:
    require_tool("cc")
    count = tmp_path / "count"
    compiler = tmp_path / "counting-cc"
    compiler.write_text(f'#!/bin/sh\necho run >> "{count}"\nexec cc "$@"\n', encoding="ascii")
    compiler.chmod(0o755)
    pipeline.check(str(tmp_path / "a.c"), text.encode(), Options(cc=str(compiler)))
    assert (count.read_text(encoding="ascii").count("run") if count.exists() else 0) == expected


def test_files_that_are_not_c_source(tmp_path: Path) -> None:
    report = pipeline.check(str(tmp_path / "a.c"), b"\x7fELF\0\0omp", Options())
    assert ([item.code for item in report.diagnostics], report.source.functions) == (["REX002"], ())
    report = pipeline.check(str(tmp_path / "a.c"), b"omp }}}} ((( \xff\xfe #pragma", Options())
    assert report.source.functions == ()


@pytest.mark.parametrize(
    ("statement", "needed"),
    [
        ("a[i] = n;", False),
        ("struct pair { int x; } p = {n}; a[i] = p.x;", False),
        ("a[i] = (int) sqrt(n) + abs(a[i]);", False),
        ("if (a == NULL) a[i] = INT_MAX;", False),
        ("a[i] = limit;", True),
        ("own_t t = n; a[i] = t;", True),
        ("a[i] = (int) sizeof(struct tm);", True),
        ("a[i] = ((struct tm *) a)->tm_sec;", True),
    ],
)
def test_the_command_line_reads_headers_for_what_only_they_explain(statement: str, needed: bool) -> None:
    head = "#include <limits.h>\n#include <math.h>\n#include <stdlib.h>\n#include <time.h>\nvoid f(int n, int *a) {\n"
    text = (
        f"{head}#pragma omp target teams distribute parallel for\nfor (int i = 0; i < n; i++) {{ {statement} }}\n}}\n"
    )
    asked: list[tuple[Include, ...]] = []

    def read(
        includes: tuple[Include, ...], path: str, options: Options, events: tuple[Event, ...]
    ) -> tuple[Headers, tuple[Diagnostic, ...]]:
        asked.append(includes)
        return read_headers(includes, path, options, events)

    pipeline.check("file.c", text.encode(), Options(cc=""), read)
    assert bool(asked) == needed
