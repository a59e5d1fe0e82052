"""Code to start from for classes of one's own: what could be rewritten is, and the user's other lines are comments.

A hook that the new stack has elsewhere stands there, with its lines; the order of the classes is that of the steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from textwrap import dedent, indent

import libcst as cst

from rllib_codemods.exploration import distribution_classes, exploration_classes
from rllib_codemods.exploration.classes import Refused, Rewritten, methods
from rllib_codemods.exploration.exploration_actions import ACTION
from rllib_codemods.exploration.modules import DISTRIBUTIONS, any_catalog, default_module, distributions, successor
from rllib_migrate.codemod import ImportMove, ImportNeed
from rllib_migrate.edits import CannotEdit, spliced
from rllib_migrate.syntax.module import Module

Release = tuple[int, int]

_STEP = "    "
_FORWARD = """\
def _forward_exploration(self, batch, t=0, **kwargs):
    outputs = super()._forward_exploration(batch, **kwargs)
    logits = outputs[Columns.ACTION_DIST_INPUTS]
    distribution = self.get_exploration_action_dist_cls().from_logits(logits)
"""
_FORWARD_DQN = """\
def _forward_exploration(self, batch, t=0, **kwargs):
    found = self.compute_q_values(batch)
    outputs = {key: found[key] for key in (Columns.STATE_OUT,) if key in found}
    distribution = self.get_exploration_action_dist_cls().from_logits(found[QF_PREDS])
"""
_SAMPLED = """\
    actions = distribution.sample()
    return {**outputs, Columns.ACTIONS: actions, Columns.ACTION_LOGP: distribution.logp(actions)}
"""
_EPISODE = "def {name}(self, *, episode, env_runner=None, rl_module=None, **kwargs):\n"
_CONNECTOR = """\


class {name}(ConnectorV2):
    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, **kwargs):
        for episode in self.single_agent_episode_iterator(episodes):
{lines}            pass
        return batch
