"""Torch models in every dialect of each of their parts, one part varied at a time, and in every place of a config.

What comes out is held against what an RLModule is: the methods it must have, no name that nothing binds any more, and
bases that both stacks do not share.
"""

from __future__ import annotations

import ast
import builtins

import pytest

from case import checked
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Migrated

OPTIONS = Options((2, 60))
IMPORTS = """import torch
from torch import nn
from ray.rllib.algorithms.appo import APPOConfig
from ray.rllib.algorithms.bc import BCConfig
from ray.rllib.algorithms.cql import CQLConfig
from ray.rllib.algorithms.impala import ImpalaConfig
from ray.rllib.algorithms.marwil import MARWILConfig
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.sac import SACConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.modelv2 import ModelV2
from ray.rllib.models.torch.fcnet import FullyConnectedNetwork as TorchFC
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from ray.rllib.policy.sample_batch import SampleBatch
from ray.rllib.utils.annotations import override
"""
FIVE = "obs_space, action_space, num_outputs, model_config, name"
BY_NAME = ", ".join(f"{name}={name}" for name in FIVE.split(", "))

SIGNATURES = {
    "plain": FIVE,
    "annotated": "obs_space: object, action_space, num_outputs: int, model_config: dict, name: str",
    "kwargs": f"{FIVE}, **kwargs",
    "args and kwargs": "obs_space, action_space, num_outputs, *args, **kwargs",
    "custom": f"{FIVE}, width",
    "custom with a default": f"{FIVE}, width=3, depth=None",
    "custom by keyword": f"{FIVE}, *, width=3",
    "custom and the rest": f"{FIVE}, width=3, **rest",
    "own names": "space, actions, outputs, config, label",
}
BASES = {
    "by name": f"TorchModelV2.__init__(self, {FIVE})\n        nn.Module.__init__(self)",
    "torch first": f"nn.Module.__init__(self)\n        TorchModelV2.__init__(self, {FIVE})",
    "by super": f"super().__init__({FIVE})\n        nn.Module.__init__(self)",
    "by old super": f"super(Net, self).__init__({FIVE})\n        nn.Module.__init__(self)",
    "by keyword": f"TorchModelV2.__init__(self, {BY_NAME})\n        nn.Module.__init__(self)",
    "on several lines": f"TorchModelV2.__init__(\n            self, {FIVE}\n        )\n        nn.Module.__init__(self)",  # noqa: E501
    "all in one": f"super().__init__({FIVE})",
}
READS = {
    "obs": 'obs = input_dict["obs"]',
    "obs as floats": 'obs = input_dict["obs"].float()',
    "obs_flat": 'obs = input_dict["obs_flat"].float()',
    "by get": 'obs = input_dict.get("obs")',
    "by column": "obs = input_dict[SampleBatch.OBS]",
    "by the current column": "obs = input_dict.get(SampleBatch.CUR_OBS).float()",
    "written": 'input_dict["obs"] = input_dict["obs"].float()\n        obs = input_dict["obs"]',
    "by a helper": "obs = self.read(input_dict)",
    "mode": 'obs = input_dict["obs"] if input_dict["is_training"] else input_dict["obs_flat"]',
    "network": "obs, _ = self.inner(input_dict, state, seq_lens)",
    "network, its state": "obs, state = self.inner.forward(input_dict, state, seq_lens)",
}
RETURNS = {
    "state": "return self.pi(obs), state",
    "empty": "return self.pi(obs), []",
    "in parentheses": "return (self.pi(obs), state)",
    "a name": "logits = self.pi(obs)\n        return logits, state",
    "several": "if self.training:\n            return self.pi(obs), state\n        return self.pi(obs) * 1.0, []",
    "a network's": "return self.inner(input_dict, state, seq_lens)",
    "on several lines": "return (\n            self.pi(obs),  # logits\n            state,\n        )",
}
VALUES = {
    "squeezed": "return self.vf(self._h).squeeze(1)",
    "reshaped": "return torch.reshape(self.vf(self._h), [-1])",
    "a view": "return self.vf(self._h).view(-1)",
    "a column": "return self.vf(self._h)[:, 0]",
    "asserted": 'assert self._h is not None, "call forward() first"\n        return self.vf(self._h).flatten()',
}


