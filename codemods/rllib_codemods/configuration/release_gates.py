"""What the chosen release can't do yet on the new stack, of what a config object asks for as a whole.

Single arguments and names are held against the surface of the release where they are written. Here are the combinations
that raise before some release (``facts/gates.toml``): several agents in several environments at once or with one space
for all of them, and SAC with discrete actions. A combination that is seen blocks the object; one that may be is told.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Decision
from rllib_codemods.configuration.env_classes import (
    action_spaces,
    acts_discretely,
    assigned,
    env_classes,
    has_boxes,
    is_multi_agent,
    space_name,
    with_bases,
)
from rllib_codemods.configuration.env_spaces import of_agents
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.facts import can, since
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.codemod import Options
from rllib_migrate.syntax.module import Module, Node

_SPACES = ("observation_space", "action_space")
_ENVIRONMENTS = ("num_envs_per_env_runner", "num_envs_per_worker")


def beyond_release(module: Module, options: Options, obj: ConfigObject) -> Iterator[tuple[Node, Decision]]:
    """What raises on the new stack of the chosen release, or may, each at its value."""
    if not can(options.target, "vector_of_agents"):
        yield from _vectors_of_agents(module, obj)
    if not can(options.target, "shared_spaces"):
        yield from _spaces_of_agents(module, obj)
    if not can(options.target, "discrete_sac"):
        yield from _discrete_sac(module, obj)


def perhaps_beyond_release(module: Module, options: Options, obj: ConfigObject) -> Iterator[tuple[Node, Decision]]:
    """What may raise there, and blocks nothing as long as it isn't seen to."""
    return ((node, made) for node, made in beyond_release(module, options, obj) if not made.blocks)


def _vectors_of_agents(module: Module, obj: ConfigObject) -> Iterator[tuple[Node, Decision]]:
    if not (obj.is_multi_agent or is_multi_agent(module, obj)):
        return
    for value in (v for name in _ENVIRONMENTS for v in obj.values(name) if v is not None):
        count = literal(module, value)
        if isinstance(count, int) and count <= 1:
            continue
        release = since("vector_of_agents")
        message = f"several environments at once with several agents raise before Ray {release}: set it to 1"
        yield value, _said(message, blocks=count is not UNSEEN)


def _spaces_of_agents(module: Module, obj: ConfigObject) -> Iterator[tuple[Node, Decision]]:
    """One space for all agents, which older releases ask for the spaces by agent."""
    if not (obj.is_multi_agent or is_multi_agent(module, obj)):
        return
    release = since("shared_spaces")
    for value in (v for v in obj.values("env") if v is not None):
        classes = env_classes(module, obj)
        shared = [w for cls in classes for w in _SPACES if _is_shared(module, cls, w)]
        if classes and not shared:
            continue
        name = shared[0] if shared else "action_space"
        message = f"before Ray {release} an environment with one `{name}` for all agents raises: it has to be a `Dict`"
        message += " of the `spaces` by agent, or to have another name"
        yield value, _said(message if shared else f"look at its class: {message}", blocks=bool(shared))


def _is_shared(module: Module, cls: cst.ClassDef, what: str) -> bool:
    """Whether a class, or one of its bases in the file, gives itself a space that is no ``Dict``."""
    for owner in with_bases(module, cls):
        spaces = assigned(module, owner, what)
        if spaces:
            return not all(isinstance(s, cst.Call) and space_name(module, s) == "Dict" for s in spaces)
    return False


def _discrete_sac(module: Module, obj: ConfigObject) -> Iterator[tuple[Node, Decision]]:
    if obj.algorithm is None or obj.algorithm.name != "SAC":
        return
    for value in obj.values("env"):
        found = None if value is None else _is_discrete(module, obj, value)
        if value is None or found is False:
            continue
        message = f"SAC learns from discrete actions from Ray {since('discrete_sac')} on"
        yield value, _said(message if found else f"if its actions are discrete: {message}", blocks=found is True)


def _is_discrete(module: Module, obj: ConfigObject, value: cst.BaseExpression) -> bool | None:
    """Whether the actions of an environment are seen to be discrete; None where they can't be seen."""
    name = literal(module, value)
    if isinstance(name, str) and (acts_discretely(name) or has_boxes(name)):
        return acts_discretely(name)
    spaces: list[Node | None] = []
    for cls in env_classes(module, obj):
        spaces += [*action_spaces(module, cls), *of_agents(module, cls, "action_spaces")]
    names = {space_name(module, space) if isinstance(space, cst.Call) else "" for space in spaces}
    if not names or "" in names:
        return None
    return names != {"Box"}


def _said(message: str, *, blocks: bool) -> Decision:
    return Decision(rules.BY_HAND, "manual", "breaks", message, blocks=blocks)
