"""Observations that the old stack's preprocessors made fit for a network, and that no default network takes now."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Decision, Place
from rllib_codemods.configuration.env_classes import (
    env_classes,
    is_multi_agent,
    observation_spaces,
    space_name,
    spaces_of_agents,
)
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.configuration.passed_dicts import dict_of
from rllib_codemods.literals import literal
from rllib_migrate.imports import name_for
from rllib_migrate.syntax.module import Module, Node

_CONNECTOR = "lambda env, spaces=None, device=None: {}({})"
_FLATTEN = f"use `env_runners(env_to_module_connector={_CONNECTOR.format('FlattenObservations', '')})`"
#: What such a connector would have to agree with: what is there, and data that no environment of it has made.
_WITH_CONNECTORS = ("env_to_module_connector", "observation_filter", "input_", "input")
_APART = "write an RLModule that takes the image apart; `FlattenObservations()` would make a vector of its pixels"
_CAST = "make its env with `gymnasium.wrappers.DtypeObservation(env, np.float32)`"
_ATARI = "register an env that is made with `wrap_atari_for_new_api_stack(gym.make(...), framestack=4)`"
_NAMES = {0: "scalar", 2: "two-dimensional"}
_FLATTENED = ("Dict", "Discrete", "MultiBinary", "MultiDiscrete", "Tuple")
#: Environments of gymnasium whose observations are no arrays of numbers, or pixels.
KNOWN = {
    "Discrete": re.compile(r"(FrozenLake|FrozenLake8x8|Taxi|CliffWalking|CliffWalkingSlippery)-v\d+"),
    "Tuple": re.compile(r"Blackjack-v\d+"),
    "pixel": re.compile(r"ALE/\w+-v\d+|\w+(NoFrameskip|Deterministic)-v\d+"),
}
#: Environments of gymnasium that are no Atari games; old names of these look like any other.
_NO_GAME = re.compile(
    r"(Acrobot|Ant|BipedalWalker|BipedalWalkerHardcore|Blackjack|CarRacing|CartPole|CliffWalking|CliffWalkingSlippery"
    r"|FrozenLake|FrozenLake8x8|HalfCheetah|Hopper|Humanoid|HumanoidStandup|InvertedDoublePendulum|InvertedPendulum"
    r"|LunarLander|LunarLanderContinuous|MountainCar|MountainCarContinuous|Pendulum|Pusher|Reacher|Swimmer|Taxi"
    r"|Walker2d)-v\d+"
)
_WHOLE = re.compile(r"\bu?int(8|16|32|64|_|p)?\W*$")


def unfit_observations(module: Module, obj: ConfigObject) -> Iterator[tuple[Node, Decision]]:
    """An environment whose observations the default network does not take, where nothing changes them."""
    own_networks = obj.algorithm is not None and obj.algorithm.name == "DreamerV3"
    if obj.values("rl_module_spec") or _names_model(module, obj):
        return
    if any(value is None or not _only_filters(module, value) for value in obj.values("env_to_module_connector")):
        return
    for value in obj.values("env"):
        found = None if value is None else _unfit(module, obj, value)
        # DreamerV3's own networks take images, but no `Discrete`.
        if value is not None and found is not None and (not own_networks or found[0] == "`Discrete`"):
            message = f"the default network takes no {found[0]} observations: {found[1]}"
            yield value, Decision(rules.OBSERVATIONS, "manual", "breaks", message)


def _names_model(module: Module, obj: ConfigObject) -> bool:
    """Whether the network is a custom model, which says itself what it takes."""
    dicts = [d for v in obj.values("model") if v is not None and (d := dict_of(module, v)) is not None]
    return any(entry.key == "custom_model" for found in dicts for entry in found.entries)


def flattening(module: Module, obj: ConfigObject) -> tuple[Node, Decision] | None:
    """The connector that flattens observations as old preprocessors did; None where it is not seen to be missing."""
    if any(obj.values(name) for name in _WITH_CONNECTORS) or not any(isinstance(o, cst.Call) for o in obj.origins):
        return None
    found = to_be_flattened(module, obj)
    if found is None:
        return None
    node, made = found
    name, need = name_for(module, "ray.rllib.connectors.env_to_module", "FlattenObservations", node)
    text = _CONNECTOR.format(name, "multi_agent=True" if has_several(module, obj) else "")
    place = Place("env_runners", "env_to_module_connector", text)
    message = f"{made.message.partition(':')[0]}: `{name}()` makes vectors of them, as the old preprocessors did"
    parts = any(f"`{name}`" in message for name in ("Dict", "Tuple"))
    message += "; the network has one input for all parts now" if parts else ""
    return node, Decision(
        rules.OBSERVATIONS, "review" if parts else "fixed", "breaks", message, (place,), (need,) if need else ()
    )


def to_be_flattened(module: Module, obj: ConfigObject) -> tuple[Node, Decision] | None:
    """The one environment of an object, if its observations have to be made vectors."""
    found = [*unfit_observations(module, obj)]
    return found[0] if len(found) == 1 and found[0][1].message.endswith(_FLATTEN) else None


def has_several(module: Module, obj: ConfigObject) -> bool:
    """Whether the environments of an object have several agents."""
    return obj.is_multi_agent or is_multi_agent(module, obj)


def is_atari(module: Module, obj: ConfigObject) -> Literal["yes", "no", "unknown"]:
    """Whether the environment is one of the Atari games; a class of the file is none."""
    values = obj.values("env")
    names = [literal(module, value) if value is not None else None for value in values]
    if any(isinstance(name, str) and KNOWN["pixel"].fullmatch(name) for name in names):
        return "yes"
    if not values or not (env_classes(module, obj) or all(isinstance(n, str) and _NO_GAME.fullmatch(n) for n in names)):
        return "unknown"
    return "no"


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
    several = is_multi_agent(module, obj)
    of_class = spaces_of_agents if several else observation_spaces
    calls = [call for cls in env_classes(module, obj) for call in of_class(module, cls)]
    found = [_space(module, call) for call in calls]
    return found[0] if found and all(found) else None


def _space(module: Module, call: cst.Call) -> tuple[str, str] | None:
    name = space_name(module, call)
    if name in _FLATTENED:
        return f"`{name}`", _APART if _has_image(module, call) else _FLATTEN
    if name != "Box":
        return None
    shape = argument(call, "shape", 2)
    size = None if shape is None else literal(module, shape)
    if isinstance(size, (list, tuple)) and len(size) in _NAMES:
        return _NAMES[len(size)], _FLATTEN
    if is_whole_number(module, call):
        return "integer", _FLATTEN if isinstance(size, (list, tuple)) and len(size) == 1 else _CAST
    return None


def _has_image(module: Module, call: cst.Call) -> bool:
    """Whether a part of a space is seen to be an image."""
    for part in module.within(call, cst.Call):
        shape = argument(part, "shape", 2) if space_name(module, part) == "Box" else None
        size = None if shape is None else literal(module, shape)
        if isinstance(size, (list, tuple)) and len(size) == 3:
            return True
    return False


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
