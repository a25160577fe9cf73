"""Results that are kept for objects, by identity."""

from lowering_core.identity import IdentityMemo


def test_a_result_is_made_once_for_the_same_objects_and_again_for_equal_ones() -> None:
    memo, made = IdentityMemo[int](4), list[int]()

    def make() -> int:
        made.append(len(made))
        return len(made)

    one, other = [1], [1]
    assert [memo.made(make, one), memo.made(make, one), memo.made(make, other)] == [1, 1, 2]
    assert [memo.made(make, one, other), memo.made(make, one, one), memo.made(make, one, other)] == [3, 4, 3]


def test_the_oldest_result_goes_and_no_object_takes_the_place_of_another() -> None:
    memo = IdentityMemo[int](2)
    results = [memo.made(lambda value=number: value, [number]) for number in range(100)]
    assert results == list(range(100))
    kept = [[0], [1], [2]]
    for number, one in enumerate(kept):
        memo.made(lambda value=number: value, one)
    assert [memo.made(lambda: -1, one) for one in reversed(kept)] == [2, 1, -1]
