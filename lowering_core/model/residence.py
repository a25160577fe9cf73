"""What functions do to the data that are present on the device: facts of one function's text, as plain values."""

from collections.abc import Iterable
from enum import IntEnum

from lowering_core.values import dataclass


class Presence(IntEnum):
    """Whether data are on the device at some point."""

    ABSENT = -1
    """Nothing else than functions that are known leads to them, and none of these maps them."""
    UNKNOWN = 0
    """Nothing that is known maps them."""
    MAYBE = 1
    """Something maps them, on some way to that point."""
    SURELY = 2
    """They are mapped on every way that is known."""

    @property
    def possible(self) -> bool:
        """Whether something maps them."""
        return self > Presence.UNKNOWN


@dataclass(frozen=True, slots=True, order=True)
class Datum:
    """Memory, by a way to it: from parameter `number` (counted from 0), a file-scope variable of all files or of its
    own file, a local variable or the function's result (`kind` parameter, global, static, local, result) through the
    members in `path`; subscripts and dereferences are left out. Kind member: the member `name`, as `struct tag.member`,
    of any object.
    """

    kind: str
    name: str = ""
    number: int = 0
    path: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MapEvent:
    """Something that a function does about device data, in the order of its text.

    `kind` is enter, leave, call or region. `data` are what is entered or left; of a call each argument, and `result`
    where its value goes, as all the data that they may be; a call goes to `callee`. `around` is what structured regions
    hold mapped there. `guards` are the numbers of the conditionals and loops around it. `skipped`: the function may
    have returned before.
    """

    kind: str
    data: tuple[frozenset[Datum], ...] = ()
    callee: str = ""
    result: frozenset[Datum] = frozenset()
    around: frozenset[Datum] = frozenset()
    guards: tuple[int, ...] = ()
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class MapFacts:
    """What one function does about device data. `local`: other files cannot call it. `addressed` are the functions
    whose address it takes. `own` are groups of its pointers, each to memory that is known nowhere else than in calls.
    """

    name: str
    local: bool
    events: tuple[MapEvent, ...]
    addressed: frozenset[str] = frozenset()
    own: tuple[frozenset[Datum], ...] = ()


@dataclass(frozen=True, slots=True)
class FileFacts:
    """What the functions of the file at `path` do about device data, as other files need to know it. `defined` are all
    functions of it that others can call, `mentioned` the names in functions of which nothing is told. No other file has
    a static variable of the same name.
    """

    path: str
    defined: frozenset[str]
    functions: tuple[MapFacts, ...]
    mentioned: frozenset[str] = frozenset()


def shared_names(files: Iterable[FileFacts]) -> frozenset[str]:
    """The functions of files that may do something about device data, or hand it on, and that others can call."""
    return frozenset(one.name for file in files for one in file.functions if not one.local)
