"""Writes into dicts that a config holds: ``config.exploration_config["type"] = ...``, ``....update({...})``."""

from __future__ import annotations

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Decision
from rllib_codemods.configuration.evaluation import override_decision
from rllib_codemods.configuration.objects import ConfigObject, DictWrite
from rllib_codemods.configuration.replay import is_buffer_key
from rllib_codemods.configuration.settings import decide_key
from rllib_migrate.codemod import Options
from rllib_migrate.syntax.module import Module

_EPSILON = ("DQN", "APEX", "R2D2", "SimpleQ")


def nested_write(module: Module, options: Options, obj: ConfigObject, write: DictWrite) -> Decision | None:
    """What is said about a write; None where the new stack reads it too."""
    if write.name == "model_config":
        what = f'"{write.key}"' if write.key else "the key"
        message = (
            f"use `rl_module(model_config={{...}})` with {what}; what is written into `config.model_config` is lost"
        )
        return Decision(rules.MODEL, "manual", "ignored", message)
    if write.name == "exploration_config":
        return _exploration(obj)
    if write.name == "replay_buffer_config":
        return None if is_buffer_key(module, write.key, write.value) else _buffer(write.key)
    if write.value is None:
        message = "the keys of `evaluation_config` must be new names, and not all of them can be seen here"
        return Decision(rules.EVALUATION, "manual", "ignored", message)

    def decide(name: str) -> Decision | None:
        assert write.value is not None
        return decide_key(module, options, obj, name, write.value, assigned=False)

    made = override_decision(lambda name, _: decide(name), write.key, write.value)
    return None if made is None else made if made.status == "manual" else made.manual("it is written into a dict")


def _exploration(obj: ConfigObject) -> Decision:
    algorithm = obj.algorithm
    if algorithm is not None and algorithm.name in _EPSILON:
        message = "use `training(epsilon=[[0, initial], [timesteps, final]])`; a non-empty `exploration_config` raises"
        return Decision(rules.EXPLORATION, "manual", "breaks", message)
    message = "override `RLModule._forward_exploration()`; a non-empty `exploration_config` raises"
    return Decision(rules.EXPLORATION, "manual", "breaks", message, blocks=True)


def _buffer(key: str) -> Decision:
    what = f'"{key}"' if key else "what is written"
    message = f"{what} must be a key of the episode buffers: type, capacity, alpha, beta"
    return Decision(rules.BUFFER, "manual", "breaks" if key in ("", "type") else "ignored", message)
