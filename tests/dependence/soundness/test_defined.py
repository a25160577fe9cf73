"""Random programs have defined behaviour: sanitizers say nothing while they run.

Values may wrap, and the rows of a parameter `a[n][m]` may be left inside of the whole array.
"""

import subprocess
from pathlib import Path

import pytest

from tests.dependence.soundness.draw import drawn
from tests.dependence.soundness.extents import extents
from tests.dependence.soundness.layout import layout, parameter_sets
from tests.dependence.soundness.plain import parameter, program
from tests.dependence.soundness.tree import Function
from tests.tools import require_tool

SANITIZERS = (
    "-fsanitize=address,undefined", "-fno-sanitize=signed-integer-overflow,float-cast-overflow,bounds,vla-bound",
    "-fno-sanitize-recover=all",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(500, 506))
def test_random_programs_are_defined(seed: int, tmp_path: Path) -> None:
    require_tool("cc")
    function = drawn(seed)
    source, binary = tmp_path / "program.c", tmp_path / "program"
    source.write_text(f"{program(function)}\nint main(void)\n{{\n{_calls(function, seed)}    return 0;\n}}\n")
    built = ["cc", "-O0", "-g", "-w", *SANITIZERS, "-o", str(binary), str(source)]
    subprocess.run(built, check=True, timeout=120)
    done = subprocess.run([str(binary)], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, f"{source.read_text()}\n{done.stderr[:3000]}"


def _calls(function: Function, seed: int) -> str:
    lines: list[str] = []
    for values in parameter_sets(function, seed, 5):
        if layout(function, values) is None:
            continue
        found = extents(function, {name: (value, value) for name, value in values.items()})
        given = [str(values[name]) for _, name in function.parameters]
        lines.append("    {\n")
        for one in function.objects:
            if parameter(one):
                low, high = (0, 0) if one.kind == "struct" else found[one.name]
                value = "" if one.kind.startswith("struct") else f"{one.name}_[q] = q % 16"
                fill = f" for (int q = 0; q < {high - low + 1}; q++) {value};" if value else ""
                lines.append(f"        static {one.type} {one.name}_[{high - low + 1}];{fill}\n")
                given.append(f"(void *)({one.name}_ - ({low}))")
        lines.append(f"        f({', '.join(given)});\n    }}\n")
    return "".join(lines)
