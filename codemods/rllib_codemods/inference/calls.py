"""One call of an old method that computes actions: whose it is, and what its arguments are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.algorithms import Lost
from rllib_codemods.literals import literal
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.module import Module

_SINGLE = ("observation", "state", "prev_action", "prev_reward", "info", "policy_id", "full_fetch", "explore")
_POLICY_BATCH = ("obs_batch", "state_batches", "prev_action_batch", "prev_reward_batch", "info_batch", "episodes")
#: What the methods take by position, of algorithms of all eras and of policies.
_POSITIONS = {
    ("compute_action", False): _SINGLE,
    ("compute_actions", False): _SINGLE,
    ("compute_single_action", False): _SINGLE,
    ("compute_actions", True): (*_POLICY_BATCH, "explore", "timestep"),
    ("compute_single_action", True): ("observation", "state", *_SINGLE[2:5]),
}
#: Other names of the same arguments.
_SAME = {
    "clip_actions": "clip_action",
    "obs": "observation",
    "obs_batch": "observation",
    "observations": "observation",
    "prev_action_batch": "prev_action",
    "prev_reward_batch": "prev_reward",
    "info_batch": "info",
    "episodes": "episode",
    "state_batches": "state",
    "unsquash_actions": "unsquash_action",
}
METHODS = frozenset(name for name, _ in _POSITIONS)


@dataclass(frozen=True, eq=False, slots=True)
class ActionCall:
    """A call: ``arguments`` are those that say something, by their names in newest old Rays; ``idle`` the others."""

    node: cst.Call
    method: str
    receiver: cst.BaseExpression
    of_policy: bool
    arguments: Mapping[str, cst.Arg]
    idle: tuple[cst.Arg, ...]

    @property
    def of_agents(self) -> bool:
        """Whether it takes the observations of several agents, in a dict."""
        return self.method == "compute_actions" and not self.of_policy

    def value(self, name: str) -> cst.BaseExpression | None:
        """The expression of an argument that is given."""
        arg = self.arguments.get(name)
        return None if arg is None else arg.value


def action_call(module: Module, use: Lost) -> ActionCall:
    """The call of a method that is used.

    Raises:
        CannotEdit: it is not called there, or its arguments can't be told.
    """
    call = module.parent(use.node)
    method = use.node.attr.value
    if not isinstance(call, cst.Call) or call.func is not use.node:
        raise CannotEdit("the method is not called here")
    of_policy = is_policy(module, use.node.value)
    positions = _POSITIONS.get((method, of_policy))
    if positions is None:
        raise CannotEdit("its inputs are a dict of their own")
    arguments: dict[str, cst.Arg] = {}
    idle: list[cst.Arg] = []
    for index, arg in enumerate(call.args):
        if arg.star or (arg.keyword is None and index >= len(positions)):
            raise CannotEdit("not all its arguments can be seen")
        name = arg.keyword.value if arg.keyword is not None else positions[index]
        name = _SAME.get(name, name)
        if _says_nothing(module, name, arg.value):
            idle.append(arg)
        else:
            arguments[name] = arg
    if "observation" not in arguments:
        raise CannotEdit("no observation is given")
    return ActionCall(call, method, use.node.value, of_policy, arguments, tuple(idle))


def is_policy(module: Module, receiver: cst.BaseExpression) -> bool:
    """Whether a receiver is a policy, or the module that it has become."""
    return any(v.kind.name in ("policy", "rl_module") for v in module.kinds.of(receiver))


def _says_nothing(module: Module, name: str, value: cst.BaseExpression) -> bool:
    """Whether an argument has the value that it has where it is not given."""
    if name in ("observation", "policy_id"):
        return False
    given = literal(module, value)
    return given is None or (name == "state" and given == []) or (name == "full_fetch" and given is False)
