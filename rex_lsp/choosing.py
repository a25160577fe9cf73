"""Which findings of a file are shown, and how much each matters, by what the command line and rex-lsp.toml say."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from lowering_core.diagnostics import Severity
from rex_lsp.check_settings import CheckSettings, CodeChoice
from rex_lsp.findings import ADVICE, FileFindings, Finding
from rex_lsp.patterns import Patterns


def chosen(found: FileFindings, line: CodeChoice, settings: CheckSettings) -> FileFindings:
    """The findings that are wanted, with the severities that they are given: `line` is what the command line says,
    `settings` what the configuration file of this file does. That a file could not be checked, or that a directive was
    lost, is always said.
    """
    if found.failed or (line == CodeChoice() and settings == CheckSettings()):
        return found
    quiet = [(Patterns(settings.folder, (pattern,)), codes) for pattern, codes in settings.per_file]
    kept: list[Finding] = []
    for one in found.findings:
        level = one.severity if one.lost else level_of(one.code, one.severity, line, settings.choice)
        if level is None or (not one.lost and _ignored(one, found.path, quiet)):
            continue
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


def _ignored(one: Finding, path: str, quiet: Iterable[tuple[Patterns, tuple[str, ...]]]) -> bool:
    """Whether a file's own settings ignore a finding. It counts where it stands, which may be an included file."""
    place = Path(one.place.path if one.place and one.place.path else path)
    return any(one.code.startswith(code) for patterns, codes in quiet if patterns.match(place) for code in codes)
