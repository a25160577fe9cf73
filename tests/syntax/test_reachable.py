"""What a text may include is remembered between runs, for as long as nothing has changed that was looked at."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from lowering_core.options import Options
from lowering_core.source.reachable import Reachable

MAIN = b'#include "size.h"\n#include <far.h>\n'
HOUR = 3_600_000_000_000  # nanoseconds


def _project(place: Path) -> Path:
    for name in ("first", "second"):
        (place / name).mkdir()
    (place / "size.h").write_text('#include "deep.h"\n')
    (place / "deep.h").write_text("#define N 100\n")
    (place / "second" / "far.h").write_text("int far;\n")
    return place


def _digest(folder: Path, store: dict[bytes, bytes]) -> bytes | None:
    options = Options(include_paths=(str(folder / "first"), str(folder / "second")))
    return Reachable((), store.get, store.__setitem__).digest(str(folder / "main.c"), MAIN, options)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """An hour after all files were written."""
    now = time.time_ns() + HOUR
    monkeypatch.setattr("lowering_core.source.reachable.time_ns", lambda: now)


def test_files_that_have_just_changed_are_not_remembered(tmp_path: Path) -> None:
    store = dict[bytes, bytes]()
    assert _digest(_project(tmp_path), store) is not None
    assert store == {}


@pytest.mark.usefixtures("later")
def test_what_is_remembered_is_read_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, store = _project(tmp_path), dict[bytes, bytes]()
    first = _digest(folder, store)
    assert len(store) == 1

    def fail(*_: object) -> bytes:
        raise AssertionError("read again")

    monkeypatch.setattr("lowering_core.source.reachable.read_bytes", fail)
    assert _digest(folder, store) == first
    with pytest.raises(AssertionError, match="read again"):
        _digest(folder, {})


def _written(name: str, text: str) -> Callable[[Path], None]:
    def write(folder: Path) -> None:
        (folder / name).write_text(text)

    return write


def _gone(folder: Path) -> None:
    (folder / "deep.h").unlink()


def _another_file_of_that_name(folder: Path) -> None:
    other = folder / "other.h"
    other.write_text("#define N 200\n")
    other.replace(folder / "deep.h")


CHANGES = (
    _written("deep.h", "#define N 200\n"),
    _written("size.h", "\n"),
    _written("first/far.h", "int near;\n"),
    _gone,
    _another_file_of_that_name,
)


@pytest.mark.usefixtures("later")
@pytest.mark.parametrize("change", CHANGES)
def test_a_change_is_seen(tmp_path: Path, change: Callable[[Path], None]) -> None:
    folder, store = _project(tmp_path), dict[bytes, bytes]()
    first = _digest(folder, store)
    change(folder)
    after = _digest(folder, store)
    assert after != first
    assert after == _digest(folder, {})


@pytest.mark.usefixtures("later")
def test_damage_is_no_error(tmp_path: Path) -> None:
    folder, store = _project(tmp_path), dict[bytes, bytes]()
    first = _digest(folder, store)
    (_, text), *_ = store.items()
    for damaged in (b"", text[:-9], text[:9] + b"!" + text[10:]):
        assert _digest(folder, dict.fromkeys(store, damaged)) == first
