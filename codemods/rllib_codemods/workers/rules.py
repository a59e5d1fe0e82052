"""The rules on the workers of an algorithm."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"

WORKER = Rule(
    "RLM503",
    "worker-access",
    "Rollout workers are reached through the algorithm.",
    "Workers are EnvRunners now, under other names: what the old ones had raises an AttributeError.",
    check="`.unwrapped` leaves out wrappers of your own, and the weights that are trained are the Learner's.",
    url=f"{GUIDE}#algorithmconfig-env-runners",
    minutes=10,
)

RULES = (WORKER,)
