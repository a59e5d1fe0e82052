"""A model read whole, and the parts that outlines of all kinds are put together from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.model_outlines.constructor import Constructor
from rllib_codemods.model_outlines.families import Family, family, lineage, methods, mixins
from rllib_codemods.model_outlines.forward import Methods
from rllib_codemods.model_outlines.names import Old, in_setup, is_used, old, prologue
from rllib_codemods.model_outlines.reader import Reader
from rllib_codemods.model_outlines.text import block, body_of, commented, line
from rllib_codemods.model_outlines.values import Net, needed
from rllib_codemods.names.verdicts import exists
from rllib_migrate.syntax.module import Module

#: Methods that make the output of a model, of the oldest releases too.
_FORWARD = ("forward", "_build_layers_v2", "_build_layers")
#: What has a home of its own, or none.
LOSSES = ("custom_loss", "metrics")
GONE = {
    "import_from_h5": "weights are loaded by `RLModule.restore_from_path(path)`",
    "variables": "an nn.Module has `parameters()`",
    "policy_variables": "a Learner finds the parameters of each part by itself",
    "q_variables": "a Learner finds the parameters of each part by itself",
    "trainable_variables": "an nn.Module has `parameters()`",
    "context": "there are no scopes of variables",
    "last_output": "nothing asks for it",
    "is_time_major": "batches have the time behind the batch axis",
}
OUTPUTS = "Columns.ACTION_DIST_INPUTS"
FEATURES = "ENCODER_OUT"
_NEWEST = (2, 60)
#: What an outline brings along, by a word that shows the need of it.
_IMPORTS = (
    (r"\bgym\.", "import gymnasium as gym"),
    (r"\bnp\.", "import numpy as np"),
    (r"\btorch\.", "import torch"),
    (r"\btree\.", "import tree"),
    (r"\bnn\.", "from torch import nn"),
)
_FROM_RAY = {
    "Columns": "ray.rllib.core.columns",
    "DefaultPPOTorchRLModule": "ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module",
    "DefaultDQNTorchRLModule": "ray.rllib.algorithms.dqn.torch.default_dqn_torch_rl_module",
    "DefaultSACTorchRLModule": "ray.rllib.algorithms.sac.torch.default_sac_torch_rl_module",
    "DQNCatalog": "ray.rllib.algorithms.dqn.dqn_catalog",
    "SACCatalog": "ray.rllib.algorithms.sac.sac_catalog",
    "DQNTorchLearner": "ray.rllib.algorithms.dqn.torch.dqn_torch_learner",
    "IMPALATorchLearner": "ray.rllib.algorithms.impala.torch.impala_torch_learner",
    "APPOTorchLearner": "ray.rllib.algorithms.appo.torch.appo_torch_learner",
    "PPOTorchLearner": "ray.rllib.algorithms.ppo.torch.ppo_torch_learner",
    "SACTorchLearner": "ray.rllib.algorithms.sac.torch.sac_torch_learner",
    "ENCODER_OUT": "ray.rllib.core.models.base",
    "RLModuleSpec": "ray.rllib.core.rl_module.rl_module",
    "TorchRLModule": "ray.rllib.core.rl_module.torch.torch_rl_module",
    "ValueFunctionAPI": "ray.rllib.core.rl_module.apis.value_function_api",
}
_PROVIDED = frozenset({"gym", "np", "torch", "tree", "nn", *_FROM_RAY})


@dataclass(frozen=True, slots=True)
class Model:
    """A model with all that was read of it."""

    module: Module
    cls: cst.ClassDef
    kind: Family
    own: dict[str, cst.FunctionDef]
    forward: cst.FunctionDef | None
    names: Old
    reader: Reader
    write: Methods
    dropped: tuple[int, ...]

    @property
    def name(self) -> str:
        return self.cls.name.value


def read(module: Module, cls: cst.ClassDef, kind: Family, outputs: str, *, whole: bool) -> Model:
    """Reads a model, with what it inherits from mixins of the file, and with ``whole`` also from its models."""
    own = methods(module, cls)
    for above in lineage(module, cls) if whole else mixins(module, cls):
        own = {**methods(module, above), **own}
    forward = next((own[name] for name in _FORWARD if name in own), None)
    init = own.get("__init__")
    names = old(module, init, forward or own.get("forward_rnn"))
    reader = Reader(module, in_setup(names), is_torch=kind.framework == "torch")
    constructor = Constructor(reader)
    constructor.read(body_of(init) if init is not None else [])
    recurrent = kind.recurrent or "get_initial_state" in own
    derived = not whole and (kind.default or bool(models_above(module, cls)))
    write = Methods(module, names, reader, outputs, recurrent=recurrent, derived=derived)
    return Model(module, cls, kind, own, forward, names, reader, write, tuple(constructor.dropped))


def models_above(module: Module, cls: cst.ClassDef) -> list[cst.ClassDef]:
    """The models of the file that a model derives from."""
    apart = {cls, *mixins(module, cls)}
    return [owner for owner in lineage(module, cls) if owner not in apart and family(module, owner) is not None]


def networks(model: Model) -> Iterator[list[str]]:
    """The methods of all networks in functional style."""
    for net in model.reader.nets:
        if net.name:
            yield _network(model, net)


def _network(model: Model, net: Net) -> list[str]:
    """A method, with what it needs of the lines that the constructor had before."""
    own = needed(net.lines, net.outputs, is_used)
    inputs = [one.text for one in net.inputs]
    texts = [*(one.text for one in own), *net.outputs]
    before = [one for one in needed(model.reader.assigned, texts, is_used) if not set(one.binds) & set(inputs)]
    lines = [text for one in (*before, *own) for text in one.text.split("\n")]
    names = [(name, value) for name, value in model.names.setup_names("self.num_outputs") if name not in inputs]
    body = [*prologue(names, lines), *lines, f"return {', '.join(net.outputs)}"]
    return block(f"def {net.name}({', '.join(dict.fromkeys(['self', *inputs]))}):", body)


def setup_lines(model: Model, size: str, call: str) -> list[str]:
    """The body of ``setup``; ``size`` is that of the last layer, and ``call`` runs the model on ``batch``."""
    lines = list(model.reader.setup)
    text = "\n".join([*lines, *(text for net in networks(model) for text in net), *_sources(model)])
    if "self.num_outputs" in text and not any(one.startswith("self.num_outputs =") for one in lines):
        lines.insert(0, f"self.num_outputs = {model.names.num_outputs}")
    lines = [*prologue(model.names.setup_names(size), lines), *lines]
    if model.dropped:
        numbers = ", ".join(map(str, model.dropped))
        lines.append(
            f"# Not needed: line{'s' * (len(model.dropped) > 1)} {numbers}; parameters are found by themselves."
        )
    if model.reader.is_lazy and (model.forward is not None or "forward_rnn" in model.own):
        lines += _first_batch(model, call)
    elif model.reader.is_lazy:
        lines.append("# Lazy layers take the sizes of their inputs from a first batch: run one here.")
    return lines


def _sources(model: Model) -> Iterator[str]:
    yield from (model.module.source(function) for name, function in model.own.items() if name != "__init__")


def _first_batch(model: Model, call: str) -> list[str]:
    recurrent = "get_initial_state" in model.own and call != "self.forward(batch)"
    more = "[None]" * (2 if recurrent else 1)
    lines = [
        "# Lazy layers take the sizes of their inputs from a first batch.",
        "sample = self.observation_space.sample()",
        f"obs = tree.map_structure(lambda x: torch.as_tensor(x, dtype=torch.float32){more}, sample)",
        "batch = {Columns.OBS: obs}",
    ]
    if recurrent:
        state = "tree.map_structure(lambda x: torch.as_tensor(x)[None], self.get_initial_state())"
        lines.append(f"batch[Columns.STATE_IN] = {state}")
    return [*lines, "with torch.no_grad():", f"    {call}"]


def gone(model: Model) -> list[str]:
    """What is said of methods that have no place any more."""
    found = [name for name in model.own if name in GONE]
    return [
        text
        for name in found
        for text in commented(f"Line {line(model.module, model.own[name])}, `{name}`: {GONE[name]}.")
    ]


def with_imports(module: Module, lines: Sequence[str]) -> str:
    """The whole text of an outline: its imports, and those of the file that its lines need."""
    code = "\n".join(part.partition("  # ")[0] for part in lines if not part.lstrip().startswith("#"))
    plain = {text for pattern, text in _IMPORTS if re.search(pattern, code)}
    homes: dict[str, set[str]] = {}
    for name, home in _FROM_RAY.items():
        if re.search(rf"\b{name}\b", code):
            homes.setdefault(home, set()).add(name)
    for home, name in _users(module, code):
        if home:
            homes.setdefault(home, set()).add(name)
        else:
            plain.add(f"import {name}")
    packages = sorted(plain, key=lambda text: (not text.startswith("import "), text))
    names = [f"from {home} import {', '.join(sorted(found))}" for home, found in sorted(homes.items())]
    parts = ["\n".join(part) for part in (packages, names) if part]
    return "\n\n\n".join(["\n\n".join(parts)] * bool(parts) + ["\n".join(lines)]) + "\n"


def _users(module: Module, code: str) -> Iterator[tuple[str, str]]:
    """Imports of the file: a module and a name of it, or none and a module."""
    for binding in module.scopes.imports():
        dotted, name = binding.dotted or "", binding.name
        if name in _PROVIDED or not re.search(rf"(?<![\w.]){re.escape(name)}\b", code):
            continue
        if dotted.startswith("ray.") and not exists(dotted, _NEWEST):
            continue
        home, _, last = dotted.rpartition(".")
        if isinstance(binding.statement, cst.Import):
            yield "", dotted if dotted == name else f"{dotted} as {name}"
        elif home:
            yield home, last if last == name else f"{last} as {name}"
