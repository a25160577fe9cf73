"""Writes a report, as it comes, to standard output or into a file."""

import os
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import cast

from rex_lsp import console
from rex_lsp.findings import FileFindings
from rex_lsp.inputs import SOURCE_SUFFIXES
from rex_lsp.reports.base import ReportFormat, ReportOptions
from rex_lsp.reports.concise import text_of_finding
from rex_lsp.reports.table import FORMATS
from rex_lsp.reports.totals import Totals
from rex_lsp.writing import NewFile

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
    """Where lines go: into the file at `path`, which is replaced when all of them are there, or `otherwise` where it is
    empty or `-`. Raises OutputError.
    """
    if is_stream(path):
        yield otherwise
        return
    target = Path(path)
    if not target.absolute().parent.is_dir():
        raise OutputError(f"{path}: the report cannot be written: there is no folder {target.parent}")
    with _told(path):
        file = NewFile(target)
    try:
        yield _Lines(path, file)
        with _told(path):
            file.finish()
    except BaseException:
        file.discard()
        raise


def is_stream(path: str) -> bool:
    """Whether a report goes to standard output."""
    return path in ("", "-")


def refuse_source(path: str, sources: Iterable[str]) -> None:
    """Raises OutputError where the file at `path` is one of the `sources`, or a file that is named like one: then a
    word of the command line went astray, as in `-o src/*.c`.
    """
    if is_stream(path) or not os.path.isfile(path):
        return
    if os.path.realpath(path).lower().endswith(SOURCE_SUFFIXES) or any(_same(path, one) for one in sources):
        raise OutputError(f"{path}: the report cannot be written: this is a source file")


def _same(path: str, other: str) -> bool:
    try:
        return os.path.samefile(path, other)
    except OSError:
        return False


class _Lines:
    """Writes lines into a file. A failure is told apart from one of the check itself."""

    __slots__ = ("_file", "_path")

    def __init__(self, path: str, file: NewFile) -> None:
        self._path = path
        self._file = file

    def __call__(self, line: str) -> None:
        with _told(self._path):
            self._file.write(f"{line}\n".encode("utf-8", "backslashreplace"))


@contextmanager
def _told(path: str) -> Generator[None]:
    try:
        yield
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise OutputError(f"{path}: the report cannot be written: {reason}") from error
