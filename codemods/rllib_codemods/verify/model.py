"""What values are, for ``verify``: the kinds of RLlib's model, and of all other classes of Ray the class itself.

Kind: ``ray`` (an instance, or the class; detail = the dotted name under which the code, or a table here, has it).
"""

from __future__ import annotations

from functools import cache

import libcst as cst

from rllib_codemods.api import releases, surface
from rllib_codemods.hook_kinds import is_hook
from rllib_codemods.kinds import RLlibModel
from rllib_migrate.syntax.model import Kind, Result
from rllib_migrate.syntax.module import Module, Node

RAY = "ray"
CONNECTOR = "ray.rllib.connectors.connector_v2.ConnectorV2"
EPISODE = "ray.rllib.env.single_agent_episode.SingleAgentEpisode"
EPISODES = "ray.rllib.env.multi_agent_episode.MultiAgentEpisode"
LEARNER = "ray.rllib.core.learner.learner.Learner"
METRICS = "ray.rllib.utils.metrics.metrics_logger.MetricsLogger"
MODULE = "ray.rllib.core.rl_module.rl_module.RLModule"
MODULES = "ray.rllib.core.rl_module.multi_rl_module.MultiRLModule"
MODULE_SPEC = "ray.rllib.core.rl_module.rl_module.RLModuleSpec"
RUNNER = "ray.rllib.env.env_runner.EnvRunner"

_BASE = RLlibModel()
#: Kinds whose classes are old: who names one means that class, and not what has its place.
_OLD = frozenset({"base_env", "episode", "worker"})
#: What attributes hold, by kind or by the class (of any path) that has them.
_ATTRIBUTES = {
    ("algorithm", "metrics"): Kind(RAY, METRICS),
    ("env_runner", "metrics"): Kind(RAY, METRICS),
    ("EnvRunner", "metrics"): Kind(RAY, METRICS),
    ("Learner", "metrics"): Kind(RAY, METRICS),
    ("Learner", "module"): Kind(RAY, MODULES),
    ("PPOTorchLearner", "metrics"): Kind(RAY, METRICS),
    ("TorchLearner", "metrics"): Kind(RAY, METRICS),
    ("TorchLearner", "module"): Kind(RAY, MODULES),
}
_METHODS = {
    ("algorithm", "get_config"): Kind("config"),
    ("config", "get_default_rl_module_spec"): Kind(RAY, MODULE_SPEC),
    ("config", "build_learner"): Kind(RAY, LEARNER),
    ("config", "build_learner_group"): Kind("learner_group"),
    ("RLModuleSpec", "build"): Kind("rl_module"),
    ("MultiRLModuleSpec", "build"): Kind(RAY, MODULES),
}
#: What RLlib passes for a parameter of that name to what overrides a method of one of its classes.
_PASSED = {
    (CONNECTOR, "__call__", "rl_module"): Kind("rl_module"),
    (CONNECTOR, "__call__", "metrics"): Kind(RAY, METRICS),
}


class VerifyModel:
    """An :class:`~rllib_migrate.syntax.model.ObjectModel`: RLlib's own, and the classes of Ray's surface."""

    def dotted(self, name: str) -> Kind | None:
        """The kinds of RLlib's model, else the class."""
        known = _BASE.dotted(name)
        if known is not None and known.name not in _OLD:
            return known
        return Kind(RAY, name, is_class=True) if _is_class(name) else known

    def call(self, name: str, module: Module, call: cst.Call) -> Result:
        """As RLlib's model has it."""
        return _BASE.call(name, module, call)

    def method(self, kind: Kind, name: str, module: Module, call: cst.Call) -> Result:
        """What methods give."""
        if not kind.is_class and (found := _METHODS.get((_word(kind), name))) is not None:
            return found
        return _BASE.method(kind, name, module, call)

    def attribute(self, kind: Kind, name: str) -> Kind | None:
        """What attributes hold."""
        if not kind.is_class and (kind.name, name) == ("algorithm", "config"):
            return Kind("config", kind.detail)
        if not kind.is_class and (found := _ATTRIBUTES.get((_word(kind), name))) is not None:
            return found
        return _BASE.attribute(kind, name)

    def element(self, kind: Kind) -> Kind | None:
        """As RLlib's model has it."""
        return _BASE.element(kind)

    def parameter(self, module: Module, owner: Node, name: str) -> Kind | None:
        """What hooks get, and what overrides do."""
        if name == "metrics_logger" and is_hook(module, owner):
            return Kind(RAY, METRICS)
        return _BASE.parameter(module, owner, name)


def _word(kind: Kind) -> str:
    return kind.detail.rpartition(".")[2] if kind.name == RAY else kind.name


@cache
def _is_class(name: str) -> bool:
    """Whether the newest or the oldest release has a class of this name."""
    known = releases()
    return name.startswith("ray.") and any(surface(release).is_class(name) for release in (known[-1], known[0]))
