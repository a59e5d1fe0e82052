"""The rule on policies that only act."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

SCRIPTED = Rule(
    "RLM611",
    "scripted-policy",
    "A policy that computes actions and learns nothing is an RLModule that isn't trained.",
    "A policy class in a spec is ignored: a default network is built and trained in its place.",
    check="Observations are tensors of the module's own space; `policies_to_train` must not name the module.",
    url="https://docs.ray.io/en/latest/rllib/rl-modules.html",
    minutes=20,
)

RULES = (SCRIPTED,)
