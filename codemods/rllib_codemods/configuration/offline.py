"""Algorithms that learn from recorded data alone: the new stack makes no environment to ask it for its spaces."""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.algorithms import OFFLINE
from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Decision
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.literals import literal
from rllib_migrate.syntax.module import Module, Node

_INPUTS = ("input_", "input")
_EVALUATED = ("evaluation_interval", "evaluation_num_env_runners", "evaluation_num_workers")
_SPACES = ("observation_space", "action_space")
_MESSAGE = (
    "without evaluation the environment is not made: give its spaces, too, by "
    "`environment(observation_space=..., action_space=...)`"
)


def missing_spaces(module: Module, obj: ConfigObject) -> Iterator[tuple[Node, Decision]]:
    """The recorded data of a config without spaces and without evaluation: ``validate()`` raises a ValueError.

    Source: ``AlgorithmConfig._validate_offline_settings()`` of Ray 2.60.0; Ray 2.39.0 has no such check.
    """
    offline = bool(obj.algorithms) and all(a.name in OFFLINE for a in obj.algorithms)
    if not offline or obj.updates or not obj.is_made_here or all(obj.values(name) for name in _SPACES):
        return
    if any(value is None or literal(module, value) for name in _EVALUATED for value in obj.values(name)):
        return
    inputs = [value for name in _INPUTS for value in obj.values(name) if value is not None]
    if inputs and literal(module, inputs[0]) != "sampler":
        yield inputs[0], Decision(rules.OFFLINE_SPACES, "manual", "breaks", _MESSAGE)
