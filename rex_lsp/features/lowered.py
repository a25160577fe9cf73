"""The emitted files of a document as text, and which of their lines belong to which lines of the source."""

from pathlib import PurePath

from lowering_core import pipeline
from lowering_core.emit.source_map import line_map
from lowering_core.options import Options
from lowering_core.values import dataclass

HOST, DEVICE = "c", "cu"


@dataclass(frozen=True, slots=True)
class LoweredText:
    """An emitted file. `lines[k]` is the 1-based source line that emitted line k + 1 came from."""

    kind: str
    name: str
    text: str
    lines: tuple[int, ...]


def lowered(report: pipeline.Report, kind: str, options: Options) -> LoweredText | None:
    """The host file (`c`) or the device file (`cu`) of a checked document; None for any other kind."""
    if kind not in (HOST, DEVICE):
        return None
    emission = pipeline.lower(report, options)
    fragments = emission.host if kind == HOST else emission.device
    text = "".join(fragment.text for fragment in fragments)
    return LoweredText(kind, f"rex_{PurePath(report.path).stem}.{kind}", text, line_map(fragments, report.source.lines))
