"""Headers as the C compiler's preprocessor reads them.

Only the user's own compiler is run, on a text made here, without a shell; nothing that a checked folder says reaches
its command line but include paths, definitions, the language standard and forced includes.
"""

import os
import re
import subprocess
import tempfile
from collections.abc import Sequence
from os.path import exists, isabs, isfile
from pathlib import Path

from lowering_core.model.unit import Headers, Macro, RawPragma
from lowering_core.options import Options
from lowering_core.patterns import regex
from lowering_core.source.compiler import standard_flags
from lowering_core.source.directives import omp_pragma, parse_define, pragma_at
from lowering_core.source.events import Event
from lowering_core.source.header_files import candidates
from lowering_core.source.lexer import NOISE
from lowering_core.source.packing import IN_HEADER, PACK, pack_argument
from lowering_core.source.paths import absolute, joined
from lowering_core.source.predefined import predefined
from lowering_core.text import decode, encode

_TIMEOUT = 10
_MOST_STUBS = 8
_LINE = regex(rb"^[ \t]*#([^\n]*)\n", re.MULTILINE)
_MARKER = regex(rb'(?:line)? +\d+ +"((?:[^"\\]|\\.)*)"([ 0-9]*)')
_MISSING = regex(rb"fatal error: '?([^:'\r\n]+?)'?(?:: No such file or directory| file not found)")

# gcc -E spells the letters of names so.
_LETTER = regex(NOISE + rb"|\\U([0-9a-fA-F]{8})")

HeadersRead = tuple[Headers, tuple[int, ...], list[str]]


def read_with_compiler(compiler: str, events: Sequence[Event], directory: str, options: Options) -> HeadersRead | None:
    """The headers of `events`, the places of the includes that were not found, and the files read that are not the
    system's; None when the compiler could not be run.
    """
    text = encode(program(events, directory, options))
    own = bool(options.forced_includes) or any(event.include and event.include.quoted for event in events)
    output = b""
    with tempfile.TemporaryDirectory(prefix="rex-headers-") as folder:
        stubs = joined(folder, "stubs")
        command = [absolute(compiler), *_arguments(directory, options, own=own), "-idirafter", stubs, "-"]
        for _ in range(_MOST_STUBS):
            run = _run(command, text, folder)
            if run is None:
                return None
            output = run.stdout
            missing = _MISSING.search(run.stderr)
            if missing is None or not _add_stub(stubs, decode(missing[1])):
                break
    return _read(output) if output.strip() else None


def _run(command: list[str], text: bytes, folder: str) -> subprocess.CompletedProcess[bytes] | None:
    environment = {**os.environ, "LC_ALL": "C"}
    try:
        return subprocess.run(
            command, input=text, capture_output=True, timeout=_TIMEOUT, cwd=folder, check=False, env=environment
        )
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def program(events: Sequence[Event], directory: str, options: Options) -> str:
    """A text that includes what the file includes, under the same definitions. Missing headers report themselves."""
    lines: list[str] = []
    place = 0
    for event in events:
        if event.include:
            include = event.include
            name = include.spelling
            missing = f"#pragma rex_missing {place}\n"
            place += 1
            paths = candidates(include.name, include.quoted, directory, options)
            if any(exists(path) and not isfile(path) for path in paths):
                lines.append(missing)
            else:
                lines.append(f"#if __has_include({name})\n#include {name}\n#else\n{missing}#endif\n")
        elif event.macro:
            macro = event.macro
            parameters = "" if macro.parameters is None else f"({','.join(macro.parameters)})"
            lines.append(f"#undef {macro.name}\n#define {macro.name}{parameters} {macro.body}\n")
        elif event.name:
            lines.append(f"#undef {event.name}\n")
    return "".join(lines)


def _arguments(directory: str, options: Options, *, own: bool) -> list[str]:
    version = predefined(options, exactly=own).get("_OPENMP")
    openmp = () if version is None else (f"-D_OPENMP={version.body}",)
    arguments = ["-E", "-dD", "-w", "-x", "c", *openmp, *standard_flags(options.standard)]
    arguments += [f"-D{definition}" for definition in options.defines if "\0" not in definition]
    arguments += [f"-U{name}" for name in options.undefines if "\0" not in name]
    arguments += ["-iquote", directory]
    for path in options.include_paths:
        arguments += ["-I", absolute(path)]
    for path in options.forced_includes:
        local = joined(directory, path)
        arguments += ["-include", local if isfile(local) else path]
    return arguments


def _add_stub(folder: str, name: str) -> bool:
    """Put an empty header of that name into `folder`; False where it lies there already or would lie elsewhere."""
    path = Path(folder, name)
    if isabs(name) or ".." in path.parts or exists(str(path)):
        return False
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    except (OSError, ValueError):
        return False
    return True


def _read(output: bytes) -> HeadersRead:
    """Declarations, macros and pragmas out of what `cc -E -dD` wrote; the text made here and built-in macros are left
    out.
    """
    output = _LETTER.sub(_plain, output) if b"\\U" in output else output
    parts: list[bytes] = []
    pragmas: list[RawPragma] = []
    macros: dict[str, tuple[Macro, ...]] = {}
    missing: list[int] = []
    files: dict[str, None] = {}
    inside, last, size = False, 0, 0

    def add(text: bytes) -> None:
        nonlocal size
        # A macro of the system's headers, such as `complex`, cuts a declaration by markers of lines.
        parts.append(text + (b"\n" if text.rstrip().endswith((b";", b"}")) else b" "))
        size += len(text) + 1

    for match in (*_LINE.finditer(output), None):
        piece = output[last : match.start() if match else len(output)]
        if inside and piece and not piece.isspace():
            add(piece.strip(b"\n"))
        if match is None:
            break
        last, whole = match.end(), match[0].strip()
        word, _, rest = match[1].strip().partition(b" ")
        if marker := _MARKER.match(match[1]):
            name = decode(marker[1].replace(b"\\\\", b"\\").replace(b'\\"', b'"'))
            inside = bool(name) and not name.startswith("<")
            # Flag 3 marks the system's headers.
            if inside and b"3" not in marker[2].split():
                files[name] = None
        elif not inside:
            missing += [int(rest.split()[1])] if word == b"pragma" and rest.startswith(b"rex_missing ") else []
        elif word == b"define" and (macro := parse_define(decode(rest), -1)):
            macros[macro.name] = (macro,)
        elif word == b"undef":
            macros.pop(decode(rest.strip()), None)
        elif word == b"pragma" and (pragma := omp_pragma(whole, 0, len(whole))):
            pragmas.append(pragma_at(pragma, size))
            add(b" " * len(whole))
        elif word == b"pragma" and pack_argument(decode(rest)) is not None:
            macros[PACK] = (Macro(PACK, None, IN_HEADER),)
    return Headers(b"".join(parts), tuple(pragmas), macros, ()), tuple(missing), list(files)


def _plain(match: re.Match[bytes]) -> bytes:
    return chr(int(match[1], 16)).encode() if match[1] and int(match[1], 16) < 0xD800 else match[0]
