"""The findings and loops of files in what changed since a revision."""

from dataclasses import replace

from rex_lsp.changed_lines import ChangedLines, GitError, RevisionChanges
from rex_lsp.findings import FileFindings, Finding, LoopOutcome, Place


class Since:
    """What changed since `revision`. Raises GitError."""

    def __init__(self, revision: str) -> None:
        self._changes = RevisionChanges(revision)

    def ask(self, path: str) -> None:
        """Raises GitError where it cannot be told what changed of a file."""
        self._changes.of(path)

    def changed(self, result: FileFindings) -> FileFindings:
        """A result with the regions of which a line changed, with the findings in them, and with findings on lines that
        changed elsewhere. What is about a file as a whole counts if any of it changed. That a file could not be
        checked is always said.
        """
        if result.failed:
            return result
        own = self._changes.of(result.path)
        if own.whole:
            return result
        known = {"": own}

        def lines(place: Place) -> ChangedLines:
            if place.path not in known:
                known[place.path] = self._of_included(place.path)
            return known[place.path]

        def region_changed(loop: LoopOutcome) -> bool:
            return lines(loop.place).touch(loop.place.line, max(loop.last, loop.place.end_line))

        loops = tuple(one for one in result.loops if region_changed(one))

        def finding_changed(one: Finding) -> bool:
            if one.place is None:
                return bool(own.lines or own.gaps)
            places = (one.place, *(place for place, _ in one.related))
            return any(lines(place).touch(place.line, place.end_line) for place in places) or any(
                loop.place.path == one.place.path and loop.place.line <= one.place.line <= loop.last for loop in loops
            )

        return replace(result, loops=loops, findings=tuple(filter(finding_changed, result.findings)))

    def _of_included(self, path: str) -> ChangedLines:
        try:
            return self._changes.of(path)
        except GitError:
            # A header from outside of all repositories, such as one of the system.
            return ChangedLines()
