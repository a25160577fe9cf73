"""The results of `--check` that are kept between runs: never other ones than a new check gives."""

import json
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from lowering_core.source.reachable import includes_of
from rex_lsp.check_arguments import FORMATS
from rex_lsp.checker import check_files
from rex_lsp.findings import FileFindings
from rex_lsp.plain_values import NotPlain, text_of, value_of
from rex_lsp.result_store import ResultStore
from rex_lsp.settings import Overrides
from rex_lsp.wanted import Wanted

ROOT = Path(__file__).resolve().parents[2]
LOOP = """\
#include <math.h>
#include "size.h"
void f(int n, double *x) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < N; i += STEP) x[i] = sqrt(x[i + SHIFT]);
}
"""
SIZE = "#define N 100\n#define STEP 1\n#define SHIFT 0\n"
COLLIDES = SIZE.replace("SHIFT 0", "SHIFT 1")


def _project(place: Path) -> Path:
    folder = place / "project"
    for name in ("first", "second"):
        (folder / name).mkdir(parents=True)
    (folder / "loop.c").write_text(LOOP)
    (folder / "second" / "size.h").write_text(SIZE)
    (folder / "rex-lsp.toml").write_text('include_paths = ["first", "second"]\n')
    return folder


def _said(place: Path, folder: Path, *words: str) -> str:
    """What `--check` prints of a folder, with the cache in `place`."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "REX_CACHE_DIR": str(place / "cache")}
    command = [sys.executable, "-m", "rex_lsp", "--check", "--format", "concise", "--jobs", "1", *words, str(folder)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode in (0, 1), done.stderr
    assert done.stderr == ""
    return done.stdout


def _known(place: Path) -> int:
    """How many results there are on disk."""
    base = sqlite3.connect(place / "cache" / "results.sqlite")
    count: int = base.execute("SELECT count(*) FROM results").fetchone()[0]
    base.close()
    return count


def test_a_second_run_says_the_same_in_all_formats(tmp_path: Path) -> None:
    folder = _project(tmp_path)
    (folder / "first" / "size.h").write_text(COLLIDES)
    for name in FORMATS:
        words = "--format", name, "--deps", "--motion"
        first, second = (_said(tmp_path, folder, *words) for _ in range(2))
        assert first == second == _said(tmp_path, folder, *words, "--no-cache")
        assert "REX" in first


def test_a_known_file_is_not_checked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = _project(tmp_path)
    monkeypatch.setenv("REX_CACHE_DIR", str(tmp_path / "cache"))
    first = _checked([folder / "loop.c"], cached=True)

    def fail(*_: object, **__: object) -> FileFindings:
        raise AssertionError("checked again")

    monkeypatch.setattr("rex_lsp.file_check.check_file", fail)
    assert _checked([folder / "loop.c"], cached=True) == first
    with pytest.raises(AssertionError, match="checked again"):
        _checked([folder / "loop.c"], cached=False)


def test_what_files_tell_each_other_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = _project(tmp_path)
    (folder / "user.c").write_text(
        "void f(int n, double *x);\nvoid g(int n, double *p) {\n"
        "#pragma omp target enter data map(to: p[0:n])\n  f(n, p);\n}\n"
    )
    paths = sorted(folder.glob("*.c"))
    monkeypatch.setenv("REX_CACHE_DIR", str(tmp_path / "cache"))
    first = _checked(paths, cached=True)

    def fail(*_: object, **__: object) -> FileFindings:
        raise AssertionError("asked again")

    monkeypatch.setattr("rex_lsp.emitting.own_facts", fail)
    monkeypatch.setattr("rex_lsp.file_check.check_file", fail)
    assert _checked(paths, cached=True) == first


def test_nothing_is_kept_without_the_cache(tmp_path: Path) -> None:
    _said(tmp_path, _project(tmp_path), "--no-cache")
    assert not (tmp_path / "cache").exists()


def _changed_header(folder: Path) -> None:
    (folder / "second" / "size.h").write_text(COLLIDES)


def _earlier_header(folder: Path) -> None:
    (folder / "first" / "size.h").write_text(COLLIDES)


def _header_beside(folder: Path) -> None:
    (folder / "size.h").write_text(COLLIDES)


def _header_of_header(folder: Path) -> None:
    (folder / "second" / "size.h").write_text(f'{SIZE}#if __has_include("more.h")\n#include "more.h"\n#endif\n')
    (folder / "second" / "more.h").write_text("#undef SHIFT\n#define SHIFT 1\n")


def _toml(folder: Path) -> None:
    (folder / "second" / "size.h").write_text("#ifndef SHIFT\n#define SHIFT 0\n#endif\n#define N 100\n#define STEP 1\n")
    (folder / "rex-lsp.toml").write_text('include_paths = ["second"]\ndefines = ["SHIFT=1"]\n')


def _database(folder: Path) -> None:
    other = folder / "other"
    other.mkdir()
    (other / "size.h").write_text(COLLIDES)
    (folder / "rex-lsp.toml").unlink()
    entry = {"directory": str(folder), "file": "loop.c", "arguments": ["cc", "-Iother", "-c", "loop.c"]}
    (folder / "compile_commands.json").write_text(json.dumps([entry]))


@pytest.mark.parametrize(
    "change", [_changed_header, _earlier_header, _header_beside, _header_of_header, _toml, _database]
)
def test_what_a_file_depends_on_is_looked_at(tmp_path: Path, change: Callable[[Path], None]) -> None:
    folder = _project(tmp_path)
    before = _said(tmp_path, folder)
    change(folder)
    after = _said(tmp_path, folder)
    assert after != before
    assert after == _said(tmp_path, folder, "--no-cache")


def test_options_are_part_of_the_question(tmp_path: Path) -> None:
    folder = _project(tmp_path)
    (folder / "second" / "size.h").write_text("#define N 100\n#define STEP 1\n#ifndef SHIFT\n#define SHIFT 0\n#endif\n")
    assert _said(tmp_path, folder) != _said(tmp_path, folder, "-D", "SHIFT=1")


def test_a_check_is_repeated_where_a_macro_says_what_is_included(tmp_path: Path) -> None:
    folder = _project(tmp_path)
    _said(tmp_path, folder)
    known = _known(tmp_path)
    (folder / "loop.c").write_text('#define HEADER "size.h"\n' + LOOP.replace('"size.h"', "HEADER"))
    assert _said(tmp_path, folder) == _said(tmp_path, folder, "--no-cache")
    assert _known(tmp_path) == known


def test_two_runs_at_the_same_time(tmp_path: Path) -> None:
    folder = _project(tmp_path)
    for number in range(12):
        (folder / f"loop{number}.c").write_text(LOOP.replace("f(", f"f{number}("))
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "REX_CACHE_DIR": str(tmp_path / "cache")}
    command = [sys.executable, "-m", "rex_lsp", "--check", "--format", "concise", "--jobs", "1", str(folder)]
    running = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    said = {one.communicate(timeout=180)[0] for one in running}
    assert said == {_said(tmp_path, folder, "--no-cache")}
    assert _said(tmp_path, folder) in said


@pytest.mark.parametrize("content", [b"", b"not a data base" * 999, "flipped"])
def test_a_damaged_file_is_no_error(tmp_path: Path, content: bytes | str) -> None:
    folder = _project(tmp_path)
    (folder / "second" / "size.h").write_text(COLLIDES)
    said, place = _said(tmp_path, folder), tmp_path / "cache" / "results.sqlite"
    if isinstance(content, bytes):
        place.write_bytes(content)
    else:
        base = sqlite3.connect(place)
        base.execute("UPDATE results SET value = CAST(replace(CAST(value AS TEXT), 'iteration', 'ITERATION') AS BLOB)")
        base.commit()
        base.close()
    assert _said(tmp_path, folder) == said
    assert _said(tmp_path, folder) == said


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    folder = _project(tmp_path)
    (tmp_path / "cache").write_text("a file")
    assert _said(tmp_path, folder) == _said(tmp_path, folder, "--no-cache")


def test_a_locked_file_is_no_error(tmp_path: Path) -> None:
    folder = _project(tmp_path)
    ResultStore(tmp_path / "cache").close()
    base = sqlite3.connect(tmp_path / "cache" / "results.sqlite")
    base.execute("BEGIN IMMEDIATE")
    try:
        assert _said(tmp_path, folder) == _said(tmp_path, folder, "--no-cache")
    finally:
        base.close()


def test_what_another_process_kept_from_being_written_is_written_later(tmp_path: Path) -> None:
    ResultStore(tmp_path).close()
    store = ResultStore(tmp_path)
    other = sqlite3.connect(tmp_path / "results.sqlite")
    other.execute("BEGIN IMMEDIATE")
    for number in range(300):
        store.keep(b"%d" % number, b"result")
    assert (store.find(b"0"), store.find(b"299")) == (None, b"result")
    other.rollback()
    store.keep(b"after", b"result")
    assert other.execute("SELECT count(*) FROM results").fetchone()[0] == 257
    other.execute("BEGIN IMMEDIATE")
    store.keep(b"last", b"result")
    other.rollback()
    other.close()
    store.close()
    store = ResultStore(tmp_path)
    assert store.find(b"43") is None
    assert {store.find(key) for key in (b"44", b"299", b"after", b"last")} == {b"result"}
    store.close()


def test_the_size_is_bounded_and_the_oldest_go(tmp_path: Path) -> None:
    store = ResultStore(tmp_path, limit=1 << 20)
    for number in range(1000):
        store.keep(b"%d" % number, os.urandom(4096))
    assert store.find(b"999") is not None
    assert store.find(b"0") is None
    store.close()
    base = sqlite3.connect(tmp_path / "results.sqlite")
    held = base.execute("SELECT sum(length(value)) FROM results").fetchone()[0]
    base.close()
    assert 0 < held <= 1 << 20


EDITS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("second/size.h", (SIZE, COLLIDES, SIZE.replace("STEP 1", "STEP 2"), '#include "deep.h"\n', "int broken(\n")),
    ("first/size.h", ("", SIZE, COLLIDES)),
    ("size.h", ("", COLLIDES)),
    ("second/deep.h", ("", SIZE, COLLIDES, "#include_next <deep.h>\n")),
    ("first/deep.h", ("", SIZE)),
    ("rex-lsp.toml", ('include_paths = ["first", "second"]\n', 'include_paths = ["second"]\nthreads = 64\n', "wrong",
                      'include_paths = ["second"]\ndefines = ["SHIFT=1"]\n', 'queries = ["own.scm"]\n')),
    ("own.scm", ("", '((for_statement) @warn (#set! message "a loop"))', "((")),
    ("loop.c", (LOOP, LOOP.replace("x[i] =", "x[0] ="), LOOP.replace('"size.h"', "<size.h>"))),
    ("user.c", ("", "void g(int n, double *p) {\n#pragma omp target enter data map(to: p[0:n])\n  f(n, p);\n}\n")),
    ("compile_commands.json", ("", "[", '[{"directory": ".", "file": "loop.c", "command": "cc -DNDEBUG -Ifirst"}]')),
)  # fmt: skip


@pytest.mark.parametrize("seed", range(2))
def test_after_any_edits_the_cache_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    folder = _project(tmp_path)
    monkeypatch.setenv("REX_CACHE_DIR", str(tmp_path / "cache"))
    source = random.Random(seed)
    for _ in range(15):
        name, texts = source.choice(EDITS)
        text = source.choice(texts)
        if text:
            (folder / name).write_text(text)
        else:
            (folder / name).unlink(missing_ok=True)
        paths = sorted(folder.glob("*.c"))
        assert _checked(paths, cached=True) == _checked(paths, cached=False), (name, text)


def _checked(paths: list[Path], *, cached: bool) -> list[FileFindings]:
    return list(check_files([str(path) for path in paths], Overrides(), 1, Wanted(), cached=cached))


def test_what_a_text_includes() -> None:
    spelled = b'#include <a.h>\n# include_next "b.h"\n#if __has_include(<c.h>)\n#inc\\\nlude "d.h"\n/* include */\n'
    assert includes_of(spelled) == (("a.h", False), ("b.h", True), ("c.h", False), ("d.h", True))
    assert includes_of(b"#ifdef __has_include\n#if defined(__has_include)\nint include;\n") == ()
    assert includes_of(b'#/**/include/**/"a.h"\n') == (("a.h", True),)
    for hidden in (b"#include NAME\n", b"%:include NAME\n", b"#if __has_include(NAME)\n", b"#/**/include NAME\n"):
        assert includes_of(hidden) is None


def test_values_are_read_as_they_were_written_and_nothing_else_is() -> None:
    wanted = Wanted(compiled=True), frozenset({"b", "a"}), None, 1.5, "\udcff", {"a": [1, True]}
    assert value_of(text_of(wanted)) == wanted
    assert text_of(frozenset({"b", "a"})) == text_of(frozenset({"a", "b"}))
    for text in (b"", b"{}", b'[["os:system"],[0,"true"]]', b'[["rex_lsp.cli:main"],[0]]', b"[[],[0]]"):
        with pytest.raises(NotPlain):
            value_of(text)
    with pytest.raises(NotPlain):
        text_of(object())
