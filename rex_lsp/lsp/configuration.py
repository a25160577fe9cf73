"""Settings of the client's section `rex`, checked. They override the project file as the command line's options do.

A setting never names a program to run: an editor may take its settings from the folder that it has open.
"""

from collections.abc import Callable
from dataclasses import field
from pathlib import Path
from typing import cast

from lowering_core.targets.table import architecture
from lowering_core.values import dataclass
from rex_lsp.lsp.wire import JsonDict
from rex_lsp.settings import Overrides, is_standard

SECTION = "rex"
_KINDS = ("lens", "diagnostics", "advice", "tripCount", "implicitClauses", "geometry", "lazyLenses", "checkMessages")
_ON_REQUEST = ("offloadLens",)


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
        """Whether a kind of note is shown (lens, diagnostics, advice among these, tripCount, implicitClauses,
        geometry), whether titles of lenses wait until they are asked for (lazyLenses), whether a check's result is
        reported (checkMessages), and whether loops that could be offloaded have a lens (offloadLens).
        """
        return kind not in self.off


def configuration(value: object, compiler: str) -> tuple[Configuration, tuple[str, ...]]:
    """The configuration that a settings object gives, and what is wrong with it. Unknown settings are passed over."""
    given = _Settings(cast("JsonDict", value) if isinstance(value, dict) else {}, [])
    overrides = Overrides(
        architecture=given.architecture(),
        defines=given.words("defines"),
        undefines=given.words("undefines"),
        include_paths=given.words("includePaths"),
        forced_includes=given.words("forcedIncludes"),
        standard=given.word("standard", is_standard, "must be a standard of C such as 'c11'"),
        cc=compiler,
    )
    off = {kind for kind in _KINDS if not given.switch(kind)}
    off |= {kind for kind in _ON_REQUEST if not given.switch(kind, default=False)}
    off |= set() if given.switch("inlayHints") else {"tripCount", "implicitClauses", "geometry"}
    folder = given.word("lowerTo", _is_below, "must be a folder below that of the source file, such as 'cuda'")
    return Configuration(overrides, frozenset(off), frozenset(given.words("ignored")), folder), tuple(given.wrong)


@dataclass(frozen=True, slots=True)
class _Settings:
    """What the client gave; each value that is not what it must be leaves a sentence in `wrong`."""

    values: JsonDict
    wrong: list[str]

    def architecture(self) -> str:
        value = self.values.get("architecture")
        known = architecture(str(value or ""))
        if value not in (None, "") and not known:
            self.wrong.append(f"rex.architecture: {value!r} is not an architecture such as sm_90")
        return known

    def words(self, name: str) -> tuple[str, ...]:
        value = self.values.get(name)
        items = [] if value is None else cast("list[object]", value) if isinstance(value, list) else [None]
        texts = [item for item in items if isinstance(item, str) and not item.startswith("-")]
        if len(texts) != len(items):
            self.wrong.append(f"rex.{name} must be a list of strings, none of which begins with '-'")
        return tuple(texts)

    def word(self, name: str, fits: Callable[[str], bool], need: str) -> str:
        value = self.values.get(name)
        if value is None or (isinstance(value, str) and fits(value)):
            return value or ""
        self.wrong.append(f"rex.{name} {need}")
        return ""

    def switch(self, name: str, *, default: bool = True) -> bool:
        value = self.values.get(name, default)
        if isinstance(value, dict):
            value = cast("JsonDict", value).get("enabled", default)
        if not isinstance(value, bool):
            self.wrong.append(f"rex.{name} must be true or false")
            return default
        return value


def _is_below(folder: str) -> bool:
    """Settings may come from a folder that is not trusted, so files are written below the source file's only."""
    return ":" not in folder and not Path(folder).is_absolute() and ".." not in Path(folder).parts
