"""The film of a walk: the pictures that walk.mjs names under `film`, put together into one animated GIF.

`python film.py SEEN_DIR FILM`
"""

import json
import sys
from pathlib import Path

from PIL import Image

# Pixels; as wide as the page of a repository shows it.
_WIDTH = 1000
_COLOURS = 256


def make_film(seen: Path, film: Path) -> int:
    """Write the film of a walk; its number of pictures. Raises OSError or KeyError where the walk left none."""
    shown: list[dict[str, str | int]] = json.loads((seen / "seen.json").read_text(encoding="utf-8"))["film"]
    pictures = [_small(seen / f"{one['name']}.png") for one in shown]
    holds = [int(one["hold"]) for one in shown]
    # One palette for all, or the same text would change its colour from picture to picture.
    palette = _below_each_other(pictures).quantize(_COLOURS, dither=Image.Dither.NONE)
    frames = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
    frames[0].save(film, save_all=True, append_images=frames[1:], duration=holds, loop=0, optimize=True)
    return len(frames)


def _small(path: Path) -> Image.Image:
    with Image.open(path) as whole:
        height = round(whole.height * _WIDTH / whole.width)
        return whole.convert("RGB").resize((_WIDTH, height), Image.Resampling.LANCZOS)


def _below_each_other(pictures: list[Image.Image]) -> Image.Image:
    height = pictures[0].height
    sheet = Image.new("RGB", (_WIDTH, height * len(pictures)))
    for number, picture in enumerate(pictures):
        sheet.paste(picture, (0, number * height))
    return sheet


if __name__ == "__main__":
    print(f"{make_film(Path(sys.argv[1]), Path(sys.argv[2]))} pictures in {sys.argv[2]}")
