"""Where bytes of a text lie after edits, against a text that is edited byte by byte."""

import random

import pytest

from lowering_core.engine.moved import Moves


@pytest.mark.parametrize("seed", range(200))
def test_bytes_are_found_after_edits(seed: int) -> None:
    draw = random.Random(seed)
    text: list[int | None] = [*range(40)]
    moves = Moves()
    for _ in range(6):
        start = draw.randint(0, len(text))
        end = draw.randint(start, min(len(text), start + draw.choice((0, 0, 3, 20))))
        new: list[int | None] = [None] * draw.choice((0, 1, 5, 30))
        known = [(byte, place) for place, byte in enumerate(text) if byte is not None]
        assert [moves.before(place) for _byte, place in known] == [byte for byte, _place in known]
        moves = moves.then(moves.before(end), len(new) - (end - start))
        text[start:end] = new
        kept = [byte for byte in text if byte is not None]
        assert [text[moves.at(byte)] for byte in kept] == kept
