"""Which statement expressions, `({ … })`, do more than name values, seen by their tokens or in a tree."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tree_sitter import Node

from lowering_core.source.expansion import Token

_KEYWORDS = frozenset(
    ("for", "if", "while", "do", "switch", "return", "goto", "break", "continue", "case", "struct", "union", "static")
)
_MEASURES = frozenset(
    ("typeof", "__typeof__", "__typeof", "typeof_unqual", "sizeof", "_Alignof", "__alignof__", "_Generic")
)
_STEPS = frozenset(("++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "[", "{"))
_ADDRESS_BEHIND = frozenset(("(", ",", "=", ";", "{", "return"))


def acts(tokens: Sequence[Token]) -> bool:
    """Whether there is a statement expression among the tokens that does more than name values."""
    words = [token.text for token in tokens]
    for place, (left, right) in enumerate(pairwise(words)):
        if (left, right) == ("(", "{"):
            inner = words[place + 2 : _end(words, place + 1)]
            if not _only_names(inner):
                return True
    return False


def _end(words: Sequence[str], opened: int) -> int:
    depth = 0
    for place in range(opened, len(words)):
        depth += (words[place] == "{") - (words[place] == "}")
        if not depth:
            return place
    return len(words)


def _only_names(words: Sequence[str]) -> bool:
    """Whether the words of a block declare names with values, without effects, and end with a value."""
    *items, value, rest = _split(words)
    if rest or not value:
        return False
    if any(word in _KEYWORDS or word in _STEPS for word in words):
        return False
    for left, right in pairwise(words):
        if right == "(" and left not in _MEASURES and _is_word(left):
            return False
        if right == "&" and left in _ADDRESS_BEHIND:
            return False
    return all(_is_named_value(item) for item in items if item) and "=" not in value


def _split(words: Sequence[str]) -> list[list[str]]:
    """The items between semicolons; what is behind the last one is the last."""
    found: list[list[str]] = [[]]
    for word in words:
        if word == ";":
            found.append([])
        else:
            found[-1].append(word)
    return found if len(found) > 1 else [[], *found]


def _is_named_value(item: Sequence[str]) -> bool:
    """Whether an item declares one name with a value, as `const int *a = b` does."""
    if item.count("=") != 1:
        return False
    head = item[: item.index("=")]
    depth, plain = 0, list[str]()
    for word in head:
        depth += (word == "(") - (word == ")")
        if not depth and word != ")":
            plain.append(word)
    names = [word for word in plain if _is_word(word)]
    return len(names) > 1 and plain[-1] == names[-1] and plain[0] == names[0] and {*plain} <= {*names, "*"}


def _is_word(word: str) -> bool:
    return word.isidentifier()


def block_of(node: Node) -> Node | None:
    """The block of a statement expression; None for any other node."""
    parts = node.named_children
    alone = node.type == "parenthesized_expression" and len(parts) == 1
    return parts[0] if alone and parts[0].type == "compound_statement" else None


def inner_nodes(root: Node) -> Iterator[Node]:
    """A node and all below it, in source order."""
    pending = [root]
    while pending:
        node = pending.pop()
        yield node
        pending += reversed(node.children)
