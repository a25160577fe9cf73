"""Random programs of two files, with regions on the host between those on the device, print what sequential C prints.

`REX_FUZZ_PROGRAMS` is the number of functions of all kinds together, of which these are a tenth; `REX_FUZZ_SEED`
chooses them.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.differential.exchanges import EXCHANGE_PRELUDE, Exchange, exchanges
from tests.differential.test_differential import BACKEND, PROGRAMS, SEED
from tests.hosts import HOSTS

ROOT = Path(__file__).resolve().parents[2]
BATCH = 15
_NAME = "drawn"


@pytest.mark.parametrize("number", range(max(2, PROGRAMS // 10 // BATCH)))
def test_two_files_equal_sequential(tmp_path: Path, number: int) -> None:
    hosts = HOSTS if BACKEND == "cpu" else [host for host in HOSTS if host.compiler == "cc"]
    host = hosts[(SEED + number) % len(hosts)]
    host.require()
    first, second = _program(_drawn(SEED + number))
    (tmp_path / "first.c").write_text(first)
    (tmp_path / "second.c").write_text(second)
    subprocess.run(["cc", "-O1", "-w", "first.c", "second.c", "-o", "plain"], cwd=tmp_path, check=True, timeout=120)
    expected = subprocess.run([tmp_path / "plain"], capture_output=True, text=True, check=True, timeout=120).stdout
    words = (sys.executable, "-m", "rex_lsp", "--backend", BACKEND, "--build", "first.c", "second.c", host.level, "-w")
    paths = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "PYTHONPATH": paths, "REX_CC": host.tools().cc}
    built = subprocess.run(
        [*words, "-o", "lowered"], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300
    )
    assert built.returncode == 0, built.stderr
    for order in ("", "reverse"):
        chosen = {**os.environ, "REX_CPU_ORDER": order, "REX_VERBOSE": "1"}
        done = subprocess.run([tmp_path / "lowered"], env=chosen, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr[-2000:]
        wrong = [
            line for line, right in zip(done.stdout.splitlines(), expected.splitlines(), strict=True) if line != right
        ]
        names = [line.split()[0] for line in wrong]
        assert wrong == [], _text_of(first, second, names[0])
        launched = set(re.findall(r"launch: (?:\S*/)?(\S+?:\d+): kernel", done.stderr))
        assert {place.split(":")[0] for place in launched} == {"first.c", "second.c"}


def _drawn(start: int) -> list[Exchange]:
    result: list[Exchange] = []

    @settings(
        max_examples=BATCH, deadline=None, database=None, phases=(Phase.generate,),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
    )  # fmt: skip
    @seed(start)
    @given(exchanges(_NAME))
    def draw(one: Exchange) -> None:
        result.append(one)

    draw()
    return result


def _program(drawn: list[Exchange]) -> tuple[str, str]:
    """The two files of a program that runs the functions in order."""
    first = [one.first.replace(_NAME, f"{_NAME}_{number}_") for number, one in enumerate(drawn)]
    second = [one.second.replace(_NAME, f"{_NAME}_{number}_") for number, one in enumerate(drawn)]
    calls = "".join(f"    {_NAME}_{number}_();\n" for number in range(len(drawn)))
    main = f"int main(void)\n{{\n{calls}    return 0;\n}}\n"
    return "\n".join([EXCHANGE_PRELUDE, *first, main]), "\n".join([EXCHANGE_PRELUDE, *second])


def _text_of(first: str, second: str, name: str) -> str:
    """What the two files say of one function."""
    parts = [part for text in (first, second) for part in text.split("#pragma omp declare target\n") if name in part]
    return "\n/* */\n".join(parts)
