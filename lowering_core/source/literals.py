"""Numeric and character constants of C (C11 6.4.4) with their values and types on LP64."""

import re

from lowering_core.model.ctypes import Arithmetic, CType, Kind
from lowering_core.patterns import regex
from lowering_core.text import decode

_INTEGER = regex(r"(0[xX][0-9a-fA-F]+|0[bB][01]+|[0-9]+)([uUlLwWbB]*)")
_FLOAT = regex(r"((?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)([fFlL]?)")
_HEX_FLOAT = regex(r"(0[xX](?:[0-9a-fA-F]+\.?[0-9a-fA-F]*|\.[0-9a-fA-F]+)[pP][+-]?[0-9]+)([fFlL]?)")
_IMAGINARY = regex(r"(.*?)(?:[ij]([fFlL]?)|([fFlL])[ij])", re.IGNORECASE)
_CHARACTER = regex(rb"(u8|u|U|L)?'((?:\\.|[^'\\])+)'", re.DOTALL)
_UNIT = regex(rb"\\([0-7]{1,3})|\\x([0-9a-fA-F]+)|\\u([0-9a-fA-F]{4})|\\U([0-9a-fA-F]{8})|\\(.)|(.)", re.DOTALL)
_ESCAPES = {
    b"n": 10, b"t": 9, b"r": 13, b"a": 7, b"b": 8, b"f": 12, b"v": 11, b"e": 27,
    b"\\": 92, b"'": 39, b'"': 34, b"?": 63,
}  # fmt: skip
_INT_MAX, _UINT_MAX, _LONG_MAX, _ULONG_MAX = 2**31 - 1, 2**32 - 1, 2**63 - 1, 2**64 - 1
_LIMITS = {
    Kind.INT: _INT_MAX, Kind.UINT: _UINT_MAX, Kind.LONG: _LONG_MAX, Kind.ULONG: _ULONG_MAX,
    Kind.LLONG: _LONG_MAX, Kind.ULLONG: _ULONG_MAX,
}  # fmt: skip
_SIGNED = {"": (Kind.INT, Kind.LONG), "l": (Kind.LONG,), "ll": (Kind.LLONG,), "wb": (Kind.LONG,)}
_UNSIGNED = {"": (Kind.UINT, Kind.ULONG), "l": (Kind.ULONG,), "ll": (Kind.ULLONG,), "wb": (Kind.ULONG,)}
_COMPLEX_KINDS = {"": Kind.CDOUBLE, "f": Kind.CFLOAT, "l": Kind.CLDOUBLE}
_FLOAT_KINDS = {"": Kind.DOUBLE, "f": Kind.FLOAT, "l": Kind.LDOUBLE}


def number(text: str) -> tuple[int | float | None, CType]:
    """The value and type of an integer or floating constant; value None where the spelling is not understood."""
    match = _INTEGER.fullmatch(text)
    if match is not None:
        return _integer(match[1], match[2].lower())
    match = _FLOAT.fullmatch(text) or _HEX_FLOAT.fullmatch(text)
    if match is not None:
        kind = Arithmetic(_FLOAT_KINDS[match[2].lower()])
        try:
            return float.fromhex(match[1]) if match[1][:2] in ("0x", "0X") else float(match[1]), kind
        except OverflowError:
            return None, kind
    imaginary = _IMAGINARY.fullmatch(text)
    if imaginary is not None and (match := _FLOAT.fullmatch(imaginary[1])) is not None and not match[1].isdigit():
        return None, Arithmetic(_COMPLEX_KINDS[(imaginary[2] or imaginary[3] or "").lower()])
    return None, Arithmetic(Kind.DOUBLE if "." in text else Kind.INT)


def imaginary_part(text: str) -> str:
    """The real constant that an imaginary one is a multiple of."""
    match = _IMAGINARY.fullmatch(text)
    return text if match is None else match[1] + (match[2] or match[3] or "")


def is_number(text: str) -> bool:
    """Whether the text is one numeric constant and nothing else."""
    return text[:1].isdigit() and (_INTEGER.fullmatch(text) is not None or _FLOAT.fullmatch(text) is not None)


def character(text: bytes) -> tuple[int | None, CType]:
    """The value and type of a character constant; several characters count as GCC counts them."""
    match = _CHARACTER.fullmatch(text)
    if match is None:
        return None, Arithmetic(Kind.INT)
    if match[1] in (b"u", b"U", b"L"):
        kind = {b"u": Kind.USHORT, b"U": Kind.UINT, b"L": Kind.INT}[match[1]]
        values = _wide_values(match[2])
        return (values[0] if len(values) == 1 else None), Arithmetic(kind)
    value = 0
    units = [_unit_value(unit) for unit in _UNIT.finditer(match[2])]
    for unit in units:
        value = ((value << 8) | (unit & 0xFF)) & _UINT_MAX
    width = 8 if len(units) == 1 else 32
    if value >= 1 << (width - 1):
        value -= 1 << width
    return value, Arithmetic(Kind.INT)


def _integer(digits: str, suffix: str) -> tuple[int | None, CType]:
    longs = suffix.replace("u", "", 1)
    if longs not in _SIGNED:
        return None, Arithmetic(Kind.INT)
    prefix = digits[:2].lower()
    octal = digits[0] == "0" and len(digits) > 1 and prefix not in ("0x", "0b")
    if octal and ("8" in digits or "9" in digits):
        return None, Arithmetic(Kind.INT)
    if len(digits) > 80:
        return None, Arithmetic(Kind.ULONG)
    value = int(digits, 8) if octal else int(digits, {"0x": 16, "0b": 2}.get(prefix, 10))
    signed, unsigned = _SIGNED[longs], _UNSIGNED[longs]
    if "u" in suffix:
        kinds = unsigned
    elif octal or prefix in ("0x", "0b"):
        kinds = tuple(kind for pair in zip(signed, unsigned, strict=True) for kind in pair)
    else:
        kinds = signed
    for kind in kinds:
        if value <= _LIMITS[kind]:
            return value, Arithmetic(kind)
    # Compilers give a decimal constant above LONG_MAX an unsigned type and warn; above that there is no type.
    return (value if value <= _ULONG_MAX else None), Arithmetic(unsigned[-1])


def _unit_value(match: re.Match[bytes]) -> int:
    octal, hexadecimal, short, long, escape, plain = match.groups()
    if octal:
        return int(octal, 8)
    if hexadecimal or short or long:
        return int(hexadecimal or short or long, 16)
    if escape:
        return _ESCAPES.get(escape, escape[0])
    return plain[0]


def _wide_values(body: bytes) -> list[int]:
    if b"\\" not in body:
        return [ord(char) for char in decode(body)]
    return [_unit_value(unit) for unit in _UNIT.finditer(body)]
