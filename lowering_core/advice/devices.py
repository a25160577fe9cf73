"""What devices hold at once, for advice that compares a launch with them."""

from dataclasses import dataclass

from lowering_core.options import Options
from lowering_core.targets.table import architecture_of

SECTOR = 32
"""Bytes that memory moves together (CUDA C++ Best Practices Guide, 9.2.1)."""
REGISTER_BYTES = 1020
"""What the 255 registers of a thread hold (CUDA C++ Programming Guide, table of compute capabilities)."""


@dataclass(frozen=True, slots=True)
class DeviceSize:
    """A device by its name, the multiprocessors that it has, and the threads that each of them holds at once."""

    name: str
    processors: int
    threads: int

    @property
    def resident(self) -> int:
        """The threads that the device holds at once."""
        return self.processors * self.threads


def device_of(options: Options) -> DeviceSize | None:
    """A common device of the architecture that is compiled for; None of a target whose devices are not known here."""
    name = architecture_of(options.target, options.architecture)
    return _SIZES.get(name) or _SIZES.get(_USUAL.get(options.target, ""))


_SIZES = {
    "sm_70": DeviceSize("a V100", 80, 2048),
    "sm_75": DeviceSize("a T4", 40, 1024),
    "sm_80": DeviceSize("an A100", 108, 2048),
    "sm_86": DeviceSize("an A10", 72, 1536),
    "sm_89": DeviceSize("an L40", 142, 1536),
    "sm_90": DeviceSize("an H200", 132, 2048),
    "sm_100": DeviceSize("a B200", 148, 2048),
    "gfx908": DeviceSize("an MI100", 120, 2560),
    "gfx90a": DeviceSize("half an MI250X", 110, 2048),
    "gfx942": DeviceSize("an MI300X", 304, 2048),
}
_USUAL = {"cuda": "sm_90", "hip": "gfx90a"}
