"""What is shown when the pointer rests on a pragma, a clause, a loop index or a captured variable."""

from lowering_core.access.domains import started
from lowering_core.analysis.walk import statements
from lowering_core.lowering.clause_support import clause_obstacle, without_effect
from lowering_core.lowering.data_construct import CALLS
from lowering_core.model.data import Sharing
from lowering_core.model.directive import (
    Clause,
    Directive,
    ExprClause,
    InvalidClause,
    KindClause,
    ScheduleClause,
    items_of,
)
from lowering_core.model.kernel import Deals, GeneralRegion, HostOnly, KernelPlan, RoundRobin
from lowering_core.model.loop import LoopNest, NotCanonical
from lowering_core.model.syntax import Pragma
from lowering_core.openmp.entries import ClauseInfo, DirectiveInfo, Outcome
from lowering_core.openmp.table import clause_info
from lowering_core.pass_remarks import pass_remarks
from lowering_core.patterns import regex
from lowering_core.text import Span, decode
from lowering_core.values import dataclass
from rex_lsp.features import hover_data, loop_words
from rex_lsp.features.bindings import words_at
from rex_lsp.features.hover_data import VariableFact, region_markdown, variable_facts
from rex_lsp.features.launch_words import launch_facts, outcome
from rex_lsp.features.markdown import bullets, code, paragraphs, section
from rex_lsp.features.offers import offer_markdown
from rex_lsp.features.regions import in_unit_text, region_at
from rex_lsp.snapshot import Placed, Snapshot, in_document

_WORD = regex(rb"[A-Za-z_]\w*")
_LAUNCH = {"num_teams": "blocks", "num_threads": "threads per block", "thread_limit": "threads per block"}


@dataclass(frozen=True, slots=True)
class Hover:
    """Markdown about `span` of the document."""

    span: Span
    markdown: str


def hover(snapshot: Snapshot, offset: int) -> Hover | None:
    """What is known of the place at byte `offset`; None where there is nothing to say."""
    placed, found = snapshot.unit_at(offset), region_at(snapshot, offset)
    if found is None and (about := _on_offer(snapshot, offset)) is not None:
        return about
    if placed is None:
        return None
    plan, at = None if found is None else found[2], in_unit_text(placed, offset)
    if at is None:
        # A pragma that came out of a macro is shown at the macro's use.
        shown = None if plan is None else _on_region(snapshot, placed, plan, plan.analyzed.region.directive.span)
        return shown if shown is not None and shown.span.holds(offset) else None
    for statement in statements(placed.report.function.body):
        if isinstance(statement, Pragma) and statement.directive.span.holds(at):
            return _on_directive(snapshot, placed, plan, statement.directive, at)
    return None if plan is None else _on_name(snapshot, placed, plan, at)


def _on_offer(snapshot: Snapshot, offset: int) -> Hover | None:
    """A loop without a directive, on its keyword: whether it could run on a device."""
    for one in snapshot.offers:
        word = Span(one.span.start, one.span.start + len("for"))
        if word.holds(offset) and snapshot.data.startswith(b"for", word.start):
            return Hover(word, offer_markdown(one))
    return None


def _on_region(snapshot: Snapshot, placed: Placed, plan: KernelPlan, span: Span) -> Hover:
    heading, meaning = outcome(plan)
    variables = section("Variables", map(hover_data.variable_line, variable_facts(snapshot, placed, plan)))
    head = paragraphs(f"**{heading}**", meaning)
    passes = pass_remarks(plan, snapshot.environment, snapshot.options)
    return Hover(in_document(placed, span), region_markdown(placed, plan, passes, head, variables))


def _on_directive(
    snapshot: Snapshot, placed: Placed, plan: KernelPlan | None, directive: Directive, at: int
) -> Hover | None:
    if plan is not None and not _belongs(directive, plan):
        plan = None
    clause = next((clause for clause in directive.clauses if clause.span.start <= at < clause.span.end), None)
    if clause is None:
        last = max([directive.name_span.end, *(clause.span.end for clause in directive.clauses)])
        if plan is not None and at <= last:
            return _on_region(snapshot, placed, plan, directive.span)
        named = directive.name_span.holds(at)
        return Hover(in_document(placed, directive.name_span), _reported(directive.info)) if named else None
    facts = () if plan is None else variable_facts(snapshot, placed, plan)
    text = placed.report.function.unit.text
    for word in _WORD.finditer(text, clause.span.start + len(clause.name), clause.span.end):
        for fact in facts if Span(*word.span()).holds(at) else ():
            if fact.name == decode(word[0]):
                return Hover(in_document(placed, Span(*word.span())), hover_data.variable_markdown(fact))
    lowered = _data_markdown(directive) if plan is None else lowering_markdown(plan, clause, facts)
    return Hover(in_document(placed, clause.span), paragraphs(_clause_markdown(directive, clause), lowered))


def _belongs(directive: Directive, plan: KernelPlan) -> bool:
    """Whether the directive is a region's own, or one that was joined with it."""
    region = plan.analyzed.region
    joined = region.statement.span is not None and directive.span.end <= region.statement.span.start
    return directive.span == region.directive.span or joined


