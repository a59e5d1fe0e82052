"""The environment of a config object, as far as the file shows it: its class, and what the class says of its spaces."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.literals import literal
from rllib_migrate.syntax.module import Module, Node

#: Environments of gymnasium, without their versions, whose observations are boxes; made from its registry (1.2.2).
_BOXES = frozenset({
    "Acrobot", "Ant", "BipedalWalker", "BipedalWalkerHardcore", "CarRacing", "CartPole", "HalfCheetah", "Hopper",
    "Humanoid", "HumanoidStandup", "InvertedDoublePendulum", "InvertedPendulum", "LunarLander",
    "LunarLanderContinuous", "MountainCar", "MountainCarContinuous", "Pendulum", "Pusher", "Reacher", "Swimmer",
    "Walker2d",
})  # fmt: skip
#: Those, without their versions, that take one of several actions.
_DISCRETE = frozenset({
    "Acrobot", "Blackjack", "CartPole", "CliffWalking", "CliffWalkingSlippery", "FrozenLake", "FrozenLake8x8",
    "LunarLander", "MountainCar", "Taxi",
})  # fmt: skip
#: Boxes of these shapes were taken for Atari's, and preprocessed: ``models/preprocessors.py``.
_ATARI = ((128,), (210, 160, 3))
_SPACES = ("gymnasium.spaces.", "gym.spaces.")


def env_classes(module: Module, obj: ConfigObject) -> list[cst.ClassDef]:
    """The classes of the file that the object's environments are made of, given directly or by ``register_env``."""
    found: list[cst.ClassDef] = []
    for value in obj.values("env"):
        if value is None:
            continue
        name = literal(module, value)
        given = list(_registered(module, name)) if isinstance(name, str) else [value]
        found += [cls for node in given if (cls := _class(module, node, 3)) is not None and cls not in found]
    return found


def _registered(module: Module, name: str) -> Iterator[cst.BaseExpression]:
    """What makes the environment that is registered under a name."""
    for call in module.all_nodes(cst.Call):
        last = call.func.attr if isinstance(call.func, cst.Attribute) else call.func
        registers = isinstance(last, cst.Name) and last.value == "register_env" and len(call.args) == 2
        if registers and literal(module, call.args[0].value) == name:
            yield call.args[1].value


def _class(module: Module, node: Node | None, depth: int) -> cst.ClassDef | None:
    """The class of the file that an expression is, makes, or is the maker of."""
    if node is None or depth == 0 or isinstance(node, cst.ClassDef):
        return node if isinstance(node, cst.ClassDef) else None
    if isinstance(node, cst.Lambda):
        return _class(module, node.body, depth)
    if isinstance(node, cst.Call):
        return _class(module, node.func, depth)
    if isinstance(node, cst.FunctionDef):
        own = module.functions.returns(node)
        return _class(module, own[0], depth - 1) if len(own) == 1 else None
    bindings = module.scopes.meant(node)
    if len(bindings) == 1 and bindings[0].kind != "parameter":
        value = bindings[0].value if bindings[0].index is None else None
        return _class(module, value or bindings[0].node, depth - 1)
    return None


def is_multi_agent(module: Module, obj: ConfigObject) -> bool:
    """Whether the file shows that the environment has several agents."""
    if any(_derives(module, cls, 5) for cls in env_classes(module, obj)):
        return True
    return any(value is not None and _made_multi_agent(module, value) for value in obj.values("env"))


def _derives(module: Module, cls: cst.ClassDef, depth: int) -> bool:
    """Whether a class of the file derives from ``MultiAgentEnv``."""
    for base in cls.bases if depth else ():
        if any(name.rpartition(".")[2] == "MultiAgentEnv" for name in module.scopes.origins(base.value)):
            return True
        above = _class(module, base.value, 2)
        if above is not None and _derives(module, above, depth - 1):
            return True
    return False


