"""A piece of the device file."""

from lowering_core.ir.words import Renamer
from lowering_core.model.kernel import Fragment, KernelHead
from lowering_core.text import Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """Text of the device file, the user's names in it, and the place in the source whose macro definitions it is read
    with; macros of the names `expanded` have no uses left in it. A kernel's first fragment is its `head`, and `before`
    stands in front of it.
    """

    fragments: tuple[Fragment, ...]
    names: frozenset[str]
    offset: int
    head: KernelHead | None = None
    expanded: frozenset[str] = frozenset()
    before: tuple[Fragment, ...] = ()


def text_part(text: str, words: Renamer, span: Span | None) -> Part:
    """A part that stands for `span` of the source, or for something of a header; `words` are those that it uses."""
    return Part((Fragment(text, span),), frozenset(words.used), 0 if span is None else span.start)


def comment(line: str) -> str:
    """A line of text as a comment."""
    return f"/* {line.replace('*/', '* /')} */\n"