def _on_name(snapshot: Snapshot, placed: Placed, plan: KernelPlan, at: int) -> Hover | None:
    """A name in the region's statement: an index, or a captured variable that is not hidden by a local there."""
    for name, word in words_at(placed.report.function.unit.text, at):
        fact = next((fact for fact in variable_facts(snapshot, placed, plan) if fact.name == name), None)
        index = fact is not None and fact.sharing.split(",")[0] == Sharing.INDEX.value
        shown = _index_markdown(placed, plan, name, word, f"{fact.why}; {fact.meaning}." if fact and index else "")
        uses = (use.span for use in plan.analyzed.access.uses if use.name == name and use.span is not None)
        if shown is None and fact is not None and any(use.covers(word) for use in uses):
            shown = hover_data.variable_markdown(fact)
        return None if shown is None else Hover(in_document(placed, word), shown)
    return None


def _index_markdown(placed: Placed, plan: KernelPlan, name: str, word: Span, sharing: str) -> str | None:
    nest = plan.analyzed.nest
    if isinstance(nest, NotCanonical):
        inside = nest.loop is not None and nest.loop.span is not None and nest.loop.span.covers(word)
        return paragraphs(loop_words.not_canonical_markdown(nest), sharing) if inside and name == nest.index else None
    for loop, about in zip(nest.loops, loop_words.loop_facts(plan), strict=True) if isinstance(nest, LoopNest) else ():
        span = loop.loop.span
        keyword = name == "for" and span is not None and span.start == word.start
        meant = [one.symbol for one in placed.report.function.visible(word.end) if one.name == loop.index]
        own = not meant or meant[-1] == started(loop.loop)[0]
        if keyword or (name == loop.index and own and span is not None and span.covers(word)):
            return paragraphs(loop_words.loop_markdown(about), loop_words.trips_markdown(plan), sharing)
    return None


def _clause_markdown(directive: Directive, clause: Clause) -> str:
    info = clause_info(directive.name, clause.name)
    if info is None:
        return f"{code(clause.name)}\n\nOpenMP 5.2 has no such clause."
    return _reported(info, " It may be given more than once." if info.repeats else "")


def _reported(info: ClauseInfo | DirectiveInfo, more: str = "") -> str:
    """How a clause or directive is written and what it means."""
    return f"{code(info.syntax)}\n\n{info.meaning}{more} (OpenMP 5.2, {info.section})"


def lowering_markdown(plan: KernelPlan, clause: Clause, facts: tuple[VariableFact, ...]) -> str:
    """What becomes of a clause of a target construct. `facts` are the region's variables."""
    obstacle = clause_obstacle(clause)
    if obstacle is not None:
        return f"The region stays on the host: {obstacle.reason}."
    if isinstance(plan.strategy, HostOnly):
        return f"The region stays on the host: {plan.strategy.reason}."
    general = isinstance(plan.strategy, GeneralRegion)
    if why := without_effect(clause, Outcome.GENERAL if general else Outcome.LOOP):
        return f"No effect on the kernel: {why}."
    named = {item.name for item in items_of(clause)}
    listed = bullets(hover_data.variable_line(fact) for fact in facts if fact.name in named)
    return paragraphs(_done(plan, clause), listed)


def _data_markdown(directive: Directive) -> str:
    """What becomes of a clause of a data directive; empty for all other directives."""
    call = CALLS.get(directive.name)
    return f"The runtime does it: the directive becomes a call of {code(call)}." if call else ""


def _done(plan: KernelPlan, clause: Clause) -> str:
    match clause:
        case InvalidClause():
            return ""
        case ExprClause(name=name) if name in _LAUNCH:
            facts = [fact for fact in launch_facts(plan) if fact.name == _LAUNCH[name]]
            return "".join(f"{fact.name.capitalize()} {code(fact.words)} ({fact.origin})." for fact in facts)
        case ExprClause(name="collapse"):
            nest = plan.analyzed.nest
            if not isinstance(nest, LoopNest) or loop_words.is_enumerated(plan):
                return ""
            trips = loop_words.nest_trips(nest, loop_words.unit_text(plan))
            count = f" of {code(trips)} iterations" if trips else ""
            joined = f"The loops become one iteration space{count}, counted in 64 bit."
            if nest.shortened:
                outer = f"{len(nest.loops)} outer loops" if len(nest.loops) > 1 else "outer loop"
                return f"The threads share the iterations of the {outer}, for there is other code in it."
            return joined + (" Each iteration runs the code between the loops." if nest.before else "")
        case ScheduleClause(chunk=chunk):
            deals = plan.strategy.deals if isinstance(plan.strategy, RoundRobin) else Deals()
            deal = deals.teams if clause.name == "dist_schedule" and deals.teams is not None else deals.threads
            if deal is not None and deal.span == clause.span:
                workers = "teams" if clause.name == "dist_schedule" else "threads"
                if chunk is None:
                    return f"The scheduler gives one chunk to each of the {workers}."
                return f"The scheduler deals chunks of this size out to the {workers} in turn."
            return clause.info.support.how or f"{clause.info.support.idle.capitalize()}."
        case KindClause(name="default" | "defaultmap"):
            implied = (variable for variable in plan.analyzed.data.variables if variable.implicit)
            lines = bullets(f"{code(variable.name)}: {variable.why}" for variable in implied)
            return f"Variables in no clause:\n{lines}" if lines else "Every variable is in a clause."
        case _:
            return clause.info.support.how
