"""The host side of one region: a C block that launches the kernel, or runs the original where there is no device."""

from lowering_core.analysis.walk import AnyNode, children
from lowering_core.emit.arrays import argument_arrays, argument_count, escaped, release, site_storage
from lowering_core.emit.kept import awaited, chosen_directives, conditions_once, undeferred
from lowering_core.lowering.arguments import wanted
from lowering_core.lowering.device_names import dropped_clauses
from lowering_core.lowering.outline import Kernel
from lowering_core.lowering.trip_code import trip_lines
from lowering_core.model.data import Captured
from lowering_core.model.geometry import Default, Explicit, Geometry, Given, in_c, replaced
from lowering_core.model.kernel import DirectGridStride, Fragment, GeneralRegion, RoundRobin, Strategy
from lowering_core.model.syntax import Pragma, Stmt
from lowering_core.model.unit import TargetRegion
from lowering_core.printing import Replacement, fragments
from lowering_core.text import Span


def host_fragments(kernel: Kernel, file_name: str, indent: str) -> tuple[Fragment, ...]:
    """The block that replaces a region's pragma and statement in the host file."""
    region = kernel.plan.analyzed.region
    unit = region.function.unit
    pragma = region.place
    lines = [f"{{ /* {kernel.plan.name}: {describe(kernel.plan.strategy)} */"]
    lines += [f"    {line}" for line in _body_lines(kernel, file_name)]
    lines.append("    if (!rex_target(&__rex_site, __rex_wanted, _num_blocks_, _threads_per_block_, __arg_count,")
    lines.append("                    __args_base, __args, __arg_sizes, __arg_types)) {")
    before = ["if (__rex_wanted) rex_host_begin(&__rex_site);"]
    before += [line for binding in kernel.bindings for line in binding.before]
    shadow = [line for binding in kernel.bindings for line in binding.shadow]
    lines += [f"        {line}" for line in before]
    lines += [f"        {line}" for line in (["{", *shadow] if shadow else [])]
    kept, changes, after = _fallback(kernel)
    restored = [line for binding in kernel.bindings for line in binding.restore]
    closing = [*after, *restored, *(["        }"] if shadow else [])]
    closing += ["        if (__rex_wanted) rex_host_end(&__rex_site);", "    }"]
    closing += [*(f"    {line}" for line in release(kernel.parameters)), "}"]
    return (
        Fragment(_joined(lines, indent) + indent + "        ", pragma),
        *fragments(kept, changes, unit, unit.text),
        Fragment("\n" + _joined(closing, indent).rstrip("\n"), pragma),
    )


def describe(strategy: Strategy) -> str:
    """A strategy and its reason in one line."""
    match strategy:
        case DirectGridStride(reason):
            return f"direct grid-stride ({reason})"
        case RoundRobin(reason, _):
            return f"round-robin fallback ({reason})"
        case GeneralRegion(reason, _):
            return f"general region ({reason})"
        case _:
            return f"on the host ({strategy.reason})"


def _body_lines(kernel: Kernel, file_name: str) -> list[str]:
    name = kernel.plan.name
    lines: list[str] = awaited(kernel.plan.analyzed.region.pragma.directive)
    if kernel.trips_on_host:
        lines += trip_lines(kernel.texts)
    lines += [line for binding in kernel.bindings for line in binding.counts]
    lines += launch_lines(kernel.plan.geometry) if kernel.plan.geometry else []
    if kernel.chunk:
        lines.append(f"const long long __rex_chunk_asked = (long long)({kernel.chunk});")
        lines.append("const unsigned long long __rex_chunk = __rex_chunk_asked > 0 ? __rex_chunk_asked : 1;")
    lines += [line for binding in kernel.bindings for line in binding.setup]
    parameters = kernel.parameters
    lines += argument_arrays(parameters)
    lines.append(f"const int __arg_count = {argument_count(parameters)};")
    lines.append(f"extern const rex_kernel {name}_entry;")
    line = kernel.plan.analyzed.region.line
    site = f'"{escaped(file_name)}", {line}, "{name}", &{name}_entry, __arg_names'
    lines.append(f"{site_storage(parameters)} rex_site __rex_site = {{{site}}};")
    lines.append(f"const int __rex_wanted = {_wanted(kernel)};")
    return lines


