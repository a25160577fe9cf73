"""Names of omp.h that compilers of the host do not have yet: the device numbers of OpenMP 5.2 (1.2.1)."""

from lowering_core.model.unit import SourceFile
from lowering_core.text import encode

_NUMBERS = {"omp_initial_device": -1, "omp_invalid_device": -4}


def newer_names(source: SourceFile) -> str:
    """The declarations of those that the file uses, where neither it nor a header has them."""
    environment = source.environment
    if environment.incomplete or not source.preprocessed.pragmas:
        return ""
    known = environment.enumerators.keys() | environment.macros.keys() | environment.globals.keys()
    used = (
        f"{name} = {value}" for name, value in _NUMBERS.items() if name not in known and encode(name) in source.data
    )
    listed = ", ".join(used)
    return f"enum {{ {listed} }};\n" if listed else ""
