"""The rules on callbacks and on the episodes that they are given."""

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

RULES = (CALLBACK, EPISODE)
