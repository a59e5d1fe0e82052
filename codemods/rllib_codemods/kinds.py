"""RLlib's object model: which names and calls give which kind of value.

Kinds: ``config`` (an AlgorithmConfig; detail = the algorithm), ``algorithm`` (an Algorithm; detail likewise),
``config_dict`` (the plain dict of a config), ``callbacks``, ``env`` (of gym, gymnasium or RLlib; detail =
``multi_agent``, ``wrapper`` or none), ``result`` (what training gives, nested; detail = ``train`` or ``evaluation``),
what algorithms give (see ``algorithm_kinds.py``), what Tune makes of results (see ``tune_kinds.py``), what hooks are
given (see ``hook_kinds.py``), and the workers of an algorithm (see ``worker_kinds.py``).
"""

from __future__ import annotations

import libcst as cst

from rllib_codemods.algorithm_kinds import algorithm_attribute, algorithm_element, algorithm_method, is_itself
from rllib_codemods.facts import algorithm_of_config, algorithms
from rllib_codemods.hook_kinds import hook_argument, hook_attribute, hook_class, hook_name, is_hook
from rllib_codemods.literals import literal
from rllib_codemods.tune_kinds import (
    TRAINED,
    gets_results,
    is_tune,
    runs_rllib,
    tune_attribute,
    tune_element,
    tune_method,
)
from rllib_codemods.worker_kinds import (
    worker_attribute,
    worker_class,
    worker_element,
    worker_method,
    worker_parameter,
)
from rllib_migrate.syntax.model import SAME, Kind, Result
from rllib_migrate.syntax.module import Module, Node

_BASE_CONFIGS = frozenset({"AlgorithmConfig", "TrainerConfig"})
_BASE_ALGORITHMS = frozenset({"Algorithm", "Trainer"})
_CLASS_BY_NAME = frozenset({
    "ray.tune.registry.get_trainable_cls",
    "ray.rllib.algorithms.registry.get_algorithm_class",
    "ray.rllib.algorithms.registry.get_trainer_class",
    "ray.rllib.agents.registry.get_agent_class",
    "ray.rllib.agents.registry.get_trainer_class",
})  # fmt: skip
_COPIES = frozenset({"copy.copy", "copy.deepcopy"})
_MULTI_AGENT = Kind("env", "multi_agent", is_class=True)
_CLASSES = {
    "DefaultCallbacks": Kind("callbacks", is_class=True),
    "RLlibCallback": Kind("callbacks", is_class=True),
    "TaskSettableEnv": Kind("env", is_class=True),
    **dict.fromkeys(("GroupAgentsWrapper", "MultiAgentEnv", "ParallelPettingZooEnv", "PettingZooEnv"), _MULTI_AGENT),
}

#: Methods of AlgorithmConfig, of all releases, that return the config itself.
FLUENT = frozenset({
    "api_stack", "callbacks", "checkpointing", "copy", "debugging", "env_runners", "environment", "evaluation",
    "experimental", "exploration", "fault_tolerance", "framework", "learners", "multi_agent", "offline_data",
    "python_environment", "reporting", "resources", "rl_module", "rollouts", "training", "update_from_dict",
})  # fmt: skip
BUILDERS = frozenset({"build", "build_algo"})
EVALUATED = Kind("result", "evaluation")


