"""The compiler on one screen: bytes → file scope and functions → regions → plans → kernels → emitted files."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import field, replace
from functools import partial

from lowering_core.advised import unit_advice
from lowering_core.analysis.kept_settings import with_kept_settings
from lowering_core.analysis.motion.mapped_code import MappedCode
from lowering_core.analysis.motion.stale_findings import stale_findings
from lowering_core.c_text import alias
from lowering_core.contracted import unit_contracts
from lowering_core.contracts.beside import beside_nothing, beside_unit, contracts, moving_calls
from lowering_core.dependence.view import FunctionView
from lowering_core.dependence.words import AtSource, verdict_of
from lowering_core.diagnostics import Diagnostic
from lowering_core.emit.files import emission
from lowering_core.engine.analyst import Analysed
from lowering_core.engine.engine import Engine, Opened
from lowering_core.engine.placed import placed_function, placed_plan
from lowering_core.link import device_closure, exports
from lowering_core.lowering.data_construct import DataConstruct, Unsupported
from lowering_core.lowering.lost_directives import Lost
from lowering_core.lowering.outline import outline
from lowering_core.mended import Trials
from lowering_core.mending.guard import guard_of
from lowering_core.model.dependence import LoopVerdict
from lowering_core.model.kernel import Closure, Emission, HostOnly, KernelPlan
from lowering_core.model.motion import MotionTimeline
from lowering_core.model.offer import NotOfferedLoop, Offer
from lowering_core.model.proved import Advised, GuardedLoop, Proved, ProvedUnit
from lowering_core.model.residence import FileFacts
from lowering_core.model.shown import ShownRace
from lowering_core.model.translation_unit import TextPlace
from lowering_core.model.unit import Function, SourceFile
from lowering_core.offload.offers import offers_of
from lowering_core.offload.trials import answered, trial_of
from lowering_core.options import Options
from lowering_core.planning import closure_of, needs_of
from lowering_core.pointed_calls import with_pointed_calls
from lowering_core.races import more_fixes, races
from lowering_core.rules import rex602_build_failed as rex602
from lowering_core.shown.races import shown_of
from lowering_core.source.headers import HeaderReader, read_headers
from lowering_core.source.held import HeldOnce
from lowering_core.text import LineIndex, Span, base_name
from lowering_core.values import dataclass
from lowering_core.views import FunctionViews


@dataclass(frozen=True, slots=True)
class Report:
    """What is known of a file: its plans and data `constructs` in source order, behind these the target directives that
    became none, and all diagnostics, whose spans count bytes of the file. `naming` gives the functions of the file
    whose text holds a name, those that no target region needs included, `motion` what the constructs of each function
    move, `races` the diagnostics that need a proof, `advice` what would make regions faster, which speaks against
    nothing, and `contracts` what comments expect that is not so.
    """

    path: str
    data: bytes
    source: SourceFile
    plans: tuple[KernelPlan, ...]
    diagnostics: tuple[Diagnostic, ...]
    constructs: tuple[DataConstruct | Unsupported | Lost, ...]
    naming: Callable[[str], tuple[Function, ...]] = field(compare=False)
    motion: Callable[[], tuple[MotionTimeline, ...]] = field(compare=False)
    races: Callable[[], tuple[Diagnostic, ...]] = field(compare=False)
    advice: Callable[[], tuple[Diagnostic, ...]] = field(compare=False)
    contracts: Callable[[], tuple[Diagnostic, ...]] = field(compare=False)


Readings = HeldOnce[tuple[str, bytes, Options], tuple[Engine, Opened]]
"""Files that were read for `shared_facts` and are to be checked next, by all that a reading depends on."""


def check(
    path: str, data: bytes, options: Options, read: HeaderReader = read_headers, others: tuple[FileFacts, ...] = (),
    readings: Readings | None = None,
) -> Report:  # fmt: skip
    """Analyse a file, whose headers are read by `read` where a function needs them. Never raises for what it holds.

    `others` tell what functions of other files do about device data. A file among `readings`, which `read_headers`
    made, is not read again.
    """
    known = readings.take((path, data, options)) if readings is not None and read is read_headers else None
    if known is not None:
        return report(known[0].beside(others), known[1])
    engine = Engine(others)
    return report(engine, engine.read(path, data, options, read, sparing=True))


def dependences(path: str, data: bytes, options: Options, read: HeaderReader = read_headers) -> tuple[LoopVerdict, ...]:
    """The verdict on each `for` loop of a file, and then of those that it includes, in source order: whether its
    iterations may run at the same time.
    """
    found: list[LoopVerdict] = []
    for view, source, _ in _views(path, data, options, read):
        found += (verdict_of(view, loop, source) for loop in view.loops)
    return tuple(sorted(found, key=lambda verdict: (verdict.path, verdict.span.start)))


def shown_races(path: str, data: bytes, options: Options, read: HeaderReader = read_headers) -> tuple[ShownRace, ...]:
    """Each race of a `for` loop of a file as a C program, in source order, or the reason why there is none."""
    found: list[ShownRace] = []
    for view, source, _ in _views(path, data, options, read):
        for loop in view.loops:
            found += shown_of(view, loop, base_name(path), source)
    return tuple(sorted(found, key=lambda one: one.line))


def offload(
    path: str, data: bytes, options: Options, read: HeaderReader = read_headers
) -> tuple[Offer | NotOfferedLoop, ...]:
    """The loops of a file that could run on a device, in source order, and those that could not, with the reason. A
    loop is offered whose directive, once written, becomes a kernel of its own and draws no finding.
    """
    found: list[Offer | NotOfferedLoop] = []
    for view, source, definitions in _views(path, data, options, read):
        found += offers_of(view, data, source, definitions)
    offers = tuple(one for one in found if isinstance(one, Offer))
    if offers:
        known = frozenset(one.code for one in check(path, data, options, read).diagnostics)
        rest = (one for one in found if isinstance(one, NotOfferedLoop))
        found = [*_tried(path, data, options, read, offers, known), *rest]
    return tuple(sorted(found, key=lambda one: one.span.start))


def _tried(
    path: str, data: bytes, options: Options, read: HeaderReader, offers: tuple[Offer, ...], known: frozenset[str]
) -> tuple[Offer | NotOfferedLoop, ...]:
    """Offers, if the file with all their directives in it says nothing against them. Where something is said, each one
    is tried with those that have more work and passed: a loop may be in a function that another one calls.
    """

    def tried(together: tuple[Offer, ...]) -> tuple[Offer | NotOfferedLoop, ...]:
        trial = trial_of(together, data)
        result = check(path, trial.text, options, read)
        unit = result.source.preprocessed.unit
        own = (one for one in result.plans if unit is None or unit.place(one.analyzed.region.place).file == 0)
        return answered(trial, own, result.diagnostics, known)

    passed, others, result = tuple[Offer, ...](), list[NotOfferedLoop](), tried(offers)
    if all(isinstance(one, Offer) for one in result):
        return result
    for offer in sorted(offers, key=lambda one: -one.work.operations):
        against = [one for one in tried((*passed, offer)) if isinstance(one, NotOfferedLoop)]
        if against:
            place = offer.function, offer.line, offer.span, offer.index
            others.append(NotOfferedLoop(*place, against[-1].reason, against[-1].detail))
        else:
            passed += (offer,)
    return (*passed, *others)


_View = tuple[FunctionView, AtSource, dict[str, Span]]


def _views(path: str, data: bytes, options: Options, read: HeaderReader) -> Iterator[_View]:
    """The functions of a file and of those that it includes as the dependence analysis looks at them, where their
    places are, and where the file itself defines functions.
    """
    engine = Engine()
    opened = engine.read(path, data, options, read, sparing=True, whole=True)
    text, lines, unit = opened.text, LineIndex(data), opened.source.preprocessed.unit
    named = [(number, seen.unit) for number, seen in enumerate(text.seen) if seen.unit.name]

    def at(span: Span) -> TextPlace:
        if unit is None:
            return TextPlace("", data, lines, span)
        found = unit.place(span)
        file = unit.files[found.file]
        return TextPlace(file.path if found.file else "", file.data, file.lines, found.span)

    places = ((seen.name, at(seen.span.shifted(text.starts[number]))) for number, seen in named)
    definitions = {name: place.span for name, place in places if not place.path}
    views = FunctionViews(engine, text)
    for number, _ in named:
        view, start = views.of(number), text.starts[number]

        def source(span: Span, view: FunctionView = view, start: int = start) -> TextPlace:
            return at(view.function.unit.source(span).shifted(start))

        yield view, source, definitions


def shared_facts(
    path: str, data: bytes, options: Options, names: frozenset[str], readings: Readings | None = None
) -> FileFacts:
    """What other files need to know of one, whose functions may call those called `names` in others. The reading of a
    file that is to be checked goes to `readings`.
    """
    engine = Engine()
    opened = engine.read(path, data, options, read_headers, sparing=True)
    if not opened.text.scope.openmp:
        opened = engine.read(path, data, options, read_headers, sparing=True, whole=True)
    elif readings is not None:
        readings.hold((path, data, options), (engine, opened), len(data))
    return engine.analyst.program.shared(opened.text, names)


def report(engine: Engine, opened: Opened) -> Report:
    """What is known of a text as it was opened, with all places in the file."""
    text, source, units = opened.text, opened.source, engine.analysed(opened)
    found = [*text.scope.diagnostics, *engine.marked(text)]
    for number in sorted(opened.noisy - units.keys()):
        found += (one.shifted(text.starts[number]) for one in text.seen[number].found)
    called, own = engine.analyst.functions(text, units)
    functions = {number: placed_function(function, text.starts[number]) for number, function in own.items()}
    plans: list[KernelPlan] = []
    constructs: list[DataConstruct | Unsupported] = []
    lost: list[Lost] = []
    for number, unit in units.items():
        start, above = text.starts[number], len(plans)
        found += (one.shifted(start) for one in unit.report.diagnostics)
        constructs += (replace(construct, function=functions[number]) for construct in unit.report.constructs)
        if unit.report.lost is not None:
            lost.append(replace(unit.report.lost, function=functions[number]))
        tag = text.scope.options.tag
        for plan in unit.report.plans:
            directive = plan.analyzed.region.directive.span
            line = text.line(functions[number].unit.source(directive).start)
            plans.append(placed_plan(plan, functions[number], above, line, tag))
    ordered = sorted(dict.fromkeys(found), key=lambda finding: (finding.span.start, finding.code))
    environment = engine.analyst.with_pointed(text, source.environment, units)
    source = replace(source, functions=(*called, *functions.values()), environment=environment)
    views = FunctionViews(engine, text)

    def naming(name: str) -> tuple[Function, ...]:
        found = engine.analyst.naming(text, name)
        return tuple(functions.get(number) or placed_function(one, text.starts[number]) for number, one in found)

    def motion() -> tuple[MotionTimeline, ...]:
        moved = {number: views.motion(number, unit.report) for number, unit in units.items()}
        return tuple(one.placed(functions[number].unit.source) for number, one in moved.items() if one.steps)

    made = (*constructs, *lost)
    return Report(
        source.path, source.data, source, tuple(plans), tuple(ordered), made, naming, motion,
        partial(_races, views, units), partial(_advice, views, units),
        partial(_contracts, views, opened, units, tuple(plans), made),
    )  # fmt: skip


def proved(path: str, data: bytes, options: Options, read: HeaderReader = read_headers) -> Proved:
    """What proofs say of a file, for those who show other findings first."""
    engine = Engine()
    opened = engine.read(path, data, options, read, sparing=True)
    units = engine.analysed(opened)
    views = FunctionViews(engine, opened.text)
    mapped, comments = _mapped(views, units), contracts(opened.source.data)
    found: dict[bytes, ProvedUnit] = {}
    told: dict[tuple[bytes, Hashable], tuple[Diagnostic, ...]] = {}
    for number, unit in units.items():
        text = unit.report.function.unit.text
        found[text] = ProvedUnit(_proved(views, number, unit, mapped, read), _guards(views.of(number)))
        if mine := beside_unit(comments, opened.text.place(number)):
            told[text, mine] = tuple(unit_contracts(views, number, mine))
    return Proved(found, told)


def advised(path: str, data: bytes, options: Options, read: HeaderReader = read_headers) -> Advised:
    """The advice on a file, for those who show other findings first."""
    engine = Engine()
    opened = engine.read(path, data, options, read, sparing=True)
    units = engine.analysed(opened)
    views = FunctionViews(engine, opened.text)
    return {
        unit.report.function.unit.text: tuple(unit_advice(views, number, read))
        for number, unit in units.items()
        if unit.report.plans
    }


def _races(views: FunctionViews, units: Mapping[int, Analysed]) -> tuple[Diagnostic, ...]:
    found: list[Diagnostic] = []
    mapped = _mapped(views, units)
    for number, unit in units.items():
        told, start = _proved(views, number, unit, mapped), views.text.starts[number]
        found += (one.shifted(start) for one in told if not one.is_among(unit.report.diagnostics))
    return tuple(dict.fromkeys(found))


def _advice(views: FunctionViews, units: Mapping[int, Analysed]) -> tuple[Diagnostic, ...]:
    found: list[Diagnostic] = []
    for number, unit in units.items():
        if unit.report.plans:
            start = views.text.starts[number]
            found += (one.shifted(start) for one in unit_advice(views, number, read_headers))
    return tuple(dict.fromkeys(found))


def _contracts(
    views: FunctionViews,
    opened: Opened,
    units: Mapping[int, Analysed],
    plans: tuple[KernelPlan, ...],
    made: tuple[DataConstruct | Unsupported | Lost, ...],
) -> tuple[Diagnostic, ...]:
    comments = contracts(opened.source.data)
    if not comments:
        return ()
    found: list[Diagnostic] = []
    calls: set[int] = set()
    for number, unit in units.items():
        mine, start = beside_unit(comments, opened.text.place(number)), opened.text.starts[number]
        if mine:
            function = unit.report.function
            found += (one.shifted(start) for one in unit_contracts(views, number, mine))
            calls.update(function.unit.source(one).start + start for one in moving_calls(function))
    regions = {plan.analyzed.region.place.start for plan in plans}
    data = (one for one in made if isinstance(one, DataConstruct | Unsupported))
    movers = calls | {one.function.unit.source(one.pragma.directive.span).start for one in data}
    return tuple(dict.fromkeys((*found, *beside_nothing(comments, regions, movers))))


def _mapped(views: FunctionViews, units: Mapping[int, Analysed]) -> dict[str, MappedCode]:
    """The units by name, with what their constructs map and the functions that they may call."""
    found: dict[str, MappedCode] = {}
    for number, unit in units.items():
        view, report = views.of(number), unit.report
        moved = views.motion(number, report)
        made = view.followed if report.function is view.function else None
        found[report.function.name] = MappedCode(
            report.function, moved, report.plans, view.environment, view.callees, made
        )
    return found


def _proved(
    views: FunctionViews,
    number: int,
    unit: Analysed,
    mapped: Mapping[str, MappedCode],
    read: HeaderReader = read_headers,
) -> tuple[Diagnostic, ...]:
    """The findings on one unit that need a proof, in bytes of the unit; and those that were known without one where a
    proof finds more fixes of them.
    """
    view = views.of(number)
    own = view.function.unit
    trials = Trials(views, number, own, view, read)
    code = mapped.get(view.function.name)
    stale = () if code is None else stale_findings(code, mapped)
    told = (*races(view, unit.report.diagnostics), *stale)
    new = tuple(trials.kept(one).placed(own.source, own.written) for one in told)
    # A place in a text with expanded macros is another one than in the file.
    again = own.written(Span(0, len(own.text))) is not None
    known = unit.report.diagnostics
    more = (trials.kept(one) for one in more_fixes(view, known)) if again else ()
    return (*new, *(one for one in more if one not in known))


def _guards(view: FunctionView) -> tuple[GuardedLoop, ...]:
    """The loops of a unit that a condition makes free, in bytes of the unit."""
    own = view.function.unit
    data = own.text
    here = partial(TextPlace, "", data, LineIndex(data))
    found: list[GuardedLoop] = []
    for loop in view.loops:
        verdict = verdict_of(view, loop, here)
        fix = guard_of(view, loop, verdict)
        placed = None if fix is None else fix.placed(own.written)
        body = None if loop.body.span is None else own.written(loop.body.span)
        if placed is not None and body is not None:
            found.append(GuardedLoop(Span(placed.edits[0][0].start, body.start), placed))
    return tuple(found)


def lower(report: Report, options: Options) -> Emission:
    """The emitted files of a checked file."""
    source = with_kept_settings(with_pointed_calls(report.source))
    functions, environment = source.functions, source.environment
    exported = tuple(export for export in exports(functions, environment, functions) if not export.problems)
    plans = [plan for plan in report.plans if plan.name]
    # Each kernel has variables of its own, which may be pointers to functions.
    reached = [closure_of(plan.analyzed, source) for plan in plans]
    kernels = tuple(
        replace(outline(plan), needs=needs_of(plan.analyzed, one, source), functions=one.functions)
        for plan, one in zip(plans, reached, strict=True)
    )
    called = (name for one in reached for name in (*(function.name for function in one.functions), *one.elsewhere))
    # What a name stands for is decided for each call: these are the functions themselves.
    called = (alias(name, name) if name in environment.choices else name for name in called)
    names = dict.fromkeys((*(export.function.name for export in exported), *called))
    pointed = frozenset(name for one in reached for name in one.pointed)
    closure = device_closure((), functions, environment, names=tuple(names), pointed=pointed)
    return emission(source, report.plans, kernels, closure, exported, report.constructs, options)


def lower_resident(report: Report, options: Options) -> Emission:
    """The host file of a checked file without a device file: all its regions stay on the host, and none of its
    functions and variables is on the device. What other files hold there is exchanged around each region.
    """
    plans = tuple(
        KernelPlan(plan.analyzed, HostOnly(rex602.NO_KERNELS, plan.analyzed.region.directive.span), None, "")
        for plan in report.plans
    )
    source = replace(report.source, environment=replace(report.source.environment, declare_target={}))
    return emission(source, plans, (), Closure((), frozenset(), ()), (), report.constructs, options)
