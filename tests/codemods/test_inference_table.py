"""Each old method that computes actions, on each kind of receiver, with each form of arguments.

What comes out is held to the functions that it calls: their parameters take the arguments, the first is the module (or
the algorithm, with connectors), and what the old call said of exploring and scaling is still said.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from case import checked
from rllib_migrate.codemod import Options

OPTIONS = Options((2, 60))
HEAD = "from ray.rllib.algorithms.algorithm import Algorithm\nfrom ray.rllib.algorithms.ppo import PPOConfig\n\n"
MADE = 'PPOConfig().environment("CartPole-v1").build_algo()'


class Receiver(NamedTuple):
    before: str
    name: str
    module: str
    is_policy: bool = False


RECEIVERS = {
    "built": Receiver(f"algo = {MADE}\n", "algo", "algo.get_module({})"),
    "attribute": Receiver(
        f"class Player:\n    def __init__(self):\n        self.agent = {MADE}\n\n\nplayer = Player()\n",
        "player.agent",
        "player.agent.get_module({})",
    ),
    "trainer": Receiver(
        "from ray.rllib.agents.ppo import PPOTrainer\n"
        'trainer = PPOTrainer(env="CartPole-v1", config={"num_workers": 0})\n',
        "trainer",
        "trainer.get_module({})",
    ),
    "module": Receiver(f"algo = {MADE}\npolicy = algo.get_module()\n", "policy", "policy", is_policy=True),
    "module of an agent": Receiver(
        f'algo = {MADE}\npolicy = algo.get_module("p")\n', "policy", "policy", is_policy=True
    ),
}


class Arguments(NamedTuple):
    given: str
    explore: str = "True"
    of: str = ""
    has_state: bool = False
    unsquash: str = ""


ALGORITHM = {
    "observation": Arguments("obs"),
    "keyword": Arguments("observation=obs"),
    "greedy": Arguments("obs, explore=False", "False"),
    "greedy first": Arguments("explore=False, observation=obs", "False"),
    "explore by a variable": Arguments("obs, explore=flag", "flag"),
    "explore is None": Arguments("obs, explore=None"),
    "policy": Arguments('obs, policy_id="p"', of="'p'"),
    "policy by a call": Arguments("obs, policy_id=choose(agent)", of="choose(agent)"),
    "nothing is said": Arguments("obs, state=None, prev_action=None, prev_reward=None, info=None, full_fetch=False"),
    "empty state": Arguments("obs, []"),
    "info": Arguments("obs, info=info"),
    "unsquash": Arguments("obs, unsquash_action=flag", unsquash="flag"),
    "clip": Arguments("obs, clip_action=True"),
    "lines": Arguments("\n    obs,\n    explore=False,\n", "False"),
}
WITH_STATE = {
    "state": Arguments("obs, state", has_state=True),
    "state by name": Arguments("obs, state=state, explore=False", "False", has_state=True),
    "last action and reward": Arguments("obs, state=state, prev_action=a, prev_reward=r", has_state=True),
    "all": Arguments('obs, state=state, policy_id="p", full_fetch=True, explore=True', "True", "'p'", has_state=True),
    "full fetch": Arguments("obs, full_fetch=True", has_state=True),
}
POLICY = {
    "observation": Arguments("obs"),
    "keyword": Arguments("obs=obs"),
    "greedy": Arguments("obs, explore=False", "False"),
    "state": Arguments("obs, state, explore=flag", "flag"),
    "empty state": Arguments("obs, [], explore=False", "False"),
    "last action": Arguments("obs, prev_action=a, prev_reward=r"),
}
BATCH = {
    "observations": Arguments("obs"),
    "keyword": Arguments("obs_batch=obs"),
    "greedy": Arguments("obs, explore=False", "False"),
    "no states": Arguments("obs, state_batches=[], explore=False", "False"),
    "all that is idle": Arguments("obs, None, None, None, None, None, False", "False"),
    "last actions": Arguments("obs, prev_action_batch=a, prev_reward_batch=r, info_batch=i"),
}


def programs() -> Iterator[Any]:
    for name, receiver in RECEIVERS.items():
        if receiver.is_policy:
            forms = [("compute_single_action", POLICY), ("compute_actions", BATCH)]
        else:
            single = {**ALGORITHM, **WITH_STATE}
            # A policy that is asked for by a call is asked for once, not for each agent.
            of_agents = {form: arguments for form, arguments in ALGORITHM.items() if form != "policy by a call"}
            forms = [("compute_single_action", single), ("compute_action", single), ("compute_actions", of_agents)]
        for method, table in forms:
            for form, arguments in table.items():
                yield pytest.param(receiver, method, arguments, id=f"{name}-{method}-{form}")


@pytest.mark.parametrize(("receiver", "method", "arguments"), [*programs()])
def test_call_is_taken_by_the_function_that_the_file_gets(
    receiver: Receiver, method: str, arguments: Arguments
) -> None:
    target = "action, state, _" if arguments.has_state else "result"
    text = f"{HEAD}{receiver.before}\n{target} = {receiver.name}.{method}({arguments.given})\n"
    done = checked(text, OPTIONS)

    assert [f.status for f in done.findings if f.code == "RLM501" and f.status not in ("fixed", "review")] == []
    assert f"{receiver.name}.{method}(" not in done.text
    assert checked(done.text, OPTIONS).text == done.text
    called = bound(done.text)
    first, *rest = called.values()
    assert first == receiver.module.format(arguments.of)
    assert rest[0] in ("obs", "agent_obs")
    assert called["explore"] == arguments.explore
    assert called.get("unsquash", "") == (
        "" if method == "compute_actions" and receiver.is_policy else unsquash(receiver, arguments)
    )
    assert called.get("state") in (None, "state")


def unsquash(receiver: Receiver, arguments: Arguments) -> str:
    return "False" if receiver.is_policy else arguments.unsquash


def bound(text: str) -> dict[str, str]:
    """The arguments of the one call of a function that the file got, by the parameters that take them."""
    tree = ast.parse(text)
    functions = {f.name: f for f in tree.body if isinstance(f, ast.FunctionDef) and f.name.startswith("compute_")}
    calls = [
        n for n in ast.walk(tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.func.id in functions
    ]
    assert len(calls) == 1
    assert len(functions) == 1
    (name, function), (call,) = next(iter(functions.items())), calls
    space: dict[str, Any] = {}
    future = ast.parse("from __future__ import annotations").body
    exec(compile(ast.Module([*future, function], []), "function", "exec"), space)
    keywords = {str(k.arg): ast.unparse(k.value) for k in call.keywords}
    return dict(inspect.signature(space[name]).bind(*map(ast.unparse, call.args), **keywords).arguments)


# -- configs with connectors, and configs out of sight ---------------------------------------------------------------

FILTERED = 'algo = PPOConfig().environment("CartPole-v1").rollouts(observation_filter="MeanStdFilter").build()\n'
UNSEEN = {
    "parameter": "def f(algo: Algorithm, obs):\n    return algo.{call}\n",
    "checkpoint": "algo = Algorithm.from_checkpoint(path)\nprint(algo.{call})\n",
    "config of another file": (
        "from project import make_config\nconfig: PPOConfig = make_config()\nalgo = config.build_algo()\n"
        "print(algo.{call})\n"
    ),
}


@pytest.mark.parametrize("explore", ["explore=False", ""])
def test_filter_is_applied(explore: str) -> None:
    done = checked(f"{HEAD}{FILTERED}print(algo.compute_single_action(obs{explore and ', ' + explore}))\n", OPTIONS)
    called = bound(done.text)
    assert called == {"algo": "algo", "observation": "obs", "explore": "False" if explore else "True"}


@pytest.mark.parametrize("before", UNSEEN.values(), ids=UNSEEN)
def test_config_out_of_sight_is_asked_when_it_runs(before: str) -> None:
    done = checked(HEAD + before.format(call="compute_single_action(obs)"), OPTIONS)
    assert [f.status for f in done.findings if f.code == "RLM501"] == ["review"]
    assert bound(done.text) == {"algo": "algo", "observation": "obs", "explore": "algo.config.explore"}


@pytest.mark.parametrize("before", UNSEEN.values(), ids=UNSEEN)
def test_policy_out_of_sight_may_have_connectors(before: str) -> None:
    done = checked(HEAD + before.format(call='compute_single_action(obs, policy_id="p")'), OPTIONS)
    found = [f for f in done.findings if f.code == "RLM501"]
    assert [f.status for f in found] == ["review"]
    assert "connectors of its config, if there are any, are not applied" in found[0].message
    assert bound(done.text)["module"] == "algo.get_module('p')"


@pytest.mark.parametrize(
    ("setting", "explore"),
    [("", "True"), (".exploration(explore=False)", "False"), (".exploration(explore=flag)", "algo.config.explore")],
)
def test_config_says_whether_actions_are_sampled(setting: str, explore: str) -> None:
    made = f'algo = PPOConfig().environment("CartPole-v1"){setting}.build()'
    text = f"{HEAD}{made}\nprint(algo.compute_single_action(obs))\n"
    assert bound(checked(text, OPTIONS).text)["explore"] == explore
