"""The rules on training results."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"

RESULT_KEY = Rule(
    "RLM411",
    "moved-result-key",
    "A key of training results that has another place now.",
    "Reading it raises a KeyError; a stop criterion or a checkpoint score that names it never takes effect.",
    check="Returns cover the episodes of one iteration now, not the last 100.",
    lost="The window over the last 100 episodes; what the new stack does not count, which the message says.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=3,
)

RULES = (RESULT_KEY,)
