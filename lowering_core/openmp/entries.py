"""What one declaration of the OpenMP table says: of a clause, of a directive, and of what a kernel makes of them."""

from collections.abc import Mapping
from dataclasses import field
from enum import Flag, auto

from lowering_core.values import dataclass


class Effect(Flag):
    """What a clause does: with the variables that it lists (OpenMP 5.2, chapter 5), or to the launch of a kernel.

    COPY: each thread has an object of its own. READ: the original is read, so that a copy starts with its value. WRITE:
    the original is written, at the end of the construct for a copy. COMBINE: the copies are combined into it; GROUP: as
    those of tasks, whose reduction another construct may have begun. STEP: the copy follows from the iteration's
    number. SHARE: threads use the original. MAP: the original gets storage on the device. DEVICE: the original lies
    there already, and TRANSLATE: it is replaced by what lies there; with POINTER it is what a pointer points to.
    CONDITION: the clause says whether the construct does anything; PLACE: on which device; WIDTH: how many threads or
    teams run it; DEAL: which of them runs an iteration.
    """

    COPY = auto()
    READ = auto()
    WRITE = auto()
    COMBINE = auto()
    STEP = auto()
    SHARE = auto()
    MAP = auto()
    DEVICE = auto()
    TRANSLATE = auto()
    POINTER = auto()
    CONDITION = auto()
    PLACE = auto()
    WIDTH = auto()
    DEAL = auto()
    GROUP = auto()
    NONE = 0
    REDUCTION = COPY | READ | WRITE | COMBINE


class Outcome(Flag):
    """Where a clause may stand in what runs on a device: on the directive of a region that becomes a direct grid-stride
    loop, a round-robin loop or a general region; on a construct within one; on a data directive of the host's code.
    """

    DIRECT = auto()
    ROUND_ROBIN = auto()
    GENERAL = auto()
    NESTED = auto()
    DATA = auto()
    NONE = 0
    LOOP = DIRECT | ROUND_ROBIN
    KERNEL = LOOP | GENERAL | NESTED


@dataclass(frozen=True, slots=True)
class Support:
    """What becomes of a clause where it is lowered. `outcomes` honour it, as `how` says. In the others `idle` is the
    reason why it changes nothing, unless it has one of the words `active`; without a reason it keeps the region on the
    host. With one of the words `refused` (a modifier, a type or a kind) it does so everywhere.
    """

    outcomes: Outcome = Outcome.NONE
    how: str = ""
    idle: str = ""
    active: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClauseInfo:
    """One clause. `form` is the shape of its argument (see syntax.clauses.PARSERS), `written` shows it to people where
    it is not plain from the form, `meaning` and `section` (of OpenMP 5.2) explain it.

    `on` are the directives that take it, separated by commas; a star marks those that need this or another marked one.
    A combined construct does not pass it outwards beyond the constituent `barred`. `keywords` are the words that the
    argument is chosen from and `modifiers` those that may precede it. `repeats`: a directive may carry it more than
    once, though with `once` only for each construct or category (`once`) that it names; `positive`: a constant argument
    must be at least 1, and `at_most` the constant of another clause. It may not stand beside those of `excludes`, nor
    they beside it; after such a name in parentheses is the word that they must have, or `n` for an argument. Without
    the clause `needs` it means nothing. `instead` is what a deprecated clause is spelt today.
    """

    name: str
    form: str
    meaning: str
    section: str
    on: str
    written: str = ""
    keywords: tuple[str, ...] = ()
    modifiers: tuple[str, ...] = ()
    repeats: bool = False
    positive: bool = False
    once: str = ""
    at_most: str = ""
    excludes: str = ""
    needs: str = ""
    barred: str = ""
    instead: str = ""
    effect: Effect = Effect.NONE
    support: Support = field(default_factory=Support)

    @property
    def syntax(self) -> str:
        """How the clause is written."""
        if self.written or self.form == "flag":
            return self.name + self.written
        if self.form != "keyword":
            return f"{self.name}(list)"
        head = f"[{' | '.join(self.modifiers)}:] " if self.modifiers else ""
        return f"{self.name}({head}{' | '.join(self.keywords)})"

    def supports(self, outcome: Outcome) -> bool:
        """Whether a region with such an outcome, or a construct of that kind, can be lowered with the clause."""
        return bool(self.support.idle) or bool(outcome & self.support.outcomes)


class Role(Flag):
    """What a construct does, or what its statement means to the thread that comes by."""

    OFFLOAD = auto()
    TEAMS = auto()
    THREADS = auto()
    LOOP = auto()
    SPREAD = auto()
    DATA = auto()
    TASKS = auto()
    HINT = auto()
    NONE = 0


@dataclass(frozen=True, slots=True)
class DirectiveInfo:
    """One directive. `constituents` are the directives that it is made of, outermost first; a directive whose regular
    expression `combines` matches the name of another is combined with it.

    `association` is loop, block (a statement), none (standalone), begin, end or declaration; with a clause `alone` it
    stands alone in any case. `argument` is the shape of the directive's own argument (see syntax.directive_arguments),
    empty for none; a leading `?` means that it may be absent. `clauses` are those that it takes, `required` those of
    which at least one must be given. `replacement` is what a deprecated name is spelt today.
    """

    name: str
    association: str
    meaning: str
    section: str
    argument: str = ""
    combines: str = ""
    role: Role = Role.NONE
    replacement: str = ""
    alone: tuple[str, ...] = ()
    constituents: tuple[str, ...] = ()
    clauses: Mapping[str, ClauseInfo] = field(default_factory=dict[str, ClauseInfo])
    required: tuple[str, ...] = ()

    @property
    def syntax(self) -> str:
        """The directive with its own argument."""
        return self.name + _ARGUMENTS.get(self.argument.lstrip("?"), "")

    @property
    def is_target_loop(self) -> bool:
        """Whether it is `target` combined with a loop that is shared out."""
        return self.constituents[0] == "target" and self.association == "loop"


def listed(names: str) -> tuple[str, ...]:
    """The names in a list of a declaration."""
    return tuple(names.split(", ")) if names else ()


_ARGUMENTS = {
    "name": "(name)",
    "list": "(list)",
    "reduction": "(identifier : types : combiner)",
    "mapper": "([identifier :] type variable)",
}
