"""Each way to say the ids of agents with each way to say their spaces: migrated, made, and asked for both.

What an agent's space is, is what the environment said before: ``get_observation_space()`` of the class as it was.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from case import checked
from rllib_migrate.codemod import Options

TARGET = (2, 60)


@dataclass(frozen=True, slots=True)
class Form:
    """Code by place: in the body of the class, in ``__init__()`` before and after ``super()``, below in the class."""

    name: str
    body: str = ""
    first: str = ""
    init: str = ""
    below: str = ""
    ids: tuple[object, ...] = ("red", "blue")


_RESET = "def reset(self, *, seed=None, options=None):\n    {}\n"
_LOOP = 'seen = {}\n    for i in range(self.n):\n        seen[f"p_{i}"] = i\n    return seen, {}'
_BY_POSITION = "return {i: car for i, car in enumerate(self.cars)}, {}"
_SIDES = 'self.sides = ["red", "blue"]'
_CARS = 'self.cars = {"red": object(), "blue": object()}'
_BRANCHES = "if self.n:\n    self.observation_space = Box(-1, 1, (3,))\nelse:\n    self.observation_space = Discrete(3)"
_HELPER = "def _make_spaces(self):\n    self.observation_space = Box(-1, 1, (3,))\n"
_METHOD = "def get_observation_space(self, agent_id):\n    return Box(-1, 1, (3,))\n"
IDS = (
    Form("set", init='self._agent_ids = {"red", "blue"}'),
    Form("list", init='self._agent_ids = ["red", "blue"]'),
    Form("annotated", init='self._agent_ids: set = {"red", "blue"}'),
    Form("unpacked", init='self._agent_ids, self.turn = {"red", "blue"}, 0'),
    Form("two_targets", init='self.sides = self._agent_ids = {"red", "blue"}'),
    Form("range", init="self._agent_ids = set(range(2))", ids=(0, 1)),
    Form("comprehension", init='self._agent_ids = {f"p_{i}" for i in range(self.n)}', ids=("p_0", "p_1")),
    Form("config", init='self._agent_ids = set(config["sides"])'),
    Form("before_super", first='self._agent_ids = {"red", "blue"}'),
    Form("added", init='for side in config["sides"]:\n    self._agent_ids.add(side)'),
    Form("union", init='self._agent_ids = {"red"}\nself._agent_ids |= {"blue"}'),
    Form("constant", init="self._agent_ids = set(SIDES)"),
    Form("agents", init='self.agents = ["red", "blue"]'),
    Form("agents_tuple", init='self.agents = ("red", "blue")'),
    Form("agents_formatted", init='self.agents = ["p_{}".format(i) for i in range(2)]', ids=("p_0", "p_1")),
    Form("agents_dict", init='self.agents = {"red": object(), "blue": object()}'),
    Form("agents_before_super", first='self.agents = ["red", "blue"]'),
    Form("agents_in_body", body='agents = ["red", "blue"]'),
    Form("ids_in_body", body='_agent_ids = {"red", "blue"}'),
    Form("possible_agents", init='self.possible_agents = ["red", "blue"]'),
    Form("helper", init="self._name_sides()", below='def _name_sides(self):\n    self._agent_ids = {"red", "blue"}\n'),
    Form(
        "helper_of_a_helper",
        init="self._set_up()",
        below='def _set_up(self):\n    self._name()\n\ndef _name(self):\n    self._agent_ids = {"red", "blue"}\n',
    ),
    Form("method", below='def get_agent_ids(self):\n    return {"red", "blue"}\n'),
    Form("objects", init="self.agents = [Side(), Side()]\nself._agent_ids = {0, 1}", ids=(0, 1)),
    Form("keys", below=_RESET.format('return {"red": 0, "blue": 0}, {}')),
    Form(
        "keys_of_attributes",
        init='self.a = "red"\nself.b = "blue"',
        below=_RESET.format("return {self.a: 0, self.b: 0}, {}"),
    ),
    Form("keys_zipped", init=_SIDES, below=_RESET.format("return dict(zip(self.sides, self.sides)), {}")),
    Form(
        "keys_of_zip", init=_SIDES, below=_RESET.format("return {s: seen for s, seen in zip(self.sides, [0, 1])}, {}")
    ),
    Form("keys_filled", init=_SIDES, below=_RESET.format("return dict.fromkeys(self.sides, 0), {}")),
    Form("keys_of_dict", init=_CARS, below=_RESET.format("return {n: c for n, c in self.cars.items()}, {}")),
    Form("keys_in_loop", below=_RESET.format(_LOOP), ids=("p_0", "p_1")),
    Form("keys_by_position", init="self.cars = [object(), object()]", below=_RESET.format(_BY_POSITION), ids=(0, 1)),
)
SPACES = (
    Form("box", init="self.observation_space = Box(-1, 1, (3,))"),
    Form("local", init="space = Box(-1, 1, (3,))\nself.observation_space = space"),
    Form("annotated", init="self.observation_space: Box = Box(-1, 1, (3,))"),
    Form("unpacked", init="self.observation_space, self.other = Box(-1, 1, (3,)), 1"),
    Form("body", body="observation_space = Box(-1, 1, (3,))"),
    Form("property", below="@property\ndef observation_space(self):\n    return Box(-1, 1, (self.n,))\n"),
    Form("parts", init='self.observation_space = Dict({"obs": Box(-1, 1, (3,)), "action_mask": Box(0, 1, (2,))})'),
    Form("by_agent", init="self.observation_space = Dict({side: Box(-1, 1, (3,)) for side in IDS})"),
    Form("by_agent_written_out", init="self.observation_space = Dict(SPACES)"),
    Form("out_of_sight", init="self.observation_space = make_space()"),
    Form("branches", init=_BRANCHES),
    Form("conditional", init="self.observation_space = Box(-1, 1, (3,)) if self.n else Discrete(3)"),
    Form("helper", init="self._make_spaces()", below=_HELPER),
    Form("method", init="self.observation_space = Discrete(9)", below=_METHOD),
    Form("before_super", first="self.observation_space = Box(-1, 1, (3,))"),
)
CODE = """from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv

