"""The byte-order mark that editors may put before UTF-8: it is no part of the text."""

from codecs import BOM_UTF8


def without_mark(data: bytes) -> bytes:
    """The text with spaces in place of its mark, so that no place in it changes."""
    return data.replace(BOM_UTF8, b"   ", 1) if data.startswith(BOM_UTF8) else data
