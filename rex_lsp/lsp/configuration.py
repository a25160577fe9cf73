"""Settings of the client's section `rex`, checked. They override the project file as the command line's options do.

A setting never names a program to run: an editor may take its settings from the folder that it has open.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from rex_lsp.lsp.wire import Json
from rex_lsp.settings import Overrides

SECTION = "rex"
_KINDS = ("lens", "diagnostics", "tripCount", "implicitClauses", "geometry", "lazyLenses", "checkMessages")


@dataclass(frozen=True, slots=True)
class Configuration:
    """What the client wants. `off` names kinds of notes that are not shown, `ignored` codes of diagnostics. `lower_to`
    is a folder, relative to a source file, that "Lower to CUDA" writes to; without one its answer has the texts.
    """

    overrides: Overrides = field(default_factory=Overrides)
    off: frozenset[str] = frozenset()
    ignored: frozenset[str] = frozenset()
    lower_to: str = ""

    def shows(self, kind: str) -> bool:
        """Whether a kind of note is shown (lens, diagnostics, tripCount, implicitClauses, geometry), whether titles of
        lenses wait until they are asked for (lazyLenses), and whether a check's result is told (checkMessages).
        """
        return kind not in self.off


def configuration(value: object, compiler: str) -> tuple[Configuration, tuple[str, ...]]:
    """The configuration that a settings object gives, and what is wrong with it. Unknown settings are passed over."""
    settings = cast("Json", value) if isinstance(value, dict) else {}
    wrong: list[str] = []
    architecture = _architecture(settings.get("architecture"), wrong)
    overrides = Overrides(
        architecture=architecture,
        defines=_words(settings, "defines", wrong),
        undefines=_words(settings, "undefines", wrong),
        include_paths=_words(settings, "includePaths", wrong),
        forced_includes=_words(settings, "forcedIncludes", wrong),
        standard=_word(settings, "standard", wrong),
        cc=compiler,
    )
    shown = {kind: _switch(settings, kind, wrong) for kind in _KINDS}
    hints = _switch(settings, "inlayHints", wrong)
    off = {kind for kind, on in shown.items() if not on}
    if not hints:
        off |= {"tripCount", "implicitClauses", "geometry"}
    ignored = frozenset(_words(settings, "ignored", wrong))
    return Configuration(overrides, frozenset(off), ignored, _folder(settings, "lowerTo", wrong)), tuple(wrong)


def _architecture(value: object, wrong: list[str]) -> int | None:
    if value is None or value == "":
        return None
    digits = str(value).removeprefix("sm_").removeprefix("compute_").replace(".", "")
    if digits.isascii() and digits.isdigit() and 50 <= int(digits) <= 999:
        return int(digits)
    wrong.append(f"rex.architecture: {value!r} is not an architecture such as sm_90")
    return None


def _words(settings: Json, name: str, wrong: list[str]) -> tuple[str, ...]:
    value = settings.get(name)
    if value is None:
        return ()
    items = cast("list[object]", value) if isinstance(value, list) else [None]
    texts = [item for item in items if isinstance(item, str) and not item.startswith("-")]
    if len(texts) != len(items):
        wrong.append(f"rex.{name} must be a list of strings, none of which begins with '-'")
    return tuple(texts)


def _word(settings: Json, name: str, wrong: list[str]) -> str:
    value = settings.get(name)
    if value is None or (isinstance(value, str) and not value.startswith("-")):
        return value or ""
    wrong.append(f"rex.{name} must be a string such as 'c11'")
    return ""


def _folder(settings: Json, name: str, wrong: list[str]) -> str:
    """A folder below the source file's: settings may come from a folder that is not trusted."""
    value = settings.get(name, "")
    if isinstance(value, str) and ":" not in value and not Path(value).is_absolute() and ".." not in Path(value).parts:
        return value
    wrong.append(f"rex.{name} must be a folder below that of the source file, such as 'cuda'")
    return ""


def _switch(settings: Json, name: str, wrong: list[str]) -> bool:
    value = settings.get(name, True)
    if isinstance(value, dict):
        value = cast("Json", value).get("enabled", True)
    if isinstance(value, bool):
        return value
    wrong.append(f"rex.{name} must be true or false")
    return True
