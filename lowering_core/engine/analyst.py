"""The analysis of one function of a document, remembered by everything that it depends on."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from lowering_core.analysis.callees import Callees
from lowering_core.analysis.indirect_calls import addressed_in, uses_pointers
from lowering_core.analysis.library_functions import device_note
from lowering_core.analysis.motion.timeline import timeline
from lowering_core.analysis.regions import target_regions
from lowering_core.analysis.surroundings import Surroundings
from lowering_core.analysis.walk import walk
from lowering_core.diagnostics import Diagnostic, Severity
from lowering_core.engine.document import Text
from lowering_core.engine.program import ProgramFacts
from lowering_core.lowering.data_construct import DataConstruct, Unsupported
from lowering_core.lowering.lost_directives import Lost, lost_directives, with_lost
from lowering_core.lowering.signatures import ENTERED, is_offered
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.motion import MotionTimeline
from lowering_core.model.residence import Datum, FileFacts, Presence
from lowering_core.model.unit import Environment, Function, FunctionUnit, Preprocessed, SourceFile
from lowering_core.options import Options
from lowering_core.planning import check_unit
from lowering_core.rules import rex003_syntax_error as rex003
from lowering_core.rules import rex201_not_canonical as rex201
from lowering_core.rules import rex407_not_understood as rex407
from lowering_core.source.function_spans import definitions
from lowering_core.source.memo import Memo
from lowering_core.syntax.build import build_function
from lowering_core.syntax.environment import reduction_names
from lowering_core.syntax.file_scope import used_names
from lowering_core.text import LineIndex, Span, encode
from lowering_core.values import dataclass

_CANDIDATES = 4
_POINTERS = "(*)"
"""Stands among the names that code leads to for all functions that pointers may lead to."""
_Text = tuple[bytes, bytes, bytes, bytes, bool]
_Trace = tuple[_Text, ...]
_Built = tuple[Function, tuple[Diagnostic, ...]]
_BuiltTrees = Memo[_Text, _Built]
_Asked = tuple[tuple[int, frozenset[Datum], Presence], ...]


@dataclass(frozen=True, slots=True)
class UnitReport:
    """One function's facts. Diagnostics count bytes, and region lines count from 1, from the unit's first byte.

    Regions are numbered from 1 within the unit. `function.unit.span` starts at 0; positions inside `plans` and
    `constructs` count bytes of `function.unit.text` and become bytes of the unit's place in the file through
    `function.unit.source(span)`.
    `broken` says that the text does not parse at present, so that views may keep what they last showed.
    """

    function: Function
    plans: tuple[KernelPlan, ...]
    diagnostics: tuple[Diagnostic, ...]
    broken: bool = False
    constructs: tuple[DataConstruct | Unsupported, ...] = ()
    lost: Lost | None = None


@dataclass(frozen=True, slots=True)
class Analysed:
    """A unit's report, the names in its regions, and the numbers of the functions that they may call. `asks`: what
    other functions do about device data matters.
    """

    report: UnitReport
    names: frozenset[str]
    callees: frozenset[int]
    asks: bool


@dataclass(frozen=True, slots=True)
class _Known:
    """A report with what it was made of besides its key: the names in its regions, the functions they led to, and what
    it asked about device data.
    """

    names: frozenset[str]
    trace: _Trace
    asked: _Asked
    report: UnitReport


class Analyst:
    """Reports of units. A unit's report depends on its text, on what its names mean at file scope, on the options, on
    the text and meaning of the functions that its target regions may call, and on the answers to what it asked about
    device data.
    """

    def __init__(self, others: tuple[FileFacts, ...] = (), built: _BuiltTrees | None = None) -> None:
        self._known: Memo[tuple[_Text, Options], tuple[_Known, ...]] = Memo(1000)
        self._built = _BuiltTrees(1000) if built is None else built
        # An analyst that it held would stay, with its file, until Python searches for objects that hold each other.
        trees = self._built
        self.program = ProgramFacts(_key, lambda text, number: _built(trees, text, number)[0], others)
        self.residence = self.program.residence
        self.recomputed: list[str] = []

    def beside(self, others: tuple[FileFacts, ...]) -> "Analyst":
        """One for files beside `others`, with the trees and the facts of functions that this one knows."""
        made = Analyst(others, self._built)
        made.program.learn(self.program)
        return made

    def reserve(self, units: int) -> None:
        """Remember at least this many units."""
        self._known.reserve(units)
        self._built.reserve(units)

    def report(self, text: Text, number: int) -> Analysed:
        """The report of function `number`."""
        found = self.known(text, number)
        if found is not None:
            return found
        key = (_key(text, number), text.scope.options)
        candidates = self._known.find(key) or ()
        self.recomputed.append(text.seen[number].unit.name)
        known = self._analysed(text, number)
        self._known.store(key, (known, *candidates[: _CANDIDATES - 1]))
        return Analysed(known.report, known.names, frozenset(_callees(text, known.names)), bool(known.asked))

    def known(self, text: Text, number: int) -> Analysed | None:
        """The report of function `number` if it was worked out before."""
        for known in self._known.find((_key(text, number), text.scope.options)) or () if len(self._known) else ():
            callees = _callees(text, known.names)
            if _trace(text, callees) == known.trace and self._answers(text, number, known.asked):
                return Analysed(known.report, known.names, frozenset(callees), bool(known.asked))
        return None

    def _answers(self, text: Text, number: int, asked: _Asked) -> bool:
        """Whether questions about device data have the answers that they had."""
        name = text.seen[number].unit.name
        return not asked or all(
            self.residence(text).at_region(name, region, data) is answer for region, data, answer in asked
        )

    def function(self, text: Text, number: int) -> Function:
        """The tree of a function."""
        return self._build(text, number)[0]

    def with_callees(self, text: Text, number: int) -> tuple[Function, tuple[Function, ...]]:
        """A function, and those that it may call."""
        function = self.function(text, number)
        names = text.scope.slices.digest(used_names(function.unit.text), text.scope.place(number).start)[1]
        callees = _callees(text, names)
        return function, (*self._of_headers(text, names, callees), *(self.function(text, one) for one in callees))

    def naming(self, text: Text, name: str) -> Iterator[tuple[int, Function]]:
        """The functions whose text names something, with their numbers, those that no target region needs included."""
        for number, seen in enumerate(text.seen):
            if seen.unit.name and encode(name) in seen.unit.text:
                yield number, self.function(text, number)

    def functions(self, text: Text, units: Mapping[int, Analysed]) -> tuple[tuple[Function, ...], dict[int, Function]]:
        """The functions that emitted files may hold: those of the headers, and by number the units and what they call,
        other files' kernels call or reductions use.
        """
        environment = text.scope.environment
        names = frozenset(environment.declare_target) | frozenset(reduction_names(environment.reductions))
        names = names.union(*(unit.names for unit in units.values()))
        callees = _callees(text, names)
        numbers = sorted({*units, *callees})
        return self._of_headers(text, names, callees), {number: self.function(text, number) for number in numbers}

    def _analysed(self, text: Text, number: int) -> _Known:
        part, seen, scope = text.parts[number], text.seen[number], text.scope
        function, built = self._build(text, number)
        names = _region_names(text, number, function)
        callees = _callees(text, names)
        environment = text.environment(number)
        if names and self._uses_pointers(text, function, callees):
            names |= {_POINTERS}
            callees = _callees(text, names)
            environment = self._with_pointed(text, environment)
        called = (*self._of_headers(text, names, callees), *(self.function(text, callee) for callee in callees))
        empty = Preprocessed(part.text, part.blanked, part.pragmas, (), {})
        source = SourceFile("", part.text, empty, environment, called)
        asked: dict[tuple[int, frozenset[Datum]], Presence] = {}

        def presence(region: int, data: frozenset[Datum]) -> Presence:
            asked[region, data] = self.residence(text).at_region(function.name, region, data)
            return asked[region, data]

        plans, data, planned = check_unit(function, source, LineIndex(part.text), 0, scope.options, presence)
        pragmas = lost_directives(function, plans, data, built)
        lost = Lost(function, pragmas, _body(function.unit)) if pragmas else None
        built = with_lost(built, pragmas)
        placed = (finding.placed(function.unit.source, function.unit.written) for finding in built)
        found = _told_once((*seen.found, *placed, *planned))
        ordered = sorted(found, key=lambda finding: (finding.span.start, finding.code))
        broken = not part.closed or any(finding.rule == rex003.RULE for finding in built)
        questions = tuple((*question, answer) for question, answer in asked.items())
        report = UnitReport(function, plans, tuple(ordered), broken, data, lost)
        return _Known(names, _trace(text, callees), questions, report)

    def motion(self, text: Text, number: int, report: UnitReport) -> MotionTimeline:
        """What the constructs of a function move, by its report."""
        function, environment = report.function, text.environment(number)
        ask = partial(self.residence(text).at_region, function.name)
        surroundings = Surroundings(function, environment, Callees((), environment), ask)
        return timeline(function, report.plans, environment, surroundings.presence)

    def with_pointed(self, text: Text, environment: Environment, units: Mapping[int, Analysed]) -> Environment:
        """The environment with what pointers may lead to, where code of the units calls through pointers."""
        through = any(_POINTERS in unit.names for unit in units.values())
        return self._with_pointed(text, environment) if through else environment

    def _with_pointed(self, text: Text, environment: Environment) -> Environment:
        """The environment with the functions, of the file and of the library, that pointers may lead to."""
        scope = text.scope.environment
        library: set[str] = set()
        for number, part in enumerate(text.parts):
            if text.seen[number].unit.name and any(device_note(name) is not None for name in part.values):
                library |= addressed_in(self.function(text, number).body)
        constants = (scope.globals.get(name) for item in scope.items if item.kind == "global" for name in item.defines)
        values = (one.value for one in constants if one is not None and one.value is not None)
        library = library.union(*(addressed_in(value) for value in values))
        return replace(environment, pointed=_pointed(text) | {one for one in library if device_note(one) is not None})

    def _uses_pointers(self, text: Text, function: Function, callees: Iterable[int]) -> bool:
        """Whether a target region of a function, or what it may call, uses pointers to functions."""
        regions = target_regions(function, text.environment(0)) if text.parts else ()
        bodies = [region.pragma for region in regions] or [function.body]
        bodies += [self.function(text, callee).body for callee in callees]
        return any(uses_pointers(tuple(walk(body))) for body in bodies)

    def _build(self, text: Text, number: int) -> _Built:
        return _built(self._built, text, number)

    def _of_headers(self, text: Text, names: frozenset[str], callees: Iterable[int]) -> tuple[Function, ...]:
        """The functions of headers that the names and the callees lead to."""
        scope = text.scope
        met = names.union(*(_slice(text, callee)[1] for callee in callees))
        found: list[Function] = []
        for unit in scope.header_functions:
            if unit.name in met:
                key = (unit.text, unit.blanked, b"", scope.slices.digest(used_names(unit.text), 0)[0], False)
                found.append(self._built.made(key, partial(build_function, unit, scope.environment))[0])
        return tuple(found)


def _built(trees: _BuiltTrees, text: Text, number: int) -> _Built:
    unit = text.seen[number].unit
    return trees.made(_key(text, number), lambda: build_function(unit, text.environment(number)))


def _told_once(found: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """The findings, each once. Why a region stays on the host is told of code that is not understood; that it is not,
    and that the loop has it, would be the same again.
    """
    reasons = {finding.span for finding in found if finding.rule == rex407.RULE}
    for finding in dict.fromkeys(found):
        same = finding.rule in (rex003.RULE, rex201.RULE) and finding.severity is Severity.INFO
        if not (same and finding.span in reasons):
            yield finding


def _body(unit: FunctionUnit) -> Span | None:
    """The braces of a function in its text; None where they cannot be told."""
    found = definitions(unit.blanked)
    return found[0].body if len(found) == 1 and found[0].closed else None


def _key(text: Text, number: int) -> _Text:
    """What a function's tree depends on."""
    part = text.parts[number]
    incomplete = text.scope.environment.incomplete
    return part.text, part.blanked, text.seen[number].unit.text, _slice(text, number)[0], incomplete


