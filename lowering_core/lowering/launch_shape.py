"""Launch geometry: what the user asked for is kept, what is ours to choose follows the loop's shape.

Blocks cover the trip count. A default block is narrowed for bodies with nested loops (heavy iterations want more,
smaller blocks) and rounded to warps for short loops; neither touches a value that a clause gives.
"""

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.fixes import write_value
from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.kernel import Default, DirectGridStride, Explicit, GeneralRegion, LaunchGeometry, Strategy
from lowering_core.model.region import RegionForm
from lowering_core.model.syntax import For, Stmt, While, inner_statements
from lowering_core.model.unit import Scope
from lowering_core.options import Options

ENUMERATED_BLOCKS = 64
ENUMERATED_THREADS = 128
REDUCTION_BLOCKS = 1024
UNKNOWN_BLOCKS = 2048
TEAM_BLOCKS = 128
TEAMS_AT_MOST = 4096
TEAM_THREADS = 128


def geometry(
    directive: Directive, strategy: Strategy, body: Stmt, trips_on_host: bool, scope: Scope, options: Options
) -> tuple[LaunchGeometry, tuple[Diagnostic, ...]]:
    """The launch geometry of a lowered loop; `trips_on_host` tells that the host knows the trip count at the launch."""
    if isinstance(strategy, GeneralRegion):
        return _general(directive, strategy.form, trips_on_host, scope, options)
    teams = _explicit(directive, "num_teams", scope)
    threads = _explicit(directive, "num_threads", scope)
    limit = _explicit(directive, "thread_limit", scope)
    width = threads or limit or _default_threads(strategy, body, trips_on_host, options)
    blocks = teams or _default_blocks(directive, strategy, trips_on_host)
    findings = [
        *_crossed(directive, scope),
        *_findings(width, options.max_threads, "threads per block", directive),
        *_findings(blocks, options.max_blocks, "blocks", directive),
    ]
    if isinstance(width, Explicit) and width.value and 0 < width.value <= options.max_threads and width.value % 32:
        message = f"{width.value} threads leave lanes of {-(-width.value // 32)} warps idle; a multiple of 32 uses all"
        fixes = _written_as(min(-(-width.value // 32) * 32, options.max_threads), width, directive)
        findings.append(Diagnostic("REX502", width.span, message, (), fixes))
    return LaunchGeometry(blocks, width, limit if threads else None), tuple(findings)


def _general(
    directive: Directive, form: RegionForm, trips_on_host: bool, scope: Scope, options: Options
) -> tuple[LaunchGeometry, tuple[Diagnostic, ...]]:
    """One block for each team; a single thread where nothing in the region makes more."""
    blocks: Explicit | Default = Default(1, "one team")
    if form.teams:
        covering = Default(None, "a team for each iteration, at most " + str(TEAMS_AT_MOST))
        default = covering if trips_on_host else Default(TEAM_BLOCKS, "default number of teams")
        blocks = _explicit(directive, "num_teams", scope) or default
    limit = _explicit(directive, "thread_limit", scope)
    threads: Explicit | Default = Default(1, "nothing in the region makes threads")
    asked = None
    if form.threads:
        nested = form.num_threads
        asked = _explicit(directive, "num_threads", scope)
        if nested is not None and nested.expr is not None:
            asked = Explicit(nested.expr, constant_value(nested.expr, scope), nested.name, nested.span)
        threads = asked or limit or Default(min(TEAM_THREADS, options.max_threads), "default width of a team")
    findings = [*_crossed(directive, scope), *_findings(blocks, options.max_blocks, "blocks", directive)]
    if asked is None or form.num_threads is None:
        findings += _findings(threads, options.max_threads, "threads per block", directive)
    conditions = [one.expr for one in directive.named(ExprClause, "if") if one.modifier == "parallel" and form.threads]
    several = conditions[0] if conditions else None
    return LaunchGeometry(blocks, threads, limit if asked is not None else None, several), tuple(findings)


def _crossed(directive: Directive, scope: Scope) -> list[Diagnostic]:
    """A finding where both bounds of num_teams are constants in the wrong order (OpenMP 5.2, 10.2.1)."""
    found: list[Diagnostic] = []
    for clause in directive.named(ExprClause):
        if clause.lower is not None and clause.expr is not None:
            low, high = constant_value(clause.lower, scope), constant_value(clause.expr, scope)
            if low is not None and high is not None and low > high:
                message = f"num_teams({low}: {high}): the lower bound is above the upper bound, which is used"
                found.append(Diagnostic("REX107", clause.span, message))
    return found


def nested_depth(body: Stmt) -> int:
    """How deep loops are nested in a body: 0 for straight-line code."""
    deepest, pending = 0, [(body, 0)]
    while pending:
        node, depth = pending.pop()
        depth += isinstance(node, For | While)
        deepest = max(deepest, depth)
        pending += ((inner, depth) for inner in inner_statements(node))
    return deepest


def _explicit(directive: Directive, name: str, scope: Scope) -> Explicit | None:
    for clause in directive.named(ExprClause, name):
        if clause.expr is not None:
            return Explicit(clause.expr, constant_value(clause.expr, scope), name, clause.span)
    return None


def _default_threads(strategy: Strategy, body: Stmt, trips_on_host: bool, options: Options) -> Default:
    depth = nested_depth(body)
    cap = options.nested_caps[min(depth, 2) - 1] if depth else options.threads
    width = min(options.threads, cap)
    if not isinstance(strategy, DirectGridStride) and not trips_on_host:
        return Default(min(width, ENUMERATED_THREADS), "the trip count is not known before the launch")
    if depth and cap < options.threads:
        levels = "a nested loop" if depth == 1 else "nested loops"
        return Default(width, f"the body holds {levels}: at most {cap} threads")
    return Default(width, "default width, less for a short loop")


def _default_blocks(directive: Directive, strategy: Strategy, trips_on_host: bool) -> Default:
    if not trips_on_host:
        if isinstance(strategy, DirectGridStride):
            return Default(UNKNOWN_BLOCKS, "the trip count is known on the device only")
        return Default(ENUMERATED_BLOCKS, "the trip count is not known before the launch")
    if directive.asks("reduction"):
        return Default(None, f"cover the trip count, at most {REDUCTION_BLOCKS} blocks to combine")
    return Default(None, "cover the trip count")


def _findings(value: Explicit | Default, largest: int, what: str, directive: Directive) -> list[Diagnostic]:
    if isinstance(value, Default) or value.value is None or 1 <= value.value <= largest:
        return []
    legal = min(max(value.value, 1), largest)
    message = f"{value.clause}({value.value}) is not a legal number of {what}; {legal} is used"
    return [Diagnostic("REX501", value.span, message, (), _written_as(legal, value, directive))]


def _written_as(number: int, value: Explicit, directive: Directive) -> tuple[Fix, ...]:
    """The fix that writes `number` in the clause that gives `value`."""
    clause = next((one for one in directive.clauses if one.span == value.span), None)
    return () if clause is None else write_value(directive, clause, value.expr, number)
