"""What a function can see of its file: digests of the declarations and macros that its names lead to.

Two functions with the same text and the same digest have the same analysis, whatever else differs around them. So a new
global, or a name that a header explains, makes only those functions stale that mention it.
"""

import hashlib
from collections.abc import Collection, Iterable

from lowering_core.c_text import structural
from lowering_core.model.directive import Directive, ExprClause, MapClause
from lowering_core.model.unit import Environment, Macro, TopLevel
from lowering_core.options import LONG_DOUBLE
from lowering_core.source.memo import Memo
from lowering_core.syntax.file_scope import used_names
from lowering_core.text import encode
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class _Fact:
    """A declaration or the begin or end of a macro at `place`: a byte of the file, or before it for headers. `pastes`
    tells a macro that makes names of others with `##`.
    """

    place: tuple[int, int, int]
    content: bytes
    uses: frozenset[str]
    pastes: bool = False


class Slices:
    """The declarations and macros of an environment by the names that they give a meaning."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        self._facts: dict[str, list[_Fact]] = {}
        self._macros: dict[str, tuple[_Fact, ...]] = {}
        self._known: Memo[tuple[frozenset[str], int], tuple[bytes, frozenset[str]]] = Memo(10_000)
        self._always = frozenset[str]()
        for directive in environment.reductions:
            fact = _reduction(directive)
            key = directive.arguments[0].name if directive.arguments else ""
            self._facts.setdefault(key, []).append(fact)
            # A declaration may give one of the language's operators a meaning.
            self._always |= frozenset() if key.isidentifier() else {key}
        for item in environment.items:
            fact = _declaration(item)
            for name in item.defines:
                self._facts.setdefault(name, []).append(fact)
        for directive in environment.mappers:
            key = directive.arguments[1].name if len(directive.arguments) > 1 else ""
            self._facts.setdefault(key, []).append(_mapper(directive))

    def digest(self, names: frozenset[str], place: int) -> tuple[bytes, frozenset[str]]:
        """A digest of all that the names mean to a function at byte `place` of the file, and all names met."""
        return self._known.made((names, place), lambda: self._digest(names, place))

    def learn(self, names: frozenset[str], place: int, digest: bytes, met: frozenset[str]) -> None:
        """Take over what `digest` said of an environment in which the names met mean the same."""
        self._known.store((names, place), (digest, met))

    def _digest(self, names: frozenset[str], place: int) -> tuple[bytes, frozenset[str]]:
        met = set(names | self._always)
        waiting = list(met)
        facts: set[_Fact] = set()
        while waiting:
            for fact in self._of(waiting.pop()):
                if fact not in facts:
                    facts.add(fact)
                    fresh = fact.uses - met
                    met |= fresh
                    waiting += fresh
            if not waiting and any(fact.pastes for fact in facts):
                waiting = [name for name in self._names() if name not in met and _is_made_of(name, met)]
                met |= set(waiting)
        state = hashlib.blake2b(digest_size=16)
        passed = False
        for fact in sorted(facts, key=lambda fact: (fact.place, fact.content)):
            # Where a function stands matters for the macros that are in force there.
            if not passed and fact.place[0] >= place:
                passed = True
                state.update(b"\1")
            state.update(fact.content)
            state.update(b"\0")
        targets = self._environment.declare_target
        state.update(repr(sorted((name, targets[name]) for name in met & targets.keys())).encode("utf-8", "replace"))
        for special in (self._environment.threadprivate, self._environment.weak):
            state.update(repr(sorted(met & special)).encode("utf-8", "replace"))
        state.update(repr((sorted(self._environment.requires), LONG_DOUBLE in self._environment.macros)).encode())
        return state.digest(), frozenset(met)

    def _names(self) -> Iterable[str]:
        yield from self._facts
        yield from self._environment.macros

    def _of(self, name: str) -> Iterable[_Fact]:
        declared: Iterable[_Fact] = self._facts.get(name, ())
        variant = self._environment.variants.get(name)
        if variant is not None:
            choices = self._environment.choices.get(name, ())
            meant = frozenset({variant, *(one.variant for one in choices)} - {""})
            declared = (*declared, _Fact((-1, 0, 0), encode(f"variant {name} {variant} {choices}"), meant))
        others = self._environment.declared_variants.get(name, ())
        if others:
            words = frozenset[str]().union(*(used_names(encode(one.selector or "")) for one in others))
            meant = words | {one.variant for one in others}
            declared = (*declared, _Fact((-1, 0, 0), encode(f"declare variant {name} {others}"), meant))
        versions = self._environment.macros.get(name)
        if versions is None:
            return declared
        macros = self._macros.get(name)
        if macros is None:
            macros = self._macros[name] = tuple(fact for macro in versions for fact in _definition(macro))
        return (*declared, *macros)


def _is_made_of(name: str, words: Collection[str]) -> bool:
    """Whether a name is several words, or numbers, one behind the other."""
    ends = [0]
    for end in range(1, len(name) + 1):
        parts = (name[start:end] for start in ends if end - start < len(name))
        if any(part in words or part.isdigit() for part in parts):
            ends.append(end)
    return ends[-1] == len(name)


def _declaration(item: TopLevel) -> _Fact:
    content = encode(f"{item.kind} {item.storage} {','.join(item.defines)} {item.text}")
    place = (-1, 1, item.order) if item.span is None else (item.span.start, 1, 0)
    return _Fact(place, content, item.uses)


def _mapper(directive: Directive) -> _Fact:
    """A mapper concerns whoever uses its type."""
    words = [item.name for item in directive.arguments]
    for clause in directive.clauses:
        if isinstance(clause, MapClause):
            items = " ".join(structural(item.expr) for item in clause.items)
            words.append(f"{clause.type} {clause.modifiers} {clause.mapper} {clause.iterator} {items}")
    content = encode("declare mapper " + "|".join(words))
    return _Fact((-1, 2, 0), content, used_names(content))


def _reduction(directive: Directive) -> _Fact:
    words = [f"{item.name}:{structural(item.expr)}" for item in directive.arguments]
    words += [structural(part.expr) for part in directive.clauses if isinstance(part, ExprClause) and part.expr]
    content = encode("declare reduction " + "|".join(words))
    return _Fact((-1, 2, 0), content, used_names(content))


def _definition(macro: Macro) -> Iterable[_Fact]:
    content = encode(f"#{macro.name}({macro.parameters}){macro.body}")
    yield _Fact((macro.start, 0, 0), content, used_names(encode(macro.body)), "##" in macro.body)
    if macro.end is not None:
        yield _Fact((macro.end, 0, 0), encode(f"#{macro.name}"), frozenset())
