"""Readers of the values of command-line options."""

import argparse
from collections.abc import Callable


def number(kind: Callable[[str], float], low: float, high: float, wrong: str) -> Callable[[str], float]:
    """Reads a number of a kind within limits; `wrong` is said of others."""

    # argparse names the kind of a value that cannot be read after this function.
    def number(text: str) -> float:
        value = kind(text)
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(wrong)
        return value

    return number
