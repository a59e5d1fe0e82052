"""The rules on what is not configuration: callbacks, runtime access, environments."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"

CALLBACK = Rule(
    "RLM401",
    "callback-signature",
    "A callback takes arguments that the new stack does not pass, or is never called.",
    "Missing arguments raise a TypeError at the first episode; a hook that is gone is passed over in silence.",
    url=f"{GUIDE}#custom-callbacks",
    minutes=10,
)
EPISODE = Rule(
    "RLM402",
    "episode-attribute",
    "An attribute that only the old stack's episodes have.",
    "The episodes of the new stack raise an AttributeError.",
    url=f"{GUIDE}#custom-callbacks",
    minutes=5,
)
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
GYM = Rule(
    "RLM701",
    "old-gym-api",
    "An environment follows the gym API before version 0.26.",
    "RLlib calls `reset(seed=..., options=...)`, and expects two values from it and five from `step()`.",
    url="https://gymnasium.farama.org/introduction/migration_guide/",
    minutes=10,
)
AGENTS = Rule(
    "RLM702",
    "multi-agent-env",
    "A multi-agent environment does not say which agents it has, or what spaces each of them has.",
    "The new stack asks the environment for them: it raises when the algorithm is built, or at the first reset.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=10,
)

RULES = (CALLBACK, EPISODE, INFERENCE, POLICY, WORKER, RESTORE, GYM, AGENTS)
