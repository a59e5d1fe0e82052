"""``replay_buffer_config`` of a config that stays on the old stack: what SAC's old stack needs of it on the target.

The type must be a string (a class raises), in a dict it must be there (the default is a buffer of the new stack), and
``learning_starts`` has left the dict: there it is passed over. All other keys stay; the old buffers read them.
"""

from __future__ import annotations

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.displays import display, edited, entry_text
from rllib_codemods.literals import literal
from rllib_migrate.codemod import Edit, Severity
from rllib_migrate.syntax.module import Module

#: The algorithms whose old stack has a buffer and runs on the target.
_WITH_BUFFER = ("CQL", "SAC")
_BUFFERS = "ray.rllib.utils.replay_buffers"
_STARTS = "num_steps_sampled_before_learning_starts"
#: Those that RLlib finds by their bare names.
_NAMES = frozenset({
    "FifoReplayBuffer", "MultiAgentMixInReplayBuffer", "MultiAgentPrioritizedReplayBuffer", "MultiAgentReplayBuffer",
    "PrioritizedReplayBuffer", "ReplayBuffer", "ReservoirReplayBuffer",
})  # fmt: skip
DEFAULT_TYPE = "MultiAgentPrioritizedReplayBuffer"


def pinned_buffer(case: Case) -> Decision | None:
    """The same dict, as the old stack of the target takes it."""
    if case.algorithm not in _WITH_BUFFER:
        return None
    in_dict = any(item.name == case.name for item in case.obj.items)
    found = display(case.module, case.value)
    if found is None:
        said = f'the old stack asks for a "type" in it, such as "{DEFAULT_TYPE}"; what it holds can\'t be seen here'
        return case.manual(rules.BUFFER, said) if in_dict else None
    module, quote = case.module, case.module.quote
    kind, starts = found.get("type"), found.get("learning_starts")
    places: list[Place] = []
    extra: list[Edit] = []
    append: list[str] = []
    if kind is not None and not isinstance(literal(module, kind.value), str):
        name = _name(module, kind.value)
        if name is None:
            said = f'"type" must be a string on the old stack: the full path of `{module.source(kind.value)}`'
            return case.manual(rules.BUFFER, said)
        extra.append(Edit(*module.span(kind.value), f"{quote}{name}{quote}"))
    elif kind is None and in_dict and case.algorithm == "SAC":
        append.append(entry_text(module, found, "type", f"{quote}{DEFAULT_TYPE}{quote}"))
    if starts is not None:
        places.append(Place("training", _STARTS, module.source(starts.value)))
    if not (extra or append or starts):
        return None
    drop = [starts] if starts is not None else []
    if len(drop) < len(found.entries) or append:
        text = edited(module, found, renamed={}, drop=drop, append=append, extra=extra)
        places.insert(0, Place("training", case.name, text))
    message = "the old stack takes a type by its name, and when learning starts as a setting of its own"
    severity: Severity = "breaks" if extra or append else "ignored"
    return Decision(rules.BUFFER, "fixed", severity, message, tuple(places))


def _name(module: Module, node: cst.BaseExpression) -> str | None:
    """The name of one of RLlib's own buffer classes."""
    for origin in module.scopes.origins(node):
        name = origin.rpartition(".")[2]
        if origin.startswith(f"{_BUFFERS}.") and name in _NAMES:
            return name
    return None