def model(
    signature: str = FIVE, bases: str = BASES["by name"], reads: str = READS["obs"], returns: str = RETURNS["state"],
    values: str = VALUES["squeezed"], decorator: str = "",
) -> str:  # fmt: skip
    names = [part.partition(":")[0].partition("=")[0].strip(" *") for part in signature.split(", ")]
    for old, new in zip(FIVE.split(", "), names, strict=False):
        if new not in ("args", "kwargs"):
            bases = bases.replace(old, new)
    if "*args" in signature:
        bases = bases.replace("model_config, name", "*args, **kwargs")
    kept = "; ".join(f"self.{name}_ = {name}" for name in names[5:] if name not in ("", "kwargs")) or "pass"
    space, outputs = names[0], names[2]
    return f"""

class Net(TorchModelV2, nn.Module):
    def __init__(self, {signature}):
        {bases}
        {kept}
        self.pi = nn.Linear({space}.shape[0], {outputs})
        self.vf = nn.Linear({space}.shape[0], 1)
        self.inner = TorchFC({", ".join(names[:3])}, {{}}, "inner")
        self._h = None

    def read(self, inputs):
        return inputs["obs"].float()

    {decorator}
    def forward(self, input_dict, state, seq_lens):
        {reads}
        self._h = obs
        {returns}

    {decorator}
    def value_function(self):
        {values}


ModelCatalog.register_custom_model("net", Net)
"""


CONFIG = 'config = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "net"})\n'
PARTS = [
    *(pytest.param({"signature": text}, id=f"signature: {name}") for name, text in SIGNATURES.items()),
    *(pytest.param({"bases": text}, id=f"bases: {name}") for name, text in BASES.items()),
    *(pytest.param({"reads": text}, id=f"reads: {name}") for name, text in READS.items()),
    *(pytest.param({"returns": text}, id=f"returns: {name}") for name, text in RETURNS.items()),
    *(pytest.param({"values": text}, id=f"values: {name}") for name, text in VALUES.items()),
    pytest.param({"decorator": "@override(TorchModelV2)"}, id="override"),
    pytest.param({"decorator": "@override(ModelV2)"}, id="override of ModelV2"),
]


@pytest.mark.parametrize("parts", PARTS)
def test_each_part_of_a_model_becomes_an_rl_modules(parts: dict[str, str]) -> None:
    done = checked(IMPORTS + model(**parts) + CONFIG, OPTIONS)
    said = [f.message for f in done.findings if f.code == "RLM601" and f.status == "manual"]
    assert not said
    tree = ast.parse(done.text)
    cls = next(node for node in tree.body if isinstance(node, ast.ClassDef))
    assert [ast.unparse(base) for base in cls.bases] == ["TorchRLModule", "ValueFunctionAPI"]
    methods = {node.name: node for node in cls.body if isinstance(node, ast.FunctionDef)}
    assert {"setup", "_forward", "compute_values", "value_function"} <= methods.keys()
    assert not {"__init__", "forward"} & methods.keys()
    assert not any("override(TorchRLModule)" in ast.unparse(d) for d in methods["value_function"].decorator_list)
    unbound = {name for method in methods.values() for name in _unbound(tree, method)}
    assert not unbound
    assert "module_class=Net" in done.text
    assert "register_custom_model" not in done.text


def _unbound(tree: ast.Module, method: ast.FunctionDef) -> set[str]:
    """Names that a method reads and nothing binds."""
    names = [node for node in ast.walk(method) if isinstance(node, ast.Name)]
    bound = {node.id for node in names if isinstance(node.ctx, ast.Store)} | {a.arg for a in _arguments(method)}
    for node in tree.body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            bound |= {alias.asname or alias.name for alias in node.names}
    return {n.id for n in names if isinstance(n.ctx, ast.Load)} - bound - set(dir(builtins))


def _arguments(method: ast.FunctionDef) -> list[ast.arg]:
    args = method.args
    return [*args.args, *args.kwonlyargs, *filter(None, (args.vararg, args.kwarg))]


# -- the places of a config ------------------------------------------------------------------------------------------

