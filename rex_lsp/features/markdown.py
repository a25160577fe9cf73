"""Small pieces of Markdown, for texts that editors show as they are or rendered."""

from collections.abc import Iterable


def code(text: str) -> str:
    """Text set as code."""
    return f"`` {text} ``" if "`" in text else f"`{text}`"


def bullets(lines: Iterable[str]) -> str:
    """A list."""
    return "\n".join(f"- {line}" for line in lines)


def paragraphs(*parts: str) -> str:
    """The parts that are not empty, an empty line between them."""
    return "\n\n".join(part for part in parts if part)


def section(title: str, lines: Iterable[str]) -> str:
    """A titled list; empty without lines."""
    listed = bullets(lines)
    return f"**{title}**\n{listed}" if listed else ""
