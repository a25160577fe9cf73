"""Files of folders that are left out, and files that are named and checked nevertheless."""

from pathlib import Path

import pytest

from rex_lsp.inputs import select
from rex_lsp.leaving_out import LeavingOut
from tests.choosing.programs import LOST_WRITE, rex, write


def _files(folder: Path, *, include: tuple[str, ...] = (), exclude: tuple[str, ...] = (), git: bool = True) -> set[str]:
    found = select([str(folder)], leaves_out=LeavingOut(include, exclude, git=git)).files
    return {Path(one).relative_to(folder).as_posix() for one in found}


def test_what_git_ignores(tmp_path: Path) -> None:
    names = ("a.c", "out/b.c", "sub/c.c", "sub/keep.c", "sub/out/d.c", "inner/e.c", "ä b/f.c")
    for name in names:
        write(tmp_path, name, LOST_WRITE)
    write(tmp_path, ".gitignore", "# built\nout/\nsub/*.c\n/inner/e.c\n!\nä b/\n")
    write(tmp_path, "sub/.gitignore", "!keep.c\n")
    write(tmp_path, "out/.gitignore", "!b.c\n")
    assert _files(tmp_path) == {"a.c", "sub/keep.c"}
    assert _files(tmp_path, git=False) == set(names)
    (tmp_path / "inner" / ".git").mkdir()
    assert _files(tmp_path) == {"a.c", "sub/keep.c", "inner/e.c"}, "a repository of its own"


def test_patterns_of_the_command_line_and_of_the_configuration(tmp_path: Path) -> None:
    for name in ("a.c", "old/b.c", "sub/c.c"):
        write(tmp_path, name, LOST_WRITE)
    write(tmp_path, "rex-lsp.toml", '[check]\nexclude = ["/old/"]\n')
    assert _files(tmp_path) == {"a.c", "sub/c.c"}
    assert _files(tmp_path, exclude=("*.c",)) == {"a.c", "sub/c.c"}, "it is relative to the current folder"
    write(tmp_path, "sub/rex-lsp.toml", '[check]\ninclude = ["d.c"]\n')
    assert _files(tmp_path) == {"a.c"}


def test_from_outside(tmp_path: Path) -> None:
    for name in ("a.c", "old/b.c"):
        write(tmp_path, name, LOST_WRITE.replace("to:", "tofrom:"))
    done = rex("--check", ".", "--exclude", "old/", cwd=tmp_path)
    assert done.stdout.splitlines()[-1].startswith("1 file: ")
    assert done.stdout.splitlines()[-1].endswith("; 1 excluded or ignored by git")
    done = rex("--check", "old/b.c", "--exclude", "old/", cwd=tmp_path)
    assert done.stdout.splitlines()[-1].startswith("1 file: 1 direct")


@pytest.mark.parametrize("more", [(), ("--quiet",)], ids=["", "quiet"])
def test_a_check_of_nothing_does_not_pass(more: tuple[str, ...], tmp_path: Path) -> None:
    for name in ("src/a.c", "src/b.c", "lib/c.c"):
        write(tmp_path, name, LOST_WRITE.replace("to:", "tofrom:"))
    write(tmp_path, "lib/.gitignore", "*.c\n")
    missing = "rex-lsp: src: error REX001: no file fits --include typo"
    cases: dict[tuple[str, ...], list[str]] = {
        ("src", "--include", "typo"): [missing],
        ("src", "--include", "typo", "--include", "src/*.c", "--include", "!src/b.c"): [missing],
        ("src", "--include", "src/*.c", "--include", "!src/b.c"): [],
        ("src/a.c", "--include", "typo"): [],
        ("src", "--exclude", "src/"): [
            "rex-lsp: src: error REX001: nothing to check: all 2 files are excluded or ignored by git"
        ],
        ("lib",): ["rex-lsp: lib: error REX001: nothing to check: the only file is excluded or ignored by git"],
        ("src", "lib"): [],
        ("lib", "src/a.c"): [],
    }
    for words, told in cases.items():
        done = rex("--check", *words, *more, cwd=tmp_path)
        assert (words, done.stderr.splitlines(), done.returncode) == (words, told, 2 if told else 0)


def test_a_folder_without_openmp_or_of_generated_files_passes(tmp_path: Path) -> None:
    write(tmp_path, "plain/a.c", "int x;\n")
    write(tmp_path, "made/a.c", "/* DO NOT EDIT */\n" + LOST_WRITE)
    for folder in ("plain", "made"):
        assert rex("--check", folder, cwd=tmp_path).returncode == 0
