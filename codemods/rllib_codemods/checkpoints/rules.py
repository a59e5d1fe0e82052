"""The rules on checkpoints."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"
CHECKPOINTS = "https://docs.ray.io/en/latest/rllib/checkpoints.html"

RESTORE = Rule(
    "RLM504",
    "checkpoint-restore",
    "An algorithm is restored from a checkpoint.",
    "A checkpoint of the old stack is taken without a word and its weights are not loaded. Ray's bridge, "
    "`ModelV2ToRLModule` of `ray.rllib.examples.rl_modules.classes.modelv2_to_rlm`, wraps the old network: give its "
    '`RLModuleSpec` the folder, as `model_config={"algo_checkpoint_dir": path}`.',
    check="Compare the return of the first evaluation with the last one before the checkpoint.",
    lost="The weights of checkpoints of the old stack, unless they are carried over as the message says.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=15,
)
SAVE = Rule(
    "RLM507",
    "checkpoint-save",
    "A checkpoint is saved, or its path is used.",
    "Checkpoints are written to other places, and `save()` and Tune give objects where they gave paths.",
    url=CHECKPOINTS,
)

RULES = (RESTORE, SAVE)
