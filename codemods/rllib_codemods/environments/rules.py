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
    check="An agent that acted must be given an observation in the step that ends the episode: the new stack raises.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=10,
)
IDS = Rule(
    "RLM703",
    "gym-environment-id",
    "An environment is named by an id that gymnasium does not make, or not without its package.",
    "gymnasium raises `DeprecatedEnv` or `NameNotFound` for it, or asks for a package that does not exist any more.",
    url="https://gymnasium.farama.org/introduction/migration_guide/",
    minutes=5,
)
AGENT_COUNT = Rule(
    "RLM704",
    "agent-count-attribute",
    "A multi-agent environment sets `num_agents` or `max_num_agents`.",
    "They are read-only properties of `MultiAgentEnv` now: setting them raises an AttributeError.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=2,
)
METHOD = Rule(
    "RLM705",
    "multi-agent-env-method",
    "A method or attribute of multi-agent environments that is gone or has no effect.",
    "Each agent has spaces of its own now, which `get_observation_space()` and `get_action_space()` give.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=5,
)
POLICY_SPACE = Rule(
    "RLM706",
    "policy-space-of-wrapper",
    "A policy is given the space of a whole PettingZoo wrapper.",
    "The wrapper's spaces are a Dict by agent id, for which there is no default network.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=5,
)
BASES = Rule(
    "RLM707",
    "env-base-order",
    "A class names `gym.Env` before `MultiAgentEnv` as its base.",
    "`MultiAgentEnv` is a `gymnasium.Env` itself: Python can't order the bases, and the class is a TypeError.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=1,
)

RULES = (GYM, AGENTS, IDS, AGENT_COUNT, METHOD, POLICY_SPACE, BASES)
