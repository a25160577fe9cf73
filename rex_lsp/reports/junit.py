"""JUnit XML, which most CI systems show as tests: a file is a test case, and what fails the check makes it fail."""

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from rex_lsp.console import clean
from rex_lsp.findings import FileFindings, Finding
from rex_lsp.reports.base import ReportFormat, ReportOptions
from rex_lsp.reports.concise import text_of_finding
from rex_lsp.reports.paths import relative
from rex_lsp.reports.totals import Totals, plural

_SUITE = "rex-lsp"
_NO_CHARACTERS = {code: f"\\u{code:04x}" for code in (0xFFFE, 0xFFFF)}


class JUnitReport(ReportFormat):
    """One suite. A file that could not be checked is an error; findings that do not fail are output of the test."""

    def __init__(self, options: ReportOptions) -> None:
        super().__init__(options)
        self._cases: list[str] = []
        self._failures = self._errors = 0

    def file(self, result: FileFindings) -> Iterator[str]:
        """Nothing yet: a suite begins with the number of its failures."""
        failing = self.options.failing(result).findings
        others = [one for one in result.findings if one not in failing]
        name = quoteattr(_text(relative(result.path)))
        self._cases.append(f'    <testcase classname="{_SUITE}" name={name} file={name} time="0">')
        if result.failed:
            self._errors += 1
            self._cases.append(_element("error", result.path, result.findings))
        else:
            self._failures += bool(failing)
            self._cases += [_element("failure", result.path, failing)] if failing else []
            self._cases += [f"      <system-out>{_lines(result.path, others)}</system-out>"] if others else []
        self._cases.append("    </testcase>")
        return iter(())

    def tail(self, totals: Totals) -> Iterator[str]:
        tests = totals.checked + totals.failed
        counts = f'tests="{tests}" failures="{self._failures}" errors="{self._errors}"'
        yield '<?xml version="1.0" encoding="UTF-8"?>'
        yield f'<testsuites name="{_SUITE}" {counts} time="0">'
        yield f'  <testsuite name="{_SUITE}" {counts} skipped="0" time="0">'
        yield from self._cases
        yield "  </testsuite>\n</testsuites>"


def _element(kind: str, path: str, findings: tuple[Finding, ...]) -> str:
    """What failed: the first finding as its message, all of them as its text."""
    more = len(findings) - 1
    message = findings[0].message + (f" (and {more} more {plural('finding', more)})" if more else "")
    about = f"type={quoteattr(_text(findings[0].code))} message={quoteattr(_text(message))}"
    return f"      <{kind} {about}>{_lines(path, findings)}</{kind}>"


def _lines(path: str, findings: Iterable[Finding]) -> str:
    return escape("\n".join(_text(text_of_finding(relative(path), one)) for one in findings))


def _text(text: str) -> str:
    """The text without characters that XML cannot hold."""
    return clean(text).replace("\r", "\\x0d").translate(_NO_CHARACTERS)
