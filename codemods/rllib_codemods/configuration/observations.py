"""Observations that the old stack's preprocessors made fit for a network, and that no default network takes now."""

from __future__ import annotations

import re
from collections.abc import Iterator

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Decision
from rllib_codemods.configuration.env_classes import env_classes, is_multi_agent, observation_spaces, space_name
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.literals import literal
from rllib_migrate.syntax.module import Module, Node

_FLATTEN = "use `env_runners(env_to_module_connector=lambda env, spaces=None, device=None: FlattenObservations())`"
_CAST = "make its env with `gymnasium.wrappers.DtypeObservation(env, np.float32)`"
_ATARI = "register an env that is made with `wrap_atari_for_new_api_stack(gym.make(...), framestack=4)`"
_FLATTENED = ("Dict", "Discrete", "MultiBinary", "MultiDiscrete", "Tuple")
#: Environments of gymnasium whose observations are no arrays of numbers, or pixels.
KNOWN = {
    "Discrete": re.compile(r"(FrozenLake|FrozenLake8x8|Taxi|CliffWalking|CliffWalkingSlippery)-v\d+"),
    "Tuple": re.compile(r"Blackjack-v\d+"),
    "pixel": re.compile(r"ALE/\w+-v\d+|\w+(NoFrameskip|Deterministic)-v\d+"),
}
_WHOLE = re.compile(r"\bu?int(8|16|32|64|_|p)?\W*$")


def unfit_observations(module: Module, obj: ConfigObject) -> Iterator[tuple[Node, Decision]]:
    """An environment whose observations the default network does not take, where nothing changes them."""
    own_networks = obj.algorithm is not None and obj.algorithm.name == "DreamerV3"
    if own_networks or obj.values("rl_module_spec") or is_multi_agent(module, obj):
        return
    if any(value is None or not _only_filters(module, value) for value in obj.values("env_to_module_connector")):
        return
    for value in obj.values("env"):
        found = None if value is None else _unfit(module, obj, value)
        if value is not None and found is not None:
            message = f"the default network takes no {found[0]} observations: {found[1]}"
            yield value, Decision(rules.OBSERVATIONS, "manual", "breaks", message)


def _only_filters(module: Module, value: cst.BaseExpression) -> bool:
    text = module.source(value)
    return "MeanStdFilter" in text and "FlattenObservations" not in text


def _unfit(module: Module, obj: ConfigObject, value: cst.BaseExpression) -> tuple[str, str] | None:
    """What the observations are, and what makes them fit; None where they are fit or can't be seen."""
    name = literal(module, value)
    if isinstance(name, str):
        for what, pattern in KNOWN.items():
            if pattern.fullmatch(name):
                return (what, _ATARI) if what == "pixel" else (f"`{what}`", _FLATTEN)
    calls = [call for cls in env_classes(module, obj) for call in observation_spaces(module, cls)]
    found = [_space(module, call) for call in calls]
    return found[0] if found and all(found) else None


def _space(module: Module, call: cst.Call) -> tuple[str, str] | None:
    name = space_name(module, call)
    if name in _FLATTENED:
        return f"`{name}`", _FLATTEN
    if name != "Box":
        return None
    shape = argument(call, "shape", 2)
    size = None if shape is None else literal(module, shape)
    if isinstance(size, (list, tuple)) and len(size) == 2:
        return "two-dimensional", _FLATTEN
    return ("integer", _CAST) if is_whole_number(module, call) else None


def is_whole_number(module: Module, box: cst.Call) -> bool:
    """Whether a ``Box`` holds integers."""
    dtype = argument(box, "dtype", 3)
    return dtype is not None and _WHOLE.search(module.source(dtype)) is not None


def argument(call: cst.Call, name: str, position: int) -> cst.BaseExpression | None:
    """An argument of a call, by name or position."""
    for at, arg in enumerate(call.args):
        if arg.keyword.value == name if arg.keyword is not None else at == position and not arg.star:
            return arg.value
    return None
