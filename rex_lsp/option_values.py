"""Readers of the values of command-line options."""

import argparse
from collections.abc import Callable
from typing import Any


def number(kind: Callable[[str], float], low: float, high: float, wrong: str) -> Callable[[str], float]:
    """Reads a number of a kind within limits; `wrong` is said of others."""

    # argparse names the kind of a value that cannot be read after this function.
    def number(text: str) -> float:
        value = kind(text)
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(wrong)
        return value

    return number


class NotEmpty(argparse.Action):
    """Keeps a word that is not empty: a variable of a script that is not set must not turn a check off."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: Any, values: Any, option_string: Any = None) -> None:
        if not values:
            raise argparse.ArgumentError(self, "must not be empty")
        setattr(namespace, self.dest, values)
