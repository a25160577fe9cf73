"""The kernels that docs/kernels.md shows are those that its C becomes."""

import re
from pathlib import Path

from lowering_core import pipeline
from lowering_core.options import Options

PAGE = Path(__file__).resolve().parents[1] / "docs" / "kernels.md"
_SHOWN = re.compile(r"```c\n(.*?)```(.*?)```cuda\n(.*?)```", re.DOTALL)


def test_kernels(update: bool) -> None:
    text = PAGE.read_text(encoding="utf-8")
    new = _SHOWN.sub(lambda shown: f"```c\n{shown[1]}```{shown[2]}```cuda\n{_kernel(shown[1])}```", text)
    assert len(_SHOWN.findall(text)) == 10
    if update:
        PAGE.write_text(new, encoding="utf-8")
    assert new == text


def _kernel(program: str) -> str:
    """The only kernel of a program, without its entry; the last one, before which stands the one for all cases."""
    options = Options(cc="")
    emission = pipeline.lower(pipeline.check("shown.c", program.encode(), options), options)
    number, head = emission.heads[-1]
    assert {one.name for _, one in emission.heads} == {head.name, *filter(None, [head.general])}
    rest = "".join(fragment.text for fragment in emission.device[number:])
    return rest[: rest.index("\n}\n")] + "\n}\n"
