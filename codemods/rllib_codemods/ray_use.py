"""What a file has to do with Ray: cheap questions that decide whether its names can be RLlib's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.facts import algorithms
from rllib_codemods.literals import literal
from rllib_codemods.remembered import of_file
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import dotted_name, import_source
from rllib_migrate.syntax.shown_dicts import shown_dicts

#: Names of Tune that only code for RLlib needs.
_FOR_RLLIB = frozenset({"register_env", "get_trainable_cls"})
_TRAINABLES = ("run_or_experiment", "trainable", "run")
_TUNE_CALLS = frozenset({"run", "Tuner", "run_experiments", "Experiment", "run_experiment"})


@dataclass(frozen=True, slots=True)
class RayUse:
    """``ray``: the file imports Ray. ``rllib``: it imports RLlib, or trains one of its algorithms by name.

    ``linked``: it does so only by what it has from files that do, or gives them, perhaps by others.
    """

    ray: bool
    rllib: bool
    linked: bool = False


def ray_use(module: Module) -> RayUse:
    """How a file uses Ray, by itself or by the files that it is looked at together with."""
    own = own_use(module)
    if own.rllib or module.unit is None:
        return own
    linked = any(own_use(other).rllib for other in module.files)
    return RayUse(ray=True, rllib=True, linked=True) if linked else own


def own_use(module: Module) -> RayUse:
    """How a file itself uses Ray."""
    return of_file(module, RayUse, lambda: _use(module))


def _use(module: Module) -> RayUse:
    names = set(_imported(module))
    if not any(name == "ray" or name.startswith("ray.") for name in names):
        return RayUse(ray=False, rllib=False)
    by_import = any(name == "ray.rllib" or name.startswith("ray.rllib.") for name in names)
    by_name = any(name.startswith("ray.tune.") and name.rpartition(".")[2] in _FOR_RLLIB for name in names)
    by_chain = any(name in module.attributes for name in ("rllib", *_FOR_RLLIB))
    by_word = any(_is_variable(module, trainable(call)) for _, call in tune_calls(module)) and any(
        node.raw_value in algorithms() for node in module.nodes(cst.SimpleString)
    )
    return RayUse(ray=True, rllib=by_import or by_name or by_chain or by_word or any(True for _ in trained(module)))


def _is_variable(module: Module, node: cst.BaseExpression | None) -> bool:
    """Whether what Tune trains is named by a variable: a parameter, an option, what a loop gives."""
    if isinstance(node, (cst.Attribute, cst.Subscript)):
        return True
    bindings = module.scopes.reaching(node) if isinstance(node, cst.Name) else []
    return any(binding.kind in ("parameter", "for", "assign") for binding in bindings)


def _imported(module: Module) -> Iterator[str]:
    for statement in module.nodes(cst.Import):
        yield from (dotted_name(alias.name) or "" for alias in statement.names)
    for from_ in module.nodes(cst.ImportFrom):
        source = import_source(from_)
        yield source
        if not isinstance(from_.names, cst.ImportStar):
            yield from (f"{source}.{dotted_name(alias.name)}" for alias in from_.names)


def tune_calls(module: Module) -> Iterator[tuple[str, cst.Call]]:
    """The calls that start training by Tune, with the name of what is called."""
    for call in module.nodes(cst.Call):
        func = call.func
        last = func.attr.value if isinstance(func, cst.Attribute) else func.value if isinstance(func, cst.Name) else ""
        if last in _TUNE_CALLS or (isinstance(func, cst.Name) and last):
            for dotted in module.scopes.origins(func):
                name = dotted.rpartition(".")[2]
                if name in _TUNE_CALLS and dotted.startswith("ray."):
                    yield name, call
                    break


def all_tune_calls(module: Module) -> Iterator[tuple[str, cst.Call]]:
    """Those of all files that are looked at together."""
    for file in module.files:
        yield from tune_calls(file)


def trained(module: Module) -> Iterator[str]:
    """The names of RLlib's algorithms that the file trains by their names."""
    for _, call in tune_calls(module):
        named = trainable_of(module, call)
        value = literal(module, named) if named is not None else None
        if isinstance(value, str) and value in algorithms():
            yield value
    for element in module.nodes(cst.DictElement):
        if isinstance(element.key, cst.SimpleString) and element.key.raw_value == "run":
            value = literal(module, element.value)
            if isinstance(value, str) and value in algorithms():
                yield value


def spread_values(module: Module, call: cst.Call, *names: str) -> list[cst.BaseExpression]:
    """What a call is given under some names by dicts that the files show: ``tune.run(**params["run"])``."""
    spread = [shown_dicts(module, arg.value) for arg in call.args if arg.star == "**"]
    return [value for shown in spread for name in names for value in shown.values(name)]


def trainable_of(module: Module, call: cst.Call) -> cst.BaseExpression | None:
    """What a call of Tune trains, be it given by a dict that is shown."""
    found = trainable(call)
    if found is not None:
        return found
    given = spread_values(module, call, *_TRAINABLES)
    return given[0] if len(given) == 1 else None


def trainable(call: cst.Call) -> cst.BaseExpression | None:
    """What a call of Tune trains."""
    for at, arg in enumerate(call.args):
        if arg.keyword is None and not arg.star and at == 0:
            return arg.value
        if arg.keyword is not None and arg.keyword.value in _TRAINABLES:
            return arg.value
    return None
