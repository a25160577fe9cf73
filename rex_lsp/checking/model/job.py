"""What a check's own process is asked to do."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rex_lsp.settings import Overrides


@dataclass(frozen=True, slots=True)
class Job:
    """Loops of one file to check. `lines` are 1-based lines of their pragmas or in them, none for all loops.

    `text` is the file's content where it is not what lies on disk (an editor's), else None. `data` names a .npz file
    with arrays by name, or nothing. `timeout` is in seconds for each run of a loop. `folder` is for temporary files.
    With an `amount` a loop on a device has so many iterations where nobody says another number, whatever the calls of
    its function pass. `told`: settings of variables that no loop to check has are an error.
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
    amount: int = 0
    told: bool = False
