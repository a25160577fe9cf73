"""What a cluster is asked to do, and what it answers, as values that are sent between machines."""

from typing import Any

from lowering_core.values import dataclass
from rex_lsp.file_checker import Checking


@dataclass(frozen=True, slots=True)
class AskedFile:
    """A file that is to be checked, or, with `names`, asked what it has to report to others that call functions of
    these names. `mark` tells a worker that sees the same file, headers and settings as who asks.
    """

    path: str
    names: frozenset[str] | None
    mark: bytes


@dataclass(frozen=True, slots=True)
class ClusterUnit:
    """Files that are checked one after the other in the current `folder`, by the same program (`package`)."""

    folder: str
    package: bytes
    checking: Checking
    files: tuple[AskedFile, ...]


@dataclass(frozen=True, slots=True)
class UnitAnswer:
    """For each file of a unit what was found and the seconds that it took; None where the worker does not see what who
    asks does. `refusal` is why the worker did nothing.
    """

    found: tuple[tuple[Any, float] | None, ...] = ()
    refusal: str = ""
