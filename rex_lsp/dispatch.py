"""From the words of the command line to the command that does what they say."""

from collections.abc import Sequence
from importlib import import_module

from rex_lsp.arguments import parse
from rex_lsp.driver.invocation import invocation

_COMMANDS = {
    **{
        name: f"rex_lsp.commands.{name}" for name in ("check", "lower", "run", "verify", "offload", "witness", "advise")
    },
    "gpu_check": "rex_lsp.commands.gpu_check",
    "server": "rex_lsp.server",
}


def dispatch(words: Sequence[str]) -> int:
    """Runs one command and returns its exit status. Its module is loaded by name: a server must not wait for the
    commands, nor they for it.
    """
    call = invocation(words)
    if call is not None:
        return import_module("rex_lsp.driver.main").drive(call)
    arguments = parse(words)
    return import_module(_COMMANDS[arguments.mode]).run(arguments)
