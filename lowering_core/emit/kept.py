"""What surrounds the regions and data directives that stay as they are, so that host and device agree about data; what
the host reads for metadirectives, and how target constructs are tasks of the host (OpenMP 5.2, 13.8 and 15.9.5).

A construct is carried out when it is met, `nowait` or not. Whatever depends on it comes later then; what it depends on
itself is waited for, by a task of its own that is run at once.
"""

import re
from collections.abc import Iterator

from lowering_core.access.effects import has_effects, no_call
from lowering_core.analysis.data_rules import with_values
from lowering_core.analysis.mappers import with_mappers
from lowering_core.analysis.member_maps import Unfit
from lowering_core.analysis.walk import statements, walk
from lowering_core.c_text import structural
from lowering_core.emit.arrays import argument_arrays, argument_count, escaped, release, site_storage
from lowering_core.lowering.arguments import Parameter, if_clauses, wanted
from lowering_core.lowering.data_construct import Unsupported, as_map, variable_arguments
from lowering_core.lowering.device_names import dropped_clauses, host_shadows
from lowering_core.model.directive import DependClause, Directive, ExprClause, MapClause
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.syntax import Jump, Label, OpaqueStmt, Pragma, Stmt
from lowering_core.model.unit import Environment, Scope
from lowering_core.openmp.entries import Role
from lowering_core.text import Span

_TARGET_LOOP = re.compile(rb"\btarget\b[\s\\\\]*(loop\b)")
_OUT = re.compile(r"\b(?:return|goto)\b")


def kept_region(plan: KernelPlan, environment: Environment, file_name: str) -> tuple[tuple[Span, str], ...]:
    """Insertions around a region that stays on the host: it must see what the device holds, and the device its results.

    A region that jumps out keeps its text alone, for its end would not be reached. What a map clause copies `always`
    is copied as by `target update`.
    """
    region = plan.analyzed.region
    span, directive = region.pragma.span, region.pragma.directive
    if span is None or _leaves(region.statement):
        return ()
    scope = region.seen(with_mappers(environment, region.function))
    site = _site(directive, file_name, region.line, "__arg_names")
    sent = _update(_always(directive, scope, "to"), site)
    returned = _update(_always(directive, scope, "from"), site)
    lines = [*_opening(directive, file_name, region.line), *sent, "if (__rex_wanted) rex_host_begin(&__rex_site);"]
    changes, after = undeferred(directive)
    shadows = host_shadows(directive, scope)
    lines += [text for shadow in shadows for text in shadow.before]
    lines += ["{", *(text for shadow in shadows for text in shadow.inside)] if shadows else []
    after += [*(text for shadow in shadows for text in shadow.after), "}"] if shadows else []
    changes += dropped_clauses(directive, region.function.unit.text)
    closing = [*after, "if (__rex_wanted) rex_host_end(&__rex_site);", *returned, "}"]
    start = Span(directive.span.start, directive.span.start)
    edits = [(start, "\n".join(["{", *lines, ""])), (Span(span.end, span.end), "\n".join(["", *closing]))]
    spelling = _in_old_words(directive, region.function.unit.text)
    return (*edits, *conditions_once(directive), *changes, *spelling)


def kept_construct(construct: Unsupported, file_name: str, line: int) -> tuple[tuple[Span, str], ...]:
    """Insertions at a data directive that is not supported: what it governs, or all that follows, runs on the host.

    There, host and device have the same values, so that whatever the directive copies is there already.
    """
    directive, body = construct.pragma.directive, construct.pragma.body
    opening = [*_opening(directive, file_name, line), "if (__rex_wanted) rex_host_stay(&__rex_site);"]
    start = Span(directive.span.start, directive.span.start)
    if body is None or body.span is None:
        return ((start, "\n".join(["{", *opening, "}", ""])), *conditions_once(directive))
    end = Span(body.span.end, body.span.end)
    text = "\n".join(["{", *opening, ""])
    return ((start, text), (end, "\nif (__rex_wanted) rex_host_end(&__rex_site); }"), *conditions_once(directive))


def _opening(directive: Directive, file_name: str, line: int) -> list[str]:
    site = _site(directive, file_name, line, "0")
    return [
        *awaited(directive),
        f"static const rex_site __rex_site = {site};",
        f"const int __rex_wanted = {wanted(directive)};",
    ]


def _site(directive: Directive, file_name: str, line: int, names: str) -> str:
    return f'{{"{escaped(file_name)}", {line}, "{directive.name}", 0, {names}}}'