def _slice(text: Text, number: int) -> tuple[bytes, frozenset[str]]:
    return text.scope.slices.digest(text.parts[number].names, text.scope.place(number).start)


def _region_names(text: Text, number: int, function: Function) -> frozenset[str]:
    """All names that the pragmas' statements of a function may lead to, or its body if other files' kernels call it."""
    names: set[str] = set()
    if is_offered(function, text.environment(number)):
        names |= used_names(function.unit.text)
    for region in target_regions(function, text.environment(number)):
        span = region.pragma.span
        if span is None:
            names |= used_names(function.unit.text)
        else:
            names |= used_names(function.unit.text[span.start : span.end])
            names |= used_names(encode("".join(pragma.text for pragma in function.unit.pragmas)))
    return text.scope.slices.digest(frozenset(names), text.scope.place(number).start)[1] if names else frozenset()


def _callees(text: Text, names: frozenset[str]) -> tuple[int, ...]:
    """The numbers of the file's functions that the names lead to, in order."""
    reached: set[int] = set()
    met = names | _pointed(text) if _POINTERS in names else names
    waiting = [number for name in met & text.functions.keys() for number in text.functions[name]]
    while waiting:
        number = waiting.pop()
        if number not in reached:
            reached.add(number)
            met = _slice(text, number)[1] & text.functions.keys()
            waiting += [other for name in met for other in text.functions[name]]
    return tuple(sorted(reached))


def _pointed(text: Text) -> frozenset[str]:
    """The functions of the file, and those of other files that `declare target` names, whose names stand for values
    somewhere.
    """
    environment = text.scope.environment
    values = frozenset[str]().union(*(part.values for part in text.parts))
    values = values.union(*(item.uses for item in environment.items if item.kind == "global"))
    declared = values & environment.functions.keys()
    foreign = {name for name in declared if environment.declare_target.get(name) in ENTERED}
    return (values & text.functions.keys()) | foreign


def _trace(text: Text, numbers: Iterable[int]) -> _Trace:
    return tuple(_key(text, number) for number in numbers)
