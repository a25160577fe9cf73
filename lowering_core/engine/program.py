"""What the functions of a document do about device data, asked while one of them is analysed."""

from collections.abc import Callable, Mapping

from lowering_core.analysis.map_facts import map_facts
from lowering_core.analysis.residence import Residence
from lowering_core.engine.document import Text
from lowering_core.engine.memo import Memo
from lowering_core.engine.reader import Part
from lowering_core.model.residence import MapFacts
from lowering_core.model.unit import Function

_Content = tuple[bytes, bytes, bytes, bytes]


class ProgramFacts:
    """Remembers the facts of functions by their content, and what followed from them for the last text."""

    def __init__(self, content: Callable[[Text, int], _Content], build: Callable[[Text, int], Function]) -> None:
        self._content = content
        self._build = build
        self._known: Memo[_Content, MapFacts] = Memo(1000)
        self._text: Text | None = None
        self._numbers: list[int] = []
        self._names = frozenset[str]()
        self._facts: tuple[MapFacts, ...] = ()
        self._residence = Residence(())

    def residence(self, text: Text, functions: Mapping[str, tuple[int, ...]]) -> Residence:
        """Where the data of a document are; the same object as for the text before while no fact is another one."""
        last = self._text
        if last is None or text.scope is not last.scope or not self._stays(last, text):
            self._numbers = _concerned(text, functions)
            self._names = frozenset(text.seen[number].unit.name for number in self._numbers)
            facts = tuple(self._of(text, number) for number in self._numbers)
            if facts != self._facts:
                self._facts, self._residence = facts, Residence([facts])
        self._text = text
        return self._residence

    def _stays(self, last: Text, text: Text) -> bool:
        """Whether no function of a text does something else about device data than in the last one."""
        if len(text.parts) != len(last.parts):
            return False
        for number, (old, new) in enumerate(zip(last.parts, text.parts, strict=True)):
            if old is not new:
                concerned = number in self._numbers
                if concerned != (_is_target(new) or bool(new.names & self._names)):
                    return False
                if concerned and self._of(last, number) != self._of(text, number):
                    return False
        return True

    def _of(self, text: Text, number: int) -> MapFacts:
        key = self._content(text, number)
        known = self._known.find(key)
        if known is None:
            self._known.reserve(2 * len(text.parts))
            known = map_facts(self._build(text, number), text.environment(number))
            self._known.store(key, known)
        return known


def _concerned(text: Text, functions: Mapping[str, tuple[int, ...]]) -> list[int]:
    """The functions with target directives, and those that may call them, by number."""
    found = {number for number, part in enumerate(text.parts) if _is_target(part)}
    fresh = found
    while fresh:
        names = frozenset(text.seen[number].unit.name for number in fresh) & functions.keys()
        fresh = {number for number, part in enumerate(text.parts) if number not in found and part.names & names}
        found = found | fresh
    return sorted(number for number in found if text.seen[number].unit.name)


def _is_target(part: Part) -> bool:
    return any("target" in pragma.text for pragma in part.pragmas)
