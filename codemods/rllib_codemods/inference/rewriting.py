"""The new form of one call: which function computes the action, and with which arguments.

An algorithm without connectors of its own, and any policy, asks the module; an algorithm with one agent and connectors,
or with a config that the file does not show, goes through the connectors that it has.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.algorithms import OFFLINE_MODULE
from rllib_codemods.inference.calls import METHODS, ActionCall
from rllib_codemods.inference.form import AGENT, form
from rllib_codemods.inference.given import extras, is_taken_apart
from rllib_codemods.inference.known import Known
from rllib_codemods.inference.states import initial_states
from rllib_codemods.inserted import inserted
from rllib_codemods.literals import literal
from rllib_migrate.codemod import Edit, ImportNeed
from rllib_migrate.edits import CannotEdit, Piece, edit_arguments
from rllib_migrate.syntax.module import Module

_DEFAULT = '"default_policy"'
_BY_NAME = "the state is a dict by name now; it begins as `module.get_initial_state()`, or None"
#: What modules of RLlib's own don't look at.
_UNREAD = ("prev_action", "prev_reward", "info", "episode", "timestep")


@dataclass(eq=False, slots=True)
class Rewritten:
    """The edits that make the new form, the imports they need, and what a person should look at."""

    function: str
    edits: list[Edit] = field(default_factory=list)
    imports: list[ImportNeed] = field(default_factory=list)
    reviews: list[str] = field(default_factory=list)
    #: Lists of zeros that a state begins as; None takes their place.
    zeros: list[cst.BaseExpression] = field(default_factory=list)


def rewritten(module: Module, call: ActionCall, what: Known) -> Rewritten:
    """The new form.

    Raises:
        CannotEdit: there is none that is surely right.
    """
    _refuse(module, call, what)
    connected = _through_connectors(module, call, what)
    wants_all = _wants_all(module, call)
    if connected and wants_all:
        connected = False
        if what.connectors == "yes":
            raise CannotEdit("the connectors of the config have to be applied, and the state to be carried, by hand")
    of_batch = call.of_policy and call.method == "compute_actions"
    if of_batch and "state" in call.arguments:
        raise CannotEdit("a batch of states is a dict by name now")
    helper = "batch_of_actions" if of_batch else "action_and_state" if wants_all else "single_action"
    helper = "connected_action" if connected else helper
    function = inserted(module, helper, METHODS)
    made = Rewritten(function.name, [*function.edits], [*function.imports])
    if not connected and not call.of_policy and what.connectors == "unknown":
        made.reviews.append("connectors of its config, if there are any, are not applied")
    _arguments(module, call, what, made, helper)
    return made


def _refuse(module: Module, call: ActionCall, what: Known) -> None:
    if what.stack == "mixed":
        raise CannotEdit("the file has algorithms on both stacks")
    if what.stack == "none":
        raise CannotEdit("its algorithm has no way to the new stack yet")
    if what.offline:
        raise CannotEdit(OFFLINE_MODULE)
    if what.lagging:
        raise CannotEdit(
            "this algorithm's own copy of the module lags behind: call `algo.env_runner_group.sync_weights("
            "from_worker_or_learner_group=algo.learner_group, inference_only=True)` before"
        )
    if "input_dict" in call.arguments:
        raise CannotEdit("its inputs are a dict of their own")
    if any(module.source(call.receiver).startswith(word) for word in ("super(", "await ")):
        raise CannotEdit("it is a part of the class itself")
    known = {"observation", "state", "policy_id", "full_fetch", "explore", "unsquash_action", "clip_action", *_UNREAD}
    unknown = [name for name in call.arguments if name not in known]
    if unknown:
        raise CannotEdit(f"`{unknown[0]}` has no counterpart")
    previous = "prev_action" in call.arguments or "prev_reward" in call.arguments
    if previous and ("use_prev_" in module.text or "PrevActions" in module.text):
        raise CannotEdit("the module takes the last action and reward: give them with a connector")
    if what.connectors == "yes" and (
        what.several_agents == "yes" or (not call.of_policy and _is_of_one(module, call, what))
    ):
        raise CannotEdit("the connectors of the config have to be applied for each agent by hand")


def _through_connectors(module: Module, call: ActionCall, what: Known) -> bool:
    return not (call.of_policy or what.connectors == "no" or _is_of_one(module, call, what))


def _is_of_one(module: Module, call: ActionCall, what: Known) -> bool:
    """Whether an algorithm is asked for an action of one among several agents, as far as can be told."""
    asked = call.value("policy_id")
    if asked is not None and literal(module, asked) != "default_policy":
        return True
    return what.several_agents == "yes" or (call.of_agents and what.several_agents == "unknown")


def _wants_all(module: Module, call: ActionCall) -> bool:
    """Whether the result is a tuple of the action, the state and more."""
    if call.of_policy:
        return call.method != "compute_actions" and _index(module, call.node) is None
    if call.method == "compute_actions":
        if "state" in call.arguments or "full_fetch" in call.arguments:
            raise CannotEdit("it gives states and more by agent: compute the action of each agent by itself")
        return False
    fetched = call.value("full_fetch")
    if fetched is not None and literal(module, fetched) is not True and "state" not in call.arguments:
        raise CannotEdit("`full_fetch` is no literal, so what the call gives can't be told")
    return fetched is not None or "state" in call.arguments


def _index(module: Module, call: cst.Call) -> cst.Subscript | None:
    """``call(...)[0]``, which takes the action out of what a policy's method gives."""
    up = module.parent(call)
    is_first = isinstance(up, cst.Subscript) and up.value is call and module.slice(*_bracket(module, up)) == "[0]"
    return up if is_first and isinstance(up, cst.Subscript) else None


