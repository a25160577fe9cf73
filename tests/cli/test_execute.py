"""Running programs: statuses, streams, and limits."""

import sys
import time

from rex_lsp.toolchain.execute import describe_status, execute


def _python(script: str, timeout: float = 30.0, environment: dict[str, str] | None = None, *words: str) -> str:
    done = execute(sys.executable, sys.executable, ["-c", script, *words], environment or {}, timeout)
    return f"{describe_status(done)}|{done.stdout.decode().strip()}|{done.stderr.decode().strip()}"


def test_status_and_streams() -> None:
    script = "import sys; print('out', *sys.argv[1:]); print('err', file=sys.stderr); sys.exit(3)"
    assert _python(script, 30.0, None, "a", "b") == "exit 3|out a b|err"


def test_signal() -> None:
    assert _python("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)").startswith("signal SIGSEGV|")


def test_environment_is_added() -> None:
    script = "import os; print(os.environ['REX_X'], 'PATH' in os.environ)"
    assert _python(script, 30, {"REX_X": "1"}) == "exit 0|1 True|"


def test_input_is_empty() -> None:
    assert _python("import sys; print(repr(sys.stdin.read()))") == "exit 0|''|"


def test_time_limit_reaches_children() -> None:
    script = "import subprocess; print('begun', flush=True); subprocess.run(['sleep', '60'])"
    began = time.monotonic()
    assert _python(script, 1.0).startswith("stopped after 1 s|begun|")
    assert time.monotonic() - began < 20


def test_output_limit() -> None:
    script = "import sys\nwhile True: sys.stdout.write('x' * 65536)"
    assert _python(script, 60.0).startswith("stopped: it wrote more than 64 MiB|")


def test_both_streams_full_at_once() -> None:
    script = "import sys; sys.stderr.write('e' * 300000); sys.stdout.write('o' * 300000)"
    status, out, err = _python(script).split("|")
    assert (status, len(out), len(err)) == ("exit 0", 300000, 300000)
