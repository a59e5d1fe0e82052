"""Old models in each form and dialect, and the words of TensorFlow against what PyTorch makes of them."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from typing import Any

import libcst as cst
import pytest

from case import CASES, checked
from rllib_codemods.facts import leads
from rllib_codemods.kinds import RLlibModel
from rllib_codemods.model_outlines.constructor import Constructor
from rllib_codemods.model_outlines.outlines import torch_outline
from rllib_codemods.model_outlines.reader import Reader
from rllib_codemods.model_outlines.values import Unknown
from rllib_codemods.names.verdicts import exists
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Migrated
from rllib_migrate.syntax.module import Module

OPTIONS = Options((2, 60))

# -- which classes ---------------------------------------------------------------------------------------------------

BASES = {
    "ray.rllib.models.tf.tf_modelv2.TFModelV2": "RLM602",
    "ray.rllib.models.tf.TFModelV2": "RLM602",
    "ray.rllib.models.tf.recurrent_net.RecurrentNetwork": "RLM602",
    "ray.rllib.models.tf.recurrent_tf_modelv2.RecurrentTFModelV2": "RLM602",
    "ray.rllib.models.tf.fcnet.FullyConnectedNetwork": "RLM602",
    "ray.rllib.models.tf.fcnet_v2.FullyConnectedNetwork": "RLM602",
    "ray.rllib.models.tf.visionnet.VisionNetwork": "RLM602",
    "ray.rllib.models.tf.attention_net.GTrXLNet": "RLM602",
    "ray.rllib.models.model.Model": "RLM602",
    "ray.rllib.models.Model": "RLM602",
    "ray.rllib.models.fcnet.FullyConnectedNetwork": "RLM602",
    "ray.rllib.algorithms.dqn.distributional_q_tf_model.DistributionalQTFModel": "RLM602",
    "ray.rllib.agents.dqn.distributional_q_model.DistributionalQModel": "RLM602",
    "ray.rllib.agents.sac.sac_model.SACModel": "RLM602",
    "ray.rllib.algorithms.sac.sac_tf_model.SACTFModel": "RLM602",
    "ray.rllib.agents.ddpg.ddpg_tf_model.DDPGTFModel": "RLM602",
    "ray.rllib.algorithms.dqn.dqn_torch_model.DQNTorchModel": "RLM603",
    "ray.rllib.agents.dqn.dqn_torch_model.DQNTorchModel": "RLM603",
    "ray.rllib.algorithms.sac.sac_torch_model.SACTorchModel": "RLM603",
    "ray.rllib.algorithms.sac.rnnsac_torch_model.RNNSACTorchModel": "RLM603",
    "ray.rllib.agents.ddpg.ddpg_torch_model.DDPGTorchModel": "RLM603",
    "ray.rllib.models.modelv2.ModelV2": "RLM603",
    "ray.rllib.models.ModelV2": "RLM603",
    # Those of PyTorch that can be rewritten are another rule's.
    "ray.rllib.models.torch.torch_modelv2.TorchModelV2": "",
    "ray.rllib.models.torch.fcnet.FullyConnectedNetwork": "",
    "ray.rllib.models.torch.recurrent_net.RecurrentNetwork": "",
    # No old models.
    "ray.rllib.core.models.base.Model": "",
    "ray.rllib.core.rl_module.torch.torch_rl_module.TorchRLModule": "",
    "ray.rllib.models.torch.misc.SlimFC": "",
    "models.TFModelV2": "",
    "tensorflow.keras.Model": "",
}
STYLES = {
    "from": ("from {module} import {name}", "{name}"),
    "alias": ("from {module} import {name} as Base", "Base"),
    "module": ("import {module} as m", "m.{name}"),
    "tried": ("try:\n    from {module} import {name}\nexcept ImportError:\n    raise", "{name}"),
}
_BODY = """\
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.size = num_outputs

    def forward(self, input_dict, state, seq_lens):
        return self.layer(input_dict["obs"]), state
