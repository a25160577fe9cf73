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
    assert contract.startswith("h.h:2:3: warning REX011: this has no effect: write ignore[CODES], expect WORDS")
    assert word.startswith("h.h:7:3: warning REX011: `quick` is nothing that can be expected")
