"""Tokens that continuations cut in two."""

import pytest

from lowering_core.model.translation_unit import TranslationUnit
from lowering_core.options import Options
from lowering_core.source.preprocessor import preprocess
from lowering_core.source.splices import may_split, with_whole_tokens
from lowering_core.text import Span


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        (b"in\\\nt x = 1\\\r\n0;", b"int\\\n x = 10\\\r\n;"),
        (b'f("a\\\nb\\\nc");', b'f("abc"\\\n\\\n);'),
        (b"a +\\\n= b<\\\n<c", b"a +=\\\n b<<\\\nc"),
        (b"a /\\\n/ b\\\nc\n d /\\\n* e *\\\n/ f", b"a //\\\n b\\\nc\n d /*\\\n e */\\\n f"),
        (b"x\\ \n+ f\\ \no", b"x \\\n+ fo \\\n"),
        (b"#define A(x) \\\n  x;\\\n  y\n", b"#define A(x) \\\n  x;\\\n  y\n"),
        (b"'it\\\ns\n", b"'its\\\n\n"),
    ],
)
def test_continuations_go_behind_tokens(text: bytes, whole: bytes) -> None:
    assert with_whole_tokens(text) == whole
    assert len(text) == len(whole)


def test_trigraphs_of_strict_standards_are_replaced() -> None:
    text = b'??=define A "??/n" ??/\n b??(1??)\r\n'
    assert with_whole_tokens(text, "c11") == b'#define A "\\n"       \\\n b[1]    \r\n'
    assert with_whole_tokens(text, "gnu11") == with_whole_tokens(text) == text


def test_places_are_those_of_the_file() -> None:
    text = b"in\\\nt\\\n x = 1\\\n0;\nint y;\n"
    assert may_split(text)
    found, _ = preprocess(text, "a.c", Options())
    unit = found.unit
    assert isinstance(unit, TranslationUnit)
    assert unit.text == b"int\\\n\\\n x = 10\\\n;\nint y;\n"
    place = unit.text.index(b"y")
    assert unit.line(place) == 4
    assert unit.own(Span(place, place + 1)) == Span(text.index(b"y"), text.index(b"y") + 1)
    assert unit.files[0].data == text
