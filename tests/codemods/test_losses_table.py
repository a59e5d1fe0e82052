"""Each hook of policies that learn, in each form and dialect: found, sent home, and carried by code that Ray knows."""

from __future__ import annotations

import ast
import importlib
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from case import CASES, checked
from rllib_codemods.api import surface
from rllib_codemods.facts import leads, learner_classes, policy_hooks, policy_parts
from rllib_codemods.losses.rules import ALGORITHM, BUILDER, LOSS, OUTLINE
from rllib_codemods.own_policies import LEARNING, base_of_name
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, Migrated, load_collections, migrate

OPTIONS = Options((2, 60))
OURS = (LOSS.code, BUILDER.code, ALGORITHM.code)
METHODS = sorted(
    name for name in policy_hooks() if not name.endswith("_fn") or name in ("stats_fn", "action_sampler_fn")
)
METHODS.remove("mixins")
KEYWORDS = sorted(name for name in policy_hooks() if not name.startswith("_") and name != "mixins")
ARGUMENTS = sorted(name[len("with_updates(") : -1] for name in leads(BUILDER.name))

BASES = {
    "torch_policy": ("from ray.rllib.policy.torch_policy import TorchPolicy", "TorchPolicy"),
    "torch_policy_of_package": ("from ray.rllib.policy import TorchPolicy as Base", "Base"),
    "torch_policy_v2": ("from ray.rllib.policy.torch_policy_v2 import TorchPolicyV2", "TorchPolicyV2"),
    "tf_policy": ("from ray.rllib.policy.eager_tf_policy_v2 import EagerTFPolicyV2", "EagerTFPolicyV2"),
    "ppo_of_module": ("from ray.rllib.algorithms.ppo import ppo_torch_policy", "ppo_torch_policy.PPOTorchPolicy"),
    "ppo_1x": ("from ray.rllib.agents.ppo.ppo_torch_policy import PPOTorchPolicy", "PPOTorchPolicy"),
    "removed_algorithm": ("from ray.rllib.agents.a3c.a3c_torch_policy import A3CTorchPolicy", "A3CTorchPolicy"),
    "built": (
        "from ray.rllib.policy.policy_template import build_policy_class\n\n"
        'Made = build_policy_class(name="Made", framework="torch")',
        "Made",
    ),
    "built_and_changed": (
        'from ray.rllib.agents.ppo.ppo_tf_policy import PPOTFPolicy\n\nMade = PPOTFPolicy.with_updates(name="Made")',
        "Made",
    ),
}
BUILDERS = {
    "build_torch_policy": (
        "from ray.rllib.policy.torch_policy_template import build_torch_policy",
        "build_torch_policy",
    ),
    "build_tf_policy": ("from ray.rllib.policy.tf_policy_template import build_tf_policy as build", "build"),
    "build_policy_class": ("from ray.rllib.policy import policy_template", "policy_template.build_policy_class"),
    "with_updates": (
        "from ray.rllib.algorithms.dqn.dqn_torch_policy import DQNTorchPolicy",
        "DQNTorchPolicy.with_updates",
    ),
}


def run(text: str) -> Migrated:
    done = checked(text, OPTIONS)
    for finding in done.findings:
        if finding.outline and finding.code in OURS:
            assert unknown(finding.outline) == [], finding.outline
    return done


def ours(done: Migrated, *codes: str) -> list[tuple[str, str]]:
    """Message and outline of the findings of our rules."""
    return [(f.message, f.outline) for f in done.findings if f.code in (codes or OURS)]


