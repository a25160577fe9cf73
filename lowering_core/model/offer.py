"""Offers to run a loop that nobody annotated on a device, and why there is none."""

from enum import Enum, unique

from lowering_core.model.dependence import Reason
from lowering_core.text import Span
from lowering_core.values import dataclass


@unique
class NoOffer(Enum):
    """Why a loop is not offered. The value is the phrase that people read."""

    RACE = "iterations depend on each other"
    CONDITION = "iterations are independent under a condition only"
    UNKNOWN = "it is not known whether iterations are independent"
    CONSTRUCT = "directives stand around it or in it"
    MACRO = "the loop is not written in this file"
    SECTION = "the memory that it touches is no section that is known before the loop"
    POINTER = "a pointer in memory, or one that is made elsewhere, leads to its data"
    ALIAS = "two pointers may lead to the same memory, and then their maps overlap"
    CALL = "a function that it calls reads memory"
    INDEX = "its index is read later, and it may have no iterations: then no clause gives it its first value"
    SMALL = "too little work to fill a device"
    TRANSFER = "moving its data takes longer than its work"
    LOWERING = "the loop would not become a direct kernel"


@dataclass(frozen=True, slots=True)
class OfferedClause:
    """A clause as C text, and why it is what it is."""

    text: str
    why: str


@dataclass(frozen=True, slots=True)
class OfferedWork:
    """An estimate in which a size that is not known counts as 1000: `operations` of the whole nest, arithmetic and
    accesses; `bytes` that travel, both ways; and how many iterations run at the same time. `constant`: nothing in it
    was guessed. `repeated`: loops around it run it several times, so that its data could stay on the device.
    """

    operations: int
    bytes: int
    iterations: int
    constant: bool
    repeated: bool

    @property
    def words(self) -> str:
        """`about 2.1e7 operations, 1.6e4 bytes moved`."""
        about = "" if self.constant else "about "
        return f"{about}{_amount(self.operations)} operations, {_amount(self.bytes)} bytes moved"


@dataclass(frozen=True, slots=True)
class DeclaredFunction:
    """A function of the file that a loop calls, and where its definition is."""

    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class Offer:
    """A directive for a loop of `function`, whose `for` is at `span` on a 1-based `line` of the file. `collapse` loops
    become one. `declared` are the functions of the file that the loop calls, which `declare target` must name. `facts`
    are what the independence of the iterations rests on beside the text.
    """

    function: str
    line: int
    span: Span
    index: str
    collapse: int
    clauses: tuple[OfferedClause, ...]
    declared: tuple[DeclaredFunction, ...]
    work: OfferedWork
    facts: tuple[str, ...]

    @property
    def pragma(self) -> str:
        """The directive on one line."""
        return " ".join((OFFERED_DIRECTIVE, *(clause.text for clause in self.clauses)))


@dataclass(frozen=True, slots=True)
class NotOfferedLoop:
    """A loop that is not offered, at the same places as in `Offer`. `cause` tells why independence is not known, and
    `detail` completes the reason.
    """

    function: str
    line: int
    span: Span
    index: str
    reason: NoOffer
    detail: str = ""
    cause: Reason | None = None

    @property
    def words(self) -> str:
        """The reason in full."""
        cause = "" if self.cause is None else f": {self.cause.value}"
        return f"{self.reason.value}{cause}{f' ({self.detail})' if self.detail else ''}"


def _amount(number: int) -> str:
    if number < 10_000:
        return str(number)
    mantissa, _, exponent = f"{number:.1e}".partition("e")
    return f"{mantissa.removesuffix('.0')}e{int(exponent)}"


OFFERED_DIRECTIVE = "#pragma omp target teams distribute parallel for"
