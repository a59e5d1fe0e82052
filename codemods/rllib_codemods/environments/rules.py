"""The rules on environments."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"

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
IDS = Rule(
    "RLM703",
    "gym-environment-id",
    "An environment is named by a version that gymnasium does not make.",
    "gymnasium raises `DeprecatedEnv` for it, or asks for a package that does not exist any more.",
    url="https://gymnasium.farama.org/introduction/migration_guide/",
    minutes=5,
)

RULES = (GYM, AGENTS, IDS)
