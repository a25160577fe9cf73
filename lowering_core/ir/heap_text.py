"""Declarations of objects on the device's heap, which go with the scope of their name."""

from lowering_core.ir.nodes import Declare, Memory

HEAPS = {Memory.HEAP: "rex_own", Memory.TEAM_HEAP: "rex_team_own"}
"""What holds such an object."""


def heap_text(item: Declare, name: str, ctype: str, written: str) -> str:
    """The declaration of an object; `name` and `ctype` are as the device's text has them, `written` what the user
    declares of a type without a name.
    """
    kind, held = HEAPS[item.memory], f"rex_held_{item.name}"
    if written:
        around = f"rex_around_{item.name}"
        return f"struct {around} {{ {written}; }}; {kind}<{around}> {held}; auto &{name} = {held}.rex_object().{name};"
    ctype = f"rex_type<{ctype}>"
    if not item.aligned:
        return f"{kind}<{ctype}> {held}; auto &{name} = {held}.rex_object();"
    apart = f"struct alignas({item.aligned}) rex_apart_{item.name} {{}};"
    ctype = f"rex_apart<{ctype}, alignof(rex_apart_{item.name})>"
    return f"{apart} {kind}<{ctype}> {held}; auto &{name} = {held}.rex_object().rex_within();"
