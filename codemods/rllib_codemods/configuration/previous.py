"""``lstm_use_prev_action`` and ``lstm_use_prev_reward``: the last action and reward, which a connector gives now.

Old: both went into the LSTM beside the features of the observation. New: the connectors put them into the observation,
one-hot, and make a vector of it; they know discrete actions only. Without ``use_lstm`` nothing read the keys.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.configuration.decisions import Case, Place
from rllib_codemods.configuration.displays import Entry
from rllib_codemods.configuration.env_classes import action_spaces, env_classes, space_name
from rllib_codemods.configuration.observations import has_several
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.codemod import ImportNeed

_ACTION, _REWARD, _BOTH = "lstm_use_prev_action", "lstm_use_prev_reward", "lstm_use_prev_action_reward"
_KEYS = (_ACTION, _REWARD, _BOTH)
_PACKAGE = "ray.rllib.connectors.env_to_module"
#: Environments of gymnasium whose actions are numbers.
_DISCRETE = re.compile(
    r"(Acrobot|Blackjack|CartPole|CliffWalking|CliffWalkingSlippery|FrozenLake|FrozenLake8x8|LunarLander|MountainCar"
    r"|Taxi)-v\d+"
)
#: Fields of DefaultModelConfig without a reader.
UNREAD = (_ACTION, _REWARD)
CONNECTOR_HINT = (
    "use `env_runners(env_to_module_connector=lambda env, spaces=None, device=None: "
    "[PrevActionsPrevRewards(), FlattenObservations()])`"
)
NOTE = "the last action and reward are part of the observation, and no longer join it behind the first layers"


@dataclass(frozen=True, slots=True)
class Previous:
    """The keys that are settled: they are dropped, and the connector in ``place``, if any, is what they meant."""

    keys: frozenset[str] = frozenset()
    place: Place | None = None
    needs: tuple[ImportNeed, ...] = ()


def previous(case: Case, entries: Sequence[Entry]) -> Previous:
    """What becomes of the keys of one model dict; none of them where it has to be seen to."""
    values = {e.key: literal(case.module, e.value) for e in entries if e.key in (*_KEYS, "use_lstm")}
    given = frozenset(values).intersection(_KEYS)
    lstm = values.get("use_lstm", False)
    if not given or UNSEEN in values.values():
        return Previous()
    action = bool(values.get(_ACTION) or values.get(_BOTH))
    reward = bool(values.get(_REWARD) or values.get(_BOTH))
    if not lstm or not (action or reward):
        return Previous(given)
    taken = ("env_to_module_connector", "observation_filter", "rl_module_spec", "input_", "input")
    several = has_several(case.module, case.obj)
    if several or any(case.obj.values(name) for name in taken) or not _is_discrete(case):
        return Previous()
    connector, need = case.need(_PACKAGE, "PrevActionsPrevRewards")
    flatten, more = case.need(_PACKAGE, "FlattenObservations")
    without = "" if action and reward else "n_prev_actions=0" if reward else "n_prev_rewards=0"
    text = f"lambda env, spaces=None, device=None: [{connector}({without}), {flatten}()]"
    return Previous(given, Place("env_runners", "env_to_module_connector", text), (*need, *more))


def _is_discrete(case: Case) -> bool:
    """Whether the actions of the environment are seen to be numbers from a range."""
    values = case.obj.values("env")
    classes = env_classes(case.module, case.obj)
    if classes:
        spaces = [space for cls in classes for space in action_spaces(case.module, cls)]
        made = [s for s in spaces if isinstance(s, cst.Call) and space_name(case.module, s) == "Discrete"]
        return bool(made) and len(made) == len(spaces)
    names = [literal(case.module, value) for value in values if value is not None]
    return (
        bool(values)
        and len(names) == len(values)
        and all(isinstance(name, str) and _DISCRETE.fullmatch(name) is not None for name in names)
    )
