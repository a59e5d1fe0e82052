"""What Tune makes of the results of RLlib's algorithms: kinds of values, and the functions that are given results.

Kinds: ``tuner``, ``result_grid``, ``tune_result``, ``analysis``, ``trial``, ``trials``; ``result_frame`` (a data frame,
whose columns are paths with slashes); ``reporter``. A run of anything but an algorithm of RLlib has none of them: its
results are its own.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.command_line import option_default
from rllib_codemods.facts import algorithms
from rllib_codemods.literals import UNSEEN, literal
from rllib_codemods.ray_use import trainable_of, tune_calls
from rllib_migrate.syntax.model import Kind
from rllib_migrate.syntax.module import Module, Node

TRAINED = Kind("result", "train")
_FRAME = Kind("result_frame")
_METHODS = {
    ("tuner", "fit"): Kind("result_grid"),
    ("tuner", "get_results"): Kind("result_grid"),
    ("result_grid", "get_best_result"): Kind("tune_result"),
    ("result_grid", "get_dataframe"): _FRAME,
    ("analysis", "get_best_trial"): Kind("trial"),
    ("analysis", "dataframe"): _FRAME,
}
_ATTRIBUTES = {
    ("tune_result", "metrics"): TRAINED,
    ("tune_result", "metrics_dataframe"): _FRAME,
    ("analysis", "best_result"): TRAINED,
    ("analysis", "best_trial"): Kind("trial"),
    ("analysis", "trials"): Kind("trials"),
    ("analysis", "best_dataframe"): _FRAME,
    ("analysis", "best_result_df"): _FRAME,
    ("analysis", "results_df"): _FRAME,
    ("trial", "last_result"): TRAINED,
    ("trial", "metric_analysis"): _FRAME,
}
_ELEMENTS = {"result_grid": Kind("tune_result"), "trials": Kind("trial")}
#: Methods that Tune gives a result, by the class of Tune that has them.
_HOOKS = {"__call__": "Stopper", "on_trial_result": "Callback"}
_CONFIGS = ("config", "param_space")


def is_tune(dotted: str) -> bool:
    """Whether a dotted name is one of Tune, or of what Tune shares with Train."""
    return dotted.startswith(("ray.tune.", "ray.air.", "ray.train."))


def tune_method(kind: Kind, name: str) -> Kind | None:
    """What a method gives."""
    return None if kind.is_class else _METHODS.get((kind.name, name))


def tune_attribute(kind: Kind, name: str) -> Kind | None:
    """What an attribute holds."""
    return None if kind.is_class else _ATTRIBUTES.get((kind.name, name))


def tune_element(kind: Kind) -> Kind | None:
    """What a collection holds."""
    return _ELEMENTS.get(kind.name)


def runs_rllib(module: Module, call: cst.Call) -> bool:
    """Whether a call of Tune trains an algorithm of RLlib: by its name, by its class, or with a config of RLlib."""
    named = trainable_of(module, call)
    known = is_algorithm(module, named) if named is not None else None
    if known is not None:
        return known
    configs = [arg.value for arg in call.args if arg.keyword is not None and arg.keyword.value in _CONFIGS]
    return any(v.kind.name in ("config", "config_dict") for node in configs for v in module.kinds.of(node))


def runs_only_rllib(module: Module) -> bool:
    """Whether Tune runs nothing in a file that is not known to be an algorithm of RLlib."""
    return all(_is_run_of_rllib(module, name, call) for name, call in tune_calls(module))


def _is_run_of_rllib(module: Module, name: str, call: cst.Call) -> bool:
    if name in ("run", "Tuner"):
        return runs_rllib(module, call)
    # Experiments name it by `run`, in whatever dict or call.
    elements = [e for e in module.nodes(cst.DictElement) if isinstance(e.key, cst.SimpleString)]
    given = [e.value for e in elements if isinstance(e.key, cst.SimpleString) and e.key.raw_value == "run"]
    given += [a.value for a in module.nodes(cst.Arg) if a.keyword is not None and a.keyword.value == "run"]
    return bool(given) and all(is_algorithm(module, value) for value in given)


def is_algorithm(module: Module, node: cst.BaseExpression) -> bool | None:
    """Whether what is trained is an algorithm of RLlib; None where that can't be seen."""
    value = option_default(module, node) if isinstance(node, cst.Attribute) else UNSEEN
    value = literal(module, node) if value is UNSEEN else value
    if isinstance(value, str):
        return value in algorithms()
    values = module.kinds.of(node)
    return all(v.kind.name == "algorithm" for v in values) if values else None


def gets_results(module: Module, owner: Node) -> bool:
    """Whether a function is one that is called with a result: a hook, a stopper, or what ``stop=`` is given."""
    around = module.enclosing(owner, cst.ClassDef, cst.FunctionDef)
    if isinstance(owner, cst.FunctionDef) and isinstance(around, cst.ClassDef):
        if owner.name.value == "on_train_result":
            return any(base.kind.name == "callbacks" for base in module.kinds.bases(around))
        of_tune = _HOOKS.get(owner.name.value)
        bases = {name for base in around.bases for name in module.scopes.origins(base.value) if is_tune(name)}
        return any(name.rpartition(".")[2] == of_tune for name in bases) and runs_only_rllib(module)
    return any(_is_stop(module, node) for node in _uses(module, owner))


def _uses(module: Module, owner: Node) -> Iterator[Node]:
    if isinstance(owner, cst.Lambda):
        yield owner
    if isinstance(owner, cst.FunctionDef):
        scope = module.scopes.scope_at(owner)
        for binding in scope.bindings.get(owner.name.value, ()):
            if binding.node is owner:
                yield from module.scopes.references(binding)


def _is_stop(module: Module, node: Node) -> bool:
    """Whether an expression is the ``stop`` argument of a run of RLlib's algorithms."""
    arg = module.parent(node)
    call = module.parent(arg) if isinstance(arg, cst.Arg) else None
    if not isinstance(arg, cst.Arg) or not isinstance(call, cst.Call) or arg.keyword is None:
        return False
    if arg.keyword.value != "stop":
        return False
    names = module.scopes.origins(call.func)
    if not names or not all(is_tune(name) for name in names):
        return False
    return runs_only_rllib(module) if names[0].endswith(".RunConfig") else runs_rllib(module, call)
