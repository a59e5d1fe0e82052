"""The rules on requirements."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

RAY = Rule(
    "RLM901",
    "ray-requirement",
    "A requirement keeps Ray below the release that the code is migrated to.",
    "Migrated code uses names that older releases do not have.",
    check="Install it in a fresh environment: other packages may ask for an older Ray.",
    url="https://docs.ray.io/en/latest/ray-overview/installation.html",
    minutes=10,
)
GYM = Rule(
    "RLM902",
    "gym-requirement",
    "A requirement asks for gym, or for a gymnasium that this Ray does not take.",
    "RLlib takes environments of gymnasium, and asks for one version of it.",
    check="Packages with environments of their own may ask for another version.",
    url="https://gymnasium.farama.org/introduction/migration_guide/",
    minutes=10,
)
PYTHON = Rule(
    "RLM903",
    "python-requirement",
    "A requirement asks for a Python that this Ray does not run on.",
    "Ray has no wheels for it.",
    url="https://docs.ray.io/en/latest/ray-overview/installation.html",
    minutes=10,
)

RULES = (RAY, GYM, PYTHON)
