"""What calling a function may do: to what its arguments lead to, to variables at file scope, and beyond."""

from enum import Flag, auto

from lowering_core.values import dataclass


class Touch(Flag):
    """What may happen to one variable.

    READ and WRITTEN concern its own storage, READ_THROUGH and WRITTEN_THROUGH all memory that pointers in it lead to.
    FREED: such memory is given back. ESCAPES: its address, or the pointer that it holds, is known to somebody after the
    call. RETURNED: the result leads to the same memory.
    """

    NOTHING = 0
    READ = auto()
    WRITTEN = auto()
    READ_THROUGH = auto()
    WRITTEN_THROUGH = auto()
    FREED = auto()
    ESCAPES = auto()
    RETURNED = auto()
    ANYTHING = READ | WRITTEN | READ_THROUGH | WRITTEN_THROUGH | FREED | ESCAPES | RETURNED


@dataclass(frozen=True, slots=True)
class CalleeSummary:
    """What a call of a function may do, everything that it calls included.

    `parameters` says it of each parameter, which is a copy of the argument, so that only what it leads to counts;
    `others` of arguments behind those. `globals` are the file-scope variables that are touched. `effects`: the call
    does what cannot be left out or repeated, such as output or a change of a state of its own. `varies`: two calls with
    equal arguments and memory may give different results. `unknown`: code runs of which nothing is known, which may
    touch any variable whose address is known elsewhere.
    """

    parameters: tuple[Touch, ...] = ()
    others: Touch = Touch.NOTHING
    globals: tuple[tuple[str, Touch], ...] = ()
    effects: bool = False
    varies: bool = False
    unknown: bool = False

    def argument(self, number: int) -> Touch:
        """What happens to what argument `number`, counted from 0, leads to."""
        return self.parameters[number] if number < len(self.parameters) else self.others

    def variable(self, name: str) -> Touch:
        """What happens to a file-scope variable."""
        return Touch.ANYTHING if self.unknown else dict(self.globals).get(name, Touch.NOTHING)

    @property
    def pure(self) -> bool:
        """Whether a call computes a value from its arguments and memory, and does nothing else."""
        touched = (self.others, *self.parameters, *(touch for _, touch in self.globals))
        changes = Touch.WRITTEN | Touch.WRITTEN_THROUGH | Touch.FREED | Touch.ESCAPES
        return not (self.effects or self.varies or self.unknown or any(touch & changes for touch in touched))


UNKNOWN = CalleeSummary(others=Touch.ANYTHING, effects=True, varies=True, unknown=True)
"""A function of which nothing is known."""
