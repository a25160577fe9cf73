"""Allocators of `uses_allocators`: the host reads their traits, and each launch has its own (OpenMP 5.2, 6.8)."""

from collections.abc import Iterator

from lowering_core.ir.build import INT, constant, dev, number
from lowering_core.ir.host import CallArgument, Flag, address, call, first, untyped
from lowering_core.ir.nodes import AnyItem, Declare, Parameter
from lowering_core.model.ctypes import CType, Named, Pointer, UnknownType, Void, unqualified
from lowering_core.model.data import Captured
from lowering_core.model.directive import Directive, TextClause
from lowering_core.model.syntax import Binary, Cast, Expr, Name, Paren, SizeofExpr
from lowering_core.model.unit import Scope
from lowering_core.openmp.allocators import PREDEFINED, UsedAllocator, used_allocators

_TRAITS = Named("rex_allocator_traits", UnknownType("rex_allocator_traits"))


def launch_allocator(variable: Captured, used: UsedAllocator) -> tuple[CallArgument, tuple[AnyItem, ...], AnyItem]:
    """The argument that brings an allocator into the kernel, declarations before the launch, and the handle there."""
    held = Name(f"__rex_traits_{variable.name}")
    traits = constant(held.name, _TRAITS, call("rex_traits_given", *_listed(used)))
    incoming = Parameter(dev(variable.name).name, Pointer(Void()))
    place = untyped(address(held))
    argument = CallArgument(variable.name, incoming, number(0), place, SizeofExpr(held), Flag.COPY)
    ctype = unqualified(variable.type)
    return argument, (traits,), Declare(variable.name, ctype, call("rex_allocator", dev(variable.name)))


def host_allocator(ctype: CType, used: UsedAllocator) -> AnyItem:
    """The allocator of a region that runs on the host."""
    space: Expr = Name(used.space or "omp_default_mem_space")
    traits, count = _listed(used)
    return Declare(
        used.name, unqualified(ctype), call("omp_init_allocator", space, Cast(INT, Paren(count)), untyped(traits))
    )


def host_allocators(directive: Directive, scope: Scope) -> Iterator[AnyItem]:
    """The allocators of a target construct that stays in the host file."""
    for clause in directive.named(TextClause, "uses_allocators"):
        for used in used_allocators(clause.text) or ():
            declared = scope.find(used.name)
            if used.name not in PREDEFINED and declared is not None:
                yield host_allocator(declared.type, used)


def _listed(used: UsedAllocator) -> tuple[Expr, Expr]:
    """The traits and how many there are."""
    if not used.traits:
        return number(0), number(0)
    traits = Name(used.traits)
    return traits, Binary("/", SizeofExpr(traits), SizeofExpr(first(traits)))