"""


def exploration_outline(module: Module, target: Release, cls: cst.ClassDef, algorithm: str) -> str:
    """A module that explores as a class of the file does, as far as its code says how."""
    base = default_module(algorithm)
    name = cls.name.value
    given = f"\n\nconfig.rl_module(rl_module_spec=RLModuleSpec(module_class={name}))\n"
    known = {"RLModuleSpec": "ray.rllib.core.rl_module.rl_module", base.rpartition(".")[2]: base.rpartition(".")[0]}
    made = _made(lambda: exploration_classes.rewritten(module, target, cls, algorithm))
    if made is not None and successor(algorithm) != "DQN":
        known["Columns"] = "ray.rllib.core.columns"
        return f"{_imports(known)}\n\n{_spliced(module, cls, made)}\n{given}"
    own = _methods(cls)
    known["Columns"] = "ray.rllib.core.columns"
    text = f"class {name}({base.rpartition('.')[2]}):\n"
    if "__init__" in own:
        text += indent("def setup(self):\n    super().setup()\n", _STEP) + _lines(module, own["__init__"], 2) + "\n"
    is_dqn = successor(algorithm) == "DQN"
    if is_dqn:
        known["QF_PREDS"] = "ray.rllib.algorithms.dqn.default_dqn_rl_module"
    text += indent(_FORWARD_DQN if is_dqn else _FORWARD, _STEP)
    for method in ("before_compute_actions", ACTION):
        text += _lines(module, own[method], 2) if method in own else ""
    text += indent(_SAMPLED, _STEP)
    rest = [f for n, f in own.items() if n not in exploration_classes.HOOKS and n not in ("__init__", ACTION)]
    text += "".join(f"\n{_lines(module, function, 1)}" for function in rest)
    more, lines = _elsewhere(module, name, own, known)
    return f"{_imports(known)}\n\n{text}{more}{given}{lines}"


def _elsewhere(module: Module, name: str, own: dict[str, cst.FunctionDef], known: dict[str, str]) -> tuple[str, str]:
    """The classes that hooks belong into, and what gives them to the config."""
    text = lines = ""
    episodes = [own[hook] for hook in ("on_episode_start", "on_episode_end") if hook in own]
    if episodes:
        known["RLlibCallback"] = "ray.rllib.callbacks.callbacks"
        hooks = [
            indent(_EPISODE.format(name=f.name.value), _STEP) + _lines(module, f, 2) + _STEP * 2 + "pass\n"
            for f in episodes
        ]
        text += f"\n\nclass {name}Callbacks(RLlibCallback):\n" + "\n".join(hooks)
        lines += f"config.callbacks({name}Callbacks)\n"
    if "postprocess_trajectory" in own:
        known["ConnectorV2"] = "ray.rllib.connectors.connector_v2"
        body = _lines(module, own["postprocess_trajectory"], 3)
        text += _CONNECTOR.format(name=f"{name}Connector", lines=body)
        lines += f"config.learners(learner_connector=lambda observation_space, action_space: {name}Connector())\n"
    for hook in ("get_state", "set_state", "get_exploration_optimizer", "get_exploration_loss"):
        if hook in own:
            text += f"\n\n# {exploration_classes.HOOKS[hook].replace('`', '')}.\n" + _lines(module, own[hook], 0)
    return text, lines


def distribution_outline(module: Module, target: Release, cls: cst.ClassDef, algorithm: str) -> str:
    """A distribution of the new stack in place of one of the file, and the catalog that gives it."""
    known: dict[str, str] = {}
    made = _made(lambda: distribution_classes.rewritten(module, target, cls))
    if made is not None:
        for change in made.imports:
            if isinstance(change, (ImportNeed, ImportMove)):
                known[change.asname or change.name] = change.module
        text = _spliced(module, cls, made) + "\n"
    else:
        text = _skeleton(module, cls, target, known)
    return with_catalog(text, cls.name.value, algorithm, known)


def with_catalog(text: str, name: str, algorithm: str, known: dict[str, str]) -> str:
    """A distribution with the catalog that gives it, and what gives that to the config."""
    source, _, base = any_catalog(algorithm).rpartition(".")
    known = {**known, base: source, "RLModuleSpec": "ray.rllib.core.rl_module.rl_module"}
    catalog = f"class {name}Catalog({base}):\n    def get_action_dist_cls(self, framework):\n        return {name}\n"
    given = f"config.rl_module(rl_module_spec=RLModuleSpec(catalog_class={name}Catalog))\n"
    first = "".join(f"import {m}\n" for m in ("numpy as np", "torch") if f"{m.split()[-1]}." in text)
    return f"{first}{_imports(known)}\n\n{text}\n\n{catalog}\n\n{given}"


#: What stands below the user's lines, by base and old method: the header, and something that runs.
_TORCH = {
    "__init__": (
        "def _get_torch_distribution(self, logits):",
        "return torch.distributions.Normal(logits, 1.0)  # what was self.dist",
    ),
    "deterministic_sample": ("def to_deterministic(self):", "return TorchDeterministic(loc=self._dist.mean)"),
    "sample": ("def sample(self, *, sample_shape=None):", "return super().sample(sample_shape=sample_shape)"),
    "logp": ("def logp(self, value, **kwargs):", "return super().logp(value, **kwargs).sum(-1)"),
    "entropy": ("def entropy(self):", "return super().entropy().sum(-1)"),
    "kl": ("def kl(self, other):", "return super().kl(other).sum(-1)"),
    "required_model_output_shape": (
        "@staticmethod\n    def required_input_dim(space, **kwargs):",
        "return int(np.prod(space.shape))",
    ),
}
_PLAIN = {
    "logp": ("def logp(self, value, **kwargs):", "return super().logp(value, **kwargs)"),
    "entropy": ("def entropy(self):", "return super().entropy()"),
    "kl": ("def kl(self, other):", "return super().kl(other)"),
}
_BODIES = {
    "TorchDistribution": _TORCH,
    "TorchCategorical": {
        **_TORCH,
        **_PLAIN,
        "__init__": ("def __init__(self, logits):", "super().__init__(logits=logits)"),
        "deterministic_sample": (
            "def to_deterministic(self):",
            "return TorchDeterministic(loc=self.logits.argmax(dim=-1))",
        ),
    },
    "TorchDiagGaussian": {
        **_TORCH,
        **_PLAIN,
        "__init__": (
            "@classmethod\n    def from_logits(cls, logits, **kwargs):",
            "loc, log_std = logits.chunk(2, dim=-1)\n        return cls(loc=loc, scale=log_std.exp())",
        ),
        "deterministic_sample": ("def to_deterministic(self):", "return TorchDeterministic(loc=self.loc)"),
    },
}
_NEEDED = frozenset(_TORCH) - {"sample"}


def _skeleton(module: Module, cls: cst.ClassDef, target: Release, known: dict[str, str]) -> str:
    """The methods that a distribution has, with the user's lines as comments and something that runs below them."""
    own = _methods(cls)
    old = (distribution_classes.distribution_base(module, cls) or "").rpartition(".")[2]
    base = f"Torch{old.removeprefix('Torch')}"
    base = base if base in _BODIES else "TorchDistribution"
    source = distributions(target)
    known[base] = source
    parts = []
    for name, (header, default) in _BODIES[base].items():
        if name in own or (name in _NEEDED and base == "TorchDistribution"):
            lines = _lines(module, own[name], 2) if name in own else ""
            parts.append(f"{_STEP}{header}\n{lines}{_STEP * 2}{default}\n")
    if source != DISTRIBUTIONS and base == "TorchDistribution":
        header = "@classmethod\n    def from_logits(cls, logits, **kwargs):"
        parts.append(f"{_STEP}{header}\n{_STEP * 2}return cls(logits=logits, **kwargs)\n")
    known |= {"TorchDeterministic": source} if any("TorchDeterministic" in part for part in parts) else {}
    rest = [f for name, f in own.items() if name not in _BODIES[base] and name != "sampled_action_logp"]
    parts += [_lines(module, function, 1) for function in rest]
    if len(rest) == len(parts):
        parts.append(f"{_STEP}pass\n")
    return f"class {cls.name.value}({base}):\n" + "\n".join(parts)


