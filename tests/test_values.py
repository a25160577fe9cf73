"""Values and expressions that are made when first used do what the standard library's do."""

import dataclasses
import pickle
import re
from copy import copy, deepcopy
from typing import Any

import pytest

from lowering_core.patterns import regex
from lowering_core.text import Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Sample:
    """Fields of every kind."""

    first: int
    second: str = "b"
    hidden: int = dataclasses.field(default=0, compare=False, repr=False)
    made: list[int] = dataclasses.field(default_factory=list[int], compare=False)
    named: int = dataclasses.field(default=7, kw_only=True)


@dataclass(frozen=True, slots=True)
class DerivedSample(Sample):
    """With one field more."""

    more: float = 0.5


@dataclass(slots=True)
class MutableSample:
    """One that changes."""

    value: int = 0


def test_a_value_is_made_compared_and_shown() -> None:
    one = Sample(1, "c", 3, [4], named=5)
    assert (one.first, one.second, one.hidden, one.made, one.named) == (1, "c", 3, [4], 5)
    assert repr(one) == "Sample(first=1, second='c', made=[4], named=5)"
    assert Sample(1) == Sample(1, hidden=9) != Sample(2) and hash(Sample(1)) == hash(Sample(1, hidden=9))
    assert Sample(1).made is not Sample(1).made
    assert Sample(1) != DerivedSample(1) and DerivedSample(1, more=1.5).more == 1.5
    assert [one.name for one in dataclasses.fields(DerivedSample)] == [
        "first",
        "second",
        "hidden",
        "made",
        "named",
        "more",
    ]
    assert dataclasses.replace(one, first=2) == Sample(2, "c", named=5)
    assert sorted([Span(2, 3), Span(1, 9), Span(1, 4)]) == [Span(1, 4), Span(1, 9), Span(2, 3)]
    make: Any = Sample
    with pytest.raises(TypeError, match="first"):
        make()


def test_a_value_does_not_change_and_travels() -> None:
    one, name = DerivedSample(1, named=2, more=3.5), "first"
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'first'"):
        setattr(one, name, 2)
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot delete field 'first'"):
        delattr(one, name)
    for again in (pickle.loads(pickle.dumps(one)), copy(one), deepcopy(one)):
        assert again == one and again.made == []
    assert not hasattr(one, "__dict__")
    changing = MutableSample()
    changing.value = 3
    assert changing == MutableSample(3)
    with pytest.raises(TypeError, match="unhashable"):
        hash(changing)


def test_an_expression_is_a_pattern_once_it_is_used() -> None:
    later, now = regex(r"(?P<word>\w+)-", re.IGNORECASE), re.compile(r"(?P<word>\w+)-", re.IGNORECASE)
    assert later.findall("a-b-c") == now.findall("a-b-c") and later.groupindex == now.groupindex
    assert later.sub("x", "a-b") == now.sub("x", "a-b") and later.pattern == now.pattern
    assert pickle.loads(pickle.dumps(later)).search("ab-").group("word") == "ab"
    with pytest.raises(re.error):
        regex("(").search("")
