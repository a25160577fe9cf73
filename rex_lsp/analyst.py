"""The analysis of one function of a document, remembered by everything that it depends on."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lowering_core import pipeline
from lowering_core.analysis.regions import target_regions
from lowering_core.diagnostics import Diagnostic
from lowering_core.lowering.signatures import is_offered
from lowering_core.model.unit import Function, FunctionUnit, Preprocessed, SourceFile
from lowering_core.options import Options
from lowering_core.syntax.build import build_function
from lowering_core.syntax.file_scope import used_names
from lowering_core.syntax.source_file import in_file
from lowering_core.text import LineIndex, encode
from rex_lsp.document import Text
from rex_lsp.memo import Memo
from rex_lsp.snapshot import UnitReport

_CANDIDATES = 4
_Trace = tuple[tuple[bytes, bytes, bytes], ...]
_Key = tuple[bytes, bytes, bytes, Options]


@dataclass(frozen=True, slots=True)
class Analysed:
    """A unit's report, and the numbers of the functions that its regions may call."""

    report: UnitReport
    callees: frozenset[int]


@dataclass(frozen=True, slots=True)
class _Known:
    """A report with what it was made of besides its key: the names in its regions and the functions they led to."""

    names: frozenset[str]
    trace: _Trace
    report: UnitReport


class Analyst:
    """Reports of units. A unit's report depends on its text, on what its names mean at file scope, on the options, and
    on the text and meaning of the functions that its target regions may call.
    """

    def __init__(self) -> None:
        self._known: Memo[_Key, tuple[_Known, ...]] = Memo(1000)
        self._built: Memo[tuple[bytes, bytes, bytes], tuple[Function, tuple[Diagnostic, ...]]] = Memo(1000)
        self.recomputed: list[str] = []

    def reserve(self, units: int) -> None:
        """Remember at least this many units."""
        self._known.reserve(units)
        self._built.reserve(units)

    def report(self, text: Text, number: int, functions: Mapping[str, tuple[int, ...]]) -> Analysed:
        """The report of function `number`; `functions` are those of the file by name."""
        part, scope = text.parts[number], text.scope
        digest, _ = scope.slices.digest(part.names, scope.place(number).start)
        key = (part.text, part.blanked, digest, scope.options)
        candidates = self._known.find(key) or ()
        for known in candidates:
            callees = _callees(text, known.names, functions)
            if _trace(text, callees) == known.trace:
                return Analysed(known.report, frozenset(callees))
        self.recomputed.append(text.seen[number].unit.name)
        known = self._analysed(text, number, functions)
        self._known.store(key, (known, *candidates[: _CANDIDATES - 1]))
        return Analysed(known.report, frozenset(_callees(text, known.names, functions)))

    def _analysed(self, text: Text, number: int, functions: Mapping[str, tuple[int, ...]]) -> _Known:
        part, seen, scope = text.parts[number], text.seen[number], text.scope
        function, built = self._build(text, number)
        names = _region_names(text, number, function)
        callees = _callees(text, names, functions)
        met = names.union(*(_slice(text, callee)[1] for callee in callees))
        called = (
            *(build_function(unit, scope.environment)[0] for unit in _named(scope.header_functions, met)),
            *(self._build(text, callee)[0] for callee in callees),
        )
        empty = Preprocessed(part.text, part.blanked, part.pragmas, (), {})
        source = SourceFile("", part.text, empty, seen.environment, called)
        plans, planned = pipeline.check_unit(function, source, LineIndex(part.text), 0, scope.options)
        placed = (in_file(finding, function.unit) for finding in built)
        found = dict.fromkeys((*seen.found, *placed, *planned))
        ordered = sorted(found, key=lambda finding: (finding.span.start, finding.code))
        broken = not part.closed or any(finding.code == "REX003" for finding in built)
        return _Known(names, _trace(text, callees), UnitReport(function, plans, tuple(ordered), broken))

    def _build(self, text: Text, number: int) -> tuple[Function, tuple[Diagnostic, ...]]:
        part, seen = text.parts[number], text.seen[number]
        key = (part.text, part.blanked, _slice(text, number)[0])
        known = self._built.find(key)
        if known is None:
            known = build_function(seen.unit, seen.environment)
            self._built.store(key, known)
        return known


def _slice(text: Text, number: int) -> tuple[bytes, frozenset[str]]:
    return text.scope.slices.digest(text.parts[number].names, text.scope.place(number).start)


def _region_names(text: Text, number: int, function: Function) -> frozenset[str]:
    """All names that the pragmas' statements of a function may lead to, or its body if other files' kernels call it."""
    names: set[str] = set()
    if is_offered(function, text.seen[number].environment):
        names |= used_names(function.unit.text)
    for region in target_regions(function, text.seen[number].environment):
        span = region.pragma.span
        if span is None:
            names |= used_names(function.unit.text)
        else:
            names |= used_names(function.unit.text[span.start : span.end])
            names |= used_names(encode("".join(pragma.text for pragma in function.unit.pragmas)))
    return text.scope.slices.digest(frozenset(names), text.scope.place(number).start)[1] if names else frozenset()


def _callees(text: Text, names: frozenset[str], functions: Mapping[str, tuple[int, ...]]) -> tuple[int, ...]:
    """The numbers of the file's functions that the names lead to, in order."""
    reached: set[int] = set()
    waiting = [number for name in names & functions.keys() for number in functions[name]]
    while waiting:
        number = waiting.pop()
        if number not in reached:
            reached.add(number)
            waiting += [other for name in _slice(text, number)[1] & functions.keys() for other in functions[name]]
    return tuple(sorted(reached))


def _trace(text: Text, numbers: Iterable[int]) -> _Trace:
    return tuple((text.parts[number].text, text.parts[number].blanked, _slice(text, number)[0]) for number in numbers)


def _named(units: tuple[FunctionUnit, ...], names: frozenset[str]) -> list[FunctionUnit]:
    return [unit for unit in units if unit.name in names]
