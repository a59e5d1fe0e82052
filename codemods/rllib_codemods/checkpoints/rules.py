"""The rules on checkpoints."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"

RESTORE = Rule(
    "RLM504",
    "checkpoint-restore",
    "An algorithm is restored from a checkpoint.",
    "A checkpoint of the old stack is taken without a word and its weights are not loaded.",
    check="Compare the return of the first evaluation with the last one before the checkpoint.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=15,
)

RULES = (RESTORE,)
