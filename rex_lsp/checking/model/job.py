"""What a check's own process is asked to do, as JSON."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, cast

from rex_lsp.settings import Overrides


@dataclass(frozen=True, slots=True)
class Job:
    """Loops of one file to check. `lines` are 1-based lines of their pragmas or in them, none for all loops.

    `text` is the file's content where it is not what lies on disk (an editor's), else None. `data` names a .npz file
    with arrays by name, or nothing. `timeout` is in seconds for each run of a loop. `folder` is for temporary files.
    """

    path: str
    lines: tuple[int, ...]
    folder: str
    backend: str = "cpu"
    settings: Mapping[str, str] = field(default_factory=dict[str, str])
    overrides: Overrides = field(default_factory=Overrides)
    cxx: str = "c++"
    text: str | None = None
    data: str = ""
    sanitize: bool = True
    sweep: bool = False
    specialise: bool = False
    repeats: int = 0
    timeout: float = 10.0


def encode(job: Job) -> str:
    """The job as one line."""
    return json.dumps(asdict(job))


def decode(line: str) -> Job:
    """The job that `encode` wrote."""
    values: dict[str, Any] = json.loads(line)
    overrides = cast("dict[str, Any]", values.pop("overrides", {}))
    values["lines"] = tuple(values["lines"])
    # JSON knows lists alone, and a value of this type must be hashable.
    for name in ("defines", "undefines", "include_paths", "forced_includes"):
        overrides[name] = tuple(overrides.get(name, ()))
    return Job(**values, overrides=Overrides(**overrides))
