"""The rules on early forms of the new stack."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

DOCS = "https://docs.ray.io/en/latest/rllib"

MODULE = Rule(
    "RLM631",
    "early-rl-module",
    "An RLModule, its spec or a connector in a form of Ray 2.3 to 2.39.",
    "It belongs to the new stack and yet fails: constructors, hooks and arguments were changed before Ray 2.40.",
    check="`self.model_config` holds what the spec gives, without the defaults that the old dict had.",
    url=f"{DOCS}/rl-modules.html",
    minutes=10,
)
LEARNER = Rule(
    "RLM632",
    "early-learner",
    "A Learner, or what configures it, in a form of Ray 2.3 to 2.39.",
    "Learners read the algorithm's config: hyperparameter objects are gone, and hooks by old names are never called.",
    check="The losses are what they were, and metrics are logged with `self.metrics`.",
    url=f"{DOCS}/rllib-learner.html",
    minutes=15,
)

RULES = (MODULE, LEARNER)
