"""Exploration classes and action distributions: what becomes of code that only the old stack calls.

A class that a config of the file is given moves with that config (see ``configuration/exploration.py`` and
``configuration/distributions.py``). What is left is said here, at the class, with an outline of what to write: a class
without a config, one of an algorithm that explores in its own way, or one whose config stays on the old stack.
Never touched: classes that derive from something else, and whatever Ray 2.60 calls.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods.configuration.displays import visible
from rllib_codemods.configuration.distributions import registrations
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.exploration import rules
from rllib_codemods.exploration.class_outlines import distribution_outline, exploration_outline, rllibs_outline
from rllib_codemods.exploration.classes import class_of
from rllib_codemods.exploration.distribution_classes import distribution_base
from rllib_codemods.exploration.exploration_classes import exploration_base
from rllib_codemods.exploration.modules import default_module
from rllib_codemods.exploration.uses import made_distributions
from rllib_codemods.file_stack import Decided, config_stacks, near_stacks
from rllib_codemods.literals import literal
from rllib_codemods.ray_use import ray_use
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Codemod, Finding, Options, Rule, Severity, Subject
from rllib_migrate.syntax.module import Module

_Takers = list[tuple[ConfigObject, Decided]]


def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
    """Findings in a file that imports RLlib; none in others."""
    if not ray_use(module).rllib:
        return
    registered = registrations(module)
    for cls in module.nodes(cst.ClassDef):
        if (base := exploration_base(module, cls)) is not None:
            yield _exploration(module, options, cls, base)
        elif (old := distribution_base(module, cls)) is not None:
            names = [name for _, name, given in registered if class_of(module, given) is cls]
            yield _distribution(module, options, cls, old, names)
    for call, name, cls_given in registered:
        if class_of(module, cls_given) is None:
            text = module.source(cls_given)
            message = f'nothing is registered on the new stack: `{text}`, called "{name}", is given by a catalog\'s '
            message += "`get_action_dist_cls()`, in `rl_module(rl_module_spec=RLModuleSpec(catalog_class=...))`"
            origins = module.scopes.origins(cls_given)
            outline = rllibs_outline(options.target, origins[0].rpartition(".")[2], "") if origins else ""
            yield replace(manual(module, rules.DISTRIBUTION, call, "ignored", message), outline=outline)
    stacks = {stack for _, stack in near_stacks(module, options)}
    yield from made_distributions(module, options, may_edit=stacks <= {"new"})


def _exploration(module: Module, options: Options, cls: cst.ClassDef, base: str) -> Finding:
    takers = [
        (obj, stack)
        for obj, stack in config_stacks(module, options)
        if any(_names(module, v, "type", cls, []) for v in obj.values("exploration_config"))
    ]
    algorithm = _algorithm(takers)
    name = cls.name.value
    new = default_module(algorithm).rpartition(".")[2]
    message = f"`{name}` is never made on the new stack: port it to `_forward_exploration()` of a subclass of `{new}`"
    outline = exploration_outline(module, options.target, cls, algorithm)
    return _finding(module, rules.EXPLORATION, cls, message, "breaks", takers, outline)


def _distribution(module: Module, options: Options, cls: cst.ClassDef, old: str, names: list[str]) -> Finding:
    takers = [
        (obj, stack)
        for obj, stack in config_stacks(module, options)
        if any(_names(module, v, "custom_action_dist", cls, names) for v in obj.values("model"))
    ]
    message = f"`{cls.name.value}` is never asked on the new stack: derive it from `TorchDistribution`"
    if ".torch." not in old and not old.endswith(".ActionDistribution"):
        message += ", which runs on torch alone"
    message += ", and give it by a catalog's `get_action_dist_cls()`"
    outline = distribution_outline(module, options.target, cls, _algorithm(takers))
    return _finding(module, rules.DISTRIBUTION, cls, message, "ignored", takers, outline)


def _finding(
    module: Module,
    rule: Rule,
    cls: cst.ClassDef,
    message: str,
    severity: Severity,
    takers: _Takers,
    outline: str,
) -> Finding:
    """What is said of a class; one that works, since its configs stay on the old stack, is no fault today."""
    pinned = bool(takers) and all(stack == "pinned" for _, stack in takers)
    if pinned:
        message += "; until then its config stays on the old stack"
    start, end = module.inner_span(cls.name)
    return Finding(
        rule, start, end, "manual", "deprecated" if pinned else severity, message, cls.name.value, None, outline=outline
    )


def _algorithm(takers: _Takers) -> str:
    """The algorithm of the configs that take a class, where it is one."""
    found = {obj.algorithm.name for obj, _ in takers if obj.algorithm is not None}
    return found.pop() if len(found) == 1 else ""


def _names(module: Module, value: cst.BaseExpression | None, key: str, cls: cst.ClassDef, names: list[str]) -> bool:
    """Whether an entry of a dict is the class, or a name that it is registered under."""
    for entry in visible(value) if value is not None else ():
        if entry.key == key and (class_of(module, entry.value) is cls or literal(module, entry.value) in names):
            return True
    return False


CODEMOD = Codemod("exploration", rules.RULES, run)
