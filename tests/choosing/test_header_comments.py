"""`rex:` comments in headers, told where a file that includes them is checked."""

from pathlib import Path

import pytest

from tests.choosing.programs import rex, write

HEADER = """\
static inline void half(int n, double *x) {
  // rex: expct direct
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) x[i] *= 0.5;
}
static inline void twice(int n, double *x) {
  // rex: expect direct, quick
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) x[i] *= 2;
}
"""
USER = '#include "h.h"\nvoid %s(int n, double *x) { half(n, x); twice(n, x); }\n'


@pytest.fixture
def project(tmp_path: Path) -> Path:
    write(tmp_path, "src/h.h", HEADER)
    write(tmp_path, "src/a.c", USER % "a")
    write(tmp_path, "src/b.c", USER % "b")
    return tmp_path


def _told(project: Path, *words: str) -> list[str]:
    done = rex("--check", "--format", "concise", "--no-cache", *words, cwd=project)
    return [line.rsplit("/", 1)[-1] for line in done.stdout.splitlines() if " REX01" in line]


@pytest.mark.parametrize("words", [("src",), ("src/a.c",), ("src", "--select", "REX011"), ("src", "--jobs", "2")])
def test_a_misspelt_comment_is_told_once(project: Path, words: tuple[str, ...]) -> None:
    contract, word = _told(project, *words)
    assert contract == "h.h:2:3: warning REX011: this has no effect: write rex: expect direct"
    assert word.startswith("h.h:7:3: warning REX011: `quick` is nothing that can be expected")


IGNORING = """\
static inline void fill(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) x[i] = i; // rex: ignore[REX308] kept
}
static inline void wide(int n, double *x) {
#pragma omp target teams distribute parallel for num_threads(WIDTH) map(tofrom: x[0:n]) // rex: ignore[REX501] wide
  for (int i = 0; i < n; i++) x[i] += 1;
}
"""
WIDE = '#define WIDTH %d\n#include "h.h"\nvoid %s(int n, double *x) { fill(n, x); wide(n, x); }\n'


def _wide(folder: Path, first: int, second: int) -> None:
    write(folder, "src/h.h", IGNORING)
    write(folder, "src/a.c", WIDE % (first, "a"))
    write(folder, "src/b.c", WIDE % (second, "b"))


@pytest.mark.parametrize("jobs", [(), ("--jobs", "2"), ("--format", "concise")])
def test_an_ignore_that_no_file_needs_is_told_once(tmp_path: Path, jobs: tuple[str, ...]) -> None:
    _wide(tmp_path, 128, 4096)
    (told,) = _told(tmp_path, "src", *jobs)
    assert told == "h.h:3:41: warning REX010: nothing here draws REX308; remove what ignores it"


def test_an_ignore_that_one_file_needs_is_not_told(tmp_path: Path) -> None:
    for widths, dead in (((4096, 128), 1), ((128, 4096), 1), ((4096, 4096), 1), ((128, 128), 2)):
        _wide(tmp_path, *widths)
        assert len(_told(tmp_path, "src")) == dead, widths


def test_it_is_told_of_headers_of_folders_that_are_checked(tmp_path: Path) -> None:
    _wide(tmp_path, 128, 128)
    assert _told(tmp_path, "src/a.c", "src/b.c") == []
    assert len(_told(tmp_path, "src", "--select", "REX010")) == 2
    write(tmp_path, "src/c.c", "\0\0")
    assert _told(tmp_path, "src", "src/c.c") == [], "what could not be read may need it"


def test_a_fix_removes_it_from_the_header(tmp_path: Path) -> None:
    _wide(tmp_path, 128, 4096)
    rex("--check", "--fix", "src", cwd=tmp_path)
    text = (tmp_path / "src" / "h.h").read_text(encoding="utf-8")
    assert text == IGNORING.replace(" // rex: ignore[REX308] kept", "")


def test_results_are_kept_with_what_is_said_of_headers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REX_CACHE_DIR", str(tmp_path / "cache"))
    _wide(tmp_path, 128, 128)
    first, again = (rex("--check", "--format", "concise", "src", cwd=tmp_path).stdout for _ in range(2))
    assert first == again and first.count("REX010") == 2
