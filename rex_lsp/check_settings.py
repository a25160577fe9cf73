"""The table `[check]` of rex-lsp.toml: which findings are wanted, how much each matters, and in which files.

The nearest rex-lsp.toml beside a file or above it holds for the file. What the command line says of a rule wins.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import field
from importlib import import_module
from pathlib import Path
from typing import TypeVar, cast

from lowering_core.diagnostics import Severity
from lowering_core.values import dataclass
from rex_lsp.patterns import pattern
from rex_lsp.settings import ConfigError, find_config, read_config

OFF = "off"
LEVELS = (*(one.value for one in Severity), OFF)
LISTS = ("select", "ignore", "include", "exclude")
KEYS = (*LISTS, "fail_on", "severity", "per-file")

_TABLE = "lowering_core.rules.table"
_PREFIX = re.compile(r"REX\d{0,3}")
_OWN = re.compile(r"USER(:.+)?")
_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class CodeChoice:
    """Which rules are wanted. `select` and `ignore` are beginnings of codes; a code is wanted that a longer one of
    `select` than of `ignore` fits, or, without `select`, that none of `ignore` fits. `severity` are pairs of such a
    beginning and a level, which is None for `off`.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: tuple[tuple[str, Severity | None], ...] = ()


@dataclass(frozen=True, slots=True)
class CheckSettings:
    """What a configuration file says about checking the files below its `folder`, to which its patterns are relative.
    They are written as in a .gitignore. `per_file` are pairs of a pattern and the codes that are ignored in its files.
    `fail_on` is None where it is left open.
    """

    folder: Path = field(default_factory=Path)
    choice: CodeChoice = field(default_factory=CodeChoice)
    fail_on: Severity | None = None
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    per_file: tuple[tuple[str, tuple[str, ...]], ...] = ()


class CheckSettingsReader:
    """The settings of files; each configuration file is read once."""

    def __init__(self) -> None:
        self._folders: dict[Path, CheckSettings] = {}
        self._read: dict[Path | None, CheckSettings] = {None: CheckSettings()}

    def of(self, path: str) -> CheckSettings:
        """What holds for the file `path`. Raises ConfigError."""
        place = Path(path)
        known = self._folders.get(place.parent)
        if known is None:
            config = find_config(place)
            if config not in self._read:
                self._read[config] = load_check_settings(cast("Path", config))
            known = self._folders[place.parent] = self._read[config]
        return known


def load_check_settings(config: Path) -> CheckSettings:
    """The table `[check]` of a configuration file; what it does not say is as in a fresh one. Raises ConfigError."""
    table = read_config(config).get("check", {})
    return _settings(config, cast("Mapping[str, object]", table))


def code_prefix(text: str) -> str:
    """The code, or the beginning of codes, that a user wrote: `REX3`, `rex7`, `USER:name`. Raises ValueError with
    what is wrong.
    """
    code = text.strip()
    if _OWN.fullmatch(code):
        return code
    code = code.upper()
    # Most runs choose nothing, and the rules take a while to import.
    if not _PREFIX.fullmatch(code) or not any(one.startswith(code) for one in import_module(_TABLE).RULES):
        raise ValueError(f"there is no rule {text.strip()!r}; write a code or how codes begin, such as REX3")
    return code


def severity_level(text: str) -> Severity | None:
    """The level that a word means, None for `off`. Raises ValueError with what is wrong."""
    if text not in LEVELS:
        raise ValueError(f"{text!r} is no severity; these are {', '.join(LEVELS)}")
    return None if text == OFF else Severity(text)


def _settings(config: Path, table: Mapping[str, object]) -> CheckSettings:
    unknown = sorted(set(table) - set(KEYS))
    if unknown:
        raise ConfigError(f"{config}: [check]: unknown setting {unknown[0]!r}; known are {', '.join(sorted(KEYS))}")
    codes = {name: _codes(config, f"check.{name}", table.get(name, [])) for name in ("select", "ignore")}
    return CheckSettings(
        config.absolute().parent,
        CodeChoice(codes["select"], codes["ignore"], _severities(config, table.get("severity", {}))),
        _fail_on(config, table.get("fail_on")),
        _patterns(config, "check.include", table.get("include", [])),
        _patterns(config, "check.exclude", table.get("exclude", [])),
        _per_file(config, table.get("per-file", {})),
    )


def _severities(config: Path, value: object) -> tuple[tuple[str, Severity | None], ...]:
    found: list[tuple[str, Severity | None]] = []
    for code, level in _table(config, "check.severity", value).items():
        key = f"check.severity.{code}"
        found.append((_said(config, key, code_prefix, code), _said(config, key, severity_level, _word(level))))
    return tuple(found)


def _fail_on(config: Path, value: object) -> Severity | None:
    if value is None:
        return None
    level = _said(config, "check.fail_on", severity_level, _word(value))
    if level is None:
        levels = ", ".join(one.value for one in Severity)
        raise ConfigError(f"{config}: check.fail_on: must be one of {levels}")
    return level


def _per_file(config: Path, value: object) -> tuple[tuple[str, tuple[str, ...]], ...]:
    table = _table(config, "check.per-file", value)
    _patterns(config, "check.per-file", list(table))
    return tuple((name, _codes(config, f'check.per-file."{name}"', codes)) for name, codes in table.items())


def _patterns(config: Path, key: str, value: object) -> tuple[str, ...]:
    words = _words(config, key, value)
    for word in words:
        _said(config, key, pattern, word)
    return words


def _codes(config: Path, key: str, value: object) -> tuple[str, ...]:
    return tuple(_said(config, key, code_prefix, word) for word in _words(config, key, value))


def _words(config: Path, key: str, value: object) -> tuple[str, ...]:
    items = cast("list[object]", value) if isinstance(value, list) else [None]
    words = [item for item in items if isinstance(item, str) and item.strip()]
    if len(words) != len(items):
        raise ConfigError(f"{config}: {key}: must be a list of strings")
    return tuple(words)


def _table(config: Path, key: str, value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise ConfigError(f"{config}: {key}: must be a table")
    return cast("dict[str, object]", value)


def _word(value: object) -> str:
    return value if isinstance(value, str) else repr(value)


def _said(config: Path, key: str, reader: Callable[[str], _Value], text: str) -> _Value:
    try:
        return reader(text)
    except ValueError as error:
        raise ConfigError(f"{config}: {key}: {error}") from error
