"""Values of the project's classes as JSON and back. Reading makes objects of these classes alone, and runs no code that
a text names.
"""

import json
from dataclasses import fields, is_dataclass
from enum import Enum
from importlib import import_module
from typing import Any, cast

_PACKAGES = ("lowering_core.", "rex_lsp.")


class NotPlain(Exception):
    """A value that has no such form, or a text that is none of a value."""


def text_of(value: object) -> bytes:
    """A value of dataclasses, enums, collections, texts, numbers and None. Raises NotPlain."""
    classes: dict[type, int] = {}
    plain = _written(value, classes)
    names = [f"{one.__module__}:{one.__qualname__}" for one in classes]
    return json.dumps([names, plain], separators=(",", ":")).encode()


def value_of(text: bytes) -> Any:
    """The value of which `text_of` made the text. Raises NotPlain."""
    try:
        names, plain = json.loads(text)
        return _read(plain, [_class(name) for name in names])
    except (ValueError, TypeError, LookupError, AttributeError, ImportError, RecursionError) as error:
        raise NotPlain(str(error)) from error


def _written(value: Any, classes: dict[type, int]) -> object:
    kind = cast("type[object]", type(value))
    if value is None or kind in (str, bool, int, float):
        return value
    if kind is tuple:
        return ["t", *(_written(one, classes) for one in value)]
    if kind is frozenset:
        # Sets have no order of their own, and equal values have equal texts.
        return ["s", *sorted((_written(one, classes) for one in value), key=json.dumps)]
    if kind is list:
        return ["l", *(_written(one, classes) for one in value)]
    if kind is dict:
        return ["o", *(_written(one, classes) for pair in value.items() for one in pair)]
    if isinstance(value, Enum):
        return [classes.setdefault(kind, len(classes)), _written(value.value, classes)]
    if is_dataclass(kind):
        number = classes.setdefault(kind, len(classes))
        return [number, *(_written(getattr(value, one.name), classes) for one in fields(kind))]
    raise NotPlain(kind.__name__)


def _read(plain: Any, classes: list[Any]) -> Any:
    if type(plain) is not list:
        return plain
    items = cast("list[Any]", plain)
    head = items[0]
    values = [_read(one, classes) if type(one) is list else one for one in items[1:]]
    if head == "t":
        return tuple(values)
    if head == "l":
        return values
    if head == "o":
        return dict(zip(values[::2], values[1::2], strict=True))
    return frozenset(values) if head == "s" else classes[head](*values)


def _class(name: str) -> Any:
    module, _, said = name.partition(":")
    if not module.startswith(_PACKAGES) or not said.isidentifier():
        raise NotPlain(name)
    found: Any = getattr(import_module(module), said)
    if not (isinstance(found, type) and (is_dataclass(found) or issubclass(found, Enum))):
        raise NotPlain(name)
    return found