def unknown(outline: str) -> list[str]:
    """What an outline imports of Ray and the target does not have."""
    found = []
    for node in ast.walk(ast.parse(outline)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ray."):
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return [name for name in found if not surface((2, 60)).has(name)]


# -- classes ---------------------------------------------------------------------------------------------------------


def method(name: str) -> str:
    body = f"        # Why: it was so.\n        return self.mine({name!r}, *args)\n"
    return f"    def {name}(self, *args, **kwargs):\n{body}"


@pytest.mark.parametrize("base", sorted(BASES))
@pytest.mark.parametrize("name", METHODS)
def test_hook_of_a_class_is_carried_in_each_dialect(name: str, base: str) -> None:
    imports, cls = BASES[base]
    done = run(f"{imports}\n\n\nclass Own({cls}):\n{method(name)}")
    [(message, outline)] = ours(done, LOSS.code)
    row = policy_hooks()[name]
    assert f"`{name}`" in message or row.home == "none"
    assert row.home == "none" or f"self.mine({name!r}" in outline
    called = row.to.partition("(")[0]
    assert row.home not in ("learner", "module", "config") or f"def {called}(" in outline


FORMS = {
    "derived_twice": "class Between({base}):\n    pass\n\n\nclass Own(Between):\n{method}",
    "beside_a_mixin": "class Mixin:\n    pass\n\n\nclass Own(Mixin, {base}):\n{method}",
    "decorated": "class Own({base}):\n    @mark\n{method}",
    "in_a_function": "def make():\n    class Own({base}):\n{indented}\n    return Own\n",
    "in_an_async_method": (
        "class Maker:\n    async def make(self):\n        class Own({base}):\n{indented2}\n        return Own\n"
    ),
    "in_a_branch": "if mark:\n    class Own({base}):\n{indented}\nelse:\n    Own = None\n",
}


@pytest.mark.parametrize("form", sorted(FORMS))
@pytest.mark.parametrize("name", METHODS)
def test_hook_of_a_class_is_carried_in_each_form(name: str, form: str) -> None:
    text = FORMS[form].format(
        base="TorchPolicyV2",
        method=method(name),
        indented="".join(f"    {line}\n" for line in method(name).splitlines()),
        indented2="".join(f"        {line}\n" for line in method(name).splitlines()),
    )
    imports = "from ray.rllib.policy.torch_policy_v2 import TorchPolicyV2\n\nfrom mine import mark\n"
    found = [m for m, _ in ours(run(f"{imports}\n\n{text}"), LOSS.code) if m.startswith("`Own`")]
    assert len(found) == 1


@pytest.mark.parametrize("name", METHODS)
def test_hook_of_another_class_is_left_alone(name: str) -> None:
    for base in ("Policy", "TorchPolicy", "object"):
        imports = "from ray.rllib.env.env_context import EnvContext\n\nfrom mine import Policy, TorchPolicy\n"
        assert ours(run(f"{imports}\n\nclass Own({base}):\n{method(name)}")) == []


@pytest.mark.parametrize(
    "body", ["pass", "return {}", "raise NotImplementedError", "return None", '"""No."""', "return {}, {}"]
)
@pytest.mark.parametrize("name", ["compute_gradients", "learn_on_batch", "loss"])
def test_policy_whose_learning_does_nothing_is_anothers(name: str, body: str) -> None:
    own = f"class Own(Policy):\n    def {name}(self, *args):\n        {body}\n"
    assert ours(run(f"from ray.rllib.policy.policy import Policy\n\n\n{own}")) == []


@pytest.mark.parametrize("name", sorted(LEARNING))
def test_policy_that_derives_from_one_that_learns_is_ours(name: str) -> None:
    text = "from ray.rllib.policy.policy import Policy\n\n\n"
    text += f"class Base(Policy):\n{method(name)}\n\nclass Own(Base):\n    pass\n"
    assert [m.split("`")[1] for m, _ in ours(run(text), LOSS.code)] == ["Base", "Own"]


# -- builders --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("builder", sorted(BUILDERS))
@pytest.mark.parametrize("name", KEYWORDS)
def test_hook_of_a_builder_is_carried(name: str, builder: str) -> None:
    imports, func = BUILDERS[builder]
    mine = "def mine(policy, *rest):\n    return 12345, policy\n"
    made = f'Made = {func}(name="Made", {name}=mine)\n'
    [(message, outline)] = ours(run(f"{imports}\n\n\n{mine}\n\n{made}"), BUILDER.code)
    row = policy_hooks()[name]
    assert f"`{name}`" in message or row.home == "none"
    assert row.home == "none" or "12345" in outline


@pytest.mark.parametrize("builder", sorted(BUILDERS))
@pytest.mark.parametrize("value", ["theirs.thing", "lambda policy: 12345", "partial(thing, 12345)", "None"])
def test_value_of_a_builder_that_is_no_function_of_the_file(value: str, builder: str) -> None:
    imports, func = BUILDERS[builder]
    text = f"{imports}\n\nimport theirs\nfrom theirs import partial, thing\n\nMade = {func}(stats_fn={value})\n"
    [(message, outline)] = ours(run(text), BUILDER.code)
    assert ("`stats_fn`" in message) is (value != "None")
    assert (f"`stats_fn={value}`" in outline) is (value != "None")


@pytest.mark.parametrize("name", sorted(policy_parts()))
def test_part_of_rllib_is_said_where_it_is_handed_on(name: str) -> None:
    keyword, value = ("mixins", f"[{name}]") if name.endswith(("Mixin", "Schedule")) else ("loss_fn", name)
    text = (
        f"from ray.rllib.agents.ppo.ppo_tf_policy import {name}\n"
        "from ray.rllib.policy.policy_template import build_policy_class\n\n"
        f'Made = build_policy_class(name="Made", framework="torch", {keyword}={value})\n'
    )
    [(message, outline)] = ours(run(text), BUILDER.code)
    assert "all that it takes of RLlib is built in" in message
    assert policy_parts()[name].use in outline


TRAINERS = {
    "build_trainer": ("from ray.rllib.agents.trainer_template import build_trainer", "build_trainer"),
    "with_updates": ("from ray.rllib.agents import ppo", "ppo.PPOTrainer.with_updates"),
    "with_updates_2x": ("from ray.rllib.algorithms.sac import SAC", "SAC.with_updates"),
    "with_updates_of_a_removed_one": ("from ray.rllib.agents.a3c import A3CTrainer", "A3CTrainer.with_updates"),
}


@pytest.mark.parametrize("made", sorted(TRAINERS))
@pytest.mark.parametrize("name", ARGUMENTS)
def test_argument_of_builders_of_algorithms_is_carried(name: str, made: str) -> None:
    imports, call = TRAINERS[made]
    done = run(f'{imports}\n\nfrom mine import thing\n\nMine = {call}(\n    name="Mine",\n    {name}=thing,\n)\n')
    [(message, outline)] = ours(done, BUILDER.code)
    assert f"`{name}=` is " in message or "under another name" in message
    assert f"Was `{name}=thing`" in outline or name in ("mixins", "validate_env")


@pytest.mark.parametrize("made", sorted(TRAINERS))
def test_algorithm_without_hooks_is_the_one_it_is_made_of(made: str) -> None:
    imports, call = TRAINERS[made]
    [(message, _)] = ours(run(f'{imports}\n\nMine = {call}(name="Mine")\n'), BUILDER.code)
    known = made not in ("build_trainer", "with_updates_of_a_removed_one")
    assert ("under another name" in message) is known


# -- losses that move --------------------------------------------------------------------------------------------------

HEAD = """\
import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.evaluation.postprocessing import Postprocessing
from ray.rllib.policy.sample_batch import SampleBatch

from mine import own, penalty


class Own(PPOTorchPolicy):
    weight = 0.5
"""
TAIL = """\


class OwnPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Own


config = PPOConfig(algo_class=OwnPPO).environment("CartPole-v1")
algo = config.build_algo()
"""
BASE_LOSS = "super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)"
PARTS = {
    "2.0": "2.0",
    "self.weight": "self.weight",
    "penalty(1)": "penalty(1)",
    'self.config["gamma"]': "config.gamma",
    "self.config['entropy_coeff']": "config.entropy_coeff",
    "sum(p.norm() for p in model.parameters())": "sum(p.norm() for p in self.module[module_id].parameters())",
    "torch.stack([p.sum() for p in self.model.parameters()]).sum()": (
        "torch.stack([p.sum() for p in self.module[module_id].parameters()]).sum()"
    ),
    "(lambda parameters: len(list(parameters)))(model.parameters())": (
        "(lambda parameters: len(list(parameters)))(self.module[module_id].parameters())"
    ),
    'train_batch["rewards"].mean()': "batch[Columns.REWARDS][batch[Columns.LOSS_MASK]].mean()",
    "train_batch[SampleBatch.ACTION_LOGP].sum()": "batch[Columns.ACTION_LOGP][batch[Columns.LOSS_MASK]].sum()",
    "train_batch[Postprocessing.ADVANTAGES].mean()": "batch[Columns.ADVANTAGES][batch[Columns.LOSS_MASK]].mean()",
    "torch.mean(train_batch['terminateds'].float())": (
        "torch.mean(batch[Columns.TERMINATEDS][batch[Columns.LOSS_MASK]].float())"
    ),
    "self": None,
    "self.device": None,
    "self.kl_coeff": None,
    "self.own(model)": None,
    "self.config": None,
    'self.config["model"]["custom"]': None,
    'self.config["num_workers"]': None,
    'self.config["train_batch_size"]': None,
    "self.config.get('gamma')": None,
    "self.config[own]": None,
    "model": None,
    "model.value_function().mean()": None,
    "model.custom_value": None,
    "model.fc.parameters()": None,
    "model(train_batch)[0].mean()": None,
    "dist_class": None,
    "dist_class(own, model).entropy().mean()": None,
    "penalty(model)": None,
    "penalty(train_batch)": None,
    "len(train_batch)": None,
    "train_batch.count": None,
    "train_batch[own]": None,
    'train_batch["obs"].mean()': None,
    'train_batch["dones"].sum()': None,
    'train_batch["vf_preds"].mean()': None,
    "config": None,
    "penalty(fwd_out)": None,
}
LOSSES = {
    "at_once": "        return super().loss(model, dist_class, train_batch) + {part}\n",
    "with_the_class": "        return super(Own, self).loss(model, dist_class, train_batch) + {part}\n",
    "of_the_base_by_name": "        return PPOTorchPolicy.loss(self, model, dist_class, train_batch) * {part}\n",
    "in_steps": (
        "        total = super().loss(model, dist_class, train_batch)\n"
        "        more = {part}  # why\n"
        "        if self.weight:\n"
        "            total += more\n"
        "        return total\n"
    ),
}


@pytest.mark.parametrize("form", sorted(LOSSES))
@pytest.mark.parametrize("part", PARTS)
def test_part_of_a_loss_moves_where_it_means_the_same(part: str, form: str) -> None:
    loss = "\n    def loss(self, model, dist_class, train_batch):\n" + LOSSES[form].format(part=part)
    done = run(HEAD + loss + TAIL)
    new = PARTS[part]
    assert ("class Own(PPOTorchLearner)" in done.text) is (new is not None)
    assert (".learners(learner_class=Own)" in done.text) is (new is not None)
    assert ("enable_rl_module_and_learner=False" in done.text) is (new is None)
    if new is not None:
        assert new in done.text
        assert BASE_LOSS in done.text
        assert "get_default_policy_class" not in done.text
    else:
        assert any(f.code == LOSS.code and "not rewritten" in f.message and f.outline for f in done.findings)


LOSS_OF_TWICE = "\n    def loss(self, model, dist_class, train_batch):\n" + LOSSES["at_once"].format(part="2.0")
HOOKS_THAT_KEEP = sorted({*METHODS, "__init__", "compute_actions"} - {"loss", "_loss", "optimizer", "stats_fn"})


@pytest.mark.parametrize("name", HOOKS_THAT_KEEP)
def test_hook_with_another_home_keeps_the_class(name: str) -> None:
    done = run(f"{HEAD}{LOSS_OF_TWICE}\n{method(name)}{TAIL}")
    assert "class Own(PPOTorchPolicy)" in done.text
    assert "enable_rl_module_and_learner=False" in done.text


@pytest.mark.parametrize("exported", ["Own", "OwnPPO", "*", "other"])
def test_class_that_other_files_use_stays(exported: str) -> None:
    document = Document("case.py", HEAD + LOSS_OF_TWICE + TAIL)
    done = migrate(document, load_collections(), OPTIONS, frozenset({exported}))
    assert ("PPOTorchLearner):" in done.text) is (exported == "other")


@pytest.mark.parametrize(
    ("target", "new"), [((2, 40), ".training(learner_class="), ((2, 52), ".training("), ((2, 53), ".learners(")]
)
def test_learner_class_is_given_by_the_method_of_the_target(target: tuple[int, int], new: str) -> None:
    done = checked(HEAD + LOSS_OF_TWICE + TAIL, Options(target))
    assert f"PPOConfig(algo_class=OwnPPO){new}" in done.text


CONFIGS = {
    "chain": ("config = PPOConfig(algo_class=OwnPPO).environment('x')", True),
    "statements": ("config = PPOConfig(algo_class=OwnPPO)\nconfig.environment('x')\nconfig.lr = 0.1", True),
    "by_the_algorithm": ("algo = OwnPPO(config=PPOConfig().environment('x'))", True),
    "default_of_the_class": ("config = OwnPPO.get_default_config().environment('x')", True),
    "in_a_function": ("def make():\n    return PPOConfig(algo_class=OwnPPO).environment('x')", True),
    "for_torch": ("config = PPOConfig(OwnPPO)\nconfig = PPOConfig(algo_class=OwnPPO).framework('torch')", False),
    "torch_only": ("config = PPOConfig(algo_class=OwnPPO).framework('torch')", True),
    "tensorflow": ("config = PPOConfig(algo_class=OwnPPO).framework('tf2')", False),
    "unseen_framework": ("config = PPOConfig(algo_class=OwnPPO).framework(own)", False),
    "learner_class": ("config = PPOConfig(algo_class=OwnPPO).training(learner_class=own)", False),
    "several": ("for lr in own:\n    config = PPOConfig(algo_class=OwnPPO).training(lr=lr)", True),
    "handed_on": ("own(OwnPPO)\nconfig = PPOConfig(algo_class=OwnPPO)", False),
    "derived_from": ("class More(OwnPPO):\n    pass\n\nconfig = PPOConfig(algo_class=OwnPPO)", False),
    "config_class": (
        "class C(PPOConfig):\n    def __init__(self):\n        super().__init__(algo_class=OwnPPO)\n\nconfig = C()",
        False,
    ),
    "base_of_all_configs": ("config = AlgorithmConfig(algo_class=OwnPPO)", False),
    "policy_used_elsewhere": ("own(Own)\nconfig = PPOConfig(algo_class=OwnPPO)", False),
    "shadowed": ("def make(Own):\n    return PPOConfig(algo_class=OwnPPO).environment('x')", False),
}


@pytest.mark.parametrize("name", sorted(CONFIGS))
def test_class_moves_with_configs_that_can_take_the_learner(name: str) -> None:
    code, moves = CONFIGS[name]
    imports = "from ray.rllib.algorithms.algorithm_config import AlgorithmConfig\n"
    done = run(f"{imports}{HEAD}{LOSS_OF_TWICE}{TAIL.partition('config = ')[0]}{code}\n")
    assert ("class Own(PPOTorchLearner)" in done.text) is moves
    assert ("learner_class=Own" in done.text) is moves


# -- what is found under its name ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dotted", "algorithm", "is_tf"),
    [
        ("ray.rllib.algorithms.ppo.ppo_torch_policy.PPOTorchPolicy", "PPO", False),
        ("ray.rllib.algorithms.ppo.PPOTF2Policy", "PPO", True),
        ("ray.rllib.agents.ppo.PPOTFPolicy", "PPO", True),
        ("ray.rllib.agents.ppo.ppo_policy_graph.PPOPolicyGraph", "PPO", False),
        ("ray.rllib.algorithms.appo.appo_torch_policy.APPOTorchPolicy", "APPO", False),
        ("ray.rllib.agents.ppo.appo_tf_policy.AsyncPPOTFPolicy", "APPO", True),
        ("ray.rllib.algorithms.impala.ImpalaTorchPolicy", "IMPALA", False),
        ("ray.rllib.agents.impala.vtrace_tf_policy.VTraceTFPolicy", "IMPALA", True),
        ("ray.rllib.agents.dqn.simple_q_torch_policy.SimpleQTorchPolicy", "DQN", False),
        ("ray.rllib.algorithms.sac.SACTorchPolicy", "SAC", False),
        ("ray.rllib.policy.torch_policy_v2.TorchPolicyV2", "", False),
        ("ray.rllib.policy.dynamic_tf_policy_v2.DynamicTFPolicyV2", "", True),
        ("ray.rllib.agents.ddpg.DDPGTFPolicy", "", True),
    ],
)
def test_policy_is_known_by_its_name(dotted: str, algorithm: str, is_tf: bool) -> None:
    base = base_of_name(dotted)
    assert base is not None
    assert (base.row.algorithm if base.row else "", base.is_tf) == (algorithm, is_tf)


