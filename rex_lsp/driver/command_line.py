"""The command line of a C compiler, as far as a driver must understand it; all other words are passed on."""

import re
import shlex
from collections.abc import Iterable, Sequence
from pathlib import Path

from lowering_core.values import dataclass

# Options of GCC and Clang whose value is the next word.
_SEPARATE = frozenset(
    """
    -o -I -D -U -include -imacros -isystem -iquote -idirafter -iprefix -iwithprefix -iwithprefixbefore -isysroot
    --sysroot -L -l -x -MF -MT -MQ -MJ -T -u -z -e -A -Xlinker -Xpreprocessor -Xassembler -Xclang -Xarch_device
    -Xarch_host -Xopenmp-target -arch -target --param -aux-info -wrapper -dumpbase -dumpbase-ext -dumpdir
    """.split()
)
_NO_OBJECT = frozenset({"-E", "-S", "-M", "-MM", "-fsyntax-only", "-###"})
_DEPENDENCY = ("-MD", "-MMD", "-MP", "-MG", "-MF", "-MT", "-MQ")
_DEPTH = 16
PREPROCESSOR = "preprocessor"
"""The value of -MD and -MMD where they were given by -Wp."""


@dataclass(frozen=True, slots=True)
class Word:
    """An option with its value, or an input (`option` is empty). `text` are the words as given."""

    text: tuple[str, ...]
    option: str = ""
    value: str = ""
    language: str = ""

    @property
    def is_input(self) -> bool:
        """Whether it names a file."""
        return not self.option


@dataclass(frozen=True, slots=True)
class CommandLine:
    """A compiler's command line. `words` are in order; what a response file holds takes its place."""

    words: tuple[Word, ...]

    def has(self, *options: str) -> bool:
        """Whether one of the options is given."""
        return any(word.option in options for word in self.words)

    def value(self, *options: str) -> str:
        """The last value of one of the options; empty without one."""
        return next((word.value for word in reversed(self.words) if word.option in options), "")

    def values(self, *options: str) -> tuple[str, ...]:
        """All values of the options, in order."""
        return tuple(word.value for word in self.words if word.option in options)

    @property
    def makes_objects(self) -> bool:
        """Whether files are compiled, and not only preprocessed, checked or shown."""
        return not any(word.option in _NO_OBJECT or word.option.startswith(("--help", "-print")) for word in self.words)

    @property
    def links(self) -> bool:
        """Whether a program or a shared library is made."""
        return self.makes_objects and not self.has("-c") and any(word.is_input for word in self.words)

    @property
    def openmp(self) -> bool:
        """Whether OpenMP is on: the last option about it decides."""
        reported = [word.option for word in self.words if re.fullmatch(r"-f(?:no-openmp|openmp(?:=.*)?)", word.option)]
        return bool(reported) and reported[-1] != "-fno-openmp"

    @property
    def fast_math(self) -> bool:
        """Whether results may be rounded otherwise than C does: the last option about it decides, or the level of
        optimisation where there is none.
        """
        said = [word.option for word in self.words if word.option in ("-ffast-math", "-fno-fast-math")]
        levels = [word.option for word in self.words if re.fullmatch(r"-O(?:[0-9sgz]|fast)?", word.option)]
        return said[-1] == "-ffast-math" if said else levels[-1:] == ["-Ofast"]

    def is_source(self, word: Word) -> bool:
        """Whether an input is C to be compiled."""
        if not word.is_input or word.value == "-":
            return False
        return word.language == "c" if word.language else word.value.endswith(".c")

    def compile_flags(self) -> tuple[str, ...]:
        """What the compilation of one file is told: no inputs, output, dependency files, and nothing for the linker."""
        left_out = ("-c", "-o", "-x", *_DEPENDENCY)
        return tuple(
            part
            for word in self.words
            if not (word.is_input or word.option in left_out or _is_for_linker(word))
            for part in word.text
        )

    def dependency_flags(self) -> tuple[Word, ...]:
        """The options that ask for a dependency file."""
        return tuple(word for word in self.words if word.option in _DEPENDENCY)


def parse(arguments: Sequence[str], folder: Path = Path()) -> CommandLine:
    """The words of a command line; response files are read relative to `folder`."""
    pending = list(_expanded(arguments, folder, _DEPTH))
    words: list[Word] = []
    language = ""
    place = 0
    while place < len(pending):
        text = pending[place]
        place += 1
        if text == "-" or not text.startswith("-"):
            words.append(Word((text,), "", text, language))
            continue
        option, value, taken = _split(text, pending[place] if place < len(pending) else None)
        place += taken - 1
        words += _word(option, value, tuple(pending[place - taken : place]))
        if option == "-x":
            language = "" if value == "none" else value
    return CommandLine(tuple(words))


def _word(option: str, value: str, text: tuple[str, ...]) -> list[Word]:
    """The option; dependency options that are given to the preprocessor by -Wp are the compiler's own, but for the
    target, for the preprocessor does not know the name of the object.
    """
    if option == "-Wp" and value.startswith(("-MD", "-MMD")):
        kind, _, file = value.partition(",")
        named = [Word(("-MF", file), "-MF", file)] if file else []
        return [Word((kind,), kind, PREPROCESSOR), *named]
    return [Word(text, option, value)]


def _split(text: str, following: str | None) -> tuple[str, str, int]:
    """An option, its value, and how many words they are."""
    if text in _SEPARATE:
        return (text, "", 1) if following is None else (text, following, 2)
    for option in ("-Wp", "-Wl", "-Wa"):
        if text.startswith(option + ","):
            return option, text[len(option) + 1 :], 1
    for option in ("-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-isysroot", "-MF", "-MT", "-MQ"):
        if text.startswith(option) and len(text) > len(option):
            return option, text[len(option) :], 1
    if text[:2] in ("-o", "-I", "-D", "-U", "-L", "-l", "-x"):
        return text[:2], text[2:], 1
    if text.startswith("-std="):
        return "-std", text[5:], 1
    return text, "", 1


def _is_for_linker(word: Word) -> bool:
    linker = ("-l", "-L", "-Wl", "-Xlinker", "-T", "-u", "-z", "-e", "-shared", "-static")
    return word.option in linker or word.option in ("-rdynamic", "-s", "-r", "-pie", "-static-pie", "-nostartfiles")


def _expanded(arguments: Iterable[str], folder: Path, depth: int) -> Iterable[str]:
    for argument in arguments:
        words = _response(folder / argument[1:]) if argument.startswith("@") and depth else None
        if words is None:
            yield argument
        else:
            yield from _expanded(words, folder, depth - 1)


def _response(path: Path) -> list[str] | None:
    """The words of a response file; None where it cannot be read, for then the word stands for itself."""
    try:
        return shlex.split(path.read_text(encoding="utf-8", errors="surrogateescape"))
    except (OSError, ValueError):
        return None
