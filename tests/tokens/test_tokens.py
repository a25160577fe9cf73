"""Programs with mutated tokens through check and lower: nothing raises, and nothing takes longer than it should.

`REX_TOKENS` is the number of inputs, `REX_TOKENS_SEED` chooses them (`make fuzz-tokens N=200000`). No compiler runs:
headers are read once for each program as it was. Inputs that fail are kept in the folder REX_TOKENS_KEEP.
"""

import hashlib
import os
import random
import signal
import time
import traceback
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

import pytest

from lowering_core import pipeline
from lowering_core.diagnostics import Diagnostic
from lowering_core.engine.engine import Engine
from lowering_core.model.unit import Include
from lowering_core.options import Options
from lowering_core.source.headers import Headers, read_headers
from lowering_core.source.preprocessor import Event
from tests.tokens.mutants import ROOT, mutant, programs

INPUTS = int(os.environ.get("REX_TOKENS", "400"))
SEED = os.environ.get("REX_TOKENS_SEED", "1").replace("random", str(random.randrange(10**6)))
KEEP = os.environ.get("REX_TOKENS_KEEP", "")
SHARDS = 2
LIMIT = 10.0  # seconds of the processor's time for one input, of which most take some milliseconds

_Read = tuple[Headers, tuple[Diagnostic, ...]]


class Overtime(BaseException):
    """An input took too long. The tool must not catch it as it may catch an Exception."""


@dataclass
class KnownHeaders:
    """Headers by what a program includes; what no program as it was includes is read without a compiler."""

    known: dict[tuple[str, ...], _Read] = field(default_factory=dict[tuple[str, ...], _Read])
    learning: bool = True

    def read(self, includes: tuple[Include, ...], path: str, options: Options, events: tuple[Event, ...] = ()) -> _Read:
        """As `read_headers`."""
        names = tuple(include.spelling for include in includes)
        if self.learning and names not in self.known:
            self.known[names] = read_headers(includes, path, Options(), events)
        return self.known.get(names) or read_headers(includes, path, options, events)


@contextmanager
def _limit(seconds: float) -> Generator[None]:
    def over(_signal: int, _frame: FrameType | None) -> None:
        raise Overtime

    before = signal.signal(signal.SIGPROF, over)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@pytest.fixture(scope="module")
def headers() -> KnownHeaders:
    """The headers of all programs as they were."""
    found = KnownHeaders()
    for text in programs():
        Engine().read(_path(), text, Options(), found.read, sparing=True)
    found.learning = False
    return found


@pytest.mark.parametrize("path", sorted(Path(__file__).with_name("found").glob("*.c")), ids=lambda path: path.stem)
def test_inputs_that_failed_once(path: Path) -> None:
    assert _failure(path.read_bytes(), KnownHeaders(learning=False)) == ""


@pytest.mark.parametrize("shard", range(SHARDS))
def test_mutated_tokens(shard: int, headers: KnownHeaders, capsys: pytest.CaptureFixture[str]) -> None:
    choice, originals = random.Random(f"{SEED}/{shard}"), programs()
    failures: dict[str, bytes] = {}
    started, slowest = time.perf_counter(), 0.0
    count = (INPUTS + SHARDS - 1 - shard) // SHARDS
    for _ in range(count):
        text = mutant(choice, originals)
        before = time.process_time()
        site = _failure(text, headers)
        slowest = max(slowest, time.process_time() - before)
        if site and len(text) < len(failures.get(site, text + b"+")):
            failures[site] = text
            _keep(site, text)
    with capsys.disabled():
        took = time.perf_counter() - started
        print(f"\n{count} inputs in {took:.0f} s, the slowest in {slowest:.2f} s, {len(failures)} sites that fail")
    assert not failures, _told(failures)


def _failure(text: bytes, headers: KnownHeaders) -> str:
    """Where an input ends in an exception or after the time that it has; empty where it does not."""
    options = Options(cc="")
    try:
        with _limit(LIMIT):
            emission = pipeline.lower(pipeline.check(_path(), text, options, headers.read), options)
            emission.host_text()
            emission.device_text()
    except (Exception, Overtime) as error:
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "lowering_core" in frame.filename]
        place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno} " if frames else ""
        return f"{place}{type(error).__name__}: {error}"[:200]
    return ""


def _path() -> str:
    return str(ROOT / "examples" / "mutant.c")


def _keep(site: str, text: bytes) -> None:
    if KEEP:
        name = hashlib.sha256(site.split(" ")[0].encode()).hexdigest()[:12]
        Path(KEEP, f"{name}.c").write_bytes(text)
        Path(KEEP, f"{name}.txt").write_text(site, encoding="utf-8")


def _told(failures: Mapping[str, bytes]) -> str:
    return "\n\n".join(f"--- {site}\n{text.decode('utf-8', 'replace')}" for site, text in failures.items())
