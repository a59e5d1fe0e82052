"""What the configs of a file say about the actions that its algorithms compute outside of training."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

import libcst as cst

from rllib_codemods.algorithms import LAGGING, OFFLINE
from rllib_codemods.configuration.env_classes import is_multi_agent
from rllib_codemods.configuration.objects import ConfigObject, seen
from rllib_codemods.configuration.observations import unfit_observations
from rllib_codemods.file_stack import configs_of, dicts_of, file_stack, near_stacks
from rllib_codemods.inference.handed_out import is_handed_out
from rllib_codemods.literals import UNSEEN
from rllib_migrate.codemod import Options
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.module import Module, Node

Answer = Literal["yes", "no", "unknown"]
#: Algorithms whose exploration depends on how long they have been trained.
_SCHEDULED = frozenset({"ApexDQN", "DQN", "R2D2", "SimpleQ"})
_CONNECTORS = ("observation_filter", "env_to_module_connector", "module_to_env_connector")


@dataclass(frozen=True, slots=True)
class Known:
    """What all configs of a file have in common.

    ``stack`` is "none" where they have no way to the new stack. ``connectors``: whether any stand between the
    environment and the module, besides RLlib's own. ``explore`` and ``unsquash`` are the defaults of the old calls,
    None where they can't be seen; ``clip`` is whether they cut actions to the bounds of their space.
    """

    stack: Literal["new", "pinned", "mixed", "unknown", "none"]
    connectors: Answer = "unknown"
    several_agents: Answer = "unknown"
    explore: bool | None = None
    unsquash: bool | None = None
    clip: bool | None = None
    lagging: bool = False
    offline: bool = False
    scheduled: bool = False


def known(module: Module, options: Options, receiver: cst.BaseExpression) -> Known:
    """What is known of an algorithm, or of the algorithm of a policy; least for those that the file does not make."""
    stack = file_stack(module, options)
    stacks = near_stacks(module, options)
    values = module.kinds.of(receiver)
    own = configs_of(module, options, values)
    if own and all(decided == "pinned" for _, decided in own):
        return Known("pinned")
    if stack != "new" and own and all(decided == "new" for _, decided in own):
        # Whatever other configs of the file, or of the files around it, do.
        stack, stacks = "new", tuple(own)
    if any(decided == "keep" for _, decided in stacks):
        return Known("none")
    loaded = any(_is_loaded(value.origin) for value in values)
    objects = [obj for obj, _ in stacks]
    names = {a.name for obj in objects for a in obj.algorithms} | set(_names(module, values))
    lagging, offline = not LAGGING.isdisjoint(names), not OFFLINE.isdisjoint(names)
    made = [_is_made(module, origin) for obj in objects for origin in obj.origins]
    if stack == "new" and (loaded or not all(made)):
        stack = "unknown"  # a config of another file may keep to the old stack, as a checkpoint of it does
    if loaded or not objects or not all(_is_whole(module, obj) for obj in objects):
        several: Answer = "yes" if any(obj.is_multi_agent for obj in objects) else "unknown"
        return Known(stack, several_agents=several, lagging=lagging, offline=offline)
    return Known(
        stack,
        connectors=_answer(_has_connectors(module, obj) for obj in objects),
        several_agents=_answer("yes" if obj.is_multi_agent or is_multi_agent(module, obj) else "no" for obj in objects),
        explore=_default(module, objects, "explore"),
        unsquash=_default(module, objects, "normalize_actions"),
        clip=_default(module, objects, "clip_actions", unset=False),
        lagging=lagging,
        offline=offline,
        scheduled=not _SCHEDULED.isdisjoint(names),
    )


def _is_loaded(origin: Node) -> bool:
    """Whether a value is made of a checkpoint, which has a config of its own."""
    return isinstance(origin, cst.Call) and isinstance(origin.func, cst.Attribute) and (
        origin.func.attr.value in ("from_checkpoint", "from_state")
    )  # fmt: skip


def _names(module: Module, values: Iterable[Value]) -> Iterator[str]:
    """The names of the algorithms that values are, or are policies of."""
    for value in values:
        yield value.kind.detail
        if value.kind.name != "algorithm" and isinstance(value.origin, cst.Call):
            yield from (owner.kind.detail for owner in module.kinds.receiver(value.origin))


def _is_whole(module: Module, obj: ConfigObject) -> bool:
    """Whether all settings of a config can be seen, from where it is made on."""
    unseen = bool(obj.updates) or any(not s.name for s in obj.settings) or any(not i.name for i in obj.items)
    return not unseen and all(_is_made(module, origin) for origin in obj.origins) and not is_handed_out(module, obj)


def _hidden(module: Module) -> frozenset[Node]:
    """What makes those dicts that get more than the files show."""
    found = dicts_of(module)[1]
    return frozenset(origin for config in found if not config.is_whole for origin in config.obj.origins)


def _is_made(module: Module, origin: Node) -> bool:
    if origin in _hidden(module):
        return False
    if not isinstance(origin, cst.Call):
        return isinstance(origin, cst.Dict) and not any(isinstance(e, cst.StarredDictElement) for e in origin.elements)
    if any(arg.star for arg in origin.args):
        return False
    by_class = any(v.kind.is_class and v.kind.name == "config" for v in module.kinds.of(origin.func))
    name = origin.func.attr if isinstance(origin.func, cst.Attribute) else origin.func
    return by_class or (isinstance(name, cst.Name) and name.value in ("dict", "get_default_config"))


def _answer(found: Iterable[Answer]) -> Answer:
    """The answer of all, where they agree."""
    answers = set(found)
    return answers.pop() if len(answers) == 1 else "unknown"


def _has_connectors(module: Module, obj: ConfigObject) -> Answer:
    # What makes observations fit for the network will be one, for it does not run without.
    if any(obj.values(name) for name in _CONNECTORS[1:]) or any(unfit_observations(module, obj)):
        return "yes"
    filtered = seen(module, obj, _CONNECTORS[0])
    return "no" if filtered in (None, "NoFilter") else "unknown" if filtered is UNSEEN else "yes"


def _default(module: Module, objects: list[ConfigObject], name: str, *, unset: bool = True) -> bool | None:
    """The value that all configs have for a switch, ``unset`` where they give none; None where it can't be seen."""
    found = {unset if value is None else value for value in (seen(module, obj, name) for obj in objects)}
    value = found.pop() if len(found) == 1 else None
    return value if isinstance(value, bool) else None