"""


def _indented(text: str) -> str:
    return "".join(f"    {line}\n" for line in text.splitlines())


def _codes(done: Migrated) -> list[str]:
    return [f.code for f in done.findings if f.code in ("RLM602", "RLM603")]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("base", BASES)
def test_each_base_in_each_import_style(base: str, style: str) -> None:
    module, _, name = base.rpartition(".")
    given, spelled = (part.format(module=module, name=name) for part in STYLES[style])
    head = f"from ray.rllib.algorithms.ppo import PPOConfig\n{given}\n\n\n"
    plain = f"class Net({spelled}):\n{_BODY}"
    inner = f"def make():\n{_indented(plain)}    return Net\n"
    mixed = f"class Mixin:\n    pass\n\n\nclass Base_(Mixin, {spelled}):\n    pass\n\n\nclass Net(Base_):\n{_BODY}"
    expected = [BASES[base]] * bool(BASES[base])
    assert _codes(checked(head + plain, OPTIONS)) == expected
    assert _codes(checked(head + inner, OPTIONS)) == expected
    assert _codes(checked(head + mixed, OPTIONS)) == expected * 2


@pytest.mark.parametrize("method", ["custom_loss(self, policy_loss, loss_inputs)", "metrics(self)"])
def test_losses_and_metrics_make_a_model_one_by_hand(method: str) -> None:
    head = "from ray.rllib.models.torch.torch_modelv2 import TorchModelV2\nfrom torch import nn\n\n\n"
    text = f"{head}class Net(TorchModelV2, nn.Module):\n{_BODY}\n    def {method}:\n        return self.made\n"
    done = checked(text, OPTIONS)
    assert _codes(done) == ["RLM603"]
    outline = next(f.outline for f in done.findings if f.outline)
    assert "class NetLearner(PPOTorchLearner):" in outline
    assert "#     return self.made" in outline


@pytest.mark.parametrize("algorithm", ["APPO", "DQN", "IMPALA", "PPO", "SAC", "MARWIL"])
def test_the_learner_is_one_of_the_algorithm(algorithm: str) -> None:
    module = algorithm.lower()
    text = (
        f"from ray.rllib.algorithms.{module} import {algorithm}Config\n"
        "from ray.rllib.models.torch.torch_modelv2 import TorchModelV2\n\n\n"
        f"class Net(TorchModelV2):\n{_BODY}\n    def metrics(self):\n        return {{}}\n\n\n"
        f"config = {algorithm}Config()\n"
    )
    outline = next(f.outline for f in checked(text, OPTIONS).findings if f.outline)
    learner = "PPO" if algorithm == "MARWIL" else algorithm
    assert f"class NetLearner({learner}TorchLearner):" in outline


# -- the catalog -----------------------------------------------------------------------------------------------------

CATALOGS = {
    "package": ("from ray.rllib.models import ModelCatalog", "ModelCatalog"),
    "alias": ("from ray.rllib.models.catalog import ModelCatalog as MC", "MC"),
    "module": ("from ray.rllib.models import catalog", "catalog.ModelCatalog"),
    "whole": ("import ray.rllib.models", "ray.rllib.models.ModelCatalog"),
    "instance": ("from ray.rllib.models import ModelCatalog", "ModelCatalog()"),
    "new_stack": ("from ray.rllib.core.models.catalog import Catalog", "Catalog"),
    "other": ("from catalogs import ModelCatalog", "ModelCatalog"),
}


@pytest.mark.parametrize("style", CATALOGS)
@pytest.mark.parametrize("method", leads("model-by-hand"))
def test_each_method_of_the_catalog(method: str, style: str) -> None:
    given, spelled = CATALOGS[style]
    text = f"from ray.rllib.algorithms.ppo import PPOConfig\n{given}\n\nmade = {spelled}.{method}(space)\n"
    found = [f for f in checked(text, OPTIONS).findings if f.code == "RLM603"]
    if style in ("new_stack", "other"):
        assert not found
        return
    (finding,) = found
    row = leads("model-by-hand")[method]
    assert (finding.severity, finding.status) == (row.severity, "manual")
    assert row.to in finding.message
    assert row.note in finding.message


# -- words of TensorFlow ---------------------------------------------------------------------------------------------

#: An expression of TensorFlow, and the same for NumPy; ``a`` and ``b`` are (2, 3), ``i`` holds whole numbers.
EXPRESSIONS = {
    "tf.concat([a, b], axis=1)": "np.concatenate([a, b], 1)",
    "tf.concat([a, b], -1)": "np.concatenate([a, b], -1)",
    "tf.concat(axis=0, values=[a, b])": "np.concatenate([a, b], 0)",
    "tf.keras.layers.concatenate([a, b])": "np.concatenate([a, b], -1)",
    "tf.stack([a, b])": "np.stack([a, b])",
    "tf.stack([a, b], axis=-1)": "np.stack([a, b], -1)",
    "tf.reshape(a, [-1])": "a.reshape(-1)",
    "tf.reshape(a, shape=(3, 2))": "a.reshape(3, 2)",
    "tf.reshape(a, tf.shape(b))": "a",
    "tf.squeeze(tf.expand_dims(a, 1), axis=1)": "a",
    "tf.expand_dims(a, axis=-1)": "a[..., None]",
    "tf.transpose(a, [1, 0])": "a.T",
    "tf.transpose(a, perm=[1, 0])": "a.T",
    "tf.stop_gradient(a) + b": "a + b",
    "tf.cast(i, tf.float32)": "i.astype(np.float32)",
    'tf.cast(i, dtype="float32")': "i.astype(np.float32)",
    "tf.cast(i > 0, tf.float32)": "(i > 0).astype(np.float32)",
    "tf.identity(a)": "a",
    "tf.maximum(a, b)": "np.maximum(a, b)",
    "tf.maximum(a, 0.25)": "np.maximum(a, 0.25)",
    "tf.minimum(a, -0.5)": "np.minimum(a, -0.5)",
    "tf.maximum(tf.math.log(m), tf.float32.min)": "np.maximum(np.log(m), np.finfo(np.float32).min)",
    "tf.maximum(tf.log(m), tf.float32.min)": "np.maximum(np.log(m), np.finfo(np.float32).min)",
    "tf.clip_by_value(a, -0.5, 0.5)": "np.clip(a, -0.5, 0.5)",
    "tf.clip_by_value(a, clip_value_min=-0.5, clip_value_max=0.5)": "np.clip(a, -0.5, 0.5)",
    "tf.matmul(a, tf.transpose(b, [1, 0]))": "a @ b.T",
    "tf.where(a > 0, a, b)": "np.where(a > 0, a, b)",
    "tf.one_hot(i, 4)": "np.eye(4)[i]",
    "tf.one_hot(indices=i, depth=4)": "np.eye(4)[i]",
    "tf.add(a, b) * 2": "(a + b) * 2",
    "tf.subtract(a, b)": "a - b",
    "tf.multiply(a, b, name='m')": "a * b",
    "tf.divide(a + b, 2.0)": "(a + b) / 2",
    "tf.reduce_mean(a)": "a.mean()",
    "tf.reduce_mean(a, axis=1)": "a.mean(1)",
    "tf.reduce_sum(a + b, 1)": "(a + b).sum(1)",
    "tf.reduce_sum(a, axis=-1, keepdims=True)": "a.sum(-1, keepdims=True)",
    "tf.reduce_sum(a, reduction_indices=1)": "a.sum(1)",
    "tf.reduce_max(a, axis=1)": "a.max(1)",
    "tf.reduce_min(a)": "a.min()",
    "tf.square(a)": "a ** 2",
    "tf.sqrt(tf.abs(a))": "np.sqrt(abs(a))",
    "tf.exp(a)": "np.exp(a)",
    "tf.zeros_like(a)": "0 * a",
    "tf.ones_like(a)": "0 * a + 1",
    "tf.nn.relu(a)": "np.maximum(a, 0)",
    "tf.nn.relu(features=a)": "np.maximum(a, 0)",
    "tf.nn.leaky_relu(a)": "np.where(a > 0, a, 0.2 * a)",
    "tf.nn.elu(a)": "np.where(a > 0, a, np.exp(a) - 1)",
    "tf.nn.softmax(a)": "np.exp(a) / np.exp(a).sum(-1, keepdims=True)",
    "tf.nn.softplus(a)": "np.log(1 + np.exp(a))",
    "tf.nn.swish(a)": "a / (1 + np.exp(-a))",
    "tf.math.tanh(a)": "np.tanh(a)",
    "tf.sigmoid(a)": "1 / (1 + np.exp(-a))",
    "K.cast(i, 'float32')": "i.astype(np.float32)",
    "0.1 * a[:, 0] * tf.float32.max": "0.1 * a[:, 0] * np.finfo(np.float32).max",
}
#: What is left to a person.
UNKNOWN = (
    "tf.matmul(a, b, transpose_b=True)",
    "tf.nn.softmax(a, axis=0)",
    "tf.nn.leaky_relu(a, alpha=0.1)",
    "tf.transpose(a)",
    "tf.cast(a, tf.float16)",
    "tf.image.resize(a, (4, 4))",
    "tf.Variable(a)",
    "tf.get_variable('w', shape=(3,))",
    "tf.reduce_sum(*things)",
    "tf.keras.layers.Lambda(f)(a)",
    "tf.keras.layers.Conv2DTranspose(4, 3)(a)",
    "tf.keras.layers.ConvLSTM2D(4, 3)(a)",
    "tf.keras.layers.MultiHeadAttention(2, 4)(a, a)",
    "np.sum(tf.random.uniform(3))",
    "tf",
)
_FILE = "import tensorflow as tf\nfrom tensorflow.keras import backend as K\n\n"


def _reader(text: str) -> tuple[Reader, list[cst.CSTNode]]:
    module = Module(text, RLlibModel())
    body = [s for line in module.tree.body if isinstance(line, cst.SimpleStatementLine) for s in line.body]
    return Reader(module, lambda _: None, is_torch=False), [s for s in body if isinstance(s, (cst.Assign, cst.Expr))]


def _value(text: str) -> tuple[Reader, cst.BaseExpression]:
    reader, statements = _reader(f"{_FILE}made = {text}\n")
    assert isinstance(statements[0], cst.Assign)
    return reader, statements[0].value


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_functions_mean_the_same(expression: str) -> None:
    np, torch = pytest.importorskip("numpy"), pytest.importorskip("torch")
    reader, node = _value(expression)
    text = reader.text(node)
    arrays: dict[str, Any] = {
        "a": np.array([[0.5, -1.0, 0.25], [2.0, -0.25, 1.5]], np.float32),
        "b": np.array([[1.0, 1.5, -0.5], [0.5, 3.0, -2.0]], np.float32),
        "m": np.array([[0.0, 1.0, 1.0], [1.0, 0.0, 1.0]], np.float32),
        "i": np.array([1, 0, 3]),
    }
    tensors = {name: torch.from_numpy(value) for name, value in arrays.items()}
    with np.errstate(divide="ignore"):
        expected = np.asarray(eval(EXPRESSIONS[expression], {"np": np, **arrays}), np.float64)
    found = eval(text, {"torch": torch, "nn": torch.nn, **tensors})
    assert tuple(found.shape) == expected.shape, text
    assert np.allclose(found.double().numpy(), expected, atol=1e-5), text


@pytest.mark.parametrize("expression", UNKNOWN)
def test_all_else_is_left_to_a_person(expression: str) -> None:
    reader, node = _value(expression)
    with pytest.raises(Unknown):
        reader.text(node)


#: A layer, the shape of what it gets (channels last), and of what it gives (PyTorch's order).
LAYERS = {
    "Dense(5)": ((4,), (5,)),
    "Dense(units=5, activation='relu', use_bias=False)": ((4,), (5,)),
    "Dense(5, activation=tf.nn.tanh, name='wide')": ((4,), (5,)),
    "Dense(5, tf.keras.activations.elu)": ((4,), (5,)),
    "Conv1D(6, 3)": ((8, 2), (6, 6)),
    "Conv2D(6, 3)": ((8, 8, 2), (6, 6, 6)),
    "Conv2D(6, (3, 3), padding='same')": ((8, 8, 2), (6, 8, 8)),
    "Conv2D(filters=6, kernel_size=[3, 3], strides=(2, 2), padding='same')": ((8, 8, 2), (6, 4, 4)),
    "Conv2D(6, 4, 2, 'valid', activation='relu')": ((8, 8, 2), (6, 3, 3)),
    "Conv3D(6, 3)": ((4, 4, 4, 2), (6, 2, 2, 2)),
    "MaxPool2D()": ((8, 8, 2), (2, 4, 4)),
    "MaxPooling2D(pool_size=(2, 4), strides=2)": ((8, 8, 2), (2, 4, 3)),
    "AveragePooling2D(4)": ((8, 8, 2), (2, 2, 2)),
    "GlobalAveragePooling2D()": ((8, 8, 2), (2,)),
    "GlobalMaxPooling2D()": ((8, 8, 2), (2,)),
    "Flatten()": ((8, 8, 2), (128,)),
    "Reshape((4, 2))": ((8,), (4, 2)),
    "Dropout(0.5)": ((4,), (4,)),
    "Activation('tanh')": ((4,), (4,)),
    "ReLU()": ((4,), (4,)),
    "LeakyReLU(alpha=0.1)": ((4,), (4,)),
    "LeakyReLU()": ((4,), (4,)),
    "Softmax()": ((4,), (4,)),
    "BatchNormalization()": ((4,), (4,)),
    "LayerNormalization()": ((4,), (4,)),
    "LSTM(5, return_sequences=True)": ((7, 4), (7, 5)),
    "GRU(5)": ((7, 4), (5,)),
    "TimeDistributed(tf.keras.layers.Dense(5))": ((7, 4), (7, 5)),
    "Embedding(10, 3)": ((4,), (4, 3)),
}


@pytest.mark.parametrize("alias", ["tf.keras.layers.", "keras.layers.", "layers.", "L."])
@pytest.mark.parametrize("layer", LAYERS)
def test_layers_give_what_they_gave(layer: str, alias: str) -> None:
    torch = pytest.importorskip("torch")
    given, expected = LAYERS[layer]
    head = "from tensorflow import keras\nfrom tensorflow.keras import layers\nimport tensorflow.keras.layers as L\n"
    shape = f"({', '.join(map(str, given))},)"
    text = f"{_FILE}{head}x = tf.keras.layers.Input(shape={shape})\ny = {alias}{layer}(x)\n"
    reader, statements = _reader(text)
    Constructor(reader).read(statements)
    owner = torch.nn.Module()
    names = {"torch": torch, "nn": torch.nn, "self": owner, "x": torch.rand(3, *given)}
    for line in (*reader.setup, *(one.text for one in reader.graph)):
        exec(line, names)
    assert tuple(names["y"].shape) == (3, *expected), "\n".join((*reader.setup, *(one.text for one in reader.graph)))


JOINS = {
    "Concatenate()([x, y])": (3, 6),
    "concatenate([x, y])": (3, 6),
    "Concatenate(axis=0)([x, y])": (6, 3),
    "Add()([x, y])": (3, 3),
    "Multiply()([x, y])": (3, 3),
    "Subtract()([x, y])": (3, 3),
}


@pytest.mark.parametrize("join", JOINS)
def test_layers_that_join(join: str) -> None:
    torch = pytest.importorskip("torch")
    inputs = "x = tf.keras.Input(shape=(3,))\ny = tf.keras.Input((3,))\n"
    reader, statements = _reader(f"{_FILE}{inputs}z = tf.keras.layers.{join}\n")
    Constructor(reader).read(statements)
    names = {"torch": torch, "x": torch.rand(3, 3), "y": torch.rand(3, 3)}
    for one in reader.graph:
        exec(one.text, names)
    assert tuple(names["z"].shape) == JOINS[join]


# -- outlines --------------------------------------------------------------------------------------------------------


def _outlines() -> Iterator[str]:
    for rule in ("tf-model", "model-by-hand"):
        for path in sorted((CASES / rule).glob("*/outlines.py")):
            yield from re.split(r"^# RLM\d+, line \d+\n", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]


@pytest.mark.parametrize("outline", list(_outlines()))
def test_outlines_import_what_the_target_has(outline: str) -> None:
    for node in ast.walk(ast.parse(outline)):
        if isinstance(node, ast.ImportFrom):
            assert all(exists(f"{node.module}.{alias.name}", OPTIONS.target) for alias in node.names)


@pytest.mark.parametrize("outline", list(_outlines()))
def test_names_of_new_classes_are_imported(outline: str) -> None:
    tree = ast.parse(outline)
    bound = {a.asname or a.name for n in ast.walk(tree) if isinstance(n, (ast.Import, ast.ImportFrom)) for a in n.names}
    bound |= {n.name for n in ast.walk(tree) if isinstance(n, ast.ClassDef)}
    names = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and n.id[:1].isupper()}
    used = {name for name in names if not hasattr(builtins, name)}
    derived = {b.id for n in ast.walk(tree) if isinstance(n, ast.ClassDef) for b in n.bases if isinstance(b, ast.Name)}
    # A class of the file that another one derives from has an outline of its own.
    assert used - bound - derived <= {"FEATURES"}
    assert {"nn", "np", "torch", "tree", "tf"} & {n.id for n in ast.walk(tree) if isinstance(n, ast.Name)} <= bound


def test_any_model_of_pytorch_has_an_outline() -> None:
    text = (
        "from ray.rllib.models.torch.torch_modelv2 import TorchModelV2\nfrom torch import nn\n\n\n"
        "class Net(TorchModelV2, nn.Module):\n"
        '    """Two heads."""\n\n'
        "    def __init__(self, obs_space, act_space, num_outputs, *args, hidden: int = 8, **kwargs):\n"
        "        TorchModelV2.__init__(self, obs_space, act_space, num_outputs, *args)\n"
        "        nn.Module.__init__(self)\n"
        "        for name in kwargs['heads']:\n"
        "            # One each.\n"
        "            setattr(self, name, nn.Linear(obs_space.shape[0], hidden))\n\n"
        "    def forward(self, input_dict, state, seq_lens):\n"
        "        input_dict['obs'] = input_dict['obs'].float()\n"
        "        return self.first(input_dict['obs']), state\n\n"
        "    def value_function(self): return self.second(self.x)\n"
    )
    module = Module(text, RLlibModel())
    outline = torch_outline(module, module.nodes(cst.ClassDef)[0])
    names = [n.name for n in ast.walk(ast.parse(outline)) if isinstance(n, ast.FunctionDef)]
    assert names == ["setup", "_forward", "compute_values"]
    assert 'hidden = self.model_config.get("hidden", 8)' in outline
    assert "kwargs = self.model_config\n" in outline
    assert "# One each." in outline
    assert "input_dict = {" in outline
