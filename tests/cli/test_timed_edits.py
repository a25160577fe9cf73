"""The sizes at which advice is timed: they grow until the device has something to do, and stay below what is slow."""

from collections.abc import Mapping

import pytest

from rex_lsp.timed_edits import AMOUNTS, EditTimes, NotTimed, grown, worth

ALL = list(AMOUNTS)


def times(before: float, after: float, *, start: float = 5e-6, most: int = 1 << 40) -> tuple[object, list[int]]:
    """What comes out for a loop that takes so many seconds an iteration, and the amounts that were tried."""
    tried: list[int] = []

    def measure(amount: int) -> EditTimes | NotTimed:
        tried.append(amount)
        size = min(amount, most)
        return EditTimes(start + before * size, start + after * size, {"n": str(size)}, cut=amount > most)

    return grown(measure), tried


@pytest.mark.parametrize(
    ("before", "after", "tried"),
    [(1e-10, 6e-11, ALL), (1e-9, 5e-10, ALL[:3]), (1e-6, 1e-10, ALL[:2]), (1e-5, 1e-5, ALL[:1])],
)
def test_it_grows_until_a_launch_takes_a_millisecond_or_is_slow(before: float, after: float, tried: list[int]) -> None:
    found, amounts = times(before, after)
    assert amounts == tried
    assert found == EditTimes(5e-6 + before * tried[-1], 5e-6 + after * tried[-1], {"n": str(tried[-1])})


def test_memory_ends_it() -> None:
    found, tried = times(1e-12, 1e-12, most=1000)
    assert tried == ALL[:1]
    assert found == EditTimes(5e-6 + 1e-9, 5e-6 + 1e-9, {"n": "1000"}, cut=True)


def test_sizes_that_stay_are_tried_twice_at_most() -> None:
    tried: list[int] = []

    def measure(amount: int) -> EditTimes | NotTimed:
        tried.append(amount)
        return EditTimes(2e-5, 1e-5, {"n": "64"})

    assert grown(measure) == EditTimes(2e-5, 1e-5, {"n": "64"})
    assert tried == ALL[:2]


def test_what_pays_at_small_sizes_alone_is_told_with_these() -> None:
    def measure(amount: int) -> EditTimes | NotTimed:
        return EditTimes(max(3e-5, amount * 2e-12), max(1e-5, amount * 2e-12), {"n": str(amount)})

    assert grown(measure) == EditTimes(3e-5, 1e-5, {"n": str(1 << 22)})


def test_what_is_slower_at_large_sizes_is_slower() -> None:
    def measure(amount: int) -> EditTimes | NotTimed:
        return EditTimes(3e-5, 1e-5 + amount * 1e-11, {"n": str(amount)})

    assert grown(measure) == EditTimes(3e-5, 1e-5 + AMOUNTS[-1] * 1e-11, {"n": str(AMOUNTS[-1])})


def test_a_failure_at_a_larger_size_leaves_the_times_before_it() -> None:
    small = EditTimes(2e-5, 1e-5, {"n": "16384"})
    assert grown(lambda amount: small if amount == ALL[0] else NotTimed("too slow")) == small
    assert grown(lambda amount: NotTimed("no memory")) == NotTimed("no memory")


def test_wrong_results_at_a_larger_size_count() -> None:
    small, wrong = EditTimes(2e-5, 1e-5, {"n": "16384"}), NotTimed("results differ", wrong=True)
    assert grown(lambda amount: small if amount == ALL[0] else wrong) == wrong


@pytest.mark.parametrize(
    ("before", "after", "values", "verdict", "text"),
    [
        (1.55, 0.1, {"n": "4096", "k": "3", "x": "1.5"}, "faster", "15.5 × faster, same results (n = 4096)"),
        (1.55, 0.1, {}, "faster", "15.5 × faster, same results"),
        (1.0, 0.99, {"n": "64", "m": "16"}, "no faster", "dropped: no faster (n = 64, m = 16)"),
        (1.0, 2.0, {}, "slower", "dropped: 2.0 × slower"),
    ],
)
def test_it_is_told_with_its_sizes(
    before: float, after: float, values: Mapping[str, str], verdict: str, text: str
) -> None:
    outcome = worth(EditTimes(before, after, values), copies=False)
    assert (outcome.verdict.value, outcome.factor, outcome.words) == (verdict, before / after, text)
    assert outcome.kept == (verdict == "faster")


def test_copies_that_count_are_told() -> None:
    assert worth(EditTimes(3.0, 1.0, {}), copies=True).words == "3.0 × faster, same results, copies included"
