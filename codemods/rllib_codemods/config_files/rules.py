"""The rule on files of settings."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

CONFIG_FILE = Rule(
    "RLM905",
    "config-file",
    "A YAML file that the project's code loads holds RLlib configuration under old keys.",
    "Most old keys are accepted and ignored; the rest raise when the algorithm is built.",
    check="Rename the keys in the file, and the reads of them in the code that loads it.",
    url="https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html#check-your-algorithmconfig",
    minutes=5,
)

RULES = (CONFIG_FILE,)
