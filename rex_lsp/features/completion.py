"""Completion in OpenMP pragmas: directive words, clauses, keywords and modifiers, variables.

The line is read from its raw text, so that it may be incomplete; variables come from the last analysis.
"""

from collections.abc import Iterator

from lowering_core.openmp.data_clauses import MAP_TYPES, REDUCTIONS, map_types
from lowering_core.openmp.entries import ClauseInfo, Effect
from lowering_core.openmp.table import DIRECTIVES, clause_info, clauses_left
from lowering_core.syntax.pragma_tokens import WORD, find_colon, split
from lowering_core.text import Span
from lowering_core.values import dataclass
from rex_lsp.features.pragma_line import PragmaCursor, next_words, pragma_cursor, wants_omp
from rex_lsp.features.variables import ScopeVariable, names_of_constants, variables_at
from rex_lsp.snapshot import Snapshot

_LISTS = frozenset(
    {"variables", "locators", "optional_list", "affinity", "map", "motion", "reduction", "linear", "aligned", "depend"}
)
_EXPRESSIONS = frozenset({"expression", "optional_expression", "if", "num_teams", "expressions"})
_CHOSEN = frozenset({"map", "reduction", "schedule", "depend", "keyword", "defaultmap"})
_COMPLEX = {"mapper": "mapper($1)", "iterator": "iterator($1)"}


@dataclass(frozen=True, slots=True)
class Completion:
    """One proposal. `text` takes the place of the span; `snippet`, where set, does so in a client that knows snippets.

    `kind` is directive, clause, keyword, operator, variable or constant. `rank` orders groups, lowest first.
    """

    label: str
    kind: str
    text: str
    detail: str = ""
    documentation: str = ""
    snippet: str = ""
    rank: int = 5


@dataclass(frozen=True, slots=True)
class Completions:
    """The bytes of the document that a proposal replaces, and the proposals, best first."""

    span: Span
    items: tuple[Completion, ...]


def completion(snapshot: Snapshot, offset: int) -> Completions | None:
    """What may be written at byte `offset`; None outside of OpenMP pragmas."""
    place = pragma_cursor(snapshot.data, snapshot.lines, offset)
    if place is None:
        bare = wants_omp(snapshot.data, snapshot.lines, offset)
        return None if bare is None else Completions(bare, (Completion("omp", "keyword", "omp", "OpenMP"),))
    if not place.word and snapshot.data[offset - 1 : offset].isalnum():
        return Completions(place.span, ())
    found = _inside(snapshot, place, offset) if place.open else _outside(place)
    items = {(item.label, item.kind): item for item in found}
    return Completions(place.span, tuple(sorted(items.values(), key=lambda item: item.rank)))


def _outside(place: PragmaCursor) -> Iterator[Completion]:
    """Words of the directive's name where they may follow, and clauses where the name is complete."""
    words = tuple(place.text.words[: place.before])
    for word in next_words(words):
        info = DIRECTIVES.get(" ".join((*words, word)))
        yield Completion(word, "directive", word, documentation=info.meaning if info else "", rank=2)
    if words or place.word:
        yield from _constructs(words)
    if words and place.named and place.before >= place.named:
        name = place.directive if place.before > place.named else " ".join(words)
        called = place.text.words[place.before + 1 : place.before + 2] == ["("] if place.word else False
        given = place.given()
        yield from (_clause(info, called) for info in clauses_left(name, given))


def _constructs(words: tuple[str, ...]) -> Iterator[Completion]:
    """What is left of the loop constructs, as one proposal each."""
    lead = "".join(f"{word} " for word in words)
    for name, info in sorted(DIRECTIVES.items()):
        rest = name[len(lead) :]
        if info.is_target_loop and name.startswith(lead) and " " in rest:
            yield Completion(rest, "directive", rest, documentation=info.meaning, rank=3)


def _clause(info: ClauseInfo, called: bool) -> Completion:
    bare = called or info.form == "flag" or info.form.startswith("optional_")
    snippet = "" if bare else f"{info.name}($1)"
    return Completion(info.name, "clause", info.name, info.syntax, info.meaning, snippet, 4)


def _inside(snapshot: Snapshot, place: PragmaCursor, offset: int) -> Iterator[Completion]:
    """What may stand between the parentheses of a clause or of the directive."""
    if place.in_argument:
        if DIRECTIVES[place.directive].argument.lstrip("?") == "list":
            yield from _variables(snapshot, place, offset, None)
        return
    info = clause_info(place.directive, place.clause)
    if info is None:
        return
    if place.open[1:]:
        if place.text.words[place.open[-1] - 1] == "mapper":
            yield Completion("default", "keyword", "default")
        else:
            yield from _expression(snapshot, offset)
        return
    yield from _words(info, place)
    if info.form in _LISTS:
        # A list of these can only follow a colon.
        headed = info.form in ("reduction", "depend") or any(word in info.modifiers for word in place.inside)
        if place.colon >= 0 or not headed:
            yield from _variables(snapshot, place, offset, info)
    elif info.form in _EXPRESSIONS or (info.form == "schedule" and _behind_comma(place)):
        yield from _expression(snapshot, offset, integers=info.form != "if")


