"""Context selectors of metadirective and declare variant (OpenMP 5.2, 7.1 to 7.3): do they match, and which is best?

The contexts are those of an emitted program. On its host, devices are of kind host and cpu; what the host's processor
is, the host compiler knows. In a kernel, devices are of kind nohost and gpu, and of architecture nvptx and nvptx64. The
vendor is rex: no other vendor's directives are meant for it. Extensions never match. Which device a number means is
known when the program runs.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from lowering_core.syntax.pragma_macros import text_bytes
from lowering_core.syntax.pragma_tokens import PragmaText, find_colon, split, tokenize
from lowering_core.values import dataclass

_HOST_KINDS = frozenset({"any", "host", "cpu"})
_DEVICE_KINDS = frozenset({"any", "nohost", "gpu"})
_DEVICE_ARCHITECTURES = frozenset({"nvptx", "nvptx64"})
_VENDOR = "rex"
ASKS_DEVICE = "rex_device_is"
"""The runtime's function that tells what a device number stands for."""
_WEIGHTS = {"kind": 0, "arch": 1, "isa": 2}
# What the runtime's header knows of the processor that the host compiler compiles for.
_HOST_ARCHITECTURES = frozenset(
    {"x86_64", "x86", "i386", "aarch64", "arm", "ppc64", "ppc64le", "riscv64", "riscv32", "s390x"}
)
_HOST_SETS = {
    name: f"REX_ISA_{name.replace('.', '_').replace('-', '_')}"
    for name in (
        *("sse", "sse2", "sse3", "ssse3", "sse4.1", "sse4.2", "popcnt", "avx", "avx2", "fma", "bmi", "bmi2"),
        *("avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl", "neon", "sve", "sve2"),
    )
}
_ANSWERS = {True: "rex_true", False: "rex_false"}
_REQUIRABLE = frozenset(
    {
        *("unified_address", "unified_shared_memory", "dynamic_allocators", "reverse_offload", "self_maps"),
        "atomic_default_mem_order",
    }
)


@dataclass(frozen=True, slots=True)
class Trait:
    """One trait selector: its set and name, its properties, and its score where one is given."""

    group: str
    name: str
    properties: tuple[str, ...]
    score: str = ""


@dataclass(frozen=True, slots=True)
class SelectorContext:
    """Where a selector is asked: in a kernel or on the host, in which constructs (outermost first), what a condition is
    worth (None: not known before the program runs), and what the file's `requires` directives ask for.
    """

    device: bool
    constructs: tuple[str, ...]
    value: Callable[[str], int | None]
    required: frozenset[str] = frozenset()


def parse_selector(text: str) -> tuple[Trait, ...] | None:
    """The traits of `set={trait(properties), …}, …`; None where it is not understood."""
    tokens = tokenize(text_bytes(text), 0)
    traits: list[Trait] = []
    for low, high in split(tokens, 0, len(tokens.words)):
        if high - low < 4 or tokens.words[low + 1 : low + 3] != ["=", "{"] or tokens.partners[low + 2] != high - 1:
            return None
        for start, end in split(tokens, low + 3, high - 1):
            trait = _trait(tokens, tokens.words[low], start, end)
            if trait is None:
                return None
            traits.append(trait)
    return _with_device_number(traits)


def _with_device_number(traits: Sequence[Trait]) -> tuple[Trait, ...]:
    """The traits with one `target_device={matches(…)}` where a device number is among those of that set (7.1): what is
    asked of the device with this number, which may be the host's.
    """
    number = next((one for one in traits if (one.group, one.name) == ("target_device", "device_num")), None)
    if number is None or len(number.properties) != 1:
        return tuple(traits)
    asked = [one for one in traits if one.group == "target_device" and one is not number]
    on_host = SelectorContext(False, (), lambda _: None)
    answers = [_holds(replace(one, group="device"), on_host) for one in asked]
    open_ones = [_host_question(one) for one, answer in zip(asked, answers, strict=True) if answer is None]
    host = "0" if False in answers else " && ".join(open_ones) or "1"
    device = int(all(_holds(one, on_host) for one in asked))
    condition = f"{ASKS_DEVICE}({number.properties[0]}, {host}, {device})"
    joined = Trait("target_device", "matches", (condition,), number.score)
    return (*(one for one in traits if one.group != "target_device"), joined)


def _host_question(trait: Trait) -> str:
    """What asks the host compiler for the processor that `device={arch(…)}` or `device={isa(…)}` names."""
    words = [word.strip('"') for word in trait.properties]
    asked = [f"REX_ARCH_{word}" if trait.name == "arch" else _HOST_SETS[word] for word in words]
    return " && ".join(asked)


def matches(traits: Sequence[Trait], context: SelectorContext) -> bool | None:
    """Whether all traits hold; None where that is decided elsewhere."""
    answers = [_holds(trait, context) for trait in traits if trait.group != "construct"]
    answers.append(_is_subsequence([trait.name for trait in traits if trait.group == "construct"], context.constructs))
    if False in answers:
        return False
    return None if None in answers else True


