"""Where Tune's schedulers and search algorithms change a config: the expressions that hold its keys."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_migrate.syntax.functions import argument
from rllib_migrate.syntax.module import Module

#: Where a class takes keys of the config: the keyword, and its position.
_TAKES: dict[str, tuple[tuple[str, int | None], ...]] = {
    "PopulationBasedTraining": (("hyperparam_mutations", None),),
    "PB2": (("hyperparam_bounds", None),),
    **dict.fromkeys(
        ("AxSearch", "BayesOptSearch", "HyperOptSearch", "OptunaSearch", "TuneBOHB"),
        (("space", 0), ("points_to_evaluate", None)),
    ),
}


def changing_dicts(module: Module, call: cst.Call) -> Iterator[cst.BaseExpression]:
    """The dicts under whose keys a call lets Tune change a config; of a list, its elements."""
    for keyword, position in _TAKES.get(_class_of(module, call), ()):
        given = argument(call, keyword, position)
        if isinstance(given, cst.List):
            yield from (item.value for item in given.elements)
        elif given is not None:
            yield given


def exploring_function(module: Module, call: cst.Call) -> cst.FunctionDef | cst.Lambda | None:
    """The function of the file that a call lets Tune change a config by; its first parameter is the config."""
    if not _class_of(module, call):
        return None
    given = argument(call, "custom_explore_fn", None)
    bindings = module.scopes.reaching(given) if isinstance(given, cst.Name) else []
    function = bindings[0].node if len(bindings) == 1 else given
    return function if isinstance(function, (cst.FunctionDef, cst.Lambda)) else None


def _class_of(module: Module, call: cst.Call) -> str:
    """The class of Tune that a call makes, where it is one that changes configs; else ""."""
    for dotted in module.scopes.origins(call.func):
        name = dotted.rpartition(".")[2]
        if dotted.startswith("ray.tune.") and name in _TAKES:
            return name
    return ""
