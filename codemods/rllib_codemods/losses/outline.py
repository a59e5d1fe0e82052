"""Code to start from for a whole policy: a Learner, a connector, an RLModule and the config that takes them.

Each hook goes to its home with the user's own lines: losses, optimizers and trajectories as code, all else as comments
in the method that has its place. What is imported is there in the target release.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from rllib_codemods.api import Release, surface
from rllib_codemods.facts import algorithms, can
from rllib_codemods.losses.carried import (
    INDENT,
    kept_statistics,
    loss_lines,
    optimizer_lines,
    plain_lines,
    reads_others,
    statistic_lines,
    trajectory_lines,
)
from rllib_codemods.losses.hooks import Hook, Part
from rllib_codemods.own_policies import Base
from rllib_migrate.syntax.module import Module

_CONNECTOR = "ray.rllib.connectors.connector_v2.ConnectorV2"
_COLUMNS = "ray.rllib.core.columns.Columns"
_MODULE = "ray.rllib.core.rl_module.torch.torch_rl_module.TorchRLModule"
_VALUES = "ray.rllib.core.rl_module.apis.value_function_api.ValueFunctionAPI"
_SPEC = "ray.rllib.core.rl_module.rl_module.RLModuleSpec"
_CONFIG = "ray.rllib.algorithms.algorithm_config.AlgorithmConfig"
_TF = "# The new stack has no TensorFlow: what is written with `tf` below needs its counterpart of torch."
#: Methods of Learners that call their base: what is handed on, and what is returned.
_CALLS = {
    "build": ("super().build()", ""),
    "postprocess_gradients_for_module": (
        "gradients = super().postprocess_gradients_for_module(\n"
        "    module_id=module_id, config=config, module_gradients_dict=module_gradients_dict\n"
        ")",
        "return gradients",
    ),
    "compute_gradients": ("gradients = super().compute_gradients(loss_per_module, **kwargs)", "return gradients"),
    "apply_gradients": ("super().apply_gradients(gradients_dict)", ""),
    "after_gradient_based_update": ("super().after_gradient_based_update(timesteps=timesteps)", ""),
    "before_gradient_based_update": ("super().before_gradient_based_update(timesteps=timesteps)", ""),
}
_MODULE_CALLS = {
    "setup": "super().setup()",
    "get_initial_state": "return super().get_initial_state()",
    "_forward": "return super()._forward(batch, **kwargs)",
    "_forward_train": "return super()._forward_train(batch, **kwargs)",
}


@dataclass(slots=True)
class Outline:
    """The text in the making: imports and blocks."""

    target: Release
    imports: dict[str, None] = field(default_factory=dict)
    blocks: list[list[str]] = field(default_factory=list)

    def name(self, dotted: str) -> str:
        """The last name of a dotted one, which is imported."""
        self.imports[dotted] = None
        return dotted.rpartition(".")[2]

    @property
    def text(self) -> str:
        """The whole."""
        by_module: dict[str, list[str]] = {}
        for dotted in sorted(self.imports):
            source, _, name = dotted.rpartition(".")
            by_module.setdefault(source, []).append(name)
        lines = [f"from {source} import {', '.join(names)}" for source, names in by_module.items()]
        text = "\n\n\n".join("\n".join(block) for block in self.blocks)
        return "\n".join(lines) + "\n\n\n" + text + "\n"


def outline(
    module: Module, name: str, base: Base | None, hooks: list[Hook], mixins: list[Part], target: Release
) -> str:
    """Code to start from, in place of a policy of that name and base."""
    it = Outline(target)
    stem = _stem(name)
    given_by_rllib = [(hook, part) for hook in hooks if (part := hook.built_in(module)) is not None]
    said = [f"# `{hook.name}={part.name}`: {part.use}." for hook, part in given_by_rllib]
    said += [f"# `{part.name}`: {part.use}." for part in mixins]
    hooks = [hook for hook in hooks if hook.built_in(module) is None]
    homes = {hook.row.home for hook in hooks}
    given: dict[str, str] = {}
    if homes & {"learner", "metrics"} or (base is None and not homes):
        given["learner_class"] = _learner(it, module, stem, base, hooks)
    if "connector" in homes:
        given["learner_connector"] = f"lambda observation_space, action_space: {_connector(it, module, stem, hooks)}()"
    spec = _module(it, module, stem, base, hooks) if "module" in homes else ""
    _config(it, module, stem, base, hooks, given, spec, said)
    if base is not None and base.is_tf:
        it.blocks[0] = [_TF, *it.blocks[0]]
    return it.text


def learner_name(policy: str) -> str:
    """How the outlines call the Learner that comes of a policy."""
    return f"{_stem(policy)}Learner"


def _stem(name: str) -> str:
    return re.sub(r"(Eager|Dynamic|Static)?(Torch|TF\d?)?Policy(V2)?$", "", name) or name


# -- the Learner -----------------------------------------------------------------------------------------------------


def _learner(it: Outline, module: Module, stem: str, base: Base | None, hooks: list[Hook]) -> str:
    parent = it.name(base.learner(it.target) if base else "ray.rllib.core.learner.torch.torch_learner.TorchLearner")
    block = [f"class {learner_name(stem)}({parent}):"]
    statistics = [h for h in hooks if h.row.home == "metrics"]
    losses = [h for h in hooks if h.row.to.startswith("compute_loss")]
    methods: dict[str, list[Hook]] = {}
    for hook in hooks:
        if hook.row.home == "learner":
            methods.setdefault(hook.row.to, []).append(hook)
    if statistics and not losses:
        methods.setdefault("compute_loss_for_module(self, *, module_id, config, batch, fwd_out)", [])
    for signature, own in methods.items():
        lines = _method(it, module, signature, own, statistics)
        block += [*([""] if len(block) > 1 else []), f"{INDENT}def {signature}:", *_indented(lines, 2)]
    if len(block) == 1:
        block.append(f"{INDENT}pass")
    it.blocks.append(block)
    return learner_name(stem)


def _method(it: Outline, module: Module, signature: str, own: list[Hook], statistics: list[Hook]) -> list[str]:
    name = signature.partition("(")[0]
    if name == "compute_loss_for_module":
        kept = {hook: kept_statistics(module, hook) for hook in statistics} if own else {}
        logged = [line for hook in statistics if not kept.get(hook) for line in statistic_lines(module, hook)]
        names = {key: name for found in kept.values() for key, name in found.items()}
        lines = [line for hook in own for line in loss_lines(module, hook, it.target, names)]
        if not own:
            lines = [f"return super().{name}(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)"]
        if any("Columns." in line for line in lines):
            it.name(_COLUMNS)
        return [*logged, *lines]
    if name == "configure_optimizers_for_module":
        return [line for hook in own for line in optimizer_lines(module, hook)]
    first, last = _CALLS[name]
    lines = [line for hook in own for line in plain_lines(module, hook)]
    return [*first.split("\n"), *lines, *([last] if last else [])]


# -- trajectories ----------------------------------------------------------------------------------------------------


def _connector(it: Outline, module: Module, stem: str, hooks: list[Hook]) -> str:
    name = f"{stem}Trajectories"
    own = [h for h in hooks if h.row.home == "connector"]
    lines = [line for hook in own for line in _trajectories(module, hook)]
    others = any(reads_others(module, hook) for hook in own)
    if any("Columns." in line for line in lines):
        it.name(_COLUMNS)
    block = [
        f"class {name}({it.name(_CONNECTOR)}):",
        f"{INDENT}def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, **kwargs):",
    ]
    block += _indented(_LOOP_OF_ALL if others else _LOOP, 2)
    if not others:
        it.name("ray.rllib.core.DEFAULT_MODULE_ID")
    block += ["", f"{INDENT}def postprocess(self, rl_module, batch, episode, other_agents):"]
    block += _indented([_COMMENT_OTHERS if others else _COMMENT, *lines], 2)
    it.blocks.append(block)
    return name


_COMMENT = (
    "# `episode` is a SingleAgentEpisode with one more step at its end, for the value there, which counts nothing."
)
_COMMENT_OTHERS = (
    "# `other_agents` has the SingleAgentEpisodes of the others, in place of batches. For a critic that sees them, a "
    "MultiAgentObservationPreprocessor puts their observations into this agent's own."
)
_LOOP = [
    "for episode in self.single_agent_episode_iterator(episodes, agents_that_stepped_only=False):",
    f"{INDENT}self.postprocess(rl_module[episode.module_id or DEFAULT_MODULE_ID], batch, episode, {{}})",
    "return batch",
]
_LOOP_OF_ALL = [
    "for whole in episodes:  # MultiAgentEpisodes",
    f"{INDENT}for agent_id, episode in whole.agent_episodes.items():",
    f"{INDENT}{INDENT}others = {{other: one for other, one in whole.agent_episodes.items() if other != agent_id}}",
    f"{INDENT}{INDENT}self.postprocess(rl_module[episode.module_id], batch, episode, others)",
    "return batch",
]


def _trajectories(module: Module, hook: Hook) -> list[str]:
    if "postprocess" in hook.name:
        return trajectory_lines(module, hook)
    return plain_lines(module, hook)


# -- the network -----------------------------------------------------------------------------------------------------


def _module(it: Outline, module: Module, stem: str, base: Base | None, hooks: list[Hook]) -> str:
    name = f"{stem}RLModule"
    own = base.row.rl_module if base is not None and base.row is not None else None
    known = own is not None and surface(it.target).has(own)
    parents = it.name(own) if known and own else it.name(_MODULE)
    if base is not None and base.row is not None and not known:
        parents += f", {it.name(_VALUES)}"
    block = [f"class {name}({parents}):"]
    methods: dict[str, list[Hook]] = {}
    for hook in hooks:
        if hook.row.home == "module":
            methods.setdefault(hook.row.to, []).append(hook)
    for signature, hooks_here in methods.items():
        lines = [line for hook in hooks_here for line in plain_lines(module, hook)]
        block += [*([""] if len(block) > 1 else []), f"{INDENT}def {signature}:"]
        block += _indented(_forward(it, signature.partition("(")[0], lines), 2)
    it.blocks.append(block)
    return f"{it.name(_SPEC)}(module_class={name})"


def _forward(it: Outline, name: str, lines: list[str]) -> list[str]:
    if name == "_forward_exploration":
        it.name(_COLUMNS)
        return [
            "output = super()._forward_exploration(batch, **kwargs)  # Columns.ACTION_DIST_INPUTS",
            *lines,
            "return output  # with Columns.ACTIONS, or keys of its own, beside it",
        ]
    call = _MODULE_CALLS[name]
    return [call, *lines] if not call.startswith("return") else [*lines, call]


# -- the config ------------------------------------------------------------------------------------------------------


def _config(
    it: Outline, module: Module, stem: str, base: Base | None, hooks: list[Hook], given: dict[str, str], spec: str,
    said: list[str],
) -> None:  # fmt: skip
    row = algorithms().get(base.row.algorithm) if base is not None and base.row is not None else None
    dotted = f"ray.rllib.algorithms.{row.name.lower()}.{row.config_class}" if row is not None else _CONFIG
    cls = it.name(dotted if surface(it.target).has(dotted) else _CONFIG)
    own = [hook for hook in hooks if hook.row.home == "config"]
    if own:
        cls = _config_class(it, module, stem, cls, own)
    rest = [hook for hook in hooks if hook.row.home == "none" and hook.name != "mixins"]
    notes = [f"# `{h.name}`: {' '.join(filter(None, (h.row.to and f'`{h.row.to}`', h.row.note)))}." for h in rest]
    method = "learners" if can(it.target, "learner_settings_in_learners") else "training"
    known = "" if row is not None else "  # of the algorithm that takes it"
    lines = [*said, *notes, f"config = {cls}(){known}"]
    lines += [f"config.{method}({name}={text})" for name, text in given.items()]
    lines += [f"config.rl_module(rl_module_spec={spec})"] if spec else []
    it.blocks.append(lines)


def _config_class(it: Outline, module: Module, stem: str, cls: str, own: list[Hook]) -> str:
    name = f"{stem}Config"
    block = [f"class {name}({cls}):"]
    calls: dict[str, Callable[[list[str]], list[str]]] = {
        "__init__": lambda lines: ["super().__init__(algo_class=algo_class)", *lines],
        "validate": lambda lines: ["super().validate()", *lines],
    }
    for signature in dict.fromkeys(hook.row.to for hook in own):
        lines = [line for hook in own if hook.row.to == signature for line in plain_lines(module, hook)]
        block += [*([""] if len(block) > 1 else []), f"{INDENT}def {signature}:"]
        block += _indented(calls[signature.partition("(")[0]](lines), 2)
    it.blocks.append(block)
    return name


def _indented(lines: list[str], depth: int) -> list[str]:
    """The lines as a block of code at a depth."""
    lines = lines if any(line.strip() and not line.startswith("#") for line in lines) else [*lines, "pass"]
    return [f"{INDENT * depth}{line}" if line.strip() else "" for line in lines]
