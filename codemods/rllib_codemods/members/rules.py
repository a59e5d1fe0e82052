"""The rules on what classes of RLlib have lost."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"

MEMBER = Rule(
    "RLM108",
    "lost-member",
    "A method or attribute that the class no longer has, or warns of.",
    "To use it raises; a method that a class of yours defines by that name is never called.",
    url=GUIDE,
    minutes=10,
)
ARGUMENT = Rule(
    "RLM109",
    "lost-argument",
    "An argument that a function, a constructor or a method of RLlib no longer takes.",
    "The call raises a TypeError; a method of yours that asks for the argument never gets it.",
    url=GUIDE,
    minutes=10,
)
RULES = (MEMBER, ARGUMENT)
