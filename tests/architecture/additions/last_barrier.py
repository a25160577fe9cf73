"""A barrier at the end of a kernel is not needed: behind it, no thread does anything."""

from dataclasses import replace

from lowering_core.ir.nodes import Barrier, Braces, Items, KernelCode


def without_last_barrier(kernel: KernelCode) -> KernelCode:
    """The kernel without the barriers that end it."""
    return replace(kernel, body=_ended(kernel.body))


def _ended(items: Items) -> Items:
    match items:
        case (*before, Barrier()):
            return _ended(tuple(before))
        case (*before, Braces() as last):
            return (*before, replace(last, items=_ended(last.items)))
        case _:
            return items
