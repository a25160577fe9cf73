"""The types of enumeration constants, which depend on the compiler where one of them is no int."""

import pytest

from lowering_core.model.ctypes import Kind, enumerator_type
from tests.syntax.sources import environment_of

TEXT = """#undef __GNUC__
#define __GNUC__ VERSION
enum wide { FEW = 1, MANY = 0x80000000 };
enum small { ONE = 1 };
"""


@pytest.mark.parametrize(("version", "few"), [("12", Kind.INT), ("13", Kind.UINT)])
def test_constants_of_wide_enums(version: str, few: Kind) -> None:
    """Up to GCC 12 each constant that fits is an int; from GCC 13 on, as in C23, all have the type of the enum."""
    environment, _found = environment_of(TEXT.replace("VERSION", version))
    kinds = {
        name: enumerator_type(environment.enumerators[name], environment.enumerations[name]).kind
        for name in ("FEW", "MANY", "ONE")
    }
    assert kinds == {"FEW": few, "MANY": Kind.UINT, "ONE": Kind.INT}
