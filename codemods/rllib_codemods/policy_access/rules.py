"""The rules on policies, their networks and their weights."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"

POLICY = Rule(
    "RLM502",
    "policy-access",
    "A policy is asked for, or weights are taken from it.",
    "The new stack has no policies: networks are RLModules. `get_module()` gives the copy that the local EnvRunner "
    "acts with; the one that is trained is the Learner's, from which the copy is overwritten at the next sync.",
    check="The parameters of a module have other names than those of the old network.",
    url=f"{GUIDE}#custom-loss-functions-and-policies",
    minutes=15,
)

RULES = (POLICY,)