#: RLlib's own distributions without a counterpart.
_RLLIBS = {
    "TorchBeta": """\
class Beta(TorchDistribution):
    def _get_torch_distribution(self, logits):
        limit = -math.log(1e-6)
        positive = torch.log(torch.exp(torch.clamp(logits, -limit, limit)) + 1.0) + 1.0
        alpha, beta = torch.chunk(positive, 2, dim=-1)
        return torch.distributions.Beta(concentration1=alpha, concentration0=beta)

    def to_deterministic(self):
        return TorchDeterministic(loc=self._dist.mean)

    def logp(self, value, **kwargs):
        return super().logp(value, **kwargs).sum(-1)

    def entropy(self):
        return super().entropy().sum(-1)

    def kl(self, other):
        return super().kl(other).sum(-1)

    @staticmethod
    def required_input_dim(space, **kwargs):
        return 2 * int(np.prod(space.shape))
""",
    "TorchDirichlet": """\
class Dirichlet(TorchDistribution):
    def _get_torch_distribution(self, logits):
        return torch.distributions.Dirichlet(torch.exp(logits) + 1e-7)

    def to_deterministic(self):
        return TorchDeterministic(loc=torch.softmax(self._dist.concentration, dim=-1))

    def logp(self, value, **kwargs):
        value = torch.clamp(value, min=1e-7)
        return super().logp(value / value.sum(dim=-1, keepdim=True), **kwargs)

    @staticmethod
    def required_input_dim(space, **kwargs):
        return int(np.prod(space.shape))
""",
}


def rllibs_outline(target: Release, old: str, algorithm: str) -> str:
    """One of RLlib's distributions without a counterpart, written anew; "" for all others."""
    text = _RLLIBS.get(old, "")
    known = dict.fromkeys(("TorchDeterministic", "TorchDistribution"), distributions(target))
    made = with_catalog(text, old.removeprefix("Torch"), algorithm, known) if text else ""
    return f"import math\n{made}" if "math." in text else made


def _made(rewrite: Callable[[], Rewritten]) -> Rewritten | None:
    try:
        return rewrite()
    except (Refused, CannotEdit):
        return None


def _spliced(module: Module, cls: cst.ClassDef, made: Rewritten) -> str:
    start, end = module.inner_span(cls)
    edits = [edit for edit in made.edits if start <= edit.start and edit.end <= end]
    return dedent(_indentation(module, cls) + spliced(module, cls, edits)).rstrip().replace("\r\n", "\n")


def _indentation(module: Module, node: cst.CSTNode) -> str:
    return module.indentation(module.inner_span(node)[0])


def _methods(cls: cst.ClassDef) -> dict[str, cst.FunctionDef]:
    try:
        return methods(cls)
    except Refused:
        return {s.name.value: s for s in cls.body.body if isinstance(s, cst.FunctionDef)}


def _lines(module: Module, function: cst.FunctionDef, level: int) -> str:
    """A method's own lines as comments."""
    text = dedent(_indentation(module, function) + module.source(function)).replace("\r\n", "\n").rstrip()
    return "".join(f"{_STEP * level}# {line}".rstrip() + "\n" for line in text.split("\n"))


def _imports(known: dict[str, str]) -> str:
    """The imports of an outline, by module."""
    by_module: dict[str, list[str]] = {}
    for name, source in known.items():
        by_module.setdefault(source, []).append(name)
    return "".join(f"from {source} import {_joined(names)}\n" for source, names in sorted(by_module.items()))


def _joined(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))
