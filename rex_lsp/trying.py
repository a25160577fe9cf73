"""Tries an edit of a file: whether the program, or its loop, computes the same with it on the CPU, and how much faster
it is on a GPU.
"""

import importlib.util
from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from lowering_core import pipeline
from lowering_core.diagnostics import Severity
from lowering_core.targets.table import CHECKED, HOST
from lowering_core.text import decode
from rex_lsp.advice_outcome import AdviceOutcome, AdviceVerdict, not_tried
from rex_lsp.advising import Suggestion
from rex_lsp.arguments import Arguments
from rex_lsp.checking.model.job import Job
from rex_lsp.checking.model.result import DIFFERENT, NOT_RUN, NOTHING_RAN, SAME, CheckResult
from rex_lsp.checking.report.text import summary
from rex_lsp.checking.run.queue import run_job
from rex_lsp.emitting import Checked, Lowered, load
from rex_lsp.findings import Finding
from rex_lsp.inputs import Problem
from rex_lsp.own_regions import own_regions
from rex_lsp.programs import build_lowered, build_original, flags_of, overrides_for
from rex_lsp.report_findings import of_report
from rex_lsp.timed_edits import AMOUNTS, EditTimes, NotTimed, grown, worth
from rex_lsp.toolchain.build import Tools
from rex_lsp.toolchain.compare_text import Tolerance, compare
from rex_lsp.toolchain.devices import has_driver
from rex_lsp.toolchain.execute import Execution, execute

_ENVIRONMENT = {"OMP_WAIT_POLICY": "passive"}
_ORDERS = ("forward", "reverse")
"""The orders of threads in which a program with an edit runs: what depends on them is not the edit's result."""


