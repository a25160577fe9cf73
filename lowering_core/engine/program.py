"""What the functions of a document do about device data, asked while one of them is analysed."""

from collections.abc import Callable

from lowering_core.analysis.map_facts import map_facts
from lowering_core.analysis.residence import Residence, exported, of_program
from lowering_core.engine.document import Text
from lowering_core.engine.reader import FunctionText
from lowering_core.identity import IdentityMemo
from lowering_core.model.residence import FileFacts, MapFacts, shared_names
from lowering_core.model.unit import Function
from lowering_core.source.memo import Memo

_Content = tuple[bytes, bytes, bytes, bytes, bool]
# Each file of a program is looked at beside the same others.
_SHARED = IdentityMemo[frozenset[str]](2)


class ProgramFacts:
    """Remembers the facts of functions by their content, and what followed from them for the last text. `others` are
    the files that may be of one program with it.
    """

    def __init__(
        self, content: Callable[[Text, int], _Content], build: Callable[[Text, int], Function],
        others: tuple[FileFacts, ...],
    ) -> None:  # fmt: skip
        self._content = content
        self._build = build
        self._others = others
        self._foreign = _SHARED.made(lambda: shared_names(others), others)
        self._known: Memo[_Content, MapFacts] = Memo(1000)
        self._text: Text | None = None
        self._numbers: list[int] = []
        self._names = frozenset[str]()
        self._seen = frozenset[str]()
        self._facts: tuple[MapFacts, ...] = ()
        self._residence = Residence(())

    def residence(self, text: Text) -> Residence:
        """Where the data of a document are; the same object as for the text before while no fact is another one."""
        last = self._text
        if last is None or text.scope is not last.scope or not self._stays(last, text):
            self._numbers = _concerned(text, self._foreign)
            self._names = frozenset(text.seen[number].unit.name for number in self._numbers)
            facts = tuple(self._of(text, number) for number in self._numbers)
            seen = frozenset(text.functions)
            if (facts, seen) != (self._facts, self._seen):
                own = FileFacts(text.scope.path, _defined(text), facts)
                self._facts, self._seen = facts, seen
                self._residence = of_program(own, self._others, seen)
        self._text = text
        return self._residence

    def learn(self, other: "ProgramFacts") -> None:
        """Take over the facts of functions that another one knows: they depend on no file's others."""
        self._known = other._known

    def shared(self, text: Text, names: frozenset[str]) -> FileFacts:
        """What other files need to know of a document, whose functions may call those called `names` in others."""
        numbers = _concerned(text, names)
        rest = (part.names for number, part in enumerate(text.parts) if number not in numbers)
        facts, mentioned = tuple(self._of(text, number) for number in numbers), frozenset[str]().union(*rest)
        return exported(FileFacts(text.scope.path, _defined(text), facts, mentioned.difference(text.functions)))

    def _stays(self, last: Text, text: Text) -> bool:
        """Whether no function of a text does something else about device data than in the last one."""
        if len(text.parts) != len(last.parts) or self._seen != frozenset(text.functions):
            return False
        for number, (old, new) in enumerate(zip(last.parts, text.parts, strict=True)):
            if old is not new:
                concerned = number in self._numbers
                if concerned != (_is_target(new) or not new.names.isdisjoint(self._names | self._foreign)):
                    return False
                if concerned and self._of(last, number) != self._of(text, number):
                    return False
        return True

    def _of(self, text: Text, number: int) -> MapFacts:
        self._known.reserve(2 * len(text.parts))
        key = self._content(text, number)
        return self._known.made(key, lambda: map_facts(self._build(text, number), text.environment(number)))


def _defined(text: Text) -> frozenset[str]:
    """The functions of a document that other files can call."""
    declared = text.scope.environment.functions
    names = {one.unit.name for one in text.seen} & declared.keys()
    return frozenset(name for name in names if declared[name].storage != "static")


def _concerned(text: Text, others: frozenset[str]) -> list[int]:
    """The functions with target directives, and those that may call them or those of other files, by number."""
    own = frozenset(one.unit.name for one in text.seen)
    others -= own
    found = {number for number, part in enumerate(text.parts) if _is_target(part) or not part.names.isdisjoint(others)}
    fresh = found
    while fresh:
        names = frozenset(text.seen[number].unit.name for number in fresh) & text.functions.keys()
        fresh = {number for number, part in enumerate(text.parts) if number not in found and part.names & names}
        found = found | fresh
    return sorted(number for number in found if text.seen[number].unit.name)


def _is_target(part: FunctionText) -> bool:
    return any("target" in pragma.text for pragma in part.pragmas)