class RLlibModel:
    """The :class:`~rllib_migrate.syntax.model.ObjectModel` of RLlib."""

    def dotted(self, name: str) -> Kind | None:
        """Classes of RLlib, under any of the paths that any release had them at, and environments of gymnasium."""
        if is_tune(name):
            return Kind("reporter", is_class=True) if name.endswith("Reporter") else None
        if not name.startswith("ray.rllib."):
            return _of_gym(name)
        last = name.rpartition(".")[2]
        if last in _CLASSES:
            return _CLASSES[last]
        if (known := hook_class(name) or worker_class(name)) is not None:
            return known
        if last in _BASE_CONFIGS:
            return Kind("config", is_class=True)
        if last in _BASE_ALGORITHMS:
            return Kind("algorithm", is_class=True)
        if last.endswith("Config"):
            found = algorithm_of_config(last)
            return None if found is None else Kind("config", found.name, is_class=True)
        # `Random` is an exploration, too.
        if last[:1].isupper() and not name.startswith("ray.rllib.utils."):
            found = algorithms().get(last.removesuffix("Trainer").removesuffix("Agent"))
            return None if found is None else Kind("algorithm", found.name, is_class=True)
        return None

    def call(self, name: str, module: Module, call: cst.Call) -> Result:
        """Look-ups of algorithm classes by name; copies."""
        if name in _CLASS_BY_NAME:
            if len(call.args) != 1:
                return None
            found = algorithms().get(_string(module, call.args[0].value))
            return Kind("algorithm", found.name if found else "", is_class=True)
        if name in ("gym.make", "gymnasium.make"):
            return Kind("env")
        if is_tune(name) and name.rpartition(".")[2] in ("run", "Tuner") and runs_rllib(module, call):
            return Kind("analysis" if name.endswith(".run") else "tuner")
        if name.startswith("ray.rllib.") and name.endswith(".make_multi_agent"):
            return _MULTI_AGENT
        return SAME if name in _COPIES and call.args else None

    def method(self, kind: Kind, name: str, module: Module, call: cst.Call) -> Result:
        """Methods of configs and algorithm classes."""
        if kind.name == "config" and not kind.is_class:
            if name in FLUENT:
                return SAME
            if name in BUILDERS:
                return Kind("algorithm", kind.detail)
            if name == "to_dict":
                return Kind("config_dict", kind.detail)
        if kind.name == "config":
            # A class method: called on an instance too, it makes a new object.
            return Kind("config", kind.detail) if name == "from_dict" else None
        if is_itself(kind, name):
            return SAME
        if kind.detail == "multi_agent" and name == "with_agent_groups":
            return Kind("env", "multi_agent")
        if kind.name == "algorithm" and name == "get_default_config":
            return Kind("config", kind.detail)
        if kind.name == "algorithm" and name in ("from_checkpoint", "from_state"):
            return Kind("algorithm", kind.detail)
        if kind.name == "algorithm" and not kind.is_class and name in ("train", "step", "evaluate"):
            return EVALUATED if name == "evaluate" else TRAINED
        return algorithm_method(kind, name) or tune_method(kind, name) or worker_method(kind, name)

    def attribute(self, kind: Kind, name: str) -> Kind | None:
        """What holds results, what an algorithm gives and samples with; old episodes know their worker."""
        found = algorithm_attribute(kind, name) or tune_attribute(kind, name)
        return found or hook_attribute(kind, name) or worker_attribute(kind, name)

    def element(self, kind: Kind) -> Kind | None:
        """What Tune's collections of results and trials hold, and those of workers, policies and weights."""
        return algorithm_element(kind) or tune_element(kind) or worker_element(kind)

    def parameter(self, module: Module, owner: Node, name: str) -> Kind | None:
        """What hooks, mapping functions, stop functions and functions for workers get."""
        if name == "result" and (gets_results(module, owner) or hook_name(module, owner) == "on_train_result"):
            return TRAINED
        if name == "evaluation_metrics" and is_hook(module, owner):
            return EVALUATED
        return hook_argument(module, owner, name) or worker_parameter(module, owner, name)


def _of_gym(name: str) -> Kind | None:
    """The environment class of gym or gymnasium that a dotted name stands for; none of several environments at once."""
    library, _, rest = name.partition(".")
    last = rest.rpartition(".")[2]
    if library not in ("gym", "gymnasium") or rest.startswith("vector") or not last[:1].isupper():
        return None
    if last.endswith("Wrapper") or rest.startswith("wrappers."):
        return Kind("env", "wrapper", is_class=True)
    in_place = rest in ("Env", "core.Env") or (rest.startswith("envs.") and last.endswith("Env"))
    return Kind("env", is_class=True) if in_place else None


def _string(module: Module, node: cst.BaseExpression) -> str:
    """The string that a literal or a name with one string value stands for; "" where it can't be seen."""
    value = literal(module, node)
    return value if isinstance(value, str) else ""