class AdviceTrial:
    """Tries edits of the file at `path`, whose content is `data`, which may be another one on disk. `tools` are those
    of the CPU; what is built goes to `folder`.
    """

    def __init__(
        self, path: str, data: bytes, checked: Checked, arguments: Arguments, tools: Tools, folder: Path
    ) -> None:
        self._path = path
        self._data = data
        self._checked = checked
        self._arguments = arguments
        self._tools = tools
        self._folder = folder
        self._built = 0
        self._regions: dict[int, tuple[CheckResult, ...]] = {}

    def tried(self, one: Suggestion) -> AdviceOutcome:
        """What becomes of a piece of advice. Raises nothing for what a program does."""
        if not one.title:
            return AdviceOutcome(AdviceVerdict.NO_EDIT)
        steps = (self._as_program, self._as_region) if self._is_program else (self._as_loop,)
        found = (step(one) for step in (self._as_text, *steps))
        return next((outcome for outcome in found if outcome is not None), None) or self.timed(one)

    @cached_property
    def _is_program(self) -> bool:
        return any(function.name == "main" for function in self._checked.report.naming("main"))

    def _as_text(self, one: Suggestion) -> AdviceOutcome | None:
        """What speaks against an edit before anything runs: what is found with it and was not found before."""
        checked = self._load(one.text)
        if isinstance(checked, Problem):
            return AdviceOutcome(AdviceVerdict.FAILS, checked.message)
        known = Counter(finding.code for finding in self._grave)
        for finding in _grave(checked):
            if not known[finding.code]:
                return AdviceOutcome(AdviceVerdict.NEW_FINDING, f"{finding.code}: {finding.message}")
            known[finding.code] -= 1
        return None

    @cached_property
    def _grave(self) -> tuple[Finding, ...]:
        return _grave(self._checked)

    def _as_program(self, one: Suggestion) -> AdviceOutcome | None:
        """What speaks against an edit: the program has to print with it, whatever the order of its threads is, what it
        prints without, its regions on the host. None if nothing does.
        """
        expected = self._expected
        if isinstance(expected, str):
            return not_tried(expected)
        actual = self._lowered(one.text)
        if isinstance(actual, str):
            return AdviceOutcome(AdviceVerdict.FAILS, actual)
        if self._alike(expected, actual):
            return None
        before = self._lowered(self._data)
        if isinstance(before, str) or not self._alike(expected, before):
            return not_tried("the program does not behave the same on the device as it stands; see --verify")
        return AdviceOutcome(AdviceVerdict.DIFFERS)

    def _as_region(self, one: Suggestion) -> AdviceOutcome | None:
        """What speaks against an edit of a program that prints the same with it: its region has to compute on generated
        data what its loop computes. A program that prints nothing shows nothing else, and where an edit changes the
        loop itself, not even that does.
        """
        lines = self._lines_then(one)
        # What an edit leaves to the host is the loop that a region is compared with.
        results = self._checked_loops(one.text, lines, HOST) if lines else self._before(one)
        prints = isinstance(self._expected, Execution) and bool(self._expected.stdout)
        for result in results:
            if result.verdict == DIFFERENT:
                return self._blamed(one, result)
            if not prints and (result.verdict == NOT_RUN or result.untried):
                return _nothing_to_compare((result.trouble.splitlines() or [result.untried])[0])
        return None if prints or one.of_directives else _nothing_to_compare("the edit changes the loop itself")

    def _blamed(self, one: Suggestion, result: CheckResult) -> AdviceOutcome:
        """What becomes of an edit with which a loop does not compute the same: it may not have done so before."""
        wrong = next((before for before in self._before(one) if before.verdict == DIFFERENT), None)
        if wrong is None:
            return AdviceOutcome(AdviceVerdict.DIFFERS, summary(result))
        return not_tried(f"on generated data the loop is not right as it stands: {summary(wrong)}; see --gpu-check")

    def _before(self, one: Suggestion) -> tuple[CheckResult, ...]:
        """The check of a region as it stands, which several edits may ask for."""
        if one.line not in self._regions:
            self._regions[one.line] = self._checked_loops(self._data, (one.line,), HOST)
        return self._regions[one.line]

    @cached_property
    def _expected(self) -> Execution | str:
        """What the program does as its author wrote it; a text where it cannot be run."""
        lowered = Lowered(self._checked, pipeline.lower(self._checked.report, self._checked.options))
        flags = flags_of(self._path, lowered, self._arguments.cflags)
        try:
            original = build_original((self._source(),), flags, self._tools, self._folder / "original")
            if original.program is None:
                return f"the program does not compile:\n{original.messages.rstrip()}"
            found = self._run(original.program, {"OMP_TARGET_OFFLOAD": "DISABLED"})
        except OSError as error:
            return str(error)
        return f"the program was {found.cut}" if found.cut else found

    def _source(self) -> str:
        """A file with the content that is tried."""
        path = Path(self._path)
        if path.is_file() and path.read_bytes() == self._data:
            return self._path
        copy = self._folder / "source" / path.name
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes(self._data)
        return str(copy)

    def _load(self, text: bytes) -> Checked | Problem:
        """The file with another text."""
        arguments = self._arguments
        return load(self._path, overrides_for(arguments.overrides, arguments.cflags), text=decode(text))

    def _lowered(self, text: bytes) -> tuple[Execution, ...] | str:
        """What the program with another text does on the CPU back end, in each order of its threads; why it cannot be
        run there.
        """
        checked = self._load(text)
        if isinstance(checked, Problem):
            return checked.message
        lowered = Lowered(checked, pipeline.lower(checked.report, checked.options))
        self._built += 1
        folder = self._folder / f"tried{self._built}"
        flags = flags_of(self._path, lowered, self._arguments.cflags)
        needs = {"OMP_TARGET_OFFLOAD": "DEFAULT", "REX_REQUIRE_DEVICE": "lowered"}
        needs["REX_WARP_WIDTH"] = str(checked.options.device.warp)
        try:
            built = build_lowered(self._path, lowered, flags, self._tools, folder)
            if not built.ok:
                return "with the edit it could not be built"
            program = folder / Path(self._path).stem
            return tuple(self._run(program, {**needs, "REX_CPU_ORDER": order}) for order in _ORDERS)
        except OSError as error:
            return str(error)

    def _run(self, program: Path, environment: dict[str, str]) -> Execution:
        return execute(str(program), program.name, (), {**_ENVIRONMENT, **environment}, self._arguments.timeout)

    def _alike(self, expected: Execution, actual: tuple[Execution, ...]) -> bool:
        tolerance = Tolerance(self._arguments.relative, self._arguments.absolute)
        return all(
            compare(expected.stdout, one.stdout, tolerance).difference is None
            and not one.cut
            and one.status == expected.status
            for one in actual
        )

    def _as_loop(self, one: Suggestion) -> AdviceOutcome | None:
        """What speaks against an edit: the loop has to compute with it on generated data what it computes without. What
        an edit of directives alone leaves is the same code, so that is compared with the lowered loop. None if nothing
        does.
        """
        if not one.of_directives:
            return not_tried("the edit changes code, and the file has no main")
        for result in self._checked_loops(one.text, self._lines_then(one) or (one.line_then,), HOST):
            if result.verdict == NOT_RUN:
                return not_tried(result.trouble)
            if result.verdict != SAME:
                return AdviceOutcome(AdviceVerdict.DIFFERS, summary(result))
            if result.untried:
                return AdviceOutcome(AdviceVerdict.NOT_TRIED, result.untried, nothing_ran=result.nothing_ran)
        return None

    def timed(self, one: Suggestion) -> AdviceOutcome:
        """How much faster a region is with an edit, on data of the same size, and that it computes the same there."""
        if self._no_device:
            return AdviceOutcome(AdviceVerdict.NOT_TIMED, self._no_device)
        lines = self._lines_then(one)
        found = grown(lambda amount: self._pair(one, lines, amount)) if lines else self._on_host(one)
        if isinstance(found, NotTimed):
            verdict = AdviceVerdict.DIFFERS if found.wrong else AdviceVerdict.NOT_TIMED
            return AdviceOutcome(verdict, found.why, nothing_ran=found.nothing_ran)
        return worth(found, copies=not lines)

    def _pair(self, one: Suggestion, lines: tuple[int, ...], amount: int) -> EditTimes | NotTimed:
        """The times of a region with an edit and without, with so many iterations."""
        times: list[float] = []
        values: dict[str, str] = {}
        cut = False
        for text, places in ((one.text, lines), (self._data, (one.line,))):
            total = 0.0
            for result in self._checked_loops(text, places, CHECKED, values, amount):
                wrong = result.verdict == DIFFERENT
                if result.gpu is None or not result.gpu.seconds or result.verdict != SAME:
                    return NotTimed(result.trouble or summary(result), wrong and text == one.text)
                if result.nothing_ran:
                    return NotTimed(NOTHING_RAN, nothing_ran=True)
                total += result.gpu.seconds
                values |= result.values or {}
                cut = cut or result.cut
            times.append(total)
        return EditTimes(times[1], times[0], values, cut)

    def _on_host(self, one: Suggestion) -> EditTimes | NotTimed:
        """The time of a region with its copies, and that of its loop on the host, where an edit leaves it."""
        (result,) = self._checked_loops(self._data, (one.line,), CHECKED)
        if result.gpu is None or not result.gpu.seconds or result.verdict != SAME:
            return NotTimed(result.trouble or summary(result))
        there = result.gpu.seconds + result.gpu.to_device + result.gpu.from_device
        return EditTimes(there, result.reference_seconds, result.values or {})

    @cached_property
    def _no_device(self) -> str:
        """Why nothing is timed; empty where something is."""
        if self._arguments.backend not in ("auto", CHECKED):
            return f"--backend {self._arguments.backend}"
        # To count devices would begin to use the driver, and checks could not be forked for it any more.
        if not has_driver(CHECKED):
            return "no GPU"
        return "" if importlib.util.find_spec("pycuda") else "PyCUDA is missing"

    def _lines_then(self, one: Suggestion) -> tuple[int, ...]:
        """The lines of the regions that a region has become; none where it is no more."""
        checked = self._load(one.text)
        if isinstance(checked, Problem):
            return (one.line_then,)
        lines = sorted({region.lines.start for region in own_regions(checked.report)})
        return tuple(line for line in lines if one.line_then <= line < one.stop_then)

    def _checked_loops(
        self, text: bytes, lines: tuple[int, ...], backend: str, values: Mapping[str, str] | None = None,
        amount: int = 0,
    ) -> tuple[CheckResult, ...]:  # fmt: skip
        """The quick checks of the loops at lines of a text, with these values of variables, and otherwise an amount of
        iterations. What the sanitizers say of the accesses, does not depend on that.
        """
        arguments = self._arguments
        self._built += 1
        folder = self._folder / f"check{self._built}"
        folder.mkdir()
        job = Job(
            self._path, lines, str(folder), backend, {**(values or {}), **dict(arguments.settings)},
            arguments.overrides, arguments.cxx, decode(text), repeats=arguments.repeats,
            sanitize=arguments.sanitize and amount in (0, AMOUNTS[0]), timeout=arguments.timeout, amount=amount,
        )  # fmt: skip
        results = tuple(run_job(job, lambda at, stage: None))
        return results or (CheckResult(self._path, lines[0], backend, NOT_RUN, trouble="no loop is here"),)


def _grave(checked: Checked) -> tuple[Finding, ...]:
    """The warnings and errors of a file, races among them."""
    found = of_report(checked.report, advised=False).findings
    return tuple(one for one in found if one.severity.rank >= Severity.WARNING.rank)


def _nothing_to_compare(why: str) -> AdviceOutcome:
    """The outcome of an edit in a program that shows nothing of what it computes."""
    return AdviceOutcome(AdviceVerdict.NOT_TRIED, f"no output to compare, and {why}", no_output=True)
