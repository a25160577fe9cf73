"""Documents over real pipes: edits in every encoding, versions, bursts, hard texts."""

import random
import time
from typing import Any

import pytest

from tests.server.client import Client

URI = "file:///nowhere/sync.c"
LOOP = """void scale(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i += 0) x[i] *= 2;
}
"""


def _codes(diagnostics: Any) -> list[tuple[str, int, int]]:
    return [(one["code"], one["range"]["start"]["line"], one["range"]["start"]["character"]) for one in diagnostics]


ZERO = [("REX202", 2, 25)]


@pytest.mark.parametrize(
    ("encodings", "chosen", "column"),
    [(None, "utf-16", 9), (["utf-32", "utf-8"], "utf-32", 7), (["utf-8", "utf-16"], "utf-8", 14)],
)
def test_positions_are_in_the_negotiated_encoding(
    client: Client, encodings: list[str] | None, chosen: str, column: int
) -> None:
    general = {"general": {"positionEncodings": encodings}} if encodings else {}
    assert client.initialize(general)["positionEncoding"] == chosen
    client.open(URI, LOOP.replace("  for", "/*🙂🙂é*/for"))
    added = column - 2
    assert _codes(client.published(URI, 1)) == [(code, line, at + added) for code, line, at in ZERO]
    zero = (2, 30 + added)
    client.change(URI, 2, ((zero, (2, zero[1] + 1)), "1"))
    assert client.published(URI, 2) == []


@pytest.mark.parametrize("character", ["\f", "\v", "\x1c", "\x85", "\u2028", "\u2029"], ids=ascii)
def test_only_real_line_ends_end_lines(ready: Client, character: str) -> None:
    """pygls' own document cuts lines at these characters, and an edit below one of them lands a line off."""
    ready.open(URI, f"/* a{character}b */\n{LOOP}")
    assert _codes(ready.published(URI, 1)) == [(code, line + 1, at) for code, line, at in ZERO]
    ready.change(URI, 2, (((3, 30), (3, 31)), "1"))
    assert ready.published(URI, 2) == []


@pytest.mark.parametrize("end", ["\r\n", "\r"], ids=ascii)
def test_other_line_ends(ready: Client, end: str) -> None:
    ready.open(URI, LOOP.replace("\n", "\r\n"))
    assert _codes(ready.published(URI, 1)) == ZERO
    ready.change(URI, 2, (((0, 0), (0, 0)), f"/* a */{end}"))
    assert _codes(ready.published(URI, 2)) == [(code, line + 1, at) for code, line, at in ZERO]


def test_each_change_counts_in_the_text_that_the_one_before_it_left(ready: Client) -> None:
    ready.open(URI, LOOP)
    ready.published(URI, 1)
    ready.change(URI, 2, (((0, 0), (0, 0)), "\n\n"), (((4, 30), (4, 31)), "1"), (((0, 0), (1, 0)), ""))
    assert ready.published(URI, 2) == []
    ready.change(URI, 3, (((3, 30), (3, 31)), "0"))
    assert _codes(ready.published(URI, 3)) == [(code, line + 1, at) for code, line, at in ZERO]
    ready.change(URI, 4, (None, LOOP), (((2, 30), (2, 31)), "2"))
    assert ready.published(URI, 4) == []


def test_everything_is_deleted_and_pasted_again(ready: Client) -> None:
    ready.open(URI, LOOP)
    assert _codes(ready.published(URI, 1)) == ZERO
    ready.change(URI, 2, (((0, 0), (4, 0)), ""))
    assert ready.published(URI, 2) == []
    paste = "".join(LOOP.replace("scale", f"scale{number}") for number in range(200))
    ready.change(URI, 3, (((0, 0), (0, 0)), paste))
    first = ready.published(URI, 3)
    assert {one["range"]["start"]["line"] for one in first} > {2, 6, 10}
    # Those of the visible lines may come before all others.
    assert len(first) == 200 or len(ready.published(URI, 3)) == 200


def test_diagnostics_vanish_when_the_document_is_closed(ready: Client) -> None:
    ready.open(URI, LOOP)
    assert _codes(ready.published(URI, 1)) == ZERO
    ready.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    assert ready.published(URI) == []
    ready.open(URI, LOOP, 7)
    assert _codes(ready.published(URI, 7)) == ZERO


def test_a_change_that_is_not_understood_changes_nothing_else(ready: Client) -> None:
    ready.open(URI, LOOP)
    ready.published(URI, 1)
    changes = [{"range": {"start": 5}, "text": "x"}]
    ready.notify("textDocument/didChange", {"textDocument": {"uri": URI, "version": 2}, "contentChanges": changes})
    ready.wait(lambda one: one.get("method") == "window/logMessage")
    ready.change(URI, 3, (((2, 30), (2, 31)), "1"))
    assert ready.published(URI, 3) == []


