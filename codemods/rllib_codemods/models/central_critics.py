"""Critics that see all agents: what becomes of them, made of the layers and methods that the class has.

The old stack fed them by callbacks or a policy's postprocessing. On the new stack a connector gives each agent the
observations of all beside its own, and ``compute_values()`` reads them.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

import libcst as cst

from rllib_migrate.syntax.module import Module

CONNECTOR = "ray.rllib.connectors.env_to_module.observation_preprocessor.MultiAgentObservationPreprocessor"
HINT = (
    "a `MultiAgentObservationPreprocessor` connector gives each agent the observations of all, which "
    "`compute_values()` reads"
)
_OLD = ("__init__", "forward", "value_function")
_CONNECTOR = '''\
import gymnasium as gym
import numpy as np
from ray.rllib.connectors.env_to_module.observation_preprocessor import MultiAgentObservationPreprocessor
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class AllObservations(MultiAgentObservationPreprocessor):
    """`config.env_runners(env_to_module_connector=lambda env, spaces=None, device=None: AllObservations())`"""

    def recompute_output_observation_space(self, input_observation_space, input_action_space):
        spaces = input_observation_space.spaces
        size = sum(int(np.prod(space.shape)) for space in spaces.values())
        everything = gym.spaces.Box(-np.inf, np.inf, (size,), np.float32)
        return gym.spaces.Dict({a: gym.spaces.Dict({"own": s, "all": everything}) for a, s in spaces.items()})

    def preprocess(self, observations, episode):
        spaces = self.input_observation_space.spaces
        parts = [np.ravel(observations.get(a, np.zeros(spaces[a].shape))) for a in sorted(spaces)]
        everything = np.concatenate(parts).astype(np.float32)
        return {agent: {"own": own, "all": everything} for agent, own in observations.items()}


'''


def central_method(cls: cst.ClassDef) -> cst.FunctionDef | None:
    """The method of a model that gives values from the observations of all agents."""
    for node in cls.body.body:
        if isinstance(node, cst.FunctionDef) and "central" in node.name.value:
            return node
    return None


def outline(module: Module, cls: cst.ClassDef) -> str:
    """Code to start from; "" for a class without such a method."""
    method = central_method(cls)
    if method is None:
        return ""
    lines = [f"class {cls.name.value}(TorchRLModule, ValueFunctionAPI):", "    def setup(self):"]
    lines += ['        obs_space = self.observation_space["own"]', "        action_space = self.action_space"]
    lines.append("        num_outputs = self.get_inference_action_dist_cls().required_input_dim(action_space)")
    lines += [textwrap.indent(text, " " * 8) for text in _layers(module, cls)]
    lines += ["", "    def _forward(self, batch, **kwargs):", '        obs = batch[Columns.OBS]["own"]']
    forward = _method(cls, "forward")
    if forward is not None:
        lines += [f"        # {line}" for line in _body(module, forward).splitlines() if line.strip()]
    lines.append("        return {Columns.ACTION_DIST_INPUTS: ...}")
    lines += ["", "    def compute_values(self, batch, embeddings=None):"]
    lines.append(f'        return self.{method.name.value}(batch[Columns.OBS]["all"]).reshape(-1)')
    for node in cls.body.body:
        if isinstance(node, cst.FunctionDef) and node.name.value not in _OLD:
            lines += ["", textwrap.indent(_source(module, node), "    ")]
    return _CONNECTOR + "\n".join(lines) + "\n"


def _method(cls: cst.ClassDef, name: str) -> cst.FunctionDef | None:
    found = [n for n in cls.body.body if isinstance(n, cst.FunctionDef) and n.name.value == name]
    return found[0] if len(found) == 1 else None


def _layers(module: Module, cls: cst.ClassDef) -> Iterator[str]:
    """The statements of the constructor, without the calls of those of the bases."""
    init = _method(cls, "__init__")
    for statement in init.body.body if init is not None else ():
        if "__init__(" not in module.source(statement):
            yield textwrap.dedent(_source(module, statement))


def _source(module: Module, node: cst.CSTNode) -> str:
    """The text of a statement, from the start of its line, dedented."""
    start, end = module.inner_span(node)
    return textwrap.dedent(module.slice(module.line_start(start), end).expandtabs(4)).rstrip()


def _body(module: Module, function: cst.FunctionDef) -> str:
    return "\n".join(_source(module, statement) for statement in function.body.body)