def conditions_once(directive: Directive) -> list[tuple[Span, str]]:
    """A condition with side effects has been evaluated: its value takes its place in the directive that is kept. So has
    a device number, and there the host is the only device.
    """
    found: list[tuple[Span, str]] = []
    for clause in (*if_clauses(directive), *directive.named(ExprClause, "device")):
        expr = clause.expr
        if expr is not None and expr.span not in (None, directive.span) and has_effects(expr, no_call):
            found.append((expr.span, "__rex_wanted" if clause.name == "if" else "0"))
    return found


def _in_old_words(directive: Directive, text: bytes) -> list[tuple[Span, str]]:
    """Compilers that do not know `target loop` yet know `target parallel loop`, which is one way to run it."""
    span = directive.span
    match = _TARGET_LOOP.search(text[span.start : span.end])
    if directive.name != "target loop" or match is None:
        return []
    start = span.start + match.start(1)
    binds = [clause.span for clause in directive.clauses if clause.name == "bind" and clause.span != span]
    return [(Span(start, start), "parallel "), *((place, "") for place in binds)]


def _leaves(statement: Stmt) -> bool:
    nodes = tuple(walk(statement))
    labels = {node.name for node in nodes if isinstance(node, Label) and node.keyword == "label"}
    for node in nodes:
        if isinstance(node, Jump) and node.keyword in ("return", "goto") and node.label not in labels:
            return True
        if isinstance(node, OpaqueStmt) and _OUT.search(node.text):
            return True
    return False


def _always(directive: Directive, scope: Scope, way: str) -> list[Parameter]:
    """The items of `map(always, …)` that are copied in one direction, as arguments of the runtime."""
    found: list[Parameter] = []
    for clause in directive.named(MapClause):
        if "always" in clause.modifiers and way in (clause.type or "tofrom"):
            for item in clause.items:
                declaration = scope.meaning(item)
                if declaration is not None:
                    listed, ctype = ((as_map(clause, way), item),), with_values(declaration.type, scope)
                    arguments = variable_arguments(item.name, listed, ctype, scope)
                    found += () if isinstance(arguments, Unfit) else arguments
    return found


def _update(parameters: list[Parameter], site: str) -> list[str]:
    if not parameters:
        return []
    count = argument_count(parameters)
    call = f"rex_update(&__rex_update, __rex_wanted, {count}, __args_base, __args, __arg_sizes, __arg_types);"
    declared = f"{site_storage(parameters)} rex_site __rex_update = {site};"
    return ["{", *argument_arrays(parameters), declared, call, *release(parameters), "}"]


def chosen_directives(statement: Stmt, text: bytes) -> Iterator[tuple[Span, str]]:
    """The place of each resolved metadirective at and below a statement, and the directive that the host reads there.

    Those that became data directives are lowered in their place.
    """
    for node in statements(statement):
        if not isinstance(node, Pragma) or node.directive.host is None or Role.DATA in node.directive.role:
            continue
        span, words = node.directive.span, node.directive.host
        if not words:
            yield span, ""
        elif text[span.start : span.start + 1] == b"#":
            yield span, f"#pragma omp {words}"
        else:
            escaped = words.replace("\\", "\\\\").replace('"', '\\"')
            yield span, f'_Pragma("omp {escaped}")'


# A waiting task must not start before, nor overlap, any task that the construct may not overlap.
_AS_INOUT = frozenset({"mutexinoutset", "inoutset"})


def awaited(directive: Directive) -> list[str]:
    """Lines that wait for the host tasks that the construct depends on; the program needs them with OpenMP alone."""
    clauses = directive.named(DependClause, "depend")
    if not clauses:
        return []
    return [f"#pragma omp task if(0) {' '.join(_text(clause) for clause in clauses)}", "{ }"]


def undeferred(directive: Directive) -> tuple[list[tuple[Span, str]], list[str]]:
    """How a construct that stays in the text is kept from being deferred: changes, and lines that follow it."""
    for clause in directive.clauses:
        if clause.name == "nowait":
            if clause.span == directive.span:
                return [], ["#pragma omp taskwait"]
            return [(clause.span, "")], []
    return [], []


def _text(clause: DependClause) -> str:
    items = ", ".join(structural(item.expr) for item in clause.items)
    kind = "inout" if clause.type in _AS_INOUT else clause.type
    return f"depend({f'{clause.iterator}, ' if clause.iterator else ''}{kind}: {items})"
