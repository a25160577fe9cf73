"""What a kernel takes for granted. The runtime checks it before each launch, and launches another where it fails."""

from enum import Enum, unique

from lowering_core.values import dataclass


@unique
class Assumed(Enum):
    """What is assumed of a kernel's parameter, by the name that rex_kernel.h has for it."""

    APART = "REX_APART"
    AT_LEAST = "REX_AT_LEAST"
    ALIGNED = "REX_ALIGNED"
    MULTIPLE = "REX_MULTIPLE"
    WITHIN = "REX_WITHIN"


@dataclass(frozen=True, slots=True)
class Assumption:
    """`kind` of the parameter called `parameter`, with a `value`.

    APART: no other pointer parameter of the launch, nor any item that is mapped for it, leads into the storage that
    this pointer leads into, and that is no variable of the device file. AT_LEAST: an unsigned integer is not less
    than `value`. ALIGNED: an address is a multiple of `value` bytes. MULTIPLE: an integer is a multiple of `value`, a
    power of two. WITHIN: the storage that a pointer leads into has at most `value` bytes, and begins there.
    """

    kind: Assumed
    parameter: str
    value: int = 0

    @property
    def words(self) -> str:
        """What does not hold where it fails, to follow "where"."""
        match self.kind:
            case Assumed.APART:
                return f"`{self.parameter}` shares storage with others"
            case Assumed.AT_LEAST:
                return f"`{self.parameter}` is less than {self.value}"
            case Assumed.ALIGNED:
                return f"`{self.parameter}` is not aligned to {self.value} bytes"
            case Assumed.MULTIPLE:
                return f"`{self.parameter}` is no multiple of {self.value}"
            case Assumed.WITHIN:
                return f"`{self.parameter}` has more than {self.value} bytes"


@dataclass(frozen=True, slots=True)
class PassRemark:
    """What a pass did to a kernel: the pass's name, and a sentence for people without a full stop."""

    name: str
    sentence: str


@dataclass(frozen=True, slots=True)
class PassRemarks:
    """What each pass did, in order, and where the general kernel runs instead, in words that follow "where"."""

    remarks: tuple[PassRemark, ...] = ()
    general: tuple[str, ...] = ()
