"""Settings of a run: what the configuration file says, overridden by the command line.

`rex-lsp.toml` is looked for beside a source file and in every folder above it. It holds data only (architecture, launch
defaults, definitions, include paths, fast_math, and in `[check]` which findings are wanted) and can never name a
program to run: a checked folder is not trusted.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from lowering_core.options import Options
from lowering_core.targets.table import TARGETS, architecture
from lowering_core.values import dataclass

CONFIG_NAME = "rex-lsp.toml"

_MOST_QUERIES = 64
_MOST_THREADS = max(target.max_threads for target in TARGETS.values())
_LISTS = ("defines", "undefines", "include_paths", "forced_includes")
_YEARS = ("89", "90", "99", "9x", "11", "1x", "17", "18", "2x", "23", "2y")
_OF_ISO = ("1990", "199409", "1999", "199x", "2011", "2017", "2018", "2024")
_STANDARDS = frozenset(
    (*(f"{kind}{year}" for kind in ("c", "gnu") for year in _YEARS), *(f"iso9899:{year}" for year in _OF_ISO))
)
KEYS = ("architecture", "threads", *_LISTS, "standard", "queries", "fast_math", "check")


class ConfigError(Exception):
    """What a run is to go by, such as a configuration file, cannot be used; the text says why."""


@dataclass(frozen=True, slots=True)
class Overrides:
    """What the command line says about the C dialect and the device. None and empty mean: not given."""

    target: str = ""
    architecture: str = ""
    defines: tuple[str, ...] = ()
    undefines: tuple[str, ...] = ()
    include_paths: tuple[str, ...] = ()
    forced_includes: tuple[str, ...] = ()
    standard: str = ""
    cc: str = "cc"
    without: tuple[str, ...] = ()
    fast_math: bool = False
    specialise: bool = False


def options_of(path: Path, overrides: Overrides) -> Options:
    """The options for the source file `path`: defaults, then the configuration file, then the command line."""
    config = find_config(path)
    return _with(Options() if config is None else load_config(config), overrides)


class OptionsReader:
    """The options of source files with these `overrides`; what holds for the files of a folder is read once."""

    def __init__(self, overrides: Overrides) -> None:
        self._overrides = overrides
        self._folders: dict[Path, Options] = {}

    def of(self, path: Path) -> Options:
        """As `options_of`."""
        if path.parent not in self._folders:
            self._folders[path.parent] = options_of(path, self._overrides)
        return self._folders[path.parent]


def _with(base: Options, overrides: Overrides) -> Options:
    return replace(
        base,
        target=overrides.target or base.target,
        architecture=overrides.architecture or base.architecture,
        defines=base.defines + overrides.defines,
        undefines=base.undefines + overrides.undefines,
        include_paths=overrides.include_paths + base.include_paths,
        forced_includes=base.forced_includes + overrides.forced_includes,
        standard=overrides.standard or base.standard,
        cc=overrides.cc,
        without=base.without + overrides.without,
        fast_math=overrides.fast_math or base.fast_math,
        specialise=overrides.specialise,
    )


def find_config(path: Path) -> Path | None:
    """The nearest configuration file beside `path` or above it."""
    for folder in path.absolute().parents:
        candidate = folder / CONFIG_NAME
        # Told where it is read if it is no file.
        if candidate.exists():
            return candidate
    return None


def is_standard(name: str) -> bool:
    """Whether a C compiler knows a standard of C by this name; the empty one is its own."""
    return not name or name in _STANDARDS


def missing_folders(paths: Iterable[str], overrides: Overrides) -> tuple[str, ...]:
    """The folders of includes that the command line and the configuration of files name and that are not there, in
    words.
    """
    found = [f"-I {one}: there is no such folder" for one in overrides.include_paths if not Path(one).is_dir()]
    configs = {folder: find_config(folder / CONFIG_NAME) for folder in dict.fromkeys(Path(one).parent for one in paths)}
    for config in dict.fromkeys(configs.values()):
        with suppress(ConfigError):
            named = load_config(config).include_paths if config else ()
            found += [f"{config}: include_paths: there is no folder {one}" for one in named if not Path(one).is_dir()]
    return tuple(found)


def load_config(path: Path) -> Options:
    """The options that a configuration file gives. Paths in it are relative to its folder. Raises ConfigError."""
    table = read_config(path)
    default = Options()
    standard = table.get("standard", "")
    if not isinstance(standard, str) or not is_standard(standard):
        raise ConfigError(f"{path}: standard must be one of C such as 'c11' or 'gnu17'")
    return replace(
        default,
        architecture=_architecture(path, table.get("architecture", "")),
        threads=_threads(path, table.get("threads", default.threads)),
        defines=_strings(path, table, "defines"),
        undefines=_strings(path, table, "undefines"),
        include_paths=tuple(str(path.parent / item) for item in _strings(path, table, "include_paths")),
        forced_includes=tuple(str(path.parent / item) for item in _strings(path, table, "forced_includes")),
        standard=standard,
        queries=_queries(path, _strings(path, table, "queries")),
        fast_math=_truth(path, table, "fast_math"),
    )


def read_config(path: Path) -> dict[str, object]:
    """What a configuration file says, where it can be read and has no other keys than known ones. Raises
    ConfigError.
    """
    # Most files have no configuration, and this takes a while to import.
    tomllib: Any = import_module("tomllib")
    try:
        table: dict[str, object] = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError(f"{path}: cannot be read: {(error.strerror or str(error)).lower()}") from error
    except ValueError as error:
        raise ConfigError(f"{path}: {error}") from error
    unknown = sorted(set(table) - set(KEYS))
    if unknown:
        raise ConfigError(f"{path}: unknown setting {unknown[0]!r}; known are {', '.join(sorted(KEYS))}")
    if not isinstance(table.get("check", {}), dict):
        raise ConfigError(f"{path}: check must be a table, [check]")
    return table


def _queries(config: Path, patterns: tuple[str, ...]) -> tuple[str, ...]:
    """The files of queries below the configuration's folder; a pattern that no file matches is kept as it is."""
    folder = config.parent.resolve()
    found: list[Path] = []
    for pattern in patterns:
        if not pattern.endswith(".scm") or Path(pattern).is_absolute() or ".." in Path(pattern).parts:
            raise ConfigError(f"{config}: queries must be patterns of .scm files below the folder of this file")
        matching = sorted(path for path in folder.glob(pattern) if path.resolve().is_relative_to(folder))
        found += matching or [folder / pattern]
    return tuple(str(path) for path in dict.fromkeys(found))[:_MOST_QUERIES]


def _architecture(path: Path, value: object) -> str:
    if value != "" and not architecture(str(value)):
        raise ConfigError(f"{path}: architecture must be one such as 90, 'sm_90' or 'gfx90a'")
    return architecture(str(value))


def _threads(path: Path, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= _MOST_THREADS:
        raise ConfigError(f"{path}: threads must be a whole number from 1 to {_MOST_THREADS}")
    return value


def _truth(path: Path, table: Mapping[str, object], name: str) -> bool:
    value = table.get(name, False)
    if not isinstance(value, bool):
        raise ConfigError(f"{path}: {name} must be true or false")
    return value


def _strings(path: Path, table: Mapping[str, object], name: str) -> tuple[str, ...]:
    value = table.get(name, [])
    items = cast("list[object]", value) if isinstance(value, list) else [None]
    texts: list[str] = []
    for item in items:
        if not isinstance(item, str) or item.startswith("-"):
            raise ConfigError(f"{path}: {name} must be a list of strings, none of which begins with '-'")
        texts.append(item)
    return tuple(texts)
