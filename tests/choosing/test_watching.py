"""`--watch`: a process that is fed edits."""

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rex_lsp.cli import main
from tests.choosing.programs import LOST, LOST_WRITE, ROOT, rex, write

LIMIT = 60  # seconds
HEADER = "#define TO to\n"
USER = '#include "../inc/to.h"\n' + LOST_WRITE.replace("map(to:", "map(TO:")


class Watched:
    """A running `--watch` and what it says."""

    def __init__(self, folder: Path, *words: str) -> None:
        command = [sys.executable, "-m", "rex_lsp", "--check", "--watch", "--format", "concise", *words]
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "REX_CACHE_DIR": str(folder / ".cache")}
        # A job in the background of a script inherits an ignored interrupt.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self._process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        signal.signal(signal.SIGINT, before)
        self._text = ""

    def round(self) -> str:
        """What the next check says, up to the words that it watches."""
        deadline = time.monotonic() + LIMIT
        assert self._process.stdout is not None
        while "Ctrl-C ends\n" not in self._text:
            assert time.monotonic() < deadline, self._text
            if select.select([self._process.stdout], [], [], 1)[0]:
                more = os.read(self._process.stdout.fileno(), 1 << 16).decode()
                assert more, f"it ended: {self._text}"
                self._text += more
        said, _, self._text = self._text.partition("Ctrl-C ends\n")
        return said

    def end(self) -> tuple[int, str]:
        """The exit status after Ctrl-C, and what was said last."""
        self._process.send_signal(signal.SIGINT)
        rest, _ = self._process.communicate(timeout=LIMIT)
        return self._process.returncode, self._text + rest.decode()

    def kill(self) -> None:
        """Ends it, whatever it does."""
        self._process.kill()
        self._process.communicate()


def test_edits_of_files_and_headers_and_new_folders(tmp_path: Path) -> None:
    write(tmp_path, "inc/to.h", HEADER)
    write(tmp_path, "src/a.c", USER)
    write(tmp_path, "src/b.c", LOST_WRITE.replace("to:", "tofrom:"))
    watched = Watched(tmp_path, "src")
    try:
        first = watched.round()
        assert (first.count(LOST), "\x1b" in first) == (1, False)
        assert first.endswith("rex-lsp: watching 2 files; ")
        write(tmp_path, "src/b.c", LOST_WRITE)
        assert watched.round().count(f" {LOST}: ") == 2
        write(tmp_path, "inc/to.h", HEADER.replace("TO to", "TO tofrom"))
        assert [line.split(":")[0] for line in watched.round().splitlines() if f" {LOST}: " in line] == ["src/b.c"]
        write(tmp_path, "src/.hidden/d.c", LOST_WRITE)
        write(tmp_path, "src/more/c.c", LOST_WRITE)
        assert "rex-lsp: watching 3 files; " in watched.round()
        write(tmp_path, "src/more/c.c", LOST_WRITE.replace("to:", "tofrom:"))
        assert watched.round().count(f" {LOST}: ") == 1
        write(tmp_path, "src/rex-lsp.toml", "[check]\nselected = []\n")
        assert "unknown setting 'selected'" in watched.round()
        assert watched.end() == (0, "")
    finally:
        watched.kill()


def test_without_the_library(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    assert main(["--check", "--watch", "src"]) == 2
    assert capsys.readouterr().err == "rex-lsp: --watch needs watchfiles: pip install 'rex-lsp[watch]'\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("nothere",), "nothere: error REX001: no such file"),
        (("empty",), "empty: error REX001: the folder holds no C files"),
        (("src", "--include", "typo"), "src: error REX001: no file fits --include typo"),
    ],
)
def test_nothing_to_watch(words: tuple[str, ...], told: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    write(tmp_path, "src/a.c", USER)
    done = rex("--check", "--watch", *words, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (2, f"rex-lsp: {told}\n")


@pytest.mark.parametrize("words", [("-",), ("a.c", "--no-cache")])
def test_a_wrong_command_line(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--check", "--watch", *words])
    assert "--watch needs files, not standard input, and the cache of results" in capsys.readouterr().err