def with_bases(module: Module, cls: cst.ClassDef, depth: int = 5) -> list[cst.ClassDef]:
    """A class of the file and those that it derives from there, nearest first."""
    found = [cls]
    for base in cls.bases if depth else ():
        above = _class(module, base.value, 2)
        found += with_bases(module, above, depth - 1) if above is not None else []
    return found


def _made_multi_agent(module: Module, value: cst.BaseExpression) -> bool:
    if bindings := module.scopes.meant(value):
        given = bindings[0].value if len(bindings) == 1 and bindings[0].index is None else None
        return isinstance(given, cst.Call) and _made_multi_agent(module, given)
    return isinstance(value, cst.Call) and any(
        name.rpartition(".")[2] == "make_multi_agent" for name in module.scopes.origins(value.func)
    )


def observation_spaces(module: Module, cls: cst.ClassDef) -> list[cst.Call]:
    """The calls of gymnasium's spaces that a class gives its ``observation_space``."""
    return space_calls(module, cls, "observation_space")


def space_calls(module: Module, cls: cst.ClassDef, name: str) -> list[cst.Call]:
    """The calls of gymnasium's spaces that a class gives one of its two spaces."""
    values = assigned(module, cls, name)
    return [value for value in values if isinstance(value, cst.Call) and space_name(module, value)]


def action_spaces(module: Module, cls: cst.ClassDef) -> list[Node | None]:
    """What a class gives its ``action_space``."""
    return assigned(module, cls, "action_space")


def assigned(module: Module, cls: cst.ClassDef, name: str) -> list[Node | None]:
    """What a class gives an attribute of its own, in its body or in its methods."""
    values: list[Node | None] = [b.value for b in module.scopes.scope_of(cls).bindings.get(name, ())]
    for attribute in module.all_attributes.get(name, ()):
        target = module.parent(attribute)
        assign = module.parent(target) if target is not None else None
        if isinstance(assign, cst.Assign) and module.enclosing(attribute, cst.ClassDef) is cls:
            values.append(assign.value)
    return values


def spaces_of_agents(module: Module, cls: cst.ClassDef) -> list[cst.Call]:
    """The spaces that a class of several agents gives each of them; none where one can't be seen.

    A ``Dict`` for all of them may hold their spaces or be one.
    """
    values = [*assigned(module, cls, "observation_space"), *assigned(module, cls, "observation_spaces")]
    found: list[cst.Call] = []
    for value in values:
        if isinstance(value, cst.Dict):
            each: list[Node | None] = [element.value for element in value.elements]
        elif isinstance(value, cst.DictComp):
            each = [value.value]
        elif isinstance(value, cst.Call) and module.source(value.func) == "dict.fromkeys" and len(value.args) > 1:
            each = [value.args[1].value]
        else:
            each = [value]
        spaces = [one for one in each if isinstance(one, cst.Call) and space_name(module, one)]
        if len(spaces) != len(each) or (each == [value] and space_name(module, spaces[0]) == "Dict"):
            return []
        found += spaces
    return found


def space_name(module: Module, call: cst.Call) -> str:
    """The name of the space that a call makes; "" where it is none of gymnasium's."""
    return next((n.rpartition(".")[2] for n in module.scopes.origins(call.func) if n.startswith(_SPACES)), "")


def has_boxes(name: str) -> bool:
    """Whether a registered environment has boxes for observations, which the old stack left as they were, and one
    action.
    """
    return name.partition("-v")[0] in _BOXES


def acts_discretely(name: str) -> bool:
    """Whether a registered environment takes one of several actions."""
    return name.partition("-v")[0] in _DISCRETE or name.startswith("ALE/")


def gives_box(module: Module, call: cst.Call) -> bool:
    """Whether a call makes a box that the old stack left as it was."""
    shapes = [a.value for i, a in enumerate(call.args) if (a.keyword.value == "shape" if a.keyword else i == 2)]
    return space_name(module, call) == "Box" and not any(literal(module, shape) in _ATARI for shape in shapes)
