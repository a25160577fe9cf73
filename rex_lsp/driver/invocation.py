"""Whether rex-lsp was called in a compiler's place, and the settings for that."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace

from lowering_core.values import dataclass

_OTHER_MODES = frozenset({"--check", "--lower", "--run", "--verify", "--gpu-check"})
_SETTINGS = {"--backend": "backend", "--target": "target", "--cc": "cc", "--cxx": "cxx", "--arch": "arch"}
_VARIABLES = {"REX_BACKEND": "backend", "REX_CC": "cc", "REX_CXX": "cxx", "REX_ARCH": "arch"}


@dataclass(frozen=True, slots=True)
class Invocation:
    """`words` are the compiler's command line. `cc` and `cxx` are names on PATH or absolute paths; `arch` is empty for
    the default. `without` are names of passes that are left out. `fast_math` says that kernels may round otherwise than
    C does, `specialise` that they may be compiled again while the program runs, `host_fallback` that a file whose
    kernels cannot be built may run on the host, `ask_nvrtc` that NVRTC is asked about what is built for the CPU.
    """

    words: tuple[str, ...]
    backend: str = "auto"
    target: str = ""
    cc: str = "cc"
    cxx: str = "c++"
    arch: str = ""
    without: tuple[str, ...] = ()
    fast_math: bool = False
    specialise: bool = False
    host_fallback: bool = False
    ask_nvrtc: bool = False


def invocation(argv: Sequence[str], environment: Mapping[str, str] = os.environ) -> Invocation | None:
    """`--build …` or `[--backend B] [--cxx N] [--arch A] --cc …`; None for everything else.

    REX_CC, REX_CXX, REX_BACKEND, REX_ARCH, REX_NO_PASS, REX_FAST_MATH and REX_HOST_FALLBACK hold where the words say
    nothing.
    """
    given = {field: environment[name] for name, field in _VARIABLES.items() if environment.get(name)}
    start = replace(
        Invocation((), host_fallback=_is_on(environment, "REX_HOST_FALLBACK")),
        fast_math=_is_on(environment, "REX_FAST_MATH"),
        without=tuple(filter(None, environment.get("REX_NO_PASS", "").split(","))),
        **given,
    )
    if "--build" in argv:
        call = _build(start, [word for word in argv if word != "--build"])
        return replace(call, words=("-fopenmp", *call.words), ask_nvrtc=True)
    if "--cc" not in argv or _OTHER_MODES.intersection(argv):
        return None
    place = argv.index("--cc")
    settings = _build(start, argv[:place])
    return None if settings.words else replace(settings, words=tuple(argv[place + 1 :]))


def _is_on(environment: Mapping[str, str], name: str) -> bool:
    return environment.get(name, "0") not in ("", "0")


def _build(start: Invocation, argv: Sequence[str]) -> Invocation:
    """Settings of this program taken out of the words, wherever they stand."""
    found = start
    words: list[str] = []
    pending = list(argv)
    while pending:
        word = pending.pop(0)
        name, equals, value = word.partition("=")
        if name in _SETTINGS and (equals or pending):
            found = replace(found, **{_SETTINGS[name]: value if equals else pending.pop(0)})
        elif word == "--host-fallback":
            found = replace(found, host_fallback=True)
        elif word == "--fast-math":
            found = replace(found, fast_math=True)
        elif word == "--specialize":
            found = replace(found, specialise=True)
        elif name == "--no-pass" and (equals or pending):
            found = replace(found, without=(*found.without, value if equals else pending.pop(0)))
        else:
            words.append(word)
    return replace(found, words=tuple(words))
