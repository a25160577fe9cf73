"""The two accesses of a race alone, where the body around them does not stand alone."""

from __future__ import annotations

from lowering_core.analysis.types import find_field
from lowering_core.dependence.findings import Judgement
from lowering_core.dependence.view import FunctionView
from lowering_core.model.access import AccessKind, MemberStep
from lowering_core.model.ctypes import Array, CType, Pointer, Record, Void, arithmetic_kind, strip, unqualified
from lowering_core.model.dependence import WitnessElement
from lowering_core.shown.body import MARKS
from lowering_core.shown.objects import MOST_ELEMENTS, SceneObject, Unshown, sized
from lowering_core.shown.values import SceneValues

_Step = tuple[int | MemberStep, str]
"""A subscript or a member, and the text of the element in front of it."""
_FEW = 8


def element_objects(
    view: FunctionView, found: Judgement, values: SceneValues, element: WitnessElement
) -> tuple[SceneObject, ...]:
    """The variable that an element is in, just large enough, and what pointers on the way lead to. Raises Unshown where
    that cannot be told.
    """
    if found.pair is None or (symbol := found.pair[0].symbol) is None:
        raise Unshown("the accesses name no variable")
    steps = [(one, element.until(at)) for at, one in enumerate(element.steps) if not isinstance(one, str)]
    if len(steps) < len(element.steps):
        raise Unshown("the element is not known by numbers")
    sizing = _Sizing(view, values)
    ctype = unqualified(symbol.type)
    if isinstance(inner := strip(ctype), Pointer):
        if not steps:
            target = sized(inner.target, ())
            if isinstance(strip(target), Void | Array):
                raise Unshown(f"{symbol.name} is a pointer to no element")
            return (SceneObject(symbol.name, Pointer(target), _FEW),)
        return (sizing.behind(symbol.name, inner, steps, ""), *sizing.rooms)
    return (SceneObject(symbol.name, sizing.of(ctype, steps)), *sizing.rooms)


class _Sizing:
    """Types whose arrays have lengths that are numbers, and the `rooms` that pointers in memory lead to."""

    def __init__(self, view: FunctionView, values: SceneValues) -> None:
        self._view = view
        self._values = values
        self.rooms: list[SceneObject] = []

    def behind(self, name: str, pointer: Pointer, steps: list[_Step], place: str) -> SceneObject:
        """What a pointer leads to; `place` is its text where it is in memory."""
        at = _subscript(steps[0][0])
        if abs(at) > MOST_ELEMENTS or (at < 0 and place):
            raise Unshown("the element is too far away")
        target = self.of(pointer.target, steps[1:])
        if at < 0:
            return SceneObject(name, Pointer(target), 1 - at, -at)
        return SceneObject(name, Array(target, None, at + 1), behind=place)

    def of(self, ctype: CType, steps: list[_Step]) -> CType:
        """A type, along the steps that lead into an object of it."""
        lengths: list[int] = []
        current: CType = ctype
        rest = list(steps)
        while isinstance(array := strip(current), Array):
            lengths.append(self._length(array, _subscript(rest.pop(0)[0]) if rest else 0))
            current = array.element
        for number, (step, before) in enumerate(rest):
            inner = strip(current)
            if isinstance(step, MemberStep):
                field = find_field(inner, step.name, self._view.environment) if isinstance(inner, Record) else None
                if field is None or field.bits is not None:
                    raise Unshown("a member is not known")
                current = field.type
            elif isinstance(inner, Pointer):
                member = rest[number - 1][0]
                name = member.name if isinstance(member, MemberStep) else ""
                room = self.behind(f"{name}_room", inner, rest[number:], before)
                self.rooms.append(room)
                break
            elif isinstance(inner, Array) and inner.count is not None and 0 <= step < inner.count:
                current = inner.element
            else:
                raise Unshown("a subscript leaves its array")
        return sized(ctype, tuple(lengths))

    def _length(self, array: Array, at: int) -> int:
        count = self._values.length(array)
        count = at + 1 if count is None or count < 1 else count
        if not 0 <= at < count <= MOST_ELEMENTS:
            raise Unshown("a subscript leaves its array")
        return count


def _subscript(step: int | MemberStep) -> int:
    return 0 if isinstance(step, MemberStep) else step


def two_accesses(found: Judgement, ctype: CType | None, element: str, turn: str, *, turned: bool) -> tuple[str, ...]:
    """The statement of each of the two iterations; `turn` is a variable that is 0 in the one that comes first, which is
    the second of the witness where they are `turned`.
    """
    assert found.pair is not None
    pair = found.pair[::-1] if turned else found.pair
    first, second = (_statement(one.kind, ctype, element, turn) for one in pair)
    return ("{", f"    if ({turn} == 0) {{", f"        {first}", "    } else {", f"        {second}", "    }", "}")


def _statement(kind: AccessKind, ctype: CType | None, element: str, turn: str) -> str:
    marked = f"\x00{MARKS[kind]}({element})"
    if kind is AccessKind.READ:
        return f"(void){marked};"
    pointer = ctype is not None and isinstance(strip(ctype), Pointer)
    if kind is AccessKind.UPDATE:
        return f"{marked} += 1;" if pointer else f"{marked} += 1 + {turn};"
    if pointer:
        return f"{marked} = {element}_room + 1 + {turn};"
    if ctype is None or arithmetic_kind(ctype) is None:
        return f"memset(&{marked}, 1 + {turn}, sizeof({element}));"
    return f"{marked} = 20 + {turn};"
