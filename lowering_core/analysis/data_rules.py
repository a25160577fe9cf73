"""A variable of a region that a decision is taken on, what comes of it, and how one that no data clause names reaches
the region (OpenMP 5.2, 5.1.1 and 5.8.1).
"""

from dataclasses import replace

from lowering_core.analysis.data_access import Effects
from lowering_core.analysis.data_clauses import ClauseTable, Mention
from lowering_core.analysis.map_items import ZERO, implicit_item
from lowering_core.analysis.walk import walk
from lowering_core.diagnostics import Words
from lowering_core.model.ctypes import (
    Arithmetic,
    Array,
    CType,
    FunctionType,
    Kind,
    Pointer,
    Qualified,
    arithmetic_kind,
    strip,
)
from lowering_core.model.data import Captured, MapItem, Sharing, Use
from lowering_core.model.directive import Clause, KindClause
from lowering_core.model.region import HostOnly
from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import Expr, Name, Number
from lowering_core.model.unit import Scope
from lowering_core.openmp.entries import Effect
from lowering_core.openmp.table import effect_of
from lowering_core.rules import rex406_clause_not_lowered as rex406
from lowering_core.text import Span
from lowering_core.values import dataclass

_MAPPING = frozenset({"to", "from", "tofrom", "alloc", "present"})
_WORDS = {"scalar": "scalar", "aggregate": "array or structure", "pointer": "pointer"}


@dataclass(frozen=True, slots=True)
class Decision:
    """How a variable reaches the kernel and why; `forbidden` says which default makes that an error, if one does."""

    sharing: Sharing
    why: str
    map: MapItem | None = None
    forbidden: str = ""
    obstacle: Words | None = None


def category(ctype: CType) -> str:
    """`scalar`, `pointer` or `aggregate`, as defaultmap divides variables. A pointer to a function is a value: it leads
    to nothing that could be mapped.
    """
    bare = strip(ctype)
    if arithmetic_kind(ctype) is not None or (
        isinstance(bare, Pointer) and isinstance(strip(bare.target), FunctionType)
    ):
        return "scalar"
    return "pointer" if isinstance(bare, Pointer) else "aggregate"


def implicit_decision(name: str, ctype: CType, table: ClauseTable) -> Decision:
    """What applies to a variable in no data-sharing, map or device clause (`shared` changes none of it)."""
    kind = category(ctype)
    default = table.default
    listed = table.find(name, Effect.SHARE) is not None
    if default is not None and not listed:
        decision = _by_default(default, kind)
        if decision is not None:
            return decision
    behaviour = table.behaviour(kind)
    if behaviour is not None and behaviour.kind != "default":
        return _by_defaultmap(name, behaviour, kind)
    reason = "in shared; on the device" if listed else "no clause:"
    if kind == "scalar":
        return Decision(Sharing.FIRSTPRIVATE, f"scalar, {reason} implicitly firstprivate (5.8.1)")
    item = implicit_item("tofrom", Name(name=name))
    if kind == "aggregate":
        return Decision(Sharing.MAPPED, f"{_WORDS[kind]}, {reason} implicitly map(tofrom) (5.8.1)", item)
    section = implicit_item("alloc", Name(name=name), ZERO)
    return Decision(Sharing.POINTER, f"pointer, {reason} implicitly a zero-length section (5.8.1)", section)


def with_values(ctype: CType, scope: Scope) -> CType:
    """The type with every constant extent that names an enumerator of the function written as a number."""
    match ctype:
        case Array(element, length, count):
            if length is not None and count is not None and _names_local_constant(length, scope):
                length = Number(str(count), count, Arithmetic(Kind.LONG))
            return replace(ctype, element=with_values(element, scope), length=length)
        case Pointer(target=target) | Qualified(target=target):
            return replace(ctype, target=with_values(target, scope))
        case _:
            return ctype


def _names_local_constant(length: Expr, scope: Scope) -> bool:
    found = [scope.meaning(node) for node in walk(length) if isinstance(node, Name)]
    return any(one is not None and one.is_local and one.kind is SymbolKind.ENUMERATOR for one in found)


def is_sized(ctype: CType) -> bool:
    """Whether the extent of an array's outermost dimension is known, constant or variable; true for anything else."""
    bare = strip(ctype)
    return not isinstance(bare, Array) or bare.count is not None or bare.length is not None


def _by_default(default: KindClause, kind: str) -> Decision | None:
    clause = f"default({default.kind})"
    if default.kind == "none":
        return Decision(Sharing.PRIVATE, f"in no clause in spite of {clause}", forbidden=clause)
    effect = effect_of(default.kind)
    if effect == Effect.COPY:
        return Decision(Sharing.PRIVATE, f"{clause}")
    if Effect.COPY in effect and kind != "pointer":
        return Decision(Sharing.FIRSTPRIVATE, f"{clause}")
    return None


def _by_defaultmap(name: str, clause: KindClause, kind: str) -> Decision:
    text = f"defaultmap({clause.kind}{':' + clause.modifier if clause.modifier else ''})"
    if clause.kind == "none":
        return Decision(Sharing.PRIVATE, f"in no clause in spite of {text}", forbidden=text)
    if Effect.COPY in effect_of(clause.kind):
        return Decision(Sharing.FIRSTPRIVATE, f"{_WORDS[kind]}, {text}")
    if clause.kind not in _MAPPING:
        return Decision(Sharing.PRIVATE, text, obstacle=rex406.DEFAULTMAP(text))
    modifiers = ("present",) if clause.kind == "present" else ()
    how = "alloc" if clause.kind == "present" else clause.kind
    item = MapItem(how, modifiers, Name(name=name), None, None, True, clause.span)
    return Decision(Sharing.MAPPED, f"{_WORDS[kind]}, {text}", item)


@dataclass(frozen=True, slots=True)
class Subject:
    """A variable to decide on. `index`: of an associated loop; `shared_storage`: threads update it atomically.

    `own` are the clauses of the target directive itself, for directives joined with it take part in `mentions`.
    `keeps_index`: the construct is a simd or loop construct, and `combined`: the target directive itself says so.
    `uses` are the region's uses of the variable; `in_parts`: directives before or around the region map members of what
    the variable points to. `on_device`: an enclosing `target data` has given the name to the device's storage.
    `elements` are the subscripts behind which the region reaches all that it does through a pointer; empty where one
    of them is none, or changes. `shaped`: the region asks for the lengths of this variable-length array.
    """

    name: str
    type: CType
    effects: Effects
    span: Span
    is_global: bool
    mentions: tuple[Mention, ...]
    index: bool
    shared_storage: bool
    own: tuple[Clause, ...]
    keeps_index: bool
    combined: bool
    uses: tuple[Use, ...] = ()
    in_parts: bool = False
    on_device: bool = False
    elements: tuple[Expr, ...] = ()
    shaped: bool = False

    def mention(self, effect: Effect, without: Effect = Effect.NONE) -> Mention | None:
        """The first clause that names the variable and has all of one effect and nothing of the other."""
        found = (mention for mention in self.mentions if effect in mention.effect and not mention.effect & without)
        return next(found, None)


@dataclass(frozen=True, slots=True)
class CaptureOutcome:
    """The captured variable (None: nothing reaches the kernel under this name) and what is wrong with it."""

    captured: Captured | None = None
    obstacles: tuple[HostOnly, ...] = ()
