"""What of the findings of a run is shown and counts: those that are chosen, and of these the new ones."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lowering_core.diagnostics import Severity
from rex_lsp import console
from rex_lsp.arguments import Arguments
from rex_lsp.baseline import (
    BaselineError,
    KnownEntry,
    can_be_known,
    entry_of,
    gone,
    known_in,
    load_baseline,
    removed,
    save_baseline,
    updated,
    without_known,
)
from rex_lsp.check_settings import CheckSettingsReader
from rex_lsp.choosing import chosen, file_choice, is_named_advice
from rex_lsp.findings import FileFindings, Finding
from rex_lsp.inputs import Selection
from rex_lsp.settings import ConfigError

if TYPE_CHECKING:
    from rex_lsp.since import Since


class GateError(Exception):
    """A run cannot be judged; the text says why."""


class Gate:
    """What the command line and the configuration files let through. Raises GateError where one of them is wrong."""

    def __init__(self, arguments: Arguments, selection: Selection) -> None:
        self._check = arguments.check
        self._settings = CheckSettingsReader()
        self._folders = tuple(os.path.abspath(path) for path in arguments.paths if os.path.isdir(path))
        try:
            for path in selection.files:
                self._settings.of(path)
            place = self._check.baseline
            may_be_missing = self._check.update_baseline
            self._baseline = load_baseline(place, may_be_missing=may_be_missing) if place else None
            # Only this option needs it.
            since: Any = import_module("rex_lsp.since") if self._check.since else None
            self._since: Since | None = since and since.Since(self._check.since)
            if self._since is not None:
                for path in selection.files:
                    self._since.ask(path)
        except (ConfigError, BaselineError) as error:
            raise GateError(str(error)) from error
        self._left = known_in(self._baseline) if self._baseline else None
        self._met: list[KnownEntry] = []
        self._judged: set[str] = set()
        self._failed = {os.path.abspath(one.path) for one in selection.problems}

    def chosen(self, results: Iterable[FileFindings]) -> Iterator[FileFindings]:
        """The results with the findings that are wanted."""
        for result in results:
            yield chosen(result, self._check.choice, self._settings.of(result.path))

    def new(self, results: Iterable[FileFindings]) -> Iterator[FileFindings]:
        """The results without what the baseline knows, or is told now."""
        for result in results:
            yield self._new(result)

    def changed(self, results: Iterator[FileFindings]) -> Iterator[FileFindings]:
        """The results with what is in lines that changed, where a revision is given."""
        return results if self._since is None else map(self._since.changed, results)

    def fails(self, result: FileFindings) -> bool:
        """Whether a result makes the exit status 1."""
        return bool(self.failing(result).findings)

    def failing(self, result: FileFindings) -> FileFindings:
        """A result with only those findings that make the exit status 1."""
        least = self._check.fail_on or self._settings.of(result.path).fail_on or Severity.WARNING
        return replace(result, findings=tuple(one for one in result.findings if one.severity.rank >= least.rank))

    def names_advice(self, result: FileFindings, finding: Finding) -> bool:
        """Whether a finding is advice that is selected as such."""
        return is_named_advice(finding.code, self._check.choice, self._settings.of(result.path).choice)

    def close(self) -> None:
        """Tells what the baseline knows and is not so any more, or writes it anew. Raises GateError."""
        if self._baseline is None or self._left is None:
            return
        if self._check.update_baseline:
            after = updated(self._baseline, self._met, self._judges)
            try:
                save_baseline(after)
            except BaselineError as error:
                raise GateError(str(error)) from error
            count = removed(self._baseline, after)
            more = f", {count} removed" if count else ""
            console.complain(f"{after.place}: {_counted(sum(after.entries.values()))} written{more}")
        elif count := gone(self._left, self._judges):
            console.complain(f"{self._baseline.place}: {_counted(count)} found no more; --update-baseline removes them")

    def _new(self, result: FileFindings) -> FileFindings:
        if self._baseline is None or self._left is None:
            return result
        (self._failed if result.failed else self._judged).add(os.path.abspath(result.path))
        known = [one for one in result.findings if can_be_known(result, one)]
        entries = [entry_of(one, result.path, self._baseline.place) for one in known]
        self._met += entries
        if self._check.update_baseline:
            self._left.update(entries)
        return without_known(result, self._left, self._baseline)

    def _judges(self, name: str, code: str) -> bool:
        """Whether this run would have found a finding of a code in a file that the baseline names."""
        if self._baseline is None:
            return False
        path = os.path.normpath(self._baseline.place.absolute().parent / name)
        inside = any(path.startswith(os.path.join(folder, "")) for folder in self._folders)
        if path in self._failed or not (inside or path in self._judged):
            return False
        try:
            choice = file_choice(Path(path), self._check.choice, self._settings.of(path))
        except ConfigError:
            # The nearest file of settings of none that was checked.
            return False
        return choice.level(code, Severity.ERROR, lost=False) is not None


def _counted(count: int) -> str:
    return f"{count} known finding{'' if count == 1 else 's'}"
