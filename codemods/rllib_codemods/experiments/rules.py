"""The rule on experiment files."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

EXPERIMENT = Rule(
    "RLM904",
    "experiment-file",
    "An experiment file of the command `rllib train`.",
    "Ray has had no such command since 2.41, and nothing else reads these files.",
    check="`rllib-migrate yaml2py FILE` writes the script with the same settings, and says what is left to do.",
    url="https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html",
    minutes=10,
)

RULES = (EXPERIMENT,)
