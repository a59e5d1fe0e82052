"""What ends an episode: which values make it, and whether a time limit is among them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments.gym_classes import Envs, function_around
from rllib_codemods.environments.gym_work import comparable
from rllib_migrate.syntax.functions import is_decorated
from rllib_migrate.syntax.module import Module, Node

_LIMIT = re.compile(
    r"max_?(\w*_)?(steps?|time|timesteps?|iters?|iterations|t|len|length|moves|turns|frames|ticks)\b|horizon"
    r"|time_?limit|(episode|ep|game)_?(len|length|limit|steps|duration)|step_?limit|timed_?out|timeout",
    re.IGNORECASE,
)
#: A counter of steps beside a number of more than one digit.
_COUNTED = re.compile(r"(\b|_)(steps?|step_?count(er)?|timesteps?|time_?step|elapsed\w*|ticks?|t)\s*(>=?|==)\s*\d\d")
_COUNTER = re.compile(r"(step|count|time|tick|iter|frame|len|turn|moves|\bt\b|_t\b|\bi\b)", re.IGNORECASE)


def is_limited(envs: Envs, done: cst.BaseExpression) -> bool:
    """Whether a time limit is part of what ends the episode, by the names in it."""
    texts = [envs.module.source(node) for node in (*causes(envs.module, done), *_beyond(envs, done))]
    return any(_LIMIT.search(text) or _COUNTED.search(text) for text in texts)


def causes(module: Module, done: cst.BaseExpression) -> Iterator[Node]:
    """The expression, the values that the function gives what it names, and the conditions on which it does so."""
    yield done
    around = function_around(module, done)
    if around is None:
        return
    if isinstance(done, cst.Name) and done.value == "True":
        # Without a condition around it, it is what the conditions before have left.
        found = list(_conditions(module, done, around))
        yield from found or (node.test for node in module.nodes(cst.If) if function_around(module, node) is around)
    elif isinstance(done, (cst.Name, cst.Attribute)):
        for assign in assignments(module, done, around):
            yield assign.value
            yield from _conditions(module, assign, around)


def _conditions(module: Module, node: Node, around: Node) -> Iterator[cst.BaseExpression]:
    for up in module.ancestors(node):
        if up is around:
            return
        if isinstance(up, (cst.If, cst.While)):
            yield up.test


def _beyond(envs: Envs, done: cst.BaseExpression) -> Iterator[Node]:
    """What the methods and properties return that an end is asked of: ``self.is_over()``, ``self.done``."""
    module, around = envs.module, function_around(envs.module, done)
    asked = [node for kind in (cst.Call, cst.Attribute) for node in module.nodes(kind)]
    for cause in list(causes(module, done)):
        for node in asked:
            if not _is_in(module, node, cause):
                continue
            for function in envs.functions.targets(node.func if isinstance(node, cst.Call) else node):
                is_asked = isinstance(node, cst.Call) or is_decorated(function, "property")
                yield from envs.functions.returns(function) if is_asked and function is not around else ()


def _is_in(module: Module, node: Node, outer: Node) -> bool:
    return node is outer or outer in module.ancestors(node)


def assignments(module: Module, done: cst.BaseExpression, around: Node) -> Iterator[cst.Assign]:
    text = comparable(module, done)
    for assign in module.nodes(cst.Assign):
        for target in assign.targets:
            to = target.target.value if isinstance(target.target, cst.Subscript) else target.target
            if comparable(module, to) == text and around in module.ancestors(assign):
                yield assign


def is_only_limit(module: Module, done: cst.BaseExpression) -> bool:
    """Whether the end is a comparison of a counter with a limit, and nothing else."""
    if isinstance(done, cst.Name) and done.value == "True":
        branch = module.enclosing(done, cst.If, cst.While, cst.Else, cst.For, cst.Try, cst.FunctionDef)
        is_branch = isinstance(branch, cst.If) and not any(branch.orelse is up for up in module.ancestors(done))
        return isinstance(branch, cst.If) and is_branch and is_only_limit(module, branch.test)
    if isinstance(done, cst.Name):
        bindings = module.scopes.reaching(done)
        value = bindings[0].value if len(bindings) == 1 and bindings[0].index is None else None
        return value is not None and not isinstance(value, cst.Name) and is_only_limit(module, value)
    if not isinstance(done, cst.Comparison) or len(done.comparisons) != 1:
        return False
    if not isinstance(done.comparisons[0].operator, (cst.GreaterThan, cst.GreaterThanEqual, cst.Equal)):
        return False
    counter, limit = done.left, done.comparisons[0].comparator
    plain = all(isinstance(node, (cst.Name, cst.Attribute)) for node in (counter, limit))
    texts = module.source(counter), module.source(limit)
    return plain and bool(_COUNTER.search(texts[0])) and not _LIMIT.search(texts[0]) and bool(_LIMIT.search(texts[1]))
