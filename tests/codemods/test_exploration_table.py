"""Every exploration of RLlib, for each kind of algorithm, in each form in which a config can be given it."""

from __future__ import annotations

import ast
from itertools import product

import pytest

from case import checked
from rllib_codemods.api import surface
from rllib_codemods.exploration import modules
from rllib_codemods.exploration.outlines import DEFAULTS
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Migrated

GONE = ("Curiosity", "RE3", "SlateEpsilonGreedy", "SlateSoftQ", "ThompsonSampling", "UpperConfidenceBound")
KINDS = (*DEFAULTS, *GONE)
ALGORITHMS = ("PPO", "IMPALA", "DQN", "SAC")
HEAD = "from ray.rllib.algorithms.{lower} import {name}Config\n"
FORMS = {
    "method": "config = {name}Config().exploration(exploration_config={given})\n",
    "late": "config = {name}Config()\nconfig.env_runners(exploration_config={given})\n",
    "named": "given = {given}\nconfig = {name}Config().exploration(exploration_config=given)\n",
    "attribute": "config = {name}Config()\nconfig.exploration_config = {given}\n",
    "update": 'config = {name}Config()\nconfig.update_from_dict({{"exploration_config": {given}}})\n',
    "function": "def make():\n    return {name}Config().exploration(\n        exploration_config={given},\n    )\n",
}
SPELLINGS = ('{{"type": "{kind}"}}', 'dict(type="{kind}")', '{{"type": "ray.rllib.utils.exploration.{kind}"}}')


def _migrated(name: str, form: str, given: str) -> Migrated:
    text = HEAD.format(lower=name.lower(), name=name) + FORMS[form].format(name=name, given=given)
    return checked(text, Options(target=(2, 60)))


@pytest.mark.parametrize(("name", "form"), [*product(ALGORITHMS, FORMS)])
def test_each_exploration_in_each_form(name: str, form: str) -> None:
    for kind, spelling in product(KINDS, SPELLINGS):
        given = spelling.format(kind=kind)
        done = _migrated(name, form, given)
        said = [f for f in done.findings if f.code == "RLM210"]
        code = ast.dump(ast.parse(done.text))
        if kind == "StochasticSampling" and name != "DQN":
            assert not said, (given, said)
            assert "exploration_config" not in code
        elif kind == "EpsilonGreedy" and name == "DQN":
            assert [f.status for f in said] == ["fixed"], (given, said)
            assert "epsilon" in code
            assert "exploration_config" not in code
        else:
            assert [f.status for f in said] == ["manual"], (given, said)
            assert bool(said[0].outline) is (kind in DEFAULTS), given
            assert "exploration_config" in code
            pinned = "enable_rl_module_and_learner" in code
            assert pinned is (name != "DQN"), done.text


@pytest.mark.parametrize(
    ("given", "points"),
    [
        ('{"type": "EpsilonGreedy"}', "[(0, 1.0), (100000, 0.05)]"),
        ('{"epsilon_timesteps": 7}', "[(0, 1.0), (7, 0.02)]"),
        ('{"initial_epsilon": 0.3, "final_epsilon": 0}', "[(0, 0.3), (10000, 0)]"),
        ('{"warmup_timesteps": 5, "epsilon_timesteps": 10}', "[(0, 1.0), (5, 1.0), (15, 0.02)]"),
        ('{"warmup_timesteps": 5}', "[(0, 1.0), (5, 1.0), (5 + 10000, 0.02)]"),
        ('{"warmup_timesteps": 0, "final_epsilon": 1e-2}', "[(0, 1.0), (10000, 1e-2)]"),
    ],
)
def test_points_of_epsilon(given: str, points: str) -> None:
    assert f"epsilon={points}" in _migrated("DQN", "method", given).text


@pytest.mark.parametrize("given", ['{"final_epsilon": "x"}', '{"final_epsilon": True}', '{"epsilon": 1}', "{**other}"])
def test_epsilon_that_cannot_be_told(given: str) -> None:
    done = _migrated("DQN", "method", given)
    assert [f.status for f in done.findings if f.code == "RLM210"] == ["manual"]


@pytest.mark.parametrize("kind", DEFAULTS)
@pytest.mark.parametrize("target", [(2, 50), (2, 60)])
def test_outlines_name_what_the_target_has(kind: str, target: tuple[int, int]) -> None:
    for name in ("PPO", "APPO", "IMPALA", "DQN", "SAC", "TD3", "A2C", ""):
        base = modules.default_module(name)
        assert surface(target).has(base), base
    assert all(surface(target).has(c) for n in ALGORITHMS if (c := modules.any_catalog(n)))
    assert surface(target).has(f"{modules.distributions(target)}.TorchDistribution")


