"""The kernel of one region as CUDA text: the user's body, bound to threads."""

from dataclasses import dataclass, replace

from lowering_core.c_text import declare
from lowering_core.emit.device_text import (
    body_replacements,
    entry_text,
    kernel_head,
    launch_bound,
    lines_text,
    opening_lines,
    trimmed,
    update_replacements,
)
from lowering_core.emit.general import general_kernel
from lowering_core.lowering.outline import Kernel
from lowering_core.lowering.team_loops import scheduled
from lowering_core.lowering.trip_code import LoopText, index_lines, trip_lines
from lowering_core.model.kernel import Fragment, GeneralRegion, RoundRobin
from lowering_core.model.loop import LoopNest, NotCanonical
from lowering_core.model.syntax import Block, For, Stmt
from lowering_core.model.unit import Environment
from lowering_core.options import Options
from lowering_core.printing import Replacement, fragments
from lowering_core.text import Span

_GRID = (
    "const unsigned long long _dev_thread_num = rex_grid_threads();",
    "const unsigned long long _dev_thread_id = rex_global_thread();",
)

_NESTED = frozenset({"simd", "loop", "critical", "flush"})


def kernel_fragments(kernel: Kernel, environment: Environment, options: Options) -> tuple[Fragment, ...]:
    """The kernel function and its entry, as fragments that know their source."""
    if isinstance(kernel.plan.strategy, GeneralRegion):
        return general_kernel(kernel, kernel.plan.strategy.form, environment, options)
    region = kernel.plan.analyzed.region
    pragma = region.place
    replacements = (*update_replacements(kernel.plan), *body_replacements(region, environment, _NESTED))
    parts = _Parts(kernel, region.function.unit.source(_loop_span(kernel)), replacements)
    head, prologue = kernel_head(kernel, launch_bound(kernel, options)), opening_lines(kernel)
    if kernel.texts and not kernel.trips_on_host:
        prologue += trip_lines(kernel.texts)
    prologue += _GRID
    if parts.has_last:
        prologue.append("bool _dev_last = false;")
    epilogue = [*parts.final_indices(), *(line for binding in kernel.bindings for line in binding.epilogue)]
    return (
        Fragment(head + lines_text(prologue, 1), pragma),
        *parts.loop(),
        Fragment(lines_text(epilogue, 1) + "}\n" + entry_text(kernel), pragma),
    )


@dataclass(frozen=True, slots=True)
class _Parts:
    kernel: Kernel
    origin: Span
    replacements: tuple[Replacement, ...]

    @property
    def has_last(self) -> bool:
        return any(variable.last for variable in self.kernel.plan.analyzed.data.variables)

    def loop(self) -> tuple[Fragment, ...]:
        if self.kernel.enumerated:
            return self._enumerated()
        start = "unsigned long long _dev_i = _dev_thread_id"
        counter = f"for ({start}; _dev_i < __rex_tripcount; _dev_i += _dev_thread_num) {{"
        if not isinstance(self.kernel.plan.strategy, RoundRobin):
            return self._distributed([counter])
        opening = scheduled("__rex_tripcount", "__rex_chunk", "_dev_thread_id", "_dev_thread_num")
        return self._distributed(opening)

    def final_indices(self) -> list[str]:
        """A lastprivate index ends at the value that the sequential loop leaves in it."""
        if self.kernel.enumerated:
            return []
        lines: list[str] = []
        for number, text in enumerate(self.kernel.texts, start=1):
            variable = self.kernel.plan.analyzed.data.find(text.loop.index)
            if variable is not None and variable.last:
                trip = "__rex_tripcount" if len(self.kernel.texts) == 1 else f"__rex_trip_{number}"
                lines.append(f"if (_dev_last) {text.loop.index} = {text.index_at(trip)};")
        return lines

    def _distributed(self, opening: list[str]) -> tuple[Fragment, ...]:
        nest = self.kernel.plan.analyzed.nest
        assert isinstance(nest, LoopNest)
        # Lower bounds and steps are needed beside the trip counts that the host passes.
        texts = self.kernel.texts if self.kernel.trips_on_host else ()
        lines = [line for text in texts if not text.loop.outer for line in text.bounds]
        inside = index_lines(self.kernel.texts, self._index)
        inside += [line for binding in self.kernel.bindings for line in binding.each]
        if self.has_last:
            inside.append("_dev_last = _dev_i + 1 == __rex_tripcount;")
        head = Fragment(lines_text([*lines, *opening], 1) + lines_text(inside, 2), self.origin)
        return (head, *self._body(nest.body, 2), Fragment("    }\n", self.origin))

    def _index(self, text: LoopText, iteration: str) -> str:
        index, variable = text.loop.index, self.kernel.plan.analyzed.data.find(text.loop.index)
        target = index if variable is not None and variable.last else declare(text.loop.index_type, index)
        return f"{target} = {text.index_at(iteration)};"

    def _enumerated(self) -> tuple[Fragment, ...]:
        unit = self.kernel.plan.analyzed.region.function.unit
        nest = self.kernel.plan.analyzed.nest
        loops = _enumerated_loops(nest)
        result = [Fragment("    unsigned long long _dev_count = 0;\n    ", self.origin)]
        for loop in loops:
            if loop.span is not None and loop.body.span is not None:
                result += fragments(Span(loop.span.start, loop.body.span.start), self.replacements, unit, unit.blanked)
        skip = ["{", "    const bool _dev_mine = rex_mod(_dev_count++, _dev_thread_num) == _dev_thread_id;"]
        skip += ["    _dev_last = _dev_mine;"] if self.has_last else []
        skip += ["    if (!_dev_mine) continue;"]
        result.append(Fragment("\n" + lines_text(skip, 1), self.origin))
        result += self._body(loops[-1].body, 2)
        result.append(Fragment("    }\n", self.origin))
        return tuple(result)

    def _body(self, body: Stmt, depth: int) -> tuple[Fragment, ...]:
        unit = self.kernel.plan.analyzed.region.function.unit
        span = body.span
        if span is None:
            return ()
        inner = fragments(span, self.replacements, unit, unit.blanked)
        indent = Fragment("    " * depth, self.origin)
        body_parts = tuple(replace(fragment, text=trimmed(fragment.text)) for fragment in inner)
        if isinstance(body, Block):
            return (indent, *body_parts, Fragment("\n", self.origin))
        return (Fragment("    " * depth + "{ ", None), *body_parts, Fragment(" }\n", self.origin))


def _enumerated_loops(nest: LoopNest | NotCanonical | None) -> tuple[For, ...]:
    if isinstance(nest, LoopNest):
        return tuple(loop.loop for loop in nest.loops)
    return (nest.loop,) if isinstance(nest, NotCanonical) and nest.loop is not None else ()


def _loop_span(kernel: Kernel) -> Span:
    region = kernel.plan.analyzed.region
    return region.statement.span or region.directive.span
