"""The spaces of a config's environments, for the models that it uses."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.configuration.env_classes import (
    env_classes,
    gives_box,
    has_boxes,
    is_multi_agent,
    observation_spaces,
    space_calls,
    space_name,
)
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.configuration.observations import KNOWN, argument, is_whole_number
from rllib_codemods.literals import literal
from rllib_codemods.model_classes.spaces import Actions, Part, Spaces, Whole
from rllib_migrate.syntax.functions import attribute_targets
from rllib_migrate.syntax.module import Module, Node

_WHOLE: dict[str, Whole] = {
    "Box": "box", "Discrete": "one-hot", "MultiDiscrete": "one-hot", "Dict": "dict", "Tuple": "tuple",
}  # fmt: skip
_ACTIONS: dict[str, Actions] = {
    "Box": "one", "Discrete": "one", "MultiDiscrete": "discrete", "Dict": "several", "Tuple": "several",
}  # fmt: skip
_UNSEEN = Spaces()


def env_spaces(module: Module, obj: ConfigObject) -> Spaces:
    """What the environments of a config have in common; unseen where they differ or the file does not show it."""
    found: set[Spaces] = set()
    for value in obj.values("env"):
        name = None if value is None else literal(module, value)
        if isinstance(name, str) and has_boxes(name):
            found.add(Spaces("box", (), "one"))
        elif isinstance(name, str) and any(KNOWN[kind].fullmatch(name) for kind in ("Discrete", "Tuple")):
            found.add(Spaces("one-hot" if KNOWN["Discrete"].fullmatch(name) else "tuple", (), "one"))
    found |= {_of_class(module, cls) for cls in env_classes(module, obj)}
    if len(found) != 1 or None in obj.values("env"):
        return _UNSEEN
    spaces = found.pop()
    # A dict of several agents' observations is no observation.
    agents = spaces.observations in ("dict", "tuple") and is_multi_agent(module, obj)
    return _UNSEEN if agents else spaces


def _of_class(module: Module, cls: cst.ClassDef) -> Spaces:
    wholes = observation_spaces(module, cls) or of_agents(module, cls, "observation_spaces")
    acting = space_calls(module, cls, "action_space") or of_agents(module, cls, "action_spaces")
    actions = [_ACTIONS.get(space_name(module, call), "unseen") for call in acting]
    action: Actions = actions[0] if len(set(actions)) == 1 else "unseen"
    if len(wholes) != 1:
        names = {space_name(module, call) for call in wholes}
        plain = names == {"Box"} and all(gives_box(module, call) for call in wholes)
        return Spaces("box", (), action) if plain else Spaces(actions=action)
    whole = _WHOLE.get(space_name(module, wholes[0]), "unseen")
    if whole == "box" and not gives_box(module, wholes[0]):
        whole = "unseen"  # the old stack took it for Atari's
    if whole != "dict":
        return Spaces(whole, (), action)
    parts = _parts(module, wholes[0])
    return Spaces("unseen" if parts is None else "dict", parts or (), action)


def of_agents(module: Module, cls: cst.ClassDef, name: str) -> list[cst.Call]:
    """The spaces of ``observation_spaces = {"agent": Box(...), ...}``; none where not all can be seen."""
    found: list[cst.BaseExpression] = []
    values: list[Node | None] = [b.value for b in module.scopes.scope_of(cls).bindings.get(name, ())]
    values += [v for t, v in attribute_targets(module) if t.attr.value == name and cls in module.ancestors(t)]
    for value in values:
        if isinstance(value, cst.DictComp):
            found.append(value.value)
        elif isinstance(value, cst.Dict) and all(isinstance(e, cst.DictElement) for e in value.elements):
            found += [element.value for element in value.elements]
        else:
            return []
    calls = [node for node in found if isinstance(node, cst.Call) and space_name(module, node)]
    return calls if len(calls) == len(found) else []


def _parts(module: Module, call: cst.Call) -> tuple[tuple[str, Part], ...] | None:
    """The parts of ``Dict({...})`` and ``Dict(a=..., b=...)``; None where they can't be seen."""
    found: list[tuple[str, Part]] = []
    for arg in call.args:
        if arg.star:
            return None
        if arg.keyword is not None and arg.keyword.value not in ("spaces", "seed"):
            found.append((arg.keyword.value, _part(module, arg.value)))
        elif isinstance(arg.value, cst.Dict):
            for element in arg.value.elements:
                key = literal(module, element.key) if isinstance(element, cst.DictElement) else None
                if not isinstance(key, str):
                    return None
                found.append((key, _part(module, element.value)))
        elif arg.keyword is None or arg.keyword.value == "spaces":
            return None
    return tuple(found) or None


def _part(module: Module, value: cst.BaseExpression) -> Part:
    if not isinstance(value, cst.Call):
        return "other"
    name = space_name(module, value)
    if name == "Box":
        dtype = argument(value, "dtype", 3)
        is_bool = dtype is not None and "bool" in module.source(dtype)
        return "number" if is_bool or is_whole_number(module, value) else "float"
    if name == "Discrete":
        return "other" if argument(value, "start", 2) is not None else "one-hot"
    return "number" if name == "MultiBinary" else "other"
