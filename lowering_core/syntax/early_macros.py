"""Uses of macros that are expanded before anything else is read: calls that hold one brace of a pair, as in `STR({)`,
and macros that stand for one whose other brace is written, for both would hide where functions end; and those that
count, as `__COUNTER__` does, or name the main file, for what they stand for depends on all that stands in front of
them, and on the file that is compiled.

They stand in the translation unit's text expanded.
"""

from collections.abc import Iterator

from lowering_core.model.translation_unit import TranslationUnit, replaced, whole
from lowering_core.model.unit import Headers, Macro, Preprocessed
from lowering_core.patterns import regex
from lowering_core.source.directives import with_operators
from lowering_core.source.expansion import Lookup, expand_in_place
from lowering_core.source.lexer import call_end, even_braces, names
from lowering_core.source.place_names import UNIT_NAMES
from lowering_core.syntax.file_scope_macros import is_uneven, kind_of_bodies, placed_lookup
from lowering_core.syntax.shared_macros import macros_of, of_text
from lowering_core.text import Span, decode, encode

_GROUPS = rb"(?>[^{}()]++|\([^{}()]*+\))*+"
_UNEVEN = regex(rb"\(" + _GROUPS + rb"\}|\{" + _GROUPS + rb"\)")
_COUNTER = "__COUNTER__"
_NAMES = UNIT_NAMES | {_COUNTER}
_COUNTING = kind_of_bodies("|".join(sorted(_NAMES)))
_LONGEST = 1 << 16


def early_text(preprocessed: Preprocessed, headers: Headers, path: str) -> TranslationUnit | None:
    """The text of the file at `path` with such uses expanded; None where there are none."""
    text = preprocessed.blanked
    in_calls, single = _UNEVEN.search(text) is not None, not even_braces(text)
    counting = of_text(macros_of(_COUNTING, preprocessed, headers) | _NAMES, text)
    if not (in_calls or single or counting):
        return None
    changes = list(_changes(preprocessed, headers, path, counting, single=single))
    return replaced(preprocessed.unit or whole(path, preprocessed.data), changes) if changes else None


def _changes(
    preprocessed: Preprocessed, headers: Headers, path: str, counting: frozenset[str], *, single: bool
) -> Iterator[tuple[Span, bytes]]:
    """The uses and what they stand for; those of macros that have one brace of a pair only where a `single` one is
    written.
    """
    text = with_operators(preprocessed.data, preprocessed.blanked, preprocessed.pragmas)
    places = [pragma.span.start for pragma in preprocessed.pragmas]
    lines = [place for place in places if not text.startswith(b"_Pragma", place)]
    counter = _Counter()
    done = 0
    for match in names(text):
        name, start = decode(match[0]), match.start()
        own = placed_lookup(preprocessed, headers, path, start)
        macro = None if start < done else counter.next if name == _COUNTER else own(name)
        if macro is None:
            continue
        end = match.end() if macro.parameters is None else call_end(text, match.end())
        if end is None or not _is_early(macro, text[match.end() : end], counting, single=single):
            continue
        # A directive in a call's arguments would be lost with them.
        if end - start > _LONGEST or any(start < place < end for place in lines):
            continue
        expansion, complete = expand_in_place(decode(text[start:end]), counter.besides(own))
        if complete:
            done = end
            yield Span(start, end), encode(expansion)


def _is_early(macro: Macro, arguments: bytes, counting: frozenset[str], *, single: bool) -> bool:
    if macro.name in counting or (single and is_uneven(macro)):
        return True
    if counting and any(decode(match[0]) in counting for match in names(arguments)):
        return True
    return (b"{" in arguments or b"}" in arguments) and not even_braces(arguments)


class _Counter:
    """The macro `__COUNTER__`, another one at each use."""

    def __init__(self) -> None:
        self.next = Macro(_COUNTER, None, "0")

    def besides(self, lookup: Lookup) -> Lookup:
        """The macros of a lookup and this one."""
        return lambda name: self._use() if name == _COUNTER else lookup(name)

    def _use(self) -> Macro:
        used = self.next
        self.next = Macro(_COUNTER, None, str(int(used.body) + 1))
        return used
