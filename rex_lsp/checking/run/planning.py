"""The part of a check that needs the compiler: finds loops, makes recipes and checks on the CPU."""

from collections.abc import Callable
from pathlib import Path

from lowering_core.model.kernel import HostOnly, KernelPlan
from lowering_core.rules import rex601_tool_missing as rex601
from rex_lsp.checking.build.gpu_prepare import prepare
from rex_lsp.checking.build.prepare import Request
from rex_lsp.checking.build.recipe import Recipe
from rex_lsp.checking.inputs.arrays import ArraysError, read_arrays
from rex_lsp.checking.inputs.scalars import loop_variables
from rex_lsp.checking.model.job import Job
from rex_lsp.checking.model.result import CheckResult, Trouble
from rex_lsp.checking.run.cpu_check import check_on_cpu
from rex_lsp.emitting import load
from rex_lsp.inputs import Problem
from rex_lsp.own_regions import own_regions
from rex_lsp.toolchain.build import Missing, Tools, find_tools


class Planner:
    """One file, checked by the compiler."""

    def __init__(self, job: Job) -> None:
        """Raises Trouble when the file cannot be read or checked."""
        self._job = job
        checked = load(job.path, job.overrides, text=job.text)
        if isinstance(checked, Problem):
            raise Trouble(checked.message)
        self._report, self._options = checked.report, checked.options
        self._own = tuple(one.plan for one in own_regions(checked.report))

    def lines(self) -> tuple[int, ...]:
        """The lines of the pragmas of the loops that the job means. Raises Trouble."""
        own = self._own if self._job.lines else ()
        # A line is one of the file, not of those that it includes.
        known = tuple(dict.fromkeys(plan.analyzed.region.line for plan in own or self._report.plans))
        if not known:
            raise Trouble("there are no target loops in it")
        found: list[int] = []
        last = len(self._report.data.splitlines())
        for line in self._job.lines:
            if line > last:
                raise Trouble(f"there is no line {line}: the file has {last}")
            before = [number for number in known if number <= line]
            # A line inside a loop means that loop; one above all loops, such as a comment's, the first.
            found.append(before[-1] if before else known[0])
        lines = tuple(found) or known
        if self._job.told:
            self._check_settings(lines)
        return lines

    def _check_settings(self, lines: tuple[int, ...]) -> None:
        """Raises Trouble for a setting that no loop at these lines takes."""
        names: set[str] = set()
        environment = self._report.source.environment
        plans = [plan for plan in map(self._plan, lines) if not isinstance(plan.strategy, HostOnly)]
        for plan in plans:
            variables, _ = loop_variables(plan, plan.analyzed.region.seen(environment), self._job.settings)
            names |= {one.name for one in (*variables, *plan.analyzed.data.variables)}
        unknown = sorted(self._job.settings.keys() - names)
        if plans and unknown:
            listed = ", ".join(sorted(names)) or "none"
            raise Trouble(f"--set {unknown[0]}: no loop that is checked has this variable; there are: {listed}")

    def _plan(self, line: int) -> KernelPlan:
        return next(plan for plan in (*self._own, *self._report.plans) if plan.analyzed.region.line == line)

    def recipe(self, line: int, folder: Path) -> tuple[Recipe, tuple[str, ...]]:
        """The recipe for a loop, and the files that it was made from. Raises Trouble and OSError."""
        return prepare(self._request(line), self._tools(), folder)

    def on_cpu(self, line: int, folder: Path, stage: Callable[[str], None]) -> CheckResult:
        """The check on the CPU back end. Raises Trouble and OSError."""
        return check_on_cpu(self._request(line), self._tools(), folder, stage)

    def _request(self, line: int) -> Request:
        job = self._job
        try:
            contents = read_arrays(Path(job.data)) if job.data else {}
        except OSError as error:
            raise Trouble(f"{job.data}: {error.strerror or error}") from error
        except ArraysError as error:
            raise Trouble(f"{job.data}: {error}") from error
        return Request(
            self._plan(line), self._report, self._options, job.settings, contents, sanitize=job.sanitize,
            timeout=job.timeout, repeats=job.repeats, amount=job.amount,
        )  # fmt: skip

    def _tools(self) -> Tools:
        tools = find_tools("cpu", self._job.overrides.cc, self._job.cxx)
        if isinstance(tools, Missing):
            raise Trouble(f"{rex601.RULE.code}: {tools.reason}")
        return tools
