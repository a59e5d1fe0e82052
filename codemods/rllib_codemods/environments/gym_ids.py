"""Ids of environments whose old versions gymnasium has no more, where an environment is made or configured by them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.facts import gym_ids
from rllib_codemods.literals import literal
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding
from rllib_migrate.syntax.functions import argument
from rllib_migrate.syntax.module import Module

_ID = re.compile(r"([A-Z]\w*)-v(\d+)")
#: Environments that gym had, or knew where they are, and that a package registers with gymnasium.
_PACKAGES = {
    "ale_py": re.compile(
        r"ALE/\w+-v\d+|\w+(NoFrameskip|Deterministic)-v\d+"
        r"|(BeamRider|Breakout|Enduro|Freeway|MontezumaRevenge|MsPacman|Pong|Qbert|Seaquest|SpaceInvaders)(-ram)?-v\d"
    ),
    "gymnasium_robotics": re.compile(r"(Fetch(PickAndPlace|Push|Reach|Slide)|Hand(Manipulate|Reach)\w*?)(Dense)?-v\d+"),
}
_REGISTERED = "`{0}` is made after `import {1}` and `gymnasium.register_envs({1})`"
_MESSAGE = "gymnasium has no `{}`: `{}`, whose rewards can differ"


def environment_ids(module: Module) -> Iterator[Finding]:
    """Findings on the ids in a file that uses RLlib."""
    of_gym, of_tune = (set(_registered(module, name)) for name in ("register", "register_env"))
    for node in module.nodes(cst.SimpleString):
        match = _ID.fullmatch(node.raw_value)
        row = gym_ids().get(match[1]) if match is not None else None
        if match is None or row is None or int(match[2]) >= row.oldest or match[0] in of_gym:
            continue
        if match[0] in of_tune and not _is_made_by_gym(module, node):
            continue
        new = f"{match[1]}-v{row.use}"
        message = _MESSAGE.format(match[0], new)
        if not _makes(module, node):
            yield manual(module, rules.IDS, node, "breaks", message, new)
            continue
        start, end = module.inner_span(node)
        text = module.slice(start, end).replace(match[0], new)
        old = module.slice(start, end)
        yield Finding(rules.IDS, start, end, "review", "breaks", message, old, new, edits=(Edit(start, end, text),))


def packaged_ids(module: Module) -> Iterator[Finding]:
    """Findings on ``gym.make()`` of what a package registers that the file does not import."""
    imported = {binding.dotted.partition(".")[0] for binding in module.scopes.imports() if binding.dotted}
    own = set(_registered(module, "register"))
    for node in module.nodes(cst.SimpleString):
        name = node.raw_value
        package = next((package for package, ids in _PACKAGES.items() if ids.fullmatch(name)), "")
        if package and package not in imported and name not in own and _is_made_by_gym(module, node):
            yield manual(module, rules.IDS, node, "breaks", _REGISTERED.format(name, package))


def _registered(module: Module, by: str) -> Iterator[str]:
    """The ids that the file gives to environments of its own, with gym or (Tune's ``register_env``) for RLlib only."""
    for call in module.nodes(cst.Call):
        func = call.func
        name = func.attr.value if isinstance(func, cst.Attribute) else func.value if isinstance(func, cst.Name) else ""
        given = argument(call, "name" if by == "register_env" else "id", 0) if name == by else None
        value = literal(module, given) if given is not None else None
        if isinstance(value, str):
            yield value


def _is_made_by_gym(module: Module, node: cst.SimpleString) -> bool:
    """Whether a string is the id that ``gym.make()`` is given."""
    up = module.parent(node)
    call = module.parent(up) if isinstance(up, cst.Arg) else None
    if not isinstance(call, cst.Call) or not {"gym.make", "gymnasium.make"}.intersection(
        module.scopes.origins(call.func)
    ):
        return False
    return argument(call, "id", 0) is node


def _makes(module: Module, node: cst.SimpleString) -> bool:
    """Whether a string is the environment that ``gym.make()``, a config, an algorithm or a run of Tune is given."""
    up = module.parent(node)
    if isinstance(up, cst.DictElement):
        is_env = up.value is node and isinstance(up.key, cst.SimpleString) and up.key.raw_value == "env"
        calls = (at for at in module.ancestors(up) if isinstance(at, cst.Call))
        return is_env and any(name.startswith("ray.") for at in calls for name in module.scopes.origins(at.func))
    call = module.parent(up) if isinstance(up, cst.Arg) else None
    if not isinstance(up, cst.Arg) or not isinstance(call, cst.Call):
        return False
    if _is_made_by_gym(module, node):
        return True
    if up.keyword is not None and up.keyword.value != "env":
        return False
    if isinstance(call.func, cst.Attribute) and call.func.attr.value == "environment":
        return any(v.kind.name == "config" for v in module.kinds.receiver(call))
    return up.keyword is not None and any(v.kind.name == "algorithm" for v in module.kinds.of(call.func))
