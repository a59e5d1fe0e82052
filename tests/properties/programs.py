"""Whole programs at random: plain Python, with pieces of RLlib's old stack in between, in some layout."""

from __future__ import annotations

import codecs

from hypothesis import strategies as st

NAMES = st.sampled_from(["a", "b", "config", "algo", "result", "env", "self", "x", "run", "rollouts", "train"])
_TEXTS = st.sampled_from(
    ["'rollouts'", '"num_workers"', "'''a\nb'''", "'é'", "f'{x!r:>{b}}'", "r'\\d'", "b'x'", "'a' 'b'", "'# no'"]
)
_ATOMS = st.one_of(NAMES, _TEXTS, st.sampled_from(["0", "1.5e-3", "None", "True", "...", "0x_ff", "1_000"]))


def _wrapped(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.builds("{}({}, {}={})".format, NAMES, inner, NAMES, inner),
        st.builds("{}.{}".format, NAMES, NAMES),
        st.builds("{}[{}]".format, NAMES, inner),
        st.builds("[{}, {}]".format, inner, inner),
        st.builds("{{{}: {}}}".format, inner, inner),
        st.builds("({} if {} else {})".format, inner, inner, inner),
        st.builds("({} + {})".format, inner, inner),
        st.builds("[{} for {} in {}]".format, inner, NAMES, inner),
        st.builds("(lambda {}: {})".format, NAMES, inner),
        st.builds("(\n    {},  # why\n    {}\n)".format, inner, inner),
    )


EXPRESSIONS = st.recursive(_ATOMS, _wrapped, max_leaves=4)
COMMENTS = st.sampled_from(["", "  # why", "  # rollouts(num_rollout_workers=1)", "  #", "  # é\t."])


def _block(body: str) -> str:
    return "\n".join(f"    {line}" if line.strip() else line for line in body.split("\n"))


def _compound(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    body = inner.map(lambda text: "pass" if "'''" in text else _block(f"{text}\npass").lstrip())
    return st.one_of(
        st.builds("if {}:{}\n    {}".format, EXPRESSIONS, COMMENTS, body),
        st.builds("for {} in {}:\n    {}\nelse:\n    pass".format, NAMES, EXPRESSIONS, body),
        st.builds("def {}({}, *args, b=None):\n    {}".format, NAMES.filter(lambda n: n != "b"), st.just("a1"), body),
        st.builds("class {}(object):\n    {}".format, NAMES, body),
        st.builds("try:\n    {}\nexcept Exception as e:\n    raise".format, body),
        st.builds("with open({}) as {}:\n    {}".format, EXPRESSIONS, NAMES, body),
    )


_SIMPLE = st.one_of(
    st.builds("{} = {}{}".format, NAMES, EXPRESSIONS, COMMENTS),
    st.builds("{}.{} = {}".format, NAMES, NAMES, EXPRESSIONS),
    st.builds("{}{}".format, EXPRESSIONS, COMMENTS),
    st.builds("import os, {} as y{}".format, st.sampled_from(["json", "numpy"]), COMMENTS),
    st.builds("print({}); {} = 1".format, EXPRESSIONS, NAMES),
    st.just("# a comment alone"),
    st.just(""),
)
#: Statements that have nothing to do with RLlib, but for names that look like it.
PLAIN = st.recursive(_SIMPLE, _compound, max_leaves=3)

IMPORTS = """\
import ray
from ray import tune, air
from ray.rllib.agents.ppo import PPOTrainer, DEFAULT_CONFIG  # both old
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.policy.policy import PolicySpec
from ray.rllib.models import ModelCatalog
"""
#: Code of the old stack, each by itself.
PIECES = (
    "c1 = PPOConfig().rollouts(num_rollout_workers=2)  # two",
    "c2 = (\n    PPOConfig()\n    # where\n    .environment('CartPole-v1', disable_env_checking=True)\n"
    "    .resources(num_gpus=1,  # one\n               num_gpus_per_worker=0.5)\n    .framework('torch')\n)",
    "c3 = PPOConfig()\nc3.training(sgd_minibatch_size=64, num_sgd_iter=3)\nc3.evaluation(evaluation_num_workers=1)",
    "c3 = PPOConfig()\nif ray:\n    c3 = c3.exploration(explore=False)\n"
    "else:\n    c3.num_rollout_workers = 3\nc3.build().train()",
    "d1 = {'env': 'CartPole-v1', 'num_workers': 2,  # of them\n      'lr': 1e-4}\nt1 = PPOTrainer(config=d1)",
    "d2 = DEFAULT_CONFIG.copy()\nd2['num_gpus'] = 0\ntune.run('PPO', config=d2, stop={'timesteps_total': 1000})",
    "class Mine(DefaultCallbacks):\n    def on_episode_end(self, *, worker, base_env, policies, episode, **kwargs):\n"
    "        episode.custom_metrics['x'] = 1  # kept\n",
    "a1 = PPOConfig().build()\nfor i in range(3):\n    r1 = a1.train()\n    print(r1['episode_reward_mean'])",
    "a2 = PPOConfig().build()\nprint(a2.compute_single_action([0.0]))\na2.get_policy('p').get_weights()",
    "spec = PolicySpec(None, None, None, {'gamma': 0.9})\nc4 = PPOConfig().multi_agent(policies={'p': spec},\n"
    "    policy_mapping_fn=lambda agent_id, episode, worker, **kw: 'p')",
    "ModelCatalog.register_custom_model('m', object)\nc5 = PPOConfig().training(model={'custom_model': 'm'})",
    "class E(MultiAgentEnv):\n    def reset(self):\n        return {0: 0}\n    def step(self, action):\n"
    "        return {0: 0}, {0: 1.0}, {'__all__': True}, {}",
    "tune.Tuner('PPO', param_space={'num_workers': 1, 'lr': tune.grid_search([1e-3, 1e-4])},\n"
    "    run_config=air.RunConfig(stop={'episode_reward_mean': 150}))",
)

_ENDS = st.sampled_from(["\n", "\r\n"])


@st.composite
def programs(draw: st.DrawFn, *, with_rllib: bool = True) -> bytes:
    """The bytes of a program."""
    parts = draw(st.lists(PLAIN, max_size=4))
    if with_rllib:
        for piece in draw(st.lists(st.sampled_from(PIECES), min_size=1, max_size=3)):
            inside = draw(st.booleans())
            piece = f"def f{len(parts)}():{draw(COMMENTS)}\n{_block(piece)}" if inside else piece
            parts.insert(draw(st.integers(0, len(parts))), piece)
        parts.insert(0, IMPORTS)
    text = "\n".join(parts) + draw(st.sampled_from(["\n", "", "\n\n", "\n# the end"]))
    data = text.replace("\n", draw(_ENDS)).encode()
    return draw(st.sampled_from([b"", codecs.BOM_UTF8, b"# -*- coding: utf-8 -*-\n"])) + data
