"""The rules on Ray Tune and ``ray.init``."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

RAY_CALL = Rule(
    "RLM303",
    "ray-call",
    "Ray or Tune is called with an argument, or the name of an algorithm, that it does not have any more.",
    "The call raises, or what it asked for is passed over.",
    url="https://docs.ray.io/en/latest/tune/api/api.html",
    minutes=5,
)

RULES = (RAY_CALL,)
