"""The rules on what is done to a running algorithm."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"

INFERENCE = Rule(
    "RLM501",
    "inference-call",
    "Actions are computed by a policy.",
    "The new stack has no policies: the RLModule computes actions.",
    check="Observations are not preprocessed or filtered any more, and actions not unsquashed.",
    url=f"{GUIDE}#translating-policy-compute-actions-from-input-dict",
    minutes=20,
)
POLICY = Rule(
    "RLM502",
    "policy-access",
    "A policy is asked for, or weights are taken from it.",
    "The new stack has no policies: networks are RLModules.",
    url=f"{GUIDE}#custom-loss-functions-and-policies",
    minutes=15,
)
WORKER = Rule(
    "RLM503",
    "worker-access",
    "Rollout workers are reached through the algorithm.",
    "Workers are EnvRunners now, under other names.",
    url=f"{GUIDE}#algorithmconfig-env-runners",
    minutes=10,
)
RESTORE = Rule(
    "RLM504",
    "checkpoint-restore",
    "An algorithm is restored from a checkpoint.",
    "A checkpoint of the old stack is taken without a word and its weights are not loaded.",
    check="Compare the return of the first evaluation with the last one before the checkpoint.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=15,
)

RULES = (INFERENCE, POLICY, WORKER, RESTORE)