ACTION = """\
from ray.rllib.algorithms.{lower} import {name}Config
from ray.rllib.utils.exploration import Exploration


class Mine(Exploration):
    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
{body}

config = {name}Config().exploration(exploration_config={{"type": Mine}})
"""
MOVES = (
    "return action_distribution.sample(), action_distribution.sampled_action_logp()",
    "a, p = action_distribution.sample(), action_distribution.sampled_action_logp()\nreturn a, p",
    "a = action_distribution.deterministic_sample()\nreturn a, action_distribution.sampled_action_logp()",
    "a = action_distribution.sample()\nif timestep < 5:\n    a = a * 0\nreturn a, action_distribution.logp(a)",
    "return action_distribution.inputs.argmax(-1), action_distribution.entropy() * 0",
    "return self.other(action_distribution.sample())\n\ndef other(self, a):\n    return a, a * 0.0",
)
STAYS = (
    "return action_distribution.sample(), None",
    "return action_distribution.sample()",
    "return self.model(action_distribution.inputs), 0.0",
    "return choose(action_distribution), 0.0",
    "a = action_distribution.sample()\na = a * 0\nreturn a, action_distribution.sampled_action_logp()",
    "return action_distribution.multi_entropy(), 0.0",
    "return action_distribution.sample(), self.worker_index * 1.0",
    "return action_distribution.sample(), self.unknown",
    "self.encoder = 3\nreturn action_distribution.sample(), 0.0",
    "return tf.zeros_like(action_distribution.sample()), 0.0",
    "return super().get_exploration_action(action_distribution, timestep, explore)",
)


def _exploration(name: str, body: str) -> Migrated:
    lines = "".join(f"        {line}\n" if line else "\n" for line in body.split("\n"))
    lines = lines.replace("        def ", "    def ").replace(
        "            return a, a * 0.0", "        return a, a * 0.0"
    )
    return checked(ACTION.format(lower=name.lower(), name=name, body=lines), Options(target=(2, 60)))


@pytest.mark.parametrize("name", ["PPO", "IMPALA"])
@pytest.mark.parametrize("body", MOVES)
def test_class_that_asks_the_distribution_moves(name: str, body: str) -> None:
    done = _exploration(name, body)
    assert {f.status for f in done.findings if f.code == "RLM621"} == {"review"}, done.findings
    assert "RLModuleSpec(module_class=Mine)" in done.text
    assert "sampled_action_logp" not in done.text
    assert "deterministic_sample" not in done.text


@pytest.mark.parametrize("body", STAYS)
def test_class_that_asks_more_stays(body: str) -> None:
    done = _exploration("PPO", body)
    assert [f.status for f in done.findings if f.code == "RLM621"] == ["manual"], done.findings
    assert "class Mine(Exploration)" in done.text
    assert "api_stack" in done.text


@pytest.mark.parametrize("name", ["APPO", "DQN", "SAC"])
def test_class_of_another_algorithm_stays(name: str) -> None:
    done = _exploration(name, MOVES[0])
    assert [(f.status, bool(f.outline)) for f in done.findings if f.code == "RLM621"] == [("manual", True)]


