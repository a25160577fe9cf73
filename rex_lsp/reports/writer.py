"""Writes a report, as it comes, to standard output or into a file."""

from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TextIO, cast

from rex_lsp import console
from rex_lsp.findings import FileFindings
from rex_lsp.reports.base import ReportFormat, ReportOptions
from rex_lsp.reports.concise import text_of_finding
from rex_lsp.reports.table import FORMATS
from rex_lsp.reports.totals import Totals

Put = Callable[[str], object]
"""Writes one line."""


class OutputError(Exception):
    """The file of `--output` cannot be written; the text says why."""


def make(name: str, options: ReportOptions) -> ReportFormat:
    """A report in the format of this name. Only that one is loaded."""
    module, _, cls = FORMATS[name].partition(".")
    return cast("type[ReportFormat]", getattr(import_module(f"rex_lsp.reports.{module}"), cls))(options)


def write(results: Iterable[FileFindings], form: ReportFormat, totals: Totals, put: Put) -> None:
    """Writes the report of all results, each as soon as it is known, and counts them."""
    for line in form.head():
        put(line)
    for result in results:
        totals.add(result)
        if result.failed and form.for_people:
            for finding in result.findings:
                console.complain(text_of_finding(result.path, finding))
            continue
        for line in form.file(result):
            put(line)
    for line in form.tail(totals):
        put(line)


@contextmanager
def destination(path: str, otherwise: Put = console.write) -> Generator[Put]:
    """Where lines go: into the file at `path`, or `otherwise` where it is empty or `-`. Raises OutputError."""
    if path in ("", "-"):
        yield otherwise
        return
    target = Path(path)
    if not target.absolute().parent.is_dir():
        raise OutputError(f"{path}: the report cannot be written: there is no folder {target.parent}")
    with _told(path):
        file = target.open("w", encoding="utf-8", errors="backslashreplace", newline="\n")
    with file:
        yield _Lines(path, file)
        with _told(path):
            file.flush()


class _Lines:
    """Writes lines into a file. A failure is told apart from one of the check itself."""

    __slots__ = ("_file", "_path")

    def __init__(self, path: str, file: TextIO) -> None:
        self._path = path
        self._file = file

    def __call__(self, line: str) -> None:
        with _told(self._path):
            self._file.write(f"{line}\n")


@contextmanager
def _told(path: str) -> Generator[None]:
    try:
        yield
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise OutputError(f"{path}: the report cannot be written: {reason}") from error
