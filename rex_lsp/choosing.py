"""Which findings of a file are shown, and how much each matters, by what the command line and rex-lsp.toml say."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from lowering_core.diagnostics import Severity
from rex_lsp.check_settings import CheckSettings, CodeChoice
from rex_lsp.findings import ADVICE, FileFindings, Finding
from rex_lsp.patterns import Patterns


@dataclass(frozen=True, slots=True)
class FileChoice:
    """Which findings are wanted of one file, and how much each matters: `line` is what the command line says, `file`
    what the configuration file does, and `quiet` are beginnings of codes that it ignores in this file.
    """

    line: CodeChoice = field(default_factory=CodeChoice)
    file: CodeChoice = field(default_factory=CodeChoice)
    quiet: tuple[str, ...] = ()

    def level(self, code: str, own: Severity, *, lost: bool) -> Severity | None:
        """How much a finding matters whose own severity is `own`, None where it is not wanted. That a directive was
        `lost` is always said.
        """
        if lost:
            return own
        if any(code.startswith(one) for one in self.quiet):
            return None
        return level_of(code, own, self.line, self.file)


def file_choice(path: Path, line: CodeChoice, settings: CheckSettings) -> FileChoice:
    """What is wanted of the file at `path`."""
    fitting = (codes for name, codes in settings.per_file if Patterns(settings.folder, (name,)).match(path))
    return FileChoice(line, settings.choice, tuple(code for codes in fitting for code in codes))


def chosen(found: FileFindings, line: CodeChoice, settings: CheckSettings) -> FileFindings:
    """The findings that are wanted, with the severities that they are given: `line` is what the command line says,
    `settings` what the configuration file of this file does. That a file could not be checked is always said. A
    finding counts where it stands, which may be an included file.
    """
    if found.failed or (line == CodeChoice() and settings == CheckSettings()):
        return found
    choices: dict[str, FileChoice] = {}
    kept: list[Finding] = []
    for one in found.findings:
        path = one.place.path if one.place and one.place.path else found.path
        if path not in choices:
            choices[path] = file_choice(Path(path), line, settings)
        level = choices[path].level(one.code, one.severity, lost=one.lost)
        if level is not None:
            kept.append(one if level is one.severity else replace(one, severity=level))
    return replace(found, findings=tuple(kept))


def level_of(code: str, own: Severity, line: CodeChoice, file: CodeChoice) -> Severity | None:
    """How much a finding of `code` matters whose own severity is `own`; None where it is not wanted."""
    asked = _wanted(code, line)
    if asked is False or (asked is None and _wanted(code, file) is False):
        return None
    told = _longest(code, line.severity)
    if told is None:
        told = _longest(code, file.severity)
        if told is not None and told[1] is None and asked:
            told = None
    if told is not None:
        return told[1]
    # Who selects advice by its code wants it to count.
    if own.rank < Severity.WARNING.rank and is_named_advice(code, line, file):
        return Severity.WARNING
    return own


def is_named_advice(code: str, line: CodeChoice, file: CodeChoice) -> bool:
    """Whether a code is of advice that is selected as such, and not with all else."""
    return any(one.startswith(ADVICE) and code.startswith(one) for one in line.select or file.select)


def _wanted(code: str, choice: CodeChoice) -> bool | None:
    """Whether a choice selects or ignores a code; None where it says nothing of it."""
    selected = max((len(one) for one in choice.select if code.startswith(one)), default=0)
    ignored = max((len(one) for one in choice.ignore if code.startswith(one)), default=0)
    if ignored >= selected and ignored:
        return False
    return bool(selected) if choice.select else None


def _longest(code: str, levels: Iterable[tuple[str, Severity | None]]) -> tuple[str, Severity | None] | None:
    """What the longest fitting beginning of a code is given; among equal ones the last."""
    found: tuple[str, Severity | None] | None = None
    for one in levels:
        if code.startswith(one[0]) and (found is None or len(one[0]) >= len(found[0])):
            found = one
    return found
