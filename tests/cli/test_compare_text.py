"""Comparing outputs: text exactly, floating-point numbers within a tolerance."""

import pytest

from rex_lsp.toolchain.compare_text import Tolerance, compare

DEFAULT = Tolerance()


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ("", ""),
        ("sum 1.0000000\n", "sum 1.0000001\n"),
        ("sum 1.2345e+10\n", "sum 1.2346e+10\n"),
        ("norm 3.14159", "norm 3.14160"),
        ("x   0.500000\n", "x   0.5\n"),
        ("residual nan\n", "residual -nan\n"),
        ("limit inf\n", "limit inf\n"),
        ("v: -0.000\n", "v:  0.000\n"),
        ("mean 123.456.\n", "mean 123.457.\n"),
    ],
)
def test_same(expected: str, actual: str) -> None:
    assert compare(expected.encode(), actual.encode(), DEFAULT).difference is None


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ("count 5000.\n", "count 5001.\n"),
        ("count 100000000\n", "count 100000001\n"),
        ("x 0.1\n", "x 0.2\n"),
        ("x 1.00000\n", "x 1.00010\n"),
        ("x 0.0\n", "x 1e-9\n"),
        ("x 1.5\n", "x -1.5\n"),
        ("x inf\n", "x -inf\n"),
        ("x inf\n", "x 1e308\n"),
        ("x nan\n", "x 0.0\n"),
        ("PASSED\n", "FAILED\n"),
        ("a\n", "a\nb\n"),
        ("a\n", "a"),
        ("version 1.2.3\n", "version 1.2.4\n"),
        ("0x1.8p+1\n", "0x1.9p+1\n"),
        ("1.0 2.0\n", "1.0\n"),
    ],
)
def test_different(expected: str, actual: str) -> None:
    assert compare(expected.encode(), actual.encode(), DEFAULT).difference is not None


def test_first_difference_and_largest_deviation() -> None:
    found = compare(b"a 1.0000000\nb 2\nc 3\n", b"a 1.0000002\nb 2\nc 4\n", DEFAULT)
    assert found.difference is not None
    assert (found.difference.line, found.difference.expected, found.difference.actual) == (3, "c 3", "c 4")
    assert found.largest == pytest.approx(2e-7, rel=1e-3)


def test_tolerances_are_what_was_asked_for() -> None:
    assert compare(b"1.00000", b"1.00900", Tolerance(relative=1e-2)).difference is None
    assert compare(b"0.0", b"1e-9", Tolerance(absolute=1e-8)).difference is None
    assert compare(b"1.00000000", b"1.00000002", Tolerance(relative=0)).difference is not None


def test_bytes_that_are_not_text() -> None:
    assert compare(b"\xff\xfe", b"\xff\xfe", DEFAULT).difference is None
    assert compare(b"\xff\xfe", b"\xff\xfd", DEFAULT).difference is not None
