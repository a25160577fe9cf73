"""What a kernel takes for granted. The runtime checks it before each launch, and launches another where it fails."""

from dataclasses import dataclass
from enum import Enum, unique


@unique
class Assumed(Enum):
    """What is assumed of a kernel's parameter, by the name that rex_kernel.h has for it."""

    APART = "REX_APART"
    BELOW = "REX_BELOW"
    AT_LEAST = "REX_AT_LEAST"
    ALIGNED = "REX_ALIGNED"
    MULTIPLE = "REX_MULTIPLE"
    WITHIN = "REX_WITHIN"
    THREADS = "REX_THREADS"


@dataclass(frozen=True, slots=True)
class Assumption:
    """`kind` of the parameter called `parameter`, with a `value`.

    APART: no other pointer parameter of the launch, nor any item that is mapped for it, leads into the storage that
    this pointer leads into, and that is no variable of the device file. BELOW: an unsigned integer is less than
    `value`. AT_LEAST: it is not. ALIGNED: an address is a multiple of `value` bytes. MULTIPLE: an unsigned integer is a
    multiple of `value`. WITHIN: the storage that a pointer leads into has at most `value` bytes, and begins there.
    THREADS: a block has exactly `value` threads; there is no parameter.
    """

    kind: Assumed
    parameter: str = ""
    value: int = 0

    @property
    def words(self) -> str:
        """What does not hold where it fails, to follow "where"."""
        match self.kind:
            case Assumed.APART:
                return f"`{self.parameter}` shares storage with others"
            case Assumed.BELOW:
                return f"`{self.parameter}` is {self.value} or more"
            case Assumed.AT_LEAST:
                return f"`{self.parameter}` is less than {self.value}"
            case Assumed.ALIGNED:
                return f"`{self.parameter}` is not aligned to {self.value} bytes"
            case Assumed.MULTIPLE:
                return f"`{self.parameter}` is no multiple of {self.value}"
            case Assumed.WITHIN:
                return f"`{self.parameter}` has more than {self.value} bytes"
            case Assumed.THREADS:
                return f"a block has not {self.value} threads"


@dataclass(frozen=True, slots=True)
class PassRemark:
    """What a pass did to a kernel: the pass's name, and a sentence for people without a full stop."""

    name: str
    sentence: str