@pytest.mark.parametrize(
    "dotted",
    [
        "ray.rllib.examples.policy.random_policy.RandomPolicy",
        "ray.rllib.policy.sample_batch.SampleBatch",
        "mine.PPOTorchPolicy",
        "ray.rllib.policy.policy.PolicySpec",
    ],
)
def test_others_are_no_policies(dotted: str) -> None:
    assert base_of_name(dotted) is None


# -- the tables and the outlines against Ray -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def rllib() -> Path:
    spec = find_spec("ray")
    if spec is None or spec.origin is None:
        pytest.skip("Ray is not installed")
    return Path(spec.origin).parent / "rllib"


HOMES = {
    "learner": ("core/learner/learner.py", "core/learner/torch/torch_learner.py"),
    "module": ("core/rl_module/rl_module.py",),
    "config": ("algorithms/algorithm_config.py",),
}


@pytest.mark.parametrize(
    "row", sorted(set(policy_hooks().values()), key=lambda row: row.names), ids=lambda row: row.names[0]
)
def test_new_home_has_the_method_with_these_arguments(row, rllib: Path) -> None:  # type: ignore[no-untyped-def]
    if row.home not in HOMES:
        return
    name, _, rest = row.to.partition("(")
    defined = {
        node.name: [a.arg for a in (*node.args.args, *node.args.kwonlyargs)]
        for path in HOMES[row.home]
        for node in ast.walk(ast.parse((rllib / path).read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    assert name in defined
    wanted = re.findall(r"\w+", re.sub(r"\*\*\w+|=\w+", "", rest))
    assert set(wanted) <= set(defined[name])


def test_learners_are_there() -> None:
    for row in learner_classes():
        assert surface((2, 60)).has(row.learner)
        assert row.rl_module is None or surface((2, 60)).has(row.rl_module)


@pytest.mark.parametrize(
    "folder", sorted(CASES.glob("*/*/outlines.py")), ids=lambda path: f"{path.parts[-3]}/{path.parts[-2]}"
)
def test_imports_of_recorded_outlines_resolve(folder: Path, rllib: Path) -> None:
    if folder.parts[-3] not in (LOSS.name, BUILDER.name, ALGORITHM.name):
        pytest.skip("another's")
    for node in ast.walk(ast.parse(folder.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ray."):
            module = importlib.import_module(node.module or "")
            assert [alias.name for alias in node.names if not hasattr(module, alias.name)] == []


def test_the_outline_of_the_rule_is_known() -> None:
    assert unknown(OUTLINE) == []