def _fallback(kernel: Kernel) -> tuple[Span, tuple[Replacement, ...], list[str]]:
    """What runs where there is no device, the changes in it, and what follows it.

    A general region keeps its directives, for its constructs mean nothing without the parallelism that they belong to;
    so do loops with copies that the directives alone explain.
    """
    region = kernel.plan.analyzed.region
    directive = region.pragma.directive
    statement = region.statement.span or Span(region.directive.span.end, region.directive.span.end)
    needed = any(map(_needs_directive, kernel.plan.analyzed.data.variables))
    kept = needed or isinstance(kernel.plan.strategy, GeneralRegion)
    if not kept or region.pragma.span is None:
        changes = _chosen(region.statement, region) + _sequential_loops(region.statement, in_loop=True)
        return statement, changes, []
    changes = _chosen(region.pragma, region)
    changes += tuple(Replacement(span, text) for span, text in conditions_once(directive))
    changes += tuple(Replacement(span, text) for span, text in dropped_clauses(directive, region.function.unit.text))
    changes += _sequential_loops(region.statement, in_loop="loop" in region.directive.name.split())
    edits, after = undeferred(directive)
    return region.pragma.span, (*changes, *(Replacement(span, text) for span, text in edits)), after


def _chosen(statement: Stmt, region: TargetRegion) -> tuple[Replacement, ...]:
    texts = chosen_directives(statement, region.function.unit.text)
    return tuple(Replacement(span, text) for span, text in texts)


def _needs_directive(variable: Captured) -> bool:
    """Whether a variable's values follow from a user's operator, or from the number of the iteration.

    `&&` and `||` give 0 or 1 whatever the copies hold.
    """
    if variable.step is not None or variable.operator in ("&&", "||"):
        return True
    return variable.reduced is not None and variable.reduced.user is not None


def _sequential_loops(statement: Stmt, *, in_loop: bool) -> tuple[Replacement, ...]:
    """A `loop` construct inside a loop that is shared, or was, is run by whoever runs the iteration; compilers reject
    some of its places.
    """
    found: list[Replacement] = []
    pending: list[tuple[AnyNode, bool]] = [(statement, in_loop)]
    while pending:
        node, inside = pending.pop()
        if isinstance(node, Pragma):
            words = set(node.directive.name.split())
            if words == {"loop"} and inside:
                found.append(Replacement(node.directive.span, ""))
            inside = bool(words & {"loop", "for", "distribute", "simd"}) or (inside and "parallel" not in words)
        pending += [(child, inside) for child in children(node) if isinstance(child, Stmt)]
    return tuple(found)


def _wanted(kernel: Kernel) -> str:
    steps: list[str] = []
    if kernel.trips_on_host:
        steps = [f"({text.positive_step})" for text in kernel.texts if text.positive_step and not text.loop.outer]
    return wanted(kernel.plan.analyzed.region.directive, steps)


def _joined(lines: list[str], indent: str) -> str:
    return "".join(f"{indent}{line}\n" for line in lines)


def launch_lines(geometry: Geometry) -> list[str]:
    """Declarations of the launch values."""
    threads, blocks = geometry.threads, geometry.blocks
    size = replaced(blocks.size, {threads.size: Given("threads", "_threads_per_block_")})
    return [
        f"const int64_t _threads_per_block_ = {in_c(threads.size)}; /* {_source(threads.source)} */",
        f"const int64_t _num_blocks_ = {in_c(size)}; /* {_source(blocks.source)} */",
    ]


def _source(source: Explicit | Default) -> str:
    return source.why if isinstance(source, Default) else f"{source.clause}: kept"
