"""What `// rex: expect WORDS` comments ask for: words, and numbers with a limit."""

from lowering_core.patterns import regex
from lowering_core.values import dataclass

KINDS = ("direct", "round-robin", "enumerated", "general", "host")
"""The outcomes of a region."""
ON_DEVICE, COALESCED, NO_ATOMICS = "on-device", "coalesced", "no-atomics"
COLLAPSE, THREADS, BLOCKS = "collapse", "threads", "blocks"
TRANSFERS, BYTES = "transfers", "bytes"

PLAIN = (*KINDS, ON_DEVICE, COALESCED, NO_ATOMICS)
COUNTED = (COLLAPSE, THREADS, BLOCKS, TRANSFERS, BYTES)
MOVED = (TRANSFERS, BYTES)
"""What is asked of all constructs together that a contract is about; the others are asked of each region."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """One word of a contract, as it is written in `text`. Of a number, `relation` is `<=`, `>=` or `=`; of a plain word
    it is empty.
    """

    text: str
    word: str
    relation: str = ""
    number: int = 0


def expectations(rest: str) -> tuple[tuple[Expectation, ...], tuple[str, ...]]:
    """What a contract expects, and the parts of its text that are nothing that can be expected."""
    understood: list[Expectation] = []
    others: list[str] = []
    for part in (one.strip() for one in rest.split(",")):
        counted = _COUNTED.fullmatch(part)
        if part in PLAIN:
            understood.append(Expectation(part, part))
        elif counted is not None and counted["word"] in COUNTED:
            understood.append(Expectation(part, counted["word"], counted["relation"], int(counted["number"])))
        elif part:
            others.append(part)
    return tuple(understood), tuple(others)


def all_words() -> str:
    """What can be expected, for people."""
    return ", ".join((*PLAIN, *(f"{word}{'<=' if word in MOVED else '>='}N" for word in COUNTED)))


_COUNTED = regex(r"(?P<word>[a-z]+)[ \t]*(?P<relation><=|>=|=)[ \t]*(?P<number>\d{1,18})")
