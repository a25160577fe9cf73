"""Everything that a run of one loop on a device needs, as plain data that is kept between checks."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from lowering_core.model.kernel import KernelHead
from lowering_core.options import Options
from rex_lsp.checking.model.job import Job
from rex_lsp.checking.model.result import CountedLoop, Remark
from rex_lsp.checking.model.plain import built
from rex_lsp.checking.model.arguments import Argument
from rex_lsp.toolchain.build import RUNTIME
from rex_lsp.toolchain.cache import key_of, recall


@dataclass(frozen=True, slots=True)
class Recipe:
    """How to run a loop. `reference` and `host` are libraries in the cache, `before`, `head` and `after` the kernel's
    file.

    `values` are the scalars' values by name; `cut` says that default sizes were made smaller to fit into memory.
    `clause` names the user's own clause for the size of a block, if any. `remarks` are what was found before any run,
    and `races` what iterations are sure to do to each other, whether or not a run shows it. `loops` are those whose
    iterations `reference` counts, `findings` what was found about its variables before any run.
    """

    path: str
    line: int
    directive: str
    function: str
    arguments: tuple[Argument, ...]
    values: Mapping[str, str]
    cut: bool
    reference: str
    host: str
    before: str
    head: KernelHead
    after: str
    state: str
    clause: str
    remarks: tuple[Remark, ...]
    races: tuple[Remark, ...] = ()
    loops: tuple[CountedLoop, ...] = ()
    findings: tuple[Remark, ...] = ()

    def device_text(self, bound: int = 0, constants: Mapping[str, str] | None = None) -> str:
        """The kernel's file; `bound` and `constants` are as for `KernelHead.text`."""
        return self.before + self.head.text(bound, constants) + self.after


def compiler_state() -> str:
    """Changes whenever this compiler or its runtime does."""
    here = Path(__file__)
    roots = (RUNTIME.parent, here.parents[1], here.parents[2] / "toolchain")
    places = [path for root in roots for path in root.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    return key_of(*sorted((str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in places))


def key_for(job: Job, data: bytes, options: Options, line: int) -> str:
    """The cache key of the recipe for a line of a file: everything that it depends on except headers."""
    return key_of("recipe", compiler_state(), job.path, data, options, sorted(job.settings.items()), line, job.amount)


def find(key: str) -> Recipe | None:
    """The cached recipe, if its libraries are cached as well."""
    path = recall(key) if key else None
    try:
        found = None if path is None else built(Recipe, json.loads(path.read_bytes()))
    except (OSError, ValueError, KeyError, TypeError):
        return None
    complete = found is not None and all(recall(name) is not None for name in (found.reference, found.host))
    return found if complete else None