def ranked(candidates: Sequence[tuple[int, tuple[Trait, ...]]], context: SelectorContext) -> list[int]:
    """The numbers of the candidates from the highest score down, the first of equals first (7.3)."""
    scores: list[tuple[int, int]] = []
    for number, traits in candidates:
        subset = any(set(traits) < set(others) for _, others in candidates)
        scores.append((0 if subset else -_score(traits, context), number))
    return [number for _, number in sorted(scores)]


def open_condition(traits: Sequence[Trait], context: SelectorContext) -> str:
    """The first condition of a selector that only the host compiler or the running program can decide; empty where
    there is none, or a kernel would have to ask what the host's compiler alone knows.
    """
    unknown = (trait for trait in traits if trait.group != "construct" and _holds(trait, context) is None)
    return next((_question(trait) for trait in unknown if not (context.device and _asks_compiler(trait))), "")


def _asks_compiler(trait: Trait) -> bool:
    return trait.group != "user" and any(word in _question(trait) for word in ("REX_ARCH_", "REX_ISA_"))


def open_conditions(traits: Sequence[Trait], context: SelectorContext) -> tuple[str, ...]:
    """All such conditions of a selector, as the host asks them."""
    return tuple(_question(one) for one in traits if one.group != "construct" and _holds(one, context) is None)


def _question(trait: Trait) -> str:
    return _host_question(trait) if trait.group == "device" else trait.properties[0]


def answered(traits: Sequence[Trait], condition: str, answer: bool, context: SelectorContext) -> tuple[Trait, ...]:
    """The traits with the answer for a condition."""
    value = (_ANSWERS[answer],)
    return tuple(
        replace(trait, properties=value)
        if trait.group != "construct" and _holds(trait, context) is None and _question(trait) == condition
        else trait
        for trait in traits
    )


def written(traits: Sequence[Trait]) -> str:
    """The text of a selector with these traits."""
    return ", ".join(f"{trait.group}={{{trait.name}{_arguments(trait)}}}" for trait in traits)


def _arguments(trait: Trait) -> str:
    score = f"score({trait.score}): " if trait.score else ""
    return f"({score}{', '.join(trait.properties)})" if trait.properties else ""


def _trait(tokens: PragmaText, group: str, low: int, high: int) -> Trait | None:
    if high - low == 1:
        return Trait(group, tokens.words[low], ())
    if tokens.words[low + 1] != "(" or tokens.partners[low + 1] != high - 1:
        return None
    score, start = "", low + 2
    if tokens.words[start] == "score" and tokens.words[start + 1 : start + 2] == ["("]:
        colon = find_colon(tokens, start, high - 1)
        if colon < 0:
            return None
        score, start = tokens.source(start + 2, tokens.partners[start + 1]), colon + 1
    properties = tuple(tokens.source(first, last) for first, last in split(tokens, start, high - 1))
    return Trait(group, tokens.words[low], properties, score)


def _holds(trait: Trait, context: SelectorContext) -> bool | None:
    words = {word.strip('"') for word in trait.properties}
    on_device = context.device or trait.group == "target_device"
    if trait.properties in ((_ANSWERS[True],), (_ANSWERS[False],)):
        return trait.properties == (_ANSWERS[True],)
    match trait.group, trait.name:
        case "device" | "target_device", "kind":
            return words <= (_DEVICE_KINDS if on_device else _HOST_KINDS)
        case "device" | "target_device", "arch":
            if on_device:
                return bool(words) and words <= _DEVICE_ARCHITECTURES
            return None if words and words <= _HOST_ARCHITECTURES else False
        case "device" | "target_device", "isa":
            return None if not on_device and words and words <= _HOST_SETS.keys() else False
        case "target_device", "matches":
            return None
        case "implementation", "vendor":
            return words == {_VENDOR}
        case "implementation", "requires":
            return bool(words) and words <= context.required
        case "implementation", name if name in _REQUIRABLE:
            return (f"{name}({trait.properties[0]})" if trait.properties else name) in context.required
        case "user", "condition" if len(trait.properties) == 1:
            value = context.value(trait.properties[0])
            return None if value is None else value != 0
        case _:
            return False


def _is_subsequence(requested: Sequence[str], constructs: Sequence[str]) -> bool:
    following = iter(constructs)
    return all(name in following for name in requested)


def _score(traits: Sequence[Trait], context: SelectorContext) -> int:
    total = 1
    for trait in traits:
        if trait.score:
            total += context.value(trait.score) or 0
        elif trait.group == "construct" and trait.name in context.constructs:
            total += 1 << context.constructs.index(trait.name)
        elif trait.group == "device" and trait.name in _WEIGHTS:
            total += 1 << (len(context.constructs) + _WEIGHTS[trait.name])
    return total