def _behind_comma(place: PragmaCursor) -> bool:
    return place.inside[-1:] == [","] or len(split(place.text, place.open[0] + 1, place.before)) == 2


def _words(info: ClauseInfo, place: PragmaCursor) -> Iterator[Completion]:
    """Keywords, modifiers and operators of the clause that may stand here."""
    used, form = set(place.inside), info.form
    followed = place.text.words[place.before + bool(place.word) :][:1] == [":"]
    ending = "" if followed else ": "
    keywords = [Completion(word, "keyword", word, rank=1) for word in info.keywords]
    if place.colon >= 0:
        chunk = "," in place.text.words[place.colon : place.before]
        if form == "keyword" or (form == "schedule" and not chunk):
            yield from keywords
        elif form in ("defaultmap", "linear"):
            yield from (Completion(word, "keyword", word, rank=1) for word in info.modifiers)
        return
    shown, modifiers = keywords, info.modifiers
    if form == "map":
        if "(" not in used and not used <= {*modifiers, ",", "mapper", "iterator"}:
            return
        kinds = [word for word in MAP_TYPES if word in map_types(place.directive)]
        shown = [Completion(word, "keyword", word + ending, "map type", rank=1) for word in kinds]
    elif form == "reduction":
        shown = [Completion(sign, "operator", sign + ending, what, rank=1) for sign, what in REDUCTIONS.items()]
        modifiers = () if used else modifiers
    elif form == "schedule":
        shown = keywords if not used or place.inside[-1:] == [":"] else []
        modifiers = () if "," in used else modifiers
    elif form == "depend":
        shown, modifiers = [Completion(word, "keyword", word + ending, rank=1) for word in info.keywords], ()
    elif form == "if":
        modifiers = tuple(name for name in modifiers if name in DIRECTIVES[place.directive].constituents)
    elif form in ("defaultmap", "linear"):
        modifiers = ()
    yield from shown if form in _CHOSEN else ()
    yield from _modifiers(modifiers, used, ", " if form in ("map", "reduction") else ending, form in ("map", "motion"))


def _modifiers(words: tuple[str, ...], used: set[str], ending: str, complex_too: bool = False) -> Iterator[Completion]:
    for word in words:
        if word not in used:
            yield Completion(word, "keyword", word + ending, "modifier", rank=2)
    for word, snippet in _COMPLEX.items() if complex_too else ():
        if word not in used:
            yield Completion(word, "keyword", word, "modifier", snippet=snippet, rank=3)


def _variables(snapshot: Snapshot, place: PragmaCursor, offset: int, info: ClauseInfo | None) -> Iterator[Completion]:
    """Variables in scope that the list does not hold yet; those that the region uses come first."""
    listed = _listed(place)
    for variable in variables_at(snapshot, offset):
        if variable.name not in listed and (info is None or _fits(variable, info)):
            if info is not None and info.form == "map" and variable.section:
                yield Completion(variable.section, "variable", variable.section, variable.declared, rank=5)
            yield _named(variable)


def _named(variable: ScopeVariable) -> Completion:
    rank = 6 if variable.used else 8
    return Completion(variable.name, "variable", variable.name, variable.declared, rank=rank)


def _fits(variable: ScopeVariable, info: ClauseInfo) -> bool:
    if info.effect & (Effect.COMBINE | Effect.STEP):
        return variable.arithmetic
    return variable.pointer or Effect.POINTER not in info.effect


def _listed(place: PragmaCursor) -> set[str]:
    """The names that already begin an item of the list around the cursor."""
    text, opener = place.text, place.open[0]
    end = text.partners[opener] if text.partners[opener] > opener else len(text.words)
    under = place.before if place.word else -1
    items = split(text, max(opener, find_colon(text, opener + 1, end)) + 1, end)
    return {text.words[low] for low, high in items if low < high and text.kinds[low] == WORD and low != under}


def _expression(snapshot: Snapshot, offset: int, integers: bool = True) -> Iterator[Completion]:
    """Numbers in scope: variables, enumerators and macros of the file."""
    for variable in variables_at(snapshot, offset):
        if variable.integer or (variable.arithmetic and not integers):
            yield _named(variable)
    for name, value in names_of_constants(snapshot, offset):
        yield Completion(name, "constant", name, value, rank=9)
