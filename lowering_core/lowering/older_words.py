"""Clauses of the host file in words of OpenMP 5.0 and 5.1 that mean the same, for compilers that know no newer ones.

GCC 12 and clang 19 refuse the forms of 5.2, each others. What is the same in older words is written in those for every
compiler; `rex_runtime.h` has names for what each of them is to read.
"""

from dataclasses import replace

from lowering_core.lowering.clause_words import Spell, clause_words, listed, spell_as_written
from lowering_core.model.ctypes import Array, strip
from lowering_core.model.directive import (
    Clause,
    DependClause,
    Directive,
    ExprClause,
    Item,
    KindClause,
    LinearClause,
    ListClause,
    TextClause,
)
from lowering_core.openmp.allocators import HANDLE, placed_variables
from lowering_core.openmp.entries import Effect, Role

_OF_DEVICES = frozenset({"allocate", "uses_allocators", "has_device_addr"})
_INOUTSET = "REX_INOUTSET"


def older_words(clause: Clause, directive: Directive, text: bytes) -> str | None:
    """What takes a clause's place wherever its directive stands: nothing, other words, or None where it stays."""
    spell = spell_as_written(clause, directive, text)
    match clause:
        case LinearClause() if Effect.STEP in clause.effect and (clause.modifier or clause.stepped):
            # On what is no function the modifiers say what the clause means without them.
            return clause_words(replace(clause, modifier="", stepped=False), spell)
        case DependClause():
            return _dependence(clause, spell)
        case KindClause(name="update", kind="inoutset"):
            return f"update({_INOUTSET})"
        case KindClause(modifier="all"):
            # What a behaviour without a category is for (5.8.7).
            return clause_words(replace(clause, modifier=""), spell)
        case ExprClause(lower=lower) if lower is not None:
            # One number is both bounds of a number of teams (10.2.1).
            return clause_words(replace(clause, lower=None), spell)
        case ListClause(name="destroy") if directive.name == "depobj" and clause.items:
            return "destroy"
        case TextClause(name="allocate", text=argument):
            return _allocate(argument)
        case _:
            pass
    # A flush of all memory is sequentially consistent without the clause (15.8.5); waiting for more is no less right.
    weaker = directive.name == "flush" and clause.name == "seq_cst" and not directive.arguments
    weaker = weaker or (directive.name == "taskwait" and clause.name == "nowait" and directive.asks("depend"))
    return "" if weaker else None


def words_on_device(clause: Clause, directive: Directive, text: bytes) -> str | None:
    """The same on a target construct and in one, where the host is the device."""
    match clause:
        case ExprClause(name="device", modifier="ancestor"):
            return ""
        case DependClause(name="depend") if Role.OFFLOAD in directive.role:
            # The construct runs when it is met, and has waited for what it depends on.
            return ""
        case ListClause(name="is_device_ptr") if any(_is_array(item) for item in clause.items):
            return ""
        case _ if clause.name in _OF_DEVICES or clause.name.startswith("ompx_"):
            return ""
        case _:
            return older_words(clause, directive, text)


def _is_array(item: Item) -> bool:
    return item.symbol is not None and isinstance(strip(item.symbol.type), Array)


def _dependence(clause: DependClause, spell: Spell) -> str | None:
    if clause.name == "doacross":
        return "depend(source)" if clause.type == "source" else f"depend(sink: {listed(clause.items, spell)})"
    return clause_words(replace(clause, type=_INOUTSET), spell) if clause.type == "inoutset" else None


def _allocate(argument: str) -> str | None:
    """The clause without names of modifiers, where it gives no alignment."""
    placed = placed_variables(argument)
    if placed is None or placed.alignment or not placed.allocator or f"{HANDLE}(" not in argument.replace(" ", ""):
        return None
    return f"allocate({placed.allocator}:{argument.partition(':')[2]})"
