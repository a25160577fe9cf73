"""The process that uses a GPU: recipes as lines on its input, stages and results as lines on its output.

It is a process of its own, so that a crash, a hung kernel or a spoiled context ends nothing else.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from lowering_core.targets.table import CHECKED
from rex_lsp.checking.build.recipe import Recipe
from rex_lsp.checking.inputs.arrays import ArraysError, read_arrays
from rex_lsp.checking.model.plain import built, plain
from rex_lsp.checking.model.result import NOT_RUN, CheckResult
from rex_lsp.checking.run.gpu_device import Device
from rex_lsp.checking.run.gpu_run import Wanted, run


def follow(source: TextIO, output: TextIO, opening: Callable[[], Device]) -> None:
    """Run recipes on the devices that `opening` gives."""

    def say(value: object) -> None:
        output.write(json.dumps(value) + "\n")
        output.flush()

    while line := source.readline():
        message = json.loads(line)
        recipe, wanted = built(Recipe, message["recipe"]), built(Wanted, message["wanted"])
        try:
            contents = read_arrays(Path(message["data"])) if message["data"] else {}
        except (OSError, ArraysError) as error:
            trouble = f"{message['data']}: {error}"
            say({"result": plain(CheckResult(recipe.path, recipe.line, CHECKED, NOT_RUN, trouble=trouble))})
            continue
        result = run(recipe, wanted, contents, opening, lambda stage: say({"stage": stage}))
        failure = getattr(opening, "failure", "")
        say({"none": failure} if failure else {"result": plain(result)})
