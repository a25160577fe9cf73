"""A virtual environment of its own with what the package depends on, and nothing else."""

import os
import re
import subprocess
import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement


def clean_environment(folder: Path, *further: str) -> Path:
    """The folder of programs of a new environment below `folder`: the dependencies of rex-lsp, pip and
    `further` distributions are there as links to those that the tests run with, so that nothing is fetched.
    """
    subprocess.run(
        [sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")], check=True, capture_output=True
    )
    linked = folder / "dependencies"
    linked.mkdir()
    own = Distribution.from_name("rex-lsp")
    for one in _closure([*(own.requires or ()), "pip", *further]):
        for name in {path.parts[0] for path in one.files or () if path.parts[0] not in ("..", "__pycache__")}:
            if not (linked / name).exists():
                (linked / name).symlink_to(Path(str(one.locate_file(name))))
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    site = folder / "venv" / "lib" / version / "site-packages"
    (site / "dependencies.pth").write_text(f"{linked}\n", encoding="utf-8")
    return folder / "venv" / "bin"


def alone(programs: Path, **further: str) -> dict[str, str]:
    """The variables of a process that sees the environment with these programs first, and no other Python's modules."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "REX_", "PIP_"))}
    offline = {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_CONFIG_FILE": os.devnull}
    return {**kept, **offline, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", **further}


def _closure(requirements: list[str]) -> list[Distribution]:
    found: dict[str, Distribution] = {}
    waiting = [Requirement(text) for text in requirements]
    while waiting:
        needed = waiting.pop()
        name = re.sub(r"[-_.]+", "-", needed.name).lower()
        if name in found or (needed.marker is not None and not needed.marker.evaluate({"extra": ""})):
            continue
        found[name] = distribution(needed.name)
        waiting += [Requirement(text) for text in found[name].requires or ()]
    return list(found.values())
