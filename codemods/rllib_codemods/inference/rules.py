"""The rules on actions that are computed outside of training."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"

INFERENCE = Rule(
    "RLM501",
    "inference-call",
    "Actions are computed by a policy.",
    "The new stack has no policies: the RLModule computes actions.",
    check="Discrete and nested observations are not encoded any more, unless the config has a connector for it.",
    lost="What policies did around the model: encoding of observations, and the state of exploration objects.",
    url=f"{GUIDE}#translating-policy-compute-actions-from-input-dict",
    minutes=20,
)

RULES = (INFERENCE,)
