"""Compares what two programs printed: text exactly, floating-point numbers within a tolerance.

A GPU contracts `a * b + c` into one rounding and sums in another order, so the last digits of a floating-point number
may differ. Integers and everything else must be the same.
"""

import math
import re
from itertools import zip_longest

from lowering_core.patterns import regex
from lowering_core.text import decode
from lowering_core.values import dataclass

_NUMBER = regex(
    r"(?<![\w.])[-+]?(?:(?:\d+\.\d+|\.\d+)(?:e[-+]?\d+)?|\d+e[-+]?\d+|inf(?:inity)?|nan|\d+)(?!\w|\.\d)", re.IGNORECASE
)
_DIGITS_THAT_ROUND = 1e-3  # relative weight of the last printed digit up to which one unit of it may be a rounding


@dataclass(frozen=True, slots=True)
class Tolerance:
    """Numbers a and b agree when |a-b| <= max(absolute, relative * max(|a|, |b|)), or when they differ by one unit of
    the last printed digit and that digit weighs at most a thousandth of the number.
    """

    relative: float = 1e-6
    absolute: float = 0.0


@dataclass(frozen=True, slots=True)
class TextDifference:
    """The first difference: the line, counted from 1, and the line's text on both sides (None: there is none)."""

    line: int
    expected: str | None
    actual: str | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """`difference` is None for texts that agree; `largest` is the largest relative deviation among numbers that do."""

    difference: TextDifference | None
    largest: float = 0.0


def compare(expected: bytes, actual: bytes, tolerance: Tolerance) -> Comparison:
    """Compare line by line, numbers within the tolerance."""
    if expected == actual:
        return Comparison(None)
    largest = 0.0
    pairs = zip_longest(decode(expected).split("\n"), decode(actual).split("\n"))
    for number, (left, right) in enumerate(pairs, start=1):
        if left == right:
            continue
        deviation = None if left is None or right is None else _deviation(left, right, tolerance)
        if deviation is None:
            return Comparison(TextDifference(number, left, right), largest)
        largest = max(largest, deviation)
    return Comparison(None, largest)


def _deviation(left: str, right: str, tolerance: Tolerance) -> float | None:
    """The largest relative deviation of the numbers of two lines that agree; None when the lines do not."""
    if _shape(left) != _shape(right):
        return None
    worst = 0.0
    for a, b in zip(_NUMBER.findall(left), _NUMBER.findall(right), strict=True):
        deviation = 0.0 if a == b else _number_deviation(a, b, tolerance)
        if deviation is None:
            return None
        worst = max(worst, deviation)
    return worst


def _shape(line: str) -> list[str]:
    """What stands between the numbers; runs of blanks count as one, for a sign or a digit moves a padded column."""
    return [" ".join(part.split()) + ("|" if part[:1].isspace() else "") for part in _NUMBER.split(line)]


def _number_deviation(a: str, b: str, tolerance: Tolerance) -> float | None:
    if _is_integer(a) and _is_integer(b):
        return None
    x, y = float(a), float(b)
    if math.isnan(x) and math.isnan(y):
        return 0.0
    if not (math.isfinite(x) and math.isfinite(y)):
        return 0.0 if x == y else None
    size, gap = max(abs(x), abs(y)), abs(x - y)
    unit = max(_last_digit(a), _last_digit(b))
    rounding = unit * 1.0001 if unit <= _DIGITS_THAT_ROUND * size else 0.0
    if gap > max(tolerance.absolute, tolerance.relative * size, rounding):
        return None
    return gap / size if size else 0.0


def _is_integer(text: str) -> bool:
    return text.lstrip("+-").isdigit()


def _last_digit(text: str) -> float:
    """The weight of the last digit of a printed number; 0 for an integer, which is exact."""
    if _is_integer(text):
        return 0.0
    mantissa, _, exponent = text.lower().partition("e")
    places = len(mantissa.partition(".")[2])
    return 10.0 ** (int(exponent or "0") - places)