def _bracket(module: Module, node: cst.Subscript) -> tuple[int, int]:
    return module.span(node.value)[1], module.inner_span(node)[1]


# -- arguments -------------------------------------------------------------------------------------------------------


def _arguments(module: Module, call: ActionCall, what: Known, made: Rewritten, helper: str) -> None:
    drop = [
        *call.idle,
        *(call.arguments[n] for n in ("policy_id", "full_fetch", "clip_action", *_UNREAD) if n in call.arguments),
    ]
    replaced: dict[cst.Arg, str] = {}
    append: list[Piece] = []
    observation = call.arguments["observation"]
    text = AGENT[1] if call.of_agents else module.source(observation.value)
    if observation.keyword is not None:
        name = "observations" if helper == "batch_of_actions" else "observation"
        replaced[observation] = f"{name}={text}"
    elif call.of_agents:
        replaced[observation] = text
    state = call.arguments.get("state")
    if state is not None:
        zeros = initial_states(module, state.value)
        if not (zeros or _is_tuple(module, call)):
            raise CannotEdit("it gave a tuple only where `state` was not empty: add `full_fetch=True` if that is meant")
        if zeros == [state.value]:
            drop.append(state)
        else:
            made.zeros += zeros or ()
        made.reviews += [_BY_NAME] if zeros is None else ()
        if state.keyword is not None and state not in drop:
            replaced[state] = f"state={module.source(state.value)}"
    if helper in ("action_and_state", "batch_of_actions"):
        made.reviews += extras(module, call.node)
    explore = call.arguments.get("explore")
    if explore is None:
        append.append(Piece(f"explore={_explore(module, call, what, made)}"))
    elif _may_be_none(module, explore.value):
        given = module.source(explore.value)
        replaced[explore] = f"explore={_explore(module, call, what, made)} if {given} is None else {given}"
    elif explore.keyword is None:
        replaced[explore] = f"explore={module.source(explore.value)}"
    append += _unsquash(module, call, what, made, helper, replaced)
    if any(name in call.arguments for name in ("prev_action", "prev_reward")):
        made.reviews.append("the last action and reward are not given: RLlib's own modules take neither")
    if what.scheduled and not _is_greedy(module, call):
        made.reviews.append("epsilon is what it is at the end of its schedule")
    edits = edit_arguments(module, call.node, drop=drop, replaced=replaced, append=append)
    made.edits += form(module, call, made.function, _first(module, call, what, helper), edits)
    if call.of_policy and helper == "single_action":
        subscript = _index(module, call.node)
        assert subscript is not None
        made.edits.append(Edit(*_bracket(module, subscript), ""))


