"""The rules on custom models."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"

CUSTOM_MODEL = Rule(
    "RLM601",
    "custom-model",
    "A torch ModelV2 is a class of the old API stack.",
    "The new stack runs RLModules: `setup()` builds the layers, `_forward()` takes a batch and gives the inputs of the "
    "action distribution, `compute_values()` gives the values. The layers keep their names, so trained weights "
    "(`state_dict()`) still load.",
    check="The observations arrive as the environment gives them: nothing flattens or one-hot encodes them any more.",
    url=f"{GUIDE}#modelv2-to-rlmodule",
    minutes=60,
)

RULES = (CUSTOM_MODEL,)