IDS = {ids!r}
SIDES = ["red", "blue"]


class Side:
    pass


def make_space():
    return Box(-1, 1, (3,))


class Duel(MultiAgentEnv):
{body}

    def __init__(self, config=None):
{init}

{below}
    def step(self, action_dict):
        return {{}}, {{}}, {{"__all__": True}}, {{"__all__": False}}, {{}}
"""


def code(ids: Form, space: Form) -> str:
    first = ["self.n = config['n']", ids.first, space.first, "super().__init__()"]
    init = [*first, ids.init, space.init, "self.action_space = Discrete(2)", "self.turn = 0"]
    written = ", ".join(f"{agent!r}: Box(-1, 1, (3,))" for agent in ids.ids)
    init = [part.replace("SPACES", f"{{{written}}}") for part in init]
    return CODE.format(
        ids=ids.ids,
        body=_indented([ids.body, space.body], 4) or "    title = 1",
        init=_indented(init, 8),
        below=_indented([ids.below, space.below], 4),
    )


def _indented(parts: list[str], width: int) -> str:
    lines = [line for part in parts if part for line in part.split("\n")]
    return "\n".join(f"{' ' * width}{line}" if line else "" for line in lines)


def cases() -> Iterator[object]:
    for ids in IDS:
        for space in SPACES:
            yield pytest.param(ids, space, id=f"{ids.name}-{space.name}")


def made(text: str) -> Any:
    """An environment of the class that a text defines."""
    pytest.importorskip("ray")
    importlib.import_module("ray.rllib.env.multi_agent_env")
    names: dict[str, Any] = {"__name__": "duel"}
    exec(compile(text, "<duel>", "exec"), names)
    return names["Duel"]({"n": 3 if "range(self.n)" not in text else 2, "sides": ["red", "blue"]})


@pytest.mark.parametrize(("ids", "space"), list(cases()))
def test_agents_and_spaces_are_said(ids: Form, space: Form) -> None:
    before = code(ids, space)
    done = checked(before, Options(target=TARGET))
    assert [f.message for f in done.findings if f.status == "manual"] == []

    old, new = made(before), made(done.text)
    assert set(new.possible_agents) == set(new.agents) == set(ids.ids)
    spaces = new.observation_spaces or dict(new.observation_space)
    assert {agent: spaces[agent] for agent in ids.ids} == {agent: old.get_observation_space(agent) for agent in ids.ids}
    moves = new.action_spaces or dict(new.action_space)
    assert {agent: moves[agent] for agent in ids.ids} == {agent: old.get_action_space(agent) for agent in ids.ids}
