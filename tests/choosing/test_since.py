"""`--since REV`: only what is in lines that changed."""

import subprocess
from pathlib import Path

import pytest

from rex_lsp.changed_lines import ChangedLines, GitError, RevisionChanges
from rex_lsp.cli import main
from tests.choosing.programs import LOST, rex, write

LOOP = (
    "int {name}(void) {{\n"
    "  int n = 5, x[5] = {{0}};\n"
    "#pragma omp target teams distribute parallel for map(to: x[0:n])\n"
    "  for (int i = 0; i < n; i++) {{\n"
    "    x[i] = i;\n"
    "  }}\n"
    "  return x[0];\n"
    "}}\n"
)
"""A function with one finding, which is on its third line."""
TWO = LOOP.format(name="first") + LOOP.format(name="second")


def _git(*words: str) -> str:
    command = ["git", "-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false", *words]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def _commit() -> None:
    _git("add", "-A")
    _git("commit", "-qm", "more")


@pytest.fixture(autouse=True)
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with two loops in `src/a.c`, which is the current folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(tmp_path / "none"))
    _git("init", "-q", "-b", "main")
    write(tmp_path, "src/a.c", TWO)
    _commit()
    return tmp_path


def test_lines_of_files(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = 'src/ä "b"\t.c'
    write(repository, name, "1\n2\n3\n4\n5\n")
    write(repository, "moved.c", "".join(f"line {n}\n" for n in range(20)))
    write(repository, "++ odd.c", "-- a\n++ b/x\n")
    _commit()
    write(repository, name, "1\ntwo\n2\n5\n")
    _git("mv", "moved.c", "src/elsewhere.c")
    write(repository, "src/elsewhere.c", "".join(f"line {n}\n" for n in range(19)) + "new\n")
    write(repository, "++ odd.c", "--- a/y\n++ b/y\nc\n")
    write(repository, ".gitignore", "ignored.c\n")
    write(repository, "ignored.c", "")
    # A hook of another repository.
    monkeypatch.setenv("GIT_DIR", "elsewhere")
    changes = RevisionChanges("HEAD")
    assert changes.of(name) == ChangedLines((range(2, 3),), (3,))
    assert changes.of("src/elsewhere.c") == ChangedLines((range(20, 21),))
    assert changes.of("++ odd.c") == ChangedLines((range(1, 4),))
    assert changes.of("src/a.c") == ChangedLines()
    assert changes.of("ignored.c").whole and changes.of("no such file.c").whole


def test_what_lines_touch() -> None:
    changed = ChangedLines((range(4, 6),), (8,))
    touched = [(1, 3), (1, 4), (5, 5), (6, 8), (8, 9), (9, 9)]
    assert [changed.touch(*one) for one in touched] == [False, True, True, False, True, False]


def test_findings_of_regions_that_changed(repository: Path, capfd: pytest.CaptureFixture[str]) -> None:
    def said(*words: str) -> list[str]:
        main(["--check", "--format", "concise", "src", *words])
        out, complained = capfd.readouterr()
        assert complained == ""
        return [":".join(line.split(":")[:2]) for line in out.splitlines() if f" {LOST}: " in line]

    assert (said(), said("--since", "HEAD")) == (["src/a.c:3", "src/a.c:11"], [])
    write(repository, "src/a.c", TWO.replace("return x[0]", "return x[1]", 1))
    assert said("--since", "HEAD") == [], "behind the region"
    write(repository, "src/a.c", LOOP.format(name="first") + LOOP.format(name="second").replace("= i;", "= 2 * i;"))
    assert said("--since", "HEAD") == ["src/a.c:11"]
    _commit()
    assert (said("--since", "HEAD"), said("--since", "HEAD~1")) == ([], ["src/a.c:11"])
    write(repository, "src/new.c", LOOP.format(name="third"))
    assert said("--since", "HEAD") == ["src/new.c:3"]
    assert said("--since", "HEAD", "--fix") == ["src/new.c:3"]


def test_what_the_other_branch_changed_does_not_count(repository: Path, capfd: pytest.CaptureFixture[str]) -> None:
    _git("checkout", "-qb", "topic")
    write(repository, "other.c", LOOP.format(name="mine"))
    _commit()
    _git("checkout", "-q", "main")
    write(repository, "src/a.c", TWO.replace("= i;", "= 3 * i;"))
    _commit()
    _git("checkout", "-q", "topic")
    assert main(["--check", "--format", "concise", ".", "--since", "main"]) == 1
    said = capfd.readouterr().out
    assert [line.split(": ")[0] for line in said.splitlines() if LOST in line] == ["other.c:3:58"]
    assert said.splitlines()[-1] == "2 files: 1 direct grid-stride; 1 warning"


def test_headers_that_changed(repository: Path, capfd: pytest.CaptureFixture[str]) -> None:
    write(repository, "src/b.h", LOOP.format(name="old"))
    write(repository, "src/b.c", '#include <stdio.h>\n#include "b.h"\n' + LOOP.format(name="user"))
    _commit()
    write(repository, "src/b.h", LOOP.format(name="old").replace("= i;", "= 2 * i;"))
    main(["--check", "--format", "concise", "src", "--since", "HEAD"])
    found = [line.split(": ")[0] for line in capfd.readouterr().out.splitlines() if LOST in line]
    assert found == ["src/b.h:3:58"]


def test_no_git_and_unknown_revisions(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    done = rex("--check", "src", "--since", "nothing", cwd=repository)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"rex-lsp: --since: {repository} has no revision 'nothing'\n"
    outside = tmp_path_factory.mktemp("outside")
    write(outside, "a.c", TWO)
    done = rex("--check", "a.c", "--since", "HEAD", cwd=outside)
    assert (done.returncode, done.stderr) == (2, "rex-lsp: --since: a.c is in no git repository\n")


def test_without_git_and_with_a_wrong_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (["src", "--baseline", "b", "--update-baseline"], ["-"]):
        with pytest.raises(SystemExit):
            main(["--check", *words, "--since", "HEAD"])
        assert "--since is not for --update-baseline, and not for standard input" in capsys.readouterr().err
    monkeypatch.setenv("PATH", "")
    with pytest.raises(GitError, match=r"^--since needs git: no such file or directory$"):
        RevisionChanges("HEAD").of("src/a.c")
