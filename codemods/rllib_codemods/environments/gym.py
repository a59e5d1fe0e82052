"""Environments of the gym era: the import, ``reset()`` without its arguments, ``step()`` with four values.

A class is rewritten as a whole, together with the classes of the file that it derives from or calls; where one of its
methods can't be followed, all of it is reported.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.environments.gym_attributes import passed_attributes
from rllib_codemods.environments.gym_calls import reset_call, step_call
from rllib_codemods.environments.gym_classes import (
    METHODS,
    Env,
    Envs,
    Receiver,
    calls,
    class_around,
    defines,
    definitions,
    environments_of,
    families,
    function_around,
    method,
    passed_on,
    receiver,
)
from rllib_codemods.environments.gym_ids import environment_ids, packaged_ids
from rllib_codemods.environments.gym_imports import imports, others, registries
from rllib_codemods.environments.gym_infos import limit_keys
from rllib_codemods.environments.gym_made import api_switches
from rllib_codemods.environments.gym_random import random_numbers
from rllib_codemods.environments.gym_reset import returned, shape, signature, takes_seed
from rllib_codemods.environments.gym_seeds import renderings, seeds
from rllib_codemods.environments.gym_step import callers, results_of, step_method, tuples
from rllib_codemods.environments.gym_unknown import unknown_loops
from rllib_codemods.environments.gym_unseen import unseen
from rllib_codemods.environments.gym_work import RESET, STEP, Change, Refused, Rest, Work, is_info, length, taken
from rllib_codemods.environments.gym_wrappers import wrapper_arguments
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module, Node

_CALLS = {"step": step_call, "reset": reset_call}
_LOST = "check who gets the result of `{}()`, which has five values then"
_MESSAGES = {"step": STEP, "reset": RESET}


def environments(module: Module) -> Iterator[Finding]:
    """Findings on gym imports, on environments and on the loops around them, of a file that uses RLlib."""
    envs = environments_of(module)
    rest = Rest()
    found = [f for family in families(envs) for f in _family(envs, family, rest)]
    found += _loops(envs, rest)
    yield from imports(module, rest.lost)
    yield from found
    yield from unknown_loops(envs, rest)
    yield from random_numbers(envs)
    yield from seeds(envs)
    yield from renderings(envs)
    yield from environment_ids(module)
    yield from packaged_ids(module)
    yield from unseen(envs)
    yield from api_switches(envs)
    yield from passed_attributes(envs)
    yield from wrapper_arguments(module)
    yield from limit_keys(module)
    yield from registries(module)


# -- classes ---------------------------------------------------------------------------------------------------------


def _family(envs: Envs, family: list[Env], rest: Rest) -> Iterator[Finding]:
    """One family: all of its changes, or a manual finding for each of its methods that is of the old API."""
    work = Work(envs, _is_old(envs, family))
    for env in family:
        for name in METHODS:
            function = method(envs, env.node, name)
            if function is not None:
                results_of(work, function, name)
    refused = _rewrite(work, family)
    if not refused:
        _callers(work, family)
        rest.add(work)
        is_single = not any(env.multi_agent for env in family)
        yield from _findings(work, others(envs.module) if is_single else "")
        return
    every = {bound: name for env in family for name in METHODS for bound in _bound(envs, env.node, name)}
    old = {bound for bound, name in every.items() if _is_old_method(work, name, bound)}
    later = Work(envs, old=False)  # what is still seen once the base is one of gymnasium
    if work.old and not any(_is_old_method(later, name, bound) for bound, name in every.items()):
        rest.lost.append(f"check `{family[0].node.name.value}`, which is not rewritten: {next(iter(refused.values()))}")
    for bound, name in every.items():
        # Beside an old method, one that can't be followed is most likely old, too.
        if bound in old or (old and bound in refused):
            message = f"{_MESSAGES[name]}; {_why(refused, bound)}"
            at = bound.name if isinstance(bound, cst.FunctionDef) else bound
            yield manual(envs.module, rules.GYM, at, "breaks", message)


def _bound(envs: Envs, owner: cst.ClassDef, name: str) -> Iterator[cst.FunctionDef | cst.Lambda]:
    """What a class has as a method: by ``def``, by another name of the class, or as a lambda."""
    yield from definitions(envs, owner, name)
    for binding in envs.module.scopes.scope_of(owner).bindings.get(name, ()):
        if isinstance(binding.value, cst.Lambda):
            yield binding.value
        elif isinstance(binding.value, cst.Name):
            yield from (
                b.node for b in envs.module.scopes.reaching(binding.value) if isinstance(b.node, cst.FunctionDef)
            )


def _why(refused: dict[Node, str], function: Node) -> str:
    """Why a method is not rewritten: it can't be followed itself, or another one that belongs to it."""
    if function in refused:
        return f"not rewritten: {refused[function]}"
    at, why = next(iter(refused.items()))
    name = f"`{at.name.value}`" if isinstance(at, (cst.FunctionDef, cst.ClassDef)) else "a lambda"
    return f"not rewritten, since {name} is not: {why}"


