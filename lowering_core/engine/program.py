"""What the functions of a document do about device data, asked while one of them is analysed."""

from collections.abc import Callable, Mapping

from lowering_core.analysis.map_facts import map_facts
from lowering_core.analysis.residence import Residence
from lowering_core.engine.document import Text
from lowering_core.engine.memo import Memo
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
        self._facts: tuple[MapFacts, ...] = ()
        self._residence = Residence(())

    def residence(self, text: Text, functions: Mapping[str, tuple[int, ...]]) -> Residence:
        """Where the data of a document are; the same object as for the text before while no fact is another one."""
        last = self._text
        if last is None or text.parts is not last.parts or text.scope is not last.scope:
            facts = tuple(self._of(text, number) for number in _concerned(text, functions))
            if facts != self._facts:
                self._facts, self._residence = facts, Residence([facts])
            self._text = text
        return self._residence

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
    found = {number for number, part in enumerate(text.parts) if any("target" in one.text for one in part.pragmas)}
    fresh = found
    while fresh:
        names = frozenset(text.seen[number].unit.name for number in fresh) & functions.keys()
        fresh = {number for number, part in enumerate(text.parts) if number not in found and part.names & names}
        found = found | fresh
    return sorted(number for number in found if text.seen[number].unit.name)
