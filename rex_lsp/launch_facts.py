"""The launch of a kernel as data, for lines and for programs."""

from lowering_core.model.json_value import Json, grouped
from lowering_core.values import dataclass

_JSON = ("words", "formula", "value", "clauses", "why")


@dataclass(frozen=True, slots=True)
class LaunchFact:
    """A launch value and who says so, as `--check --format json` and editors have it.

    `words` hold for all loops but short ones, and may speak of `threads`; `formula` holds for these too, and
    `expression` is the same as data.
    `value` is the number where it is known before the program runs. `clauses` decide, or there is a default, and `why`;
    `origin` is that in Markdown.
    """

    name: str
    words: str
    formula: str
    value: int | None
    clauses: tuple[str, ...]
    why: str
    origin: str
    expression: Json


def launch_json(facts: tuple[LaunchFact, ...]) -> dict[str, object]:
    """What `--check --format json` and lenses tell programs; null for a region that stays on the host."""
    shown = [{name: getattr(fact, name) for name in _JSON} for fact in facts] or [None, None]
    return {"shape": shape(facts), **dict(zip(("blocks", "threads"), shown, strict=True))}


def shape(facts: tuple[LaunchFact, ...]) -> str:
    """`blocks × threads`; empty for a region that stays on the host."""
    return " × ".join(grouped(fact.words) for fact in facts)
