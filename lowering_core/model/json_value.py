"""Sizes as programs and people have them, apart from what they are worked out of."""

Json = int | str | None | list["Json"] | dict[str, "Json"]
"""What editors and programs are given."""


def grouped(words: str, loose: str = " ") -> str:
    """A formula as an operand: in parentheses where one of the `loose` letters stands outside all brackets."""
    depth = 0
    for letter in words:
        depth += (letter in "([⌈⌊") - (letter in ")]⌉⌋")
        if letter in loose and depth == 0:
            return f"({words})"
    return words