def _rewrite(work: Work, family: list[Env]) -> dict[Node, str]:
    """Change all of a family; gives what could not be followed, by the function at fault."""
    refused: dict[Node, str] = {}
    classes = {env.node: env for env in family}
    for env in family:
        for name in METHODS:
            if defines(work.envs, env.node, name) and method(work.envs, env.node, name) is None:
                refused[env.node] = f"its `{name}` is not one plain method"
    for name in METHODS:
        for attribute in passed_on(work.envs, name):
            around = class_around(work.envs, attribute)
            if around is not None and around.node in classes:
                why = f"`{work.module.source(attribute)}` is passed on"
                refused[function_around(work.module, attribute) or around.node] = why
        for call in calls(work.envs, name):
            around, on = class_around(work.envs, call), receiver(work.envs, call)
            if around is not None and around.node in classes and on is not None:
                try:
                    _CALLS[name](work, call, on)
                except Refused as reason:
                    source = work.module.source(call.func)
                    refused[function_around(work.module, call) or around.node] = f"of `{source}()`, {reason}"
    functions = [(name, f) for name in METHODS for f in sorted(work.results[name], key=work.module.order)]
    # All that takes results comes first: what is returned depends on the names that they get.
    for name, function in functions:
        env = class_around(work.envs, function) or family[0]
        try:
            for call in callers(work, function) if function.name.value != name else ():
                _CALLS[name](work, call, Receiver(None, env.multi_agent, env.of_gym))
        except Refused as reason:
            refused[function] = str(reason)
    for name, function in functions:
        env = class_around(work.envs, function) or family[0]
        try:
            if name == "step":
                step_method(work, env, function)
            else:
                if function.name.value == "reset":
                    signature(work, env, function)
                returned(work, env, function)
        except Refused as reason:
            refused[function] = str(reason)
    return refused


def _callers(work: Work, family: list[Env]) -> None:
    """Change the callers outside of environments that can be followed."""
    owners = {env.node for env in family}
    for name in METHODS:
        for call in calls(work.envs, name):
            on = receiver(work.envs, call)
            if on is not None and on.owner in owners and class_around(work.envs, call) is None:
                _caller(work, name, call, on)


def _caller(work: Work, name: str, call: cst.Call, on: Receiver) -> None:
    before = len(work.changes), set(work.seen)
    try:
        _CALLS[name](work, call, on)
    except Refused as reason:
        # What takes four values is reported; of other forms nobody can tell which API they are written for.
        work.changes, work.seen = work.changes[: before[0]], before[1]
        work.why[call] = str(reason)
        if work.old and taken(work.module, call) == 0:
            work.change(call, [], STEP, str(reason))


def _is_old(envs: Envs, family: list[Env]) -> bool:
    """Whether the ``step()`` of a family is of the old API or, where it does not tell, its base is."""
    lengths = set()
    for env in family:
        function = method(envs, env.node, "step")
        for value in envs.functions.returns(function) if function is not None else ():
            lengths |= {length(v) for v in tuples(envs, value)}
    nodes = {env.node for env in family}
    for call in calls(envs, "step"):
        around, parent = class_around(envs, call), envs.module.parent(call)
        if around is not None and around.node in nodes and isinstance(parent, cst.Assign):
            lengths.add(length(parent.targets[0].target))
    return 4 in lengths or (5 not in lengths and any(env.of_gym for env in family))


def _is_old_method(work: Work, name: str, function: cst.FunctionDef | cst.Lambda) -> bool:
    if isinstance(function, cst.Lambda):
        return length(function.body) == 4 if name == "step" else not takes_seed(function)
    values = work.envs.functions.returns(function)
    if name == "step":
        return any(length(row) == 4 for value in values for row in tuples(work.envs, value))
    if not takes_seed(function):
        return True
    for value in values:
        try:
            if shape(work, value) == "one":
                return True
        except Refused:
            continue
    return False


# -- loops -----------------------------------------------------------------------------------------------------------


def _loops(envs: Envs, rest: Rest) -> Iterator[Finding]:
    """The loops around environments of gymnasium.

    Where nothing at all is rewritten, there is no finding that could carry what should be looked at: it is lost.
    """
    module = envs.module
    by_function: dict[Node, list[tuple[str, cst.Call, Receiver]]] = {}
    for name in METHODS:
        for call in calls(envs, name):
            on = receiver(envs, call)
            if on is not None and on.owner is None and class_around(envs, call) is None:
                by_function.setdefault(function_around(module, call) or module.tree, []).append((name, call, on))
    for found in by_function.values():
        lengths = {taken(module, call) for name, call, _ in found if name == "step"}
        is_new = 5 in lengths or any(name == "reset" and _takes_info(module, call) for name, call, _ in found)
        old = 4 in lengths or (not is_new and any(on.of_gym for _, _, on in found))
        work = Work(envs, old)
        for name, call, on in found:
            _caller(work, name, call, on)
        rest.add(work)
        if any(change.edits for change in work.changes):
            yield from _findings(work)
        else:
            texts = (module.source(change.at.func) for change in work.changes if isinstance(change.at, cst.Call))
            rest.lost += [_LOST.format(text) for text in texts]


def _takes_info(module: Module, reset: cst.Call) -> bool:
    """Whether a result of ``reset()`` is taken as an observation and its info."""
    parent = module.parent(reset)
    target = parent.targets[0].target if isinstance(parent, cst.Assign) else None
    pair = target.elements if isinstance(target, (cst.Tuple, cst.List)) and length(target) == 2 else ()
    return bool(pair) and is_info(module, pair[1].value)


def _findings(work: Work, check: str = "") -> Iterator[Finding]:
    """A finding for each place that changes; all of them stand or fall together.

    ``check`` is what to look at for all of them: it is said once.
    """
    places: dict[Node, list[Change]] = {}
    for change in work.changes:
        places.setdefault(change.at, []).append(change)
    start = min((work.module.inner_span(at)[0] for at in places), default=0)
    for at, changes in places.items():
        review = next((c.review for c in changes if c.review), "") or check
        check = ""
        edits = tuple(dict.fromkeys(edit for c in changes for edit in c.edits))
        message = f"{changes[0].message}; {review}" if review else changes[0].message
        begin, end = work.module.inner_span(at)
        status: Literal["fixed", "review"] = "review" if review else "fixed"
        old = work.module.slice(begin, end)
        yield Finding(rules.GYM, begin, end, status, "breaks", message, old, edits=edits, group=f"gym {start}")