def test_a_burst_leaves_no_backlog(ready: Client) -> None:
    """Forty edits that wait in the pipe are one analysis, not forty; the newest version wins."""
    ready.open(URI, "".join(LOOP.replace("scale", f"scale{number}") for number in range(300)))
    ready.published(URI, 1)
    ready.change(URI, 2, (((2, 30), (2, 31)), "1"))
    ready.published(URI, 2)
    ready.hold()
    for version in range(3, 43):
        ready.change(URI, version, (((2, 30), (2, 31)), str(version % 10)))
    ready.release()
    ready.published(URI, 42)
    stale = [one["params"]["version"] for one in ready.messages if "version" in one.get("params", {})]
    assert len(stale) <= 3, stale


def test_requests_about_a_text_that_has_changed_since_are_not_worked_on(ready: Client) -> None:
    ready.open(URI, LOOP)
    ready.published(URI, 1)
    ready.hold()
    first = ready.ask("textDocument/codeLens", {"textDocument": {"uri": URI}})
    pulled = ready.ask("textDocument/diagnostic", {"textDocument": {"uri": URI}})
    ready.change(URI, 2, (((2, 30), (2, 31)), "1"))
    second = ready.ask("textDocument/codeLens", {"textDocument": {"uri": URI}})
    ready.release()
    assert ready.answer(first)["error"]["code"] == -32801
    assert ready.answer(pulled)["error"]["code"] == -32802
    assert len(ready.answer(second)["result"]) == 3


def test_a_cancellation_overtakes_its_request(ready: Client) -> None:
    """pygls works on requests in order, and reads the cancellation when the work is done."""
    ready.open(URI, LOOP)
    ready.published(URI, 1)
    ready.hold()
    asked = [ready.ask("textDocument/codeLens", {"textDocument": {"uri": URI}}) for _ in range(3)]
    ready.notify("$/cancelRequest", {"id": asked[1]})
    ready.notify("$/cancelRequest", {"id": 4711})
    ready.notify("$/cancelRequest", {})
    ready.release()
    assert "result" in ready.answer(asked[0])
    assert ready.answer(asked[1])["error"]["code"] == -32800
    assert "result" in ready.answer(asked[2])


def _hard_texts() -> dict[str, str]:
    chance = random.Random("hard texts")
    deep = 10_000
    words = ["#pragma omp target\n", "{", "}", "(", ")", "for", ";", "\n", '"', "x"]
    return {
        "a hundred thousand lines": "int x; /* a line of text */\n" * 100_000 + LOOP,
        "random bytes": "".join(chance.choices([chr(code) for code in range(256)], k=50_000)),
        "random C": "".join(chance.choices(words, k=9000)),
        "deep braces": "void f(void) {\n#pragma omp target\n" + "{" * deep + "}" * deep + "}\n",
        "deep parentheses": "void f(int x) {\n#pragma omp target\n  x = " + "(" * deep + "1" + ")" * deep + ";\n}\n",
        "a deep pragma": "void f(int x) {\n#pragma omp target if(" + "(" * deep + "1" + ")" * deep + ")\n  x = 1;\n}\n",
        "one long line": "/*" + "é🙂" * 100_000 + "*/" + LOOP,
        "nul": "\0" * 1000 + LOOP,
    }  # fmt: skip


@pytest.mark.parametrize("name", _hard_texts())
def test_hard_texts_do_not_stop_the_server(ready: Client, name: str) -> None:
    ready.open(URI, _hard_texts()[name])
    ready.published(URI, 1)
    ready.change(URI, 2, (((0, 1), (0, 1)), "\n"))
    ready.published(URI, 2)
    ready.open("file:///nowhere/other.c", LOOP)
    assert _codes(ready.published("file:///nowhere/other.c", 1)) == ZERO
    assert not [one for one in ready.messages if one.get("params", {}).get("type") == 1]
    assert ready.end() == 0


def test_edits_are_answered_quickly(ready: Client) -> None:
    """A coarse guard; benchmarks/latency.py measures."""
    ready.open(URI, "".join(LOOP.replace("scale", f"scale{number}") for number in range(100)))
    ready.published(URI, 1)
    times: list[float] = []
    for version in range(2, 12):
        started = time.perf_counter()
        ready.change(URI, version, (((2, 30), (2, 31)), str(version % 2)))
        ready.published(URI, version)
        times.append(time.perf_counter() - started)
    assert min(times) < 0.25
