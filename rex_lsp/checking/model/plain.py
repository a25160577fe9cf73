"""Frozen values as plain data that JSON can hold, and back."""

import math
from collections.abc import Mapping
from dataclasses import asdict, fields, is_dataclass
from enum import Enum
from types import UnionType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")


def plain(value: object) -> object:
    """The value as JSON has it; numbers that JSON does not have become strings."""
    if is_dataclass(value) and not isinstance(value, type):
        value = asdict(value)
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in cast("dict[object, object]", value).items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in cast("list[object]", value)]
    return value


def built(kind: type[T], value: Mapping[str, Any]) -> T:
    """The dataclass that `plain` made data of, by its annotations."""
    return cast("T", _build(kind, value))


def _build(kind: Any, value: Any) -> Any:
    """A dataclass out of plain data, by its annotations."""
    origin = get_origin(kind)
    if value is None:
        return None
    if origin in (Union, UnionType):
        return _build(next(part for part in get_args(kind) if part is not type(None)), value)
    if origin is tuple:
        return tuple(_build(get_args(kind)[0], item) for item in value)
    if is_dataclass(kind):
        make = cast("Any", kind)
        hints = get_type_hints(kind)
        return make(**{field.name: _build(hints[field.name], value[field.name]) for field in fields(kind)
                       if field.name in value})  # fmt: skip
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(value)
    return float(value) if kind is float else value
