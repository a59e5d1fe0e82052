"""Classes with methods of the old API that are reported only: bases out of sight, mixins, ``_step()``."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.environments.gym_classes import METHODS, Env, Envs, defines, definitions, is_bare, method
from rllib_codemods.environments.gym_reset import takes_seed
from rllib_codemods.environments.gym_step import tuples
from rllib_codemods.environments.gym_work import RESET, STEP, length
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.functions import base_class
from rllib_migrate.syntax.module import Module

_GUESS = "if this class is an environment: "
_BASE = "as a base of `{}`, "
_PETTINGZOO = "PettingZoo has `terminations` and `truncations` in the place of `dones`, and `_was_dead_step()`"
_UNDERSCORE = "gymnasium calls `{0}()`, and nothing calls `_{0}()`"
_OF_WRAPPERS = {"observation": "ObservationWrapper", "action": "ActionWrapper", "reward": "RewardWrapper"}


def unseen(envs: Envs) -> Iterator[Finding]:
    """Findings on the classes of a file that uses RLlib."""
    for owner in envs.module.nodes(cst.ClassDef):
        if owner in envs.classes:
            yield from _underscored(envs, owner)
        elif _has_unseen_base(envs.module, owner):
            yield from _guessed(envs, owner)
            yield from _dones(envs, owner)
    mixins: dict[cst.FunctionDef, Finding] = {}
    for env in envs.classes.values():
        for found, finding in _mixins(envs, env):
            mixins.setdefault(found, finding)
    yield from mixins.values()


def _has_unseen_base(module: Module, owner: cst.ClassDef) -> bool:
    """Whether a class derives from what is imported from elsewhere, by name or by a star."""
    for base in owner.bases:
        named = base_class(base)
        if module.scopes.origins(named):
            return True
        if isinstance(named, cst.Name) and module.scopes.root.stars and not module.scopes.reaching(named):
            return True
    return False


def _guessed(envs: Envs, owner: cst.ClassDef) -> Iterator[Finding]:
    step, reset = (method(envs, owner, name) for name in METHODS)
    if step is None or reset is None or not _gives_four(envs, step):
        return
    yield manual(envs.module, rules.GYM, step.name, "breaks", f"{_GUESS}{STEP}")
    if not takes_seed(reset):
        yield manual(envs.module, rules.GYM, reset.name, "breaks", f"{_GUESS}{RESET}")


def _dones(envs: Envs, owner: cst.ClassDef) -> Iterator[Finding]:
    """``self.dones`` of an environment of PettingZoo."""
    module = envs.module
    names = {name.partition(".")[0] for base in owner.bases for name in module.scopes.origins(base_class(base))}
    uses = (n for n in module.attributes.get("dones", ()) if envs.functions.class_of(n.value) is owner)
    first = next(uses, None) if "pettingzoo" in names else None
    if first is not None:
        yield manual(module, rules.GYM, first.attr, "breaks", _PETTINGZOO)


def _gives_four(envs: Envs, step: cst.FunctionDef) -> bool:
    return any(length(row) == 4 for value in envs.functions.returns(step) for row in tuples(envs, value))


def _underscored(envs: Envs, owner: cst.ClassDef) -> Iterator[Finding]:
    """``_step()`` and the like, which the first releases of gym called."""
    module, named = envs.module, {n for base in owner.bases for n in envs.module.scopes.origins(base_class(base))}
    found = {}
    for name in ("step", "reset", *_OF_WRAPPERS):
        function = method(envs, owner, f"_{name}")
        if function is not None and not defines(envs, owner, name) and f"_{name}" not in module.attributes:
            found[name] = function
    is_base = envs.classes[owner].wrapper or is_bare(envs, owner)
    if is_base and "step" in found and _gives_four(envs, found["step"]):
        for name, says in (("step", STEP), ("reset", RESET)):
            if name in found:
                message = f"{_UNDERSCORE.format(name)}: {says}"
                yield manual(module, rules.GYM, found[name].name, "breaks", message)
    for name, wrapper in _OF_WRAPPERS.items():
        if name in found and any(n.endswith(f".{wrapper}") for n in named):
            yield manual(module, rules.GYM, found[name].name, "breaks", _UNDERSCORE.format(name), name)


def _mixins(envs: Envs, env: Env) -> Iterator[tuple[cst.FunctionDef, Finding]]:
    """The methods that an environment has from a class of the file which is none itself."""
    said = _BASE.format(env.node.name.value)
    for name in METHODS:
        owner = next((node for node in env.line if defines(envs, node, name)), env.node)
        for found in definitions(envs, owner, name) if owner not in envs.classes else ():
            if name == "step" and _gives_four(envs, found):
                yield found, manual(envs.module, rules.GYM, found.name, "breaks", f"{said}{STEP}")
            elif name == "reset" and not takes_seed(found):
                yield found, manual(envs.module, rules.GYM, found.name, "breaks", f"{said}{RESET}")