DIST = """\
import torch
from ray.rllib.algorithms.{lower} import {name}Config
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_action_dist import {base}


class Mine({base}):
{body}

{register}
config = {name}Config().training(model={{"custom_action_dist": {value}, "fcnet_hiddens": [8]}})
"""
NORMAL = """\
    def __init__(self, inputs, model):
        super().__init__(inputs, model)
        self.dist = torch.distributions.Normal(inputs, 1.0)

    def deterministic_sample(self):
        return self.dist.mean

    @staticmethod
    def required_model_output_shape(action_space, model_config):
        return action_space.shape[0]
"""
REGISTER = 'ModelCatalog.register_custom_action_dist("mine", Mine)\n'
DISTRIBUTIONS = {
    "wrapper": ("TorchDistributionWrapper", NORMAL, True),
    "named inputs": ("TorchDistributionWrapper", NORMAL.replace("inputs", "x"), True),
    "logits": ("TorchDistributionWrapper", NORMAL.replace("inputs", "logits"), True),
    "no likeliest": ("TorchDistributionWrapper", NORMAL.replace("deterministic_sample", "mean"), False),
    "no width": ("TorchDistributionWrapper", NORMAL.partition("    @static")[0], False),
    "asks model": ("TorchDistributionWrapper", NORMAL.replace("Normal(inputs, 1.0)", "Normal(inputs, model.s)"), False),
    "asks config": ("TorchDistributionWrapper", NORMAL.replace("action_space.shape[0]", "model_config['n']"), False),
    "not static": ("TorchDistributionWrapper", NORMAL.replace("    @staticmethod\n", ""), False),
    "categorical": ("TorchCategorical", "    def peak(self):\n        return self.dist.probs.max()\n", True),
    "sharp": (
        "TorchCategorical",
        "    def __init__(self, inputs, model=None):\n        super().__init__(inputs * 2, model)\n",
        True,
    ),
    "own dist": (
        "TorchCategorical",
        "    def __init__(self, inputs, model=None):\n        super().__init__(inputs, model)\n        self.dist = 1\n",
        False,
    ),
    "gaussian": (
        "TorchDiagGaussian",
        "    def __init__(self, inputs, model):\n        super().__init__(inputs, model)\n"
        "        m, s = inputs.chunk(2, -1)\n        self.dist = torch.distributions.Normal(m, s.exp())\n",
        True,
    ),
    "log_std": ("TorchDiagGaussian", "    def spread(self):\n        return self.log_std\n", False),
    "beta": ("TorchBeta", "    pass\n", False),
    "squashed": ("TorchSquashedGaussian", "    pass\n", False),
}


@pytest.mark.parametrize("name", ["PPO", "APPO", "IMPALA", "BC", "MARWIL"])
@pytest.mark.parametrize("what", DISTRIBUTIONS)
def test_each_distribution(name: str, what: str) -> None:
    base, body, moves = DISTRIBUTIONS[what]
    for register, value in ((REGISTER, '"mine"'), ("", "Mine")):
        text = DIST.format(lower=name.lower(), name=name, base=base, body=body, register=register, value=value)
        done = checked(text, Options(target=(2, 60)))
        said = {f.status for f in done.findings if f.code == "RLM623"}
        assert said == {"review" if moves else "manual"}, (done.text, done.findings)
        assert ("catalog_class=MineCatalog" in done.text) is moves
        assert ("enable_rl_module_and_learner=False" in done.text) is not moves
        if moves:
            assert "custom_action_dist" not in done.text
            assert "required_model_output_shape" not in done.text


@pytest.mark.parametrize("name", ["DQN", "SAC"])
def test_distribution_of_another_algorithm_stays(name: str) -> None:
    text = DIST.format(
        lower=name.lower(), name=name, base="TorchDistributionWrapper", body=NORMAL, register=REGISTER, value='"mine"'
    )
    done = checked(text, Options(target=(2, 60)))
    assert [(f.status, bool(f.outline)) for f in done.findings if f.code == "RLM623"] == [("manual", True)]


MADE = (
    ("TorchCategorical(x, m).sample()", "TorchCategorical.from_logits(x).sample()"),
    ("TorchCategorical(x).logp(y)", "TorchCategorical.from_logits(x).logp(y)"),
    ("TorchCategorical(inputs=x, model=None).entropy()", "TorchCategorical.from_logits(x).entropy()"),
    ("TorchDiagGaussian(x, m).deterministic_sample()", "TorchDiagGaussian.from_logits(x).to_deterministic().sample()"),
    ("TorchDeterministic(x, m).sample()", "TorchDeterministic.from_logits(x).sample()"),
    ("TorchCategorical(x, m).dist.probs", "TorchCategorical.from_logits(x)._dist.probs"),
    ("TorchCategorical(x, m)", None),
    ("TorchCategorical(x, m).multi_entropy()", None),
    ("TorchCategorical(x, m, 0.5).sample()", None),
    ("TorchSquashedGaussian(x, m).sample()", None),
    ("TorchDirichlet(x, m).sample()", None),
)


@pytest.mark.parametrize(("old", "new"), MADE)
def test_distributions_that_code_makes(old: str, new: str | None) -> None:
    cls = old.partition("(")[0]
    text = f"from ray.rllib.models.torch.torch_action_dist import {cls}\n\n\ndef f(x, y, m):\n    return {old}\n"
    done = checked(text, Options(target=(2, 60)))
    assert {f.status for f in done.findings if f.code == "RLM623"} == {"manual" if new is None else "review"}
    assert f"    return {new or old}\n" in done.text