MOVES = {
    "argument": CONFIG,
    "dict()": 'config = PPOConfig().environment("CartPole-v1").training(model=dict(custom_model="net"))\n',
    "the class": 'config = PPOConfig().environment("CartPole-v1").training(model={"custom_model": Net})\n',
    "statements": (
        'config = PPOConfig()\nconfig.environment("CartPole-v1")\nconfig.training(model={"custom_model": "net"})\n'
    ),
    "attribute": 'config = PPOConfig().environment("CartPole-v1")\nconfig.model = {"custom_model": "net"}\n',
    "item": 'config = PPOConfig().environment("CartPole-v1")\nconfig["model"] = {"custom_model": "net"}\n',
    "a name": (
        'model = {"custom_model": "net"}\nconfig = PPOConfig().environment("CartPole-v1").training(model=model)\n'
    ),
    "a function": (
        'def model():\n    return {"custom_model": "net"}\n\n\n'
        'config = PPOConfig().environment("CartPole-v1").training(model=model())\n'
    ),
    "a constant": (
        'NAME = "net"\nconfig = PPOConfig().environment("CartPole-v1").training(model={"custom_model": NAME})\n'
    ),
    "a dict": 'algo = PPO(config={"env": "CartPole-v1", "num_workers": 0, "model": {"custom_model": "net"}})\n',
    "a dict, written": (
        'config = {"env": "CartPole-v1", "num_workers": 0}\nconfig["model"] = {"custom_model": "net"}\n'
        "algo = PPO(config=config)\n"
    ),
    "IMPALA": CONFIG.replace("PPO", "Impala"),
    "BC": CONFIG.replace("PPO", "BC"),
    "MARWIL": CONFIG.replace("PPO", "MARWIL"),
    "two": CONFIG + CONFIG.replace("config =", "other ="),
}
STAYS = {
    "APPO": CONFIG.replace("PPO", "APPO"),
    "SAC": CONFIG.replace("PPO", "SAC").replace("CartPole-v1", "Pendulum-v1"),
    "CQL": CONFIG.replace("PPO", "CQL").replace("CartPole-v1", "Pendulum-v1"),
    "unseen name": "import sys\n\n" + CONFIG.replace('"net"', "sys.argv[1]"),
    "f-string": "number = 1\n" + CONFIG.replace('"net"', 'f"net{number}"'),
    "option": "import sys\n\n" + CONFIG.replace('"net"', '"net" if sys.argv else "other"'),
    "another name": CONFIG.replace('"net"', '"other"'),
    "written later": 'config = PPOConfig().environment("CartPole-v1")\nconfig.model["custom_model"] = "net"\n',
    "update_from_dict": 'config = PPOConfig().update_from_dict({"model": {"custom_model": "net"}})\n',
    "attention": CONFIG.replace('"net"}', '"net", "use_attention": True}'),
    "one that stays": CONFIG
    + CONFIG.replace("config =", "other =").rstrip()
    + '.exploration(exploration_config={"type": "Curiosity"})\n',
    "used elsewhere": CONFIG + "print(Net)\n",
}


@pytest.mark.parametrize("text", MOVES.values(), ids=MOVES)
def test_a_class_moves_with_its_configs(text: str) -> None:
    done = checked(IMPORTS + model() + text, OPTIONS)
    assert "class Net(TorchRLModule, ValueFunctionAPI)" in done.text
    assert done.text.count("module_class=Net") == text.count("Config()") + text.count("PPO(config=")
    assert "custom_model" not in done.text.partition("ModelCatalog")[2]
    assert _statuses(done) <= {"fixed", "review"}


@pytest.mark.parametrize("text", STAYS.values(), ids=STAYS)
def test_a_class_stays_with_its_configs(text: str) -> None:
    done = checked(IMPORTS + model() + text, OPTIONS)
    assert "class Net(TorchModelV2, nn.Module)" in done.text
    assert "module_class" not in done.text
    assert _statuses(done) == {"manual"}
    assert all(subject.stack != "new" for subject in done.subjects)


def _statuses(done: Migrated) -> set[str]:
    return {f.status for f in done.findings if f.code == "RLM601"}
