"""The targets and back ends: each folder beside this file is one, and adding a folder adds one."""

import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType

from lowering_core.patterns import regex
from lowering_core.targets.target import Backend, Target

FOLDER = Path(__file__).parent

_MODULES: Mapping[str, ModuleType] = {
    place.parent.name: import_module(f"lowering_core.targets.{place.parent.name}.target")
    for place in sorted(FOLDER.glob("*/target.py"))
}
BACKENDS: Mapping[str, Backend] = {name: module.BACKEND for name, module in _MODULES.items()}
TARGETS: Mapping[str, Target] = {name: module.TARGET for name, module in _MODULES.items() if hasattr(module, "TARGET")}

DEFAULT = "cuda"
"""The target of emitted files where nothing else is asked for."""
HOST = "cpu"
"""The back end that runs where there is no device."""
CHECKED = next(name for name, backend in BACKENDS.items() if backend.checked)
"""The back end on whose device single loops are checked."""

# What becomes of a region must not depend on the target, so that what holds for one holds for all.
SHARED_BYTES = min(target.shared_bytes for target in TARGETS.values())
PRINTF_ARGUMENTS = min(target.printf_arguments for target in TARGETS.values())
RESERVED = regex("|".join(target.reserved for target in TARGETS.values()))
"""Names that the dialect of a target declares."""


def architecture(text: str) -> str:
    """An architecture as its compiler names it: `sm_90` for `9.0`; empty where no back end knows it."""
    return next((found for name in BACKENDS if (found := _architecture(BACKENDS[name], text))), "")


def architecture_of(backend: str, text: str) -> str:
    """`text` where it is an architecture of the back end, else the back end's default."""
    return _architecture(BACKENDS[backend], text) or BACKENDS[backend].architecture


def _architecture(backend: Backend, text: str) -> str:
    match = re.fullmatch(backend.architectures[0], text) if backend.architectures else None
    return match.expand(backend.architectures[1]) if match else ""
