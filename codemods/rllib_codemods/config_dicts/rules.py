"""The rules on plain config dicts and on the entry points that take them."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"

CONFIG_DICT = Rule(
    "RLM301",
    "config-dict",
    "A dict holds configuration under old keys.",
    "Most old keys in a dict are accepted and ignored; the rest raise when the algorithm is built.",
    check="Build the config with `AlgorithmConfig` methods: they refuse unknown names.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=5,
)
TRAINER_CLASS = Rule(
    "RLM302",
    "trainer-class",
    "An algorithm is made by calling its class with a dict.",
    "An algorithm is built from its config object; what a dict gets wrong is not reported at run time.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=10,
)

RULES = (CONFIG_DICT, TRAINER_CLASS)
