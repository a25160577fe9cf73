"""Builds every program in every way into one folder, with a manifest of what came of it."""

import hashlib
import json
import re
import subprocess
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.race.builds import Build
from benchmarks.race.programs import FOLDER, Program

MANIFEST = "builds.json"
_TIMEOUT = 300.0
_INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
_COMPLAINT = re.compile(r"error|unresolved|undefined", re.IGNORECASE)
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


@dataclass(frozen=True, slots=True)
class Built:
    """One build of one program: the file's name, or the first line of the compiler's complaint; neither where it would
    be another build's. `key` changes with the sources and the command.
    """

    program: str
    build: str
    file: str
    error: str
    key: str


def build_all(
    programs: Iterable[Program], builds: Iterable[Build], folder: Path, jobs: int = 2, sources: Path = FOLDER
) -> tuple[Built, ...]:
    """Builds what is not there yet, and writes the manifest. What this project builds is always built again. A build
    without a pass that does nothing in a program is left out.
    """
    folder.mkdir(parents=True, exist_ok=True)
    before = {(one.program, one.build): one for one in read_manifest(folder)}

    def build(pair: tuple[Program, Build]) -> Built:
        return _built(*pair, folder, sources, before.get((pair[0].name, pair[1].name)))

    with ThreadPoolExecutor(jobs) as pool:
        made = tuple(pool.map(build, product(programs, builds)))
    kept = {**before, **{(one.program, one.build): one for one in made}}
    kept = {pair: one for pair, one in kept.items() if one.file or one.error}
    text = json.dumps([asdict(one) for one in kept.values()], indent=1)
    (folder / MANIFEST).write_text(text + "\n", encoding="utf-8")
    return made


def read_manifest(folder: Path) -> tuple[Built, ...]:
    """What the folder holds; nothing where nothing was built."""
    path = folder / MANIFEST
    if not path.exists():
        return ()
    entries: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return tuple(Built(**entry) for entry in entries)


def _built(program: Program, build: Build, folder: Path, sources: Path, before: Built | None) -> Built:
    source = sources / f"{program.name}{build.suffix}"
    output = folder / f"{program.name}.{build.name}"
    command = build.command(source, output)
    if not source.exists():
        return Built(program.name, build.name, "", f"there is no {source.name}", "")
    key = "" if build.name.startswith("rex") else _key(source, command)
    if key and before and before.key == key and output.exists():
        return Built(program.name, build.name, output.name, "", key)
    output.unlink(missing_ok=True)
    if build.without and _does_nothing(build, source):
        return Built(program.name, build.name, "", "", "")
    error = _run(command)
    return Built(program.name, build.name, "" if error else output.name, error, "" if error else key)


def _does_nothing(build: Build, source: Path) -> bool:
    """Whether a pass leaves no trace in what this project writes. What cannot be lowered is built, to say why."""
    lowered = _lowered(source, build)
    return bool(lowered) and lowered == _lowered(source, replace(build, without=""))


@cache
def _lowered(source: Path, build: Build) -> tuple[str, ...]:
    """The files that this project writes; none where it cannot."""
    with TemporaryDirectory() as folder:
        error = _run(build.lowering(source, Path(folder)))
        return () if error else tuple(one.read_text(encoding="utf-8") for one in sorted(Path(folder).iterdir()))


def _run(command: tuple[str, ...]) -> str:
    """What went wrong, in a line; empty after success."""
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, errors="replace", check=False, timeout=_TIMEOUT
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return f"took longer than {_TIMEOUT:g} s"
    except OSError as error:
        return f"{command[0]}: {error.strerror}"
    if done.returncode == 0:
        return ""
    lines = [line for line in _COLOUR.sub("", done.stderr + done.stdout).splitlines() if line.strip()]
    complaints = [line for line in lines if _COMPLAINT.search(line)]
    return (complaints or lines or [f"ended with {done.returncode}"])[0].strip()


def _key(source: Path, command: tuple[str, ...]) -> str:
    digest = hashlib.sha256("\0".join(command).encode())
    waiting, seen = [source], set[Path]()
    while waiting:
        path = waiting.pop()
        if path in seen or not path.exists():
            continue
        seen.add(path)
        text = path.read_text(encoding="utf-8")
        digest.update(text.encode())
        waiting += [path.parent / name for name in _INCLUDE.findall(text)]
    return digest.hexdigest()[:16]