def _first(module: Module, call: ActionCall, what: Known, helper: str) -> str:
    """What goes behind the receiver, so that it is the module or, for what goes through connectors, the algorithm."""
    if call.of_policy or helper == "connected_action":
        return ""
    asked = call.value("policy_id")
    if asked is not None:
        return f".get_module({module.source(asked)})"
    return f".get_module({_DEFAULT})" if what.several_agents == "yes" else ".get_module()"


def _is_tuple(module: Module, call: ActionCall) -> bool:
    """Whether the result is a tuple whatever the state is."""
    return call.of_policy or "full_fetch" in call.arguments or is_taken_apart(module, call.node)


def _may_be_none(module: Module, value: cst.BaseExpression) -> bool:
    """Whether a name is None somewhere, which stands for what the config says."""
    if isinstance(value, (cst.BooleanOperation, cst.IfExp)):
        last = value.right if isinstance(value, cst.BooleanOperation) else value.orelse
        if isinstance(last, cst.Name) and last.value == "None":
            raise CannotEdit("`explore` may be None, which stood for what the config says: give True or False")
    if not isinstance(value, cst.Name):
        return False
    given = [b.node.default if isinstance(b.node, cst.Param) else b.value for b in module.scopes.reaching(value)]
    return any(isinstance(node, cst.Name) and node.value == "None" for node in given)


def _explore(module: Module, call: ActionCall, what: Known, made: Rewritten) -> str:
    if what.explore is not None:
        return str(what.explore)
    if call.of_policy:
        made.reviews.append("old policies sample unless their config says `explore=False`")
        return "True"
    return f"{_named(module, call)}.config.explore"


def _named(module: Module, call: ActionCall) -> str:
    """The algorithm, for a second mention."""
    at: cst.BaseExpression = call.receiver
    while isinstance(at, cst.Attribute):
        at = at.value
    if not isinstance(at, cst.Name):
        raise CannotEdit("give the algorithm a name of its own first")
    return module.source(call.receiver)


def _is_greedy(module: Module, call: ActionCall) -> bool:
    explore = call.value("explore")
    return explore is not None and literal(module, explore) is False


def _unsquash(
    module: Module, call: ActionCall, what: Known, made: Rewritten, helper: str, replaced: dict[cst.Arg, str]
) -> Iterator[Piece]:
    given = call.arguments.get("unsquash_action")
    clipped = call.value("clip_action")
    scaled = what.unsquash if given is None else literal(module, given.value)
    if helper == "connected_action":
        if given is not None or clipped is not None:
            raise CannotEdit("how actions are scaled is for the connectors of the config to say")
    elif call.of_policy:
        if helper != "batch_of_actions":
            yield Piece("unsquash=False")  # policies give actions as their network has them
    elif given is not None:
        replaced[given] = f"unsquash={module.source(given.value)}"
    elif what.unsquash is False:
        yield Piece("unsquash=False")
    elif what.unsquash is None:
        yield Piece(f"unsquash={_named(module, call)}.config.normalize_actions")
    seen = what.clip is not None or what.connectors == "unknown"
    clips = (what.clip or not seen) if clipped is None else literal(module, clipped) is not False
    if clips and not call.of_policy and helper != "connected_action" and scaled is not True:
        raise CannotEdit("clip the action to its space by hand: `clip_action(action, module.action_space)`")
