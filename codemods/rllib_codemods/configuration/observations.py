"""Observations that old RLlib flattened by itself, and for which the new stack has no default network."""

from __future__ import annotations

import re
from collections.abc import Iterator

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Decision
from rllib_codemods.configuration.env_classes import env_classes, is_multi_agent, observation_spaces
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.literals import literal
from rllib_migrate.syntax.module import Module, Node

_FLATTENED = ("Dict", "Discrete", "MultiBinary", "MultiDiscrete", "Tuple")
#: Environments of gymnasium whose observations are no arrays of numbers.
_KNOWN = re.compile(r"(FrozenLake|FrozenLake8x8|Taxi|CliffWalking|CliffWalkingSlippery)-v\d+")
_KNOWN_TUPLE = re.compile(r"Blackjack-v\d+")
_CONNECTOR = "env_to_module_connector=lambda env, spaces=None, device=None: FlattenObservations()"


def unflattened(module: Module, obj: ConfigObject) -> Iterator[tuple[Node, Decision]]:
    """An environment whose observations the default network does not take, where nothing flattens them."""
    own_networks = obj.algorithm is not None and obj.algorithm.name == "DreamerV3"
    if own_networks or obj.values("rl_module_spec") or is_multi_agent(module, obj):
        return
    if any(value is None or not _only_filters(module, value) for value in obj.values("env_to_module_connector")):
        return
    for value in obj.values("env"):
        name = None if value is None else _space(module, obj, value)
        if value is not None and name is not None:
            message = f"the default network takes no `{name}` observations: use `env_runners({_CONNECTOR})`"
            yield value, Decision(rules.OBSERVATIONS, "manual", "breaks", message)


def _only_filters(module: Module, value: cst.BaseExpression) -> bool:
    text = module.source(value)
    return "MeanStdFilter" in text and "FlattenObservations" not in text


def _space(module: Module, obj: ConfigObject, value: cst.BaseExpression) -> str | None:
    name = literal(module, value)
    if isinstance(name, str) and _KNOWN.fullmatch(name):
        return "Discrete"
    if isinstance(name, str) and _KNOWN_TUPLE.fullmatch(name):
        return "Tuple"
    found = set().union(*(observation_spaces(module, cls) for cls in env_classes(module, obj)))
    return min(found) if found and found.issubset(_FLATTENED) else None
