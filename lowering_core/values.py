"""Value classes: `dataclasses.dataclass`, whose methods are written when one of them is first called.

The standard decorator compiles the methods of each class while its module is imported. A check imports hundreds of
classes and makes objects of some: that was half of its start. What a class does is the same, and as fast.
"""

import dataclasses
from collections.abc import Callable
from reprlib import recursive_repr
from types import MemberDescriptorType
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")

_COMPARISONS = {"__lt__": "<", "__le__": "<=", "__gt__": ">", "__ge__": ">="}


@dataclass_transform(field_specifiers=(dataclasses.field,))
def dataclass(
    *, frozen: bool = False, slots: bool = False, kw_only: bool = False, order: bool = False
) -> Callable[[type[T]], type[T]]:
    """As `dataclasses.dataclass` with these settings; no field has `init=False`."""

    def made(cls: type[T]) -> type[T]:
        # Without a text the standard decorator would work out a signature for it.
        cls.__doc__ = cls.__doc__ or cls.__name__
        collect = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots, kw_only=kw_only)
        value: Any = collect(cls)
        own: dict[str, object] = dict(value.__dict__)
        _write_later(value, "__init__", _init_text)
        if "__repr__" not in own:
            value.__repr__ = _represent
        if "__eq__" not in own:
            _write_later(value, "__eq__", _eq_text)
        # A class with `__eq__` and no `__hash__` holds None for the latter.
        if own.get("__hash__") is None:
            if frozen:
                _write_later(value, "__hash__", _hash_text)
            else:
                value.__hash__ = None
        for name in _COMPARISONS if order else ():
            _write_later(value, name, _order_text)
        if frozen:
            value.__setattr__, value.__delattr__ = _refuse_setting, _refuse_deleting
            if slots and "__getstate__" not in own:
                value.__getstate__, value.__setstate__ = _state, _restore
        return value

    return made


def _write_later(cls: Any, name: str, write: Callable[[str, Any, dict[str, object]], str]) -> None:
    """Gives the class a method that is compiled at its first call, from the text that `write` makes of its name and
    the class; `write` adds what that text refers to.
    """

    def method(self: object, *values: object, **named: object) -> object:
        scope: dict[str, object] = {"__name__": cls.__module__, "_set": object.__setattr__}
        exec(write(name, cls, scope), scope)
        done: Any = scope[name]
        done.__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, done)
        return done(self, *values, **named)

    method.__name__ = name
    method.__qualname__ = f"{cls.__qualname__}.{name}"
    setattr(cls, name, method)


def _init_text(_name: str, cls: Any, scope: dict[str, object]) -> str:
    first, named, body = ["self"], list[str](), list[str]()
    slots = {one.name: getattr(cls, one.name, None) for one in dataclasses.fields(cls)}
    for one in dataclasses.fields(cls):
        given, value = one.name, one.name
        if one.default is not dataclasses.MISSING:
            scope[f"_default_{one.name}"] = one.default
            given = f"{one.name}=_default_{one.name}"
        elif one.default_factory is not dataclasses.MISSING:
            scope[f"_make_{one.name}"], scope["_unset"] = one.default_factory, dataclasses.MISSING
            given, value = f"{one.name}=_unset", f"_make_{one.name}() if {one.name} is _unset else {one.name}"
        (named if one.kw_only else first).append(given)
        slot = slots[one.name]
        if isinstance(slot, MemberDescriptorType):
            # What a slot has for it takes less time than a look for the slot.
            scope[f"_set_{one.name}"] = slot.__set__
            body.append(f" _set_{one.name}(self, {value})")
        else:
            body.append(f" _set(self, {one.name!r}, {value})")
    if hasattr(cls, "__post_init__"):
        body.append(" self.__post_init__()")
    words = ", ".join((*first, *(("*", *named) if named else ())))
    return "\n".join((f"def __init__({words}):", *body, " return None"))


def _eq_text(name: str, cls: Any, _scope: dict[str, object]) -> str:
    return _compared(name, "==", cls)


def _order_text(name: str, cls: Any, _scope: dict[str, object]) -> str:
    return _compared(name, _COMPARISONS[name], cls)


def _compared(name: str, operator: str, cls: Any) -> str:
    same = " if other.__class__ is not self.__class__:\n  return NotImplemented\n"
    return f"def {name}(self, other):\n{same} return {_compared_values('self', cls)} {operator} " + _compared_values(
        "other", cls
    )


def _hash_text(_name: str, cls: Any, _scope: dict[str, object]) -> str:
    return f"def __hash__(self):\n return hash({_compared_values('self', cls)})"


def _compared_values(whose: str, cls: Any) -> str:
    names = [one.name for one in dataclasses.fields(cls) if one.compare]
    return f"({''.join(f'{whose}.{name}, ' for name in names)})"


@recursive_repr()
def _represent(self: Any) -> str:
    shown = (f"{one.name}={getattr(self, one.name)!r}" for one in dataclasses.fields(self) if one.repr)
    return f"{self.__class__.__qualname__}({', '.join(shown)})"


def _refuse_setting(_self: object, name: str, _value: object) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_deleting(_self: object, name: str) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[object]:
    return [getattr(self, one.name) for one in dataclasses.fields(self)]


def _restore(self: Any, state: list[object]) -> None:
    for one, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, one.name, value)
