"""Why loops are not offered: each loop of `reasons.c` has the reason behind `//=`, or `offered`."""

import re
from pathlib import Path

from lowering_core.model.offer import NoOffer, Offer
from lowering_core.options import Options
from lowering_core.pipeline import offload

_FILE = Path(__file__).parent / "reasons.c"
_EXPECTED = re.compile(r"//= (?P<words>.*)$")


def test_each_loop_is_refused_for_its_reason() -> None:
    data = _FILE.read_bytes()
    lines = data.decode().splitlines()
    expected = {
        number: match["words"] for number, line in enumerate(lines, start=1) if (match := _EXPECTED.search(line))
    }
    found = {
        one.line: "offered" if isinstance(one, Offer) else one.words for one in offload(str(_FILE), data, Options())
    }
    assert found == expected
    for reason in NoOffer:
        assert any(words.startswith(reason.value) for words in expected.values()), reason
