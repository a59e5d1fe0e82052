"""``exploration_config``: what an algorithm did by default, DQN's epsilon, and all that an RLModule has to do now.

Sampling from the distribution is the default of all algorithms but DQN's family, whose epsilon-greedy is an argument of
``training()``. A class of the file that explores by its distribution alone becomes an RLModule (see
``exploration/exploration_classes.py``). All else blocks the config object, with an outline of the module to write.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.displays import Display, display, visible
from rllib_codemods.configuration.distributions import is_recurrent
from rllib_codemods.exploration import rules as exploration_rules
from rllib_codemods.exploration.classes import Refused, class_of, uses_of
from rllib_codemods.exploration.exploration_classes import PACKAGE, exploration_base, rewritten
from rllib_codemods.exploration.modules import SPEC, default_module
from rllib_codemods.exploration.outlines import DEFAULTS, outline, plain_outline
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.codemod import ImportChange
from rllib_migrate.edits import CannotEdit, comments_in
from rllib_migrate.imports import unused_imports
from rllib_migrate.syntax.module import Module

DQN = ("DQN", "APEX", "R2D2", "SimpleQ")
#: Algorithms that did something else than to sample from the distribution.
_OTHERWISE = {
    **dict.fromkeys(("DQN", "R2D2", "SimpleQ", "QMIX"), "EpsilonGreedy"),
    "APEX": "PerWorkerEpsilonGreedy",
    "APEX_DDPG": "PerWorkerOrnsteinUhlenbeckNoise",
    "DDPG": "OrnsteinUhlenbeckNoise",
    "MADDPG": "OrnsteinUhlenbeckNoise",
    "SlateQ": "SlateEpsilonGreedy",
    "TD3": "GaussianNoise",
}
#: Algorithms that a class of the file may be a module of.
_IN_PLACE = ("PPO", "IMPALA")
_EPSILON = ("initial_epsilon", "final_epsilon", "warmup_timesteps", "epsilon_timesteps")
_NEW_EPSILON = "`training(epsilon=[[0, initial], [timesteps, final]])`"
#: RLlib's own classes for which there is nothing to start from.
_GONE = {
    "Curiosity": "write the curiosity model as a second, `learner_only` RLModule, whose rewards a connector of the "
    "Learner adds; Ray's examples have both (`IntrinsicCuriosityModel`, `PPOTorchLearnerWithCuriosity`), to copy into "
    "the project",
    "RE3": "random encoders have no counterpart: add their rewards by a connector of the Learner",
    "SlateEpsilonGreedy": "slates have no counterpart",
    "SlateSoftQ": "slates have no counterpart",
    "ThompsonSampling": "bandits have no counterpart",
    "UpperConfidenceBound": "bandits have no counterpart",
}
_NOT_TOLD = "which algorithm it is can't be told here"
_KNOWN = {name.lower(): name for name in (*DEFAULTS, *_GONE)}


@dataclass(frozen=True, slots=True)
class _Kind:
    """Which exploration it is: one of RLlib's, a class of the file, or what is said of one that can't be seen."""

    name: str = ""
    cls: cst.ClassDef | None = None
    unseen: str = ""


def exploration_config(case: Case) -> Decision:
    """The value of ``exploration_config``."""
    rule = rules.EXPLORATION
    if any(write.name == "exploration_config" for write in case.obj.dict_writes):
        message = f"use {_NEW_EPSILON}; what it holds is changed elsewhere too"
        if case.algorithm in DQN:
            return case.manual(rule, message)
        message = "override `RLModule._forward_exploration()`; what it holds is changed elsewhere too"
        return case.manual(rule, message, blocks=True)
    found = _display(case)
    if found is None:
        message = f"what `exploration_config` holds can't be seen here; {_hint(case)}"
        return case.manual(rule, message, blocks=True)
    values = {e.key: e.value for e in found.entries if e.key != "type"}
    kind = _kind(case, found)
    if kind.cls is not None:
        return _own(case, kind.cls, values)
    if kind.unseen:
        message = f"{kind.unseen}; override `RLModule._forward_exploration()`"
        return case.manual(rule, message, blocks=True, outline=plain_outline(case.algorithm))
    given = found.get("type")
    imports = unused_imports(case.module, given.value) if given is not None else ()
    if kind.name == "StochasticSampling" and not _asks(case, values):
        return _sampling(case, imports)
    if kind.name == "EpsilonGreedy" and case.algorithm in DQN:
        return _epsilon(case, found, values, imports)
    return _rllibs(case, kind.name, values)


def _hint(case: Case) -> str:
    return f"use {_NEW_EPSILON}" if case.algorithm in DQN else "override `RLModule._forward_exploration()`"


# -- what it is ------------------------------------------------------------------------------------------------------


def _display(case: Case) -> Display | None:
    """The dict, written out here or where the one name for it gets it, and only passed on from there."""
    value, module = case.value, case.module
    bindings = module.scopes.reaching(value) if isinstance(value, cst.Name) else []
    if isinstance(value, cst.Name):
        if len(bindings) != 1 or bindings[0].kind != "assign" or bindings[0].index is not None:
            return None
        only_passed = all(isinstance(module.parent(use), cst.Arg) for use in module.scopes.references(bindings[0]))
        given = bindings[0].value
        if given is None or not only_passed or len(bindings[0].scope.bindings[bindings[0].name]) != 1:
            return None
        value = given
    return display(module, value)


def _kind(case: Case, found: Display) -> _Kind:
    entry = found.get("type")
    if entry is None:
        default = _OTHERWISE.get(case.algorithm, "StochasticSampling")
        if case.algorithm:
            return _Kind(default)
        of_dqn = f"; of DQN, use {_NEW_EPSILON}" if any(e.key in _EPSILON for e in found.entries) else ""
        return _Kind(unseen=_NOT_TOLD + of_dqn)
    text = literal(case.module, entry.value)
    if isinstance(text, str):
        dotted = text if "." in text else f"{PACKAGE}{text}"
        name = _KNOWN.get(dotted.rpartition(".")[2].replace("_", "").replace("-", "").lower(), "")
        if dotted.startswith(PACKAGE) and name:
            return _Kind(name)
        return _Kind(unseen=f'the class behind "{text}" is not in this file')
    cls = class_of(case.module, entry.value)
    if cls is not None and exploration_base(case.module, cls) is not None:
        return _Kind(cls=cls)
    for dotted in case.module.scopes.origins(entry.value):
        last = dotted.rpartition(".")[2]
        if dotted.startswith(PACKAGE) and last in _KNOWN.values():
            return _Kind(last)
    return _Kind(unseen=f"what `{case.module.source(entry.value)}` does can't be seen here")


def _asks(case: Case, values: Mapping[str, cst.BaseExpression]) -> bool:
    """Whether the settings of sampling ask for anything."""
    return any(key != "random_timesteps" or literal(case.module, v) not in (0, None) for key, v in values.items())


# -- what becomes of it ----------------------------------------------------------------------------------------------


def _sampling(case: Case, imports: Sequence[ImportChange]) -> Decision:
    if any(name in _OTHERWISE for name in case.obj.details):
        made = _rllibs(case, "SoftQ", {})
        return replace(made, message=made.message.replace("`SoftQ`", "`StochasticSampling` of Q-values"))
    message = "sampling from the distribution is the default"
    if not case.algorithm:
        return case.review(rules.EXPLORATION, f"{message} of all algorithms but DQN", imports=imports)
    return case.fixed(rules.DROPPED, message, imports=imports)


def _epsilon(
    case: Case, found: Display, values: Mapping[str, cst.BaseExpression], imports: Sequence[ImportChange]
) -> Decision:
    """Epsilon-greedy of DQN and its kin."""
    rule = rules.EXPLORATION
    unknown = sorted(set(values) - set(_EPSILON))
    if unknown:
        return case.manual(rule, f'use {_NEW_EPSILON}; "{unknown[0]}" can\'t be told as one', blocks=True)
    if not all(_is_number(case.module, value) for value in values.values()):
        return case.manual(rule, f"use {_NEW_EPSILON}; not all of its values can be seen here", blocks=True)
    is_default = found.get("type") is None
    text = {key: case.module.source(value) for key, value in values.items()}
    first, steps = (
        text.get("initial_epsilon", "1.0"),
        text.get("epsilon_timesteps", "10000" if is_default else "100000"),
    )
    final, warmup = text.get("final_epsilon", "0.02" if is_default else "0.05"), text.get("warmup_timesteps", "0")
    points = [("0", first), (steps, final)]
    if warmup != "0":
        points = [("0", first), (warmup, first), (_sum(case, values, warmup, steps), final)]
    value = _points(case, [f"({t}, {v})" for t, v in points])
    message = "DQN's epsilon schedule is an argument of `training()`"
    return case.fixed(rule, message, [Place("training", "epsilon", value)], imports)


def _points(case: Case, points: Sequence[str]) -> str:
    """The schedule, below the comments of the dict that it stands for."""
    comments = comments_in(case.module.source(case.value))
    if not comments:
        return f"[{', '.join(points)}]"
    newline, margin = case.module.newline, case.module.indentation(case.module.inner_span(case.value)[0])
    lines = [*comments, *(f"{point}," for point in points)]
    return f"[{''.join(f'{newline}{margin}{case.module.indent_unit}{line}' for line in lines)}{newline}{margin}]"


def _is_number(module: Module, value: cst.BaseExpression) -> bool:
    """Whether a value is a number, or the attribute or name of one: nothing that Tune draws from."""
    found = literal(module, value)
    if found is not UNSEEN:
        return isinstance(found, (int, float)) and not isinstance(found, bool)
    if isinstance(value, cst.Name):
        bindings = module.scopes.reaching(value)
        return bool(bindings) and all(b.kind == "parameter" for b in bindings)
    return isinstance(value, cst.Attribute) and not module.scopes.origins(value)


def _sum(case: Case, values: Mapping[str, cst.BaseExpression], warmup: str, steps: str) -> str:
    numbers = [literal(case.module, values[key]) for key in ("warmup_timesteps", "epsilon_timesteps") if key in values]
    if len(numbers) == 2 and all(isinstance(number, (int, float)) for number in numbers):
        return repr(sum(number for number in numbers if isinstance(number, (int, float))))
    return f"{warmup} + {steps}"


def _rllibs(case: Case, name: str, values: Mapping[str, cst.BaseExpression]) -> Decision:
    """One of RLlib's that has no counterpart: the module to write."""
    rule = rules.EXPLORATION
    if name in _GONE:
        return case.manual(rule, f"`{name}`: {_GONE[name]}", blocks=True)
    given = {key: case.module.source(value) for key, value in values.items() if key in DEFAULTS[name]}
    text = outline(name, case.algorithm, given)
    base = default_module(case.algorithm).rpartition(".")[2]
    what = "`random_timesteps`" if name == "StochasticSampling" else f"`{name}`"
    message = f"{what} has no counterpart: override `_forward_exploration()` in a subclass of `{base}`"
    left = sorted(set(values) - set(DEFAULTS[name]))
    message += f'; "{left[0]}" is not in the outline' if left else ""
    return case.manual(rule, message, blocks=True, outline=text)


def _own(case: Case, cls: cst.ClassDef, values: Mapping[str, cst.BaseExpression]) -> Decision:
    """A class of the file."""
    rule, name = rules.EXPLORATION, cls.name.value
    try:
        return _in_place(case, cls, values)
    except (Refused, CannotEdit) as error:
        base = default_module(case.algorithm).rpartition(".")[2]
        message = f"port `{name}` to `_forward_exploration()` of a `{base}`; not rewritten: {error}"
        return case.manual(rule, message, blocks=True)


def _in_place(case: Case, cls: cst.ClassDef, values: Mapping[str, cst.BaseExpression]) -> Decision:
    module, name = case.module, cls.name.value
    if case.algorithm not in _IN_PLACE:
        raise Refused(f"{case.algorithm} explores in its own way" if case.algorithm else _NOT_TOLD)
    if case.value not in case.obj.values("exploration_config"):
        raise Refused("it is a setting of a part of the config")
    if len(uses_of(module, cls)) != 1:
        raise Refused("the class is used elsewhere, too")
    taken = ("rl_module_spec", "rl_module_class", "custom_action_dist")
    if any(map(case.obj.values, taken)) or any(
        entry.key == "custom_action_dist" for v in case.obj.values("model") if v is not None for entry in visible(v)
    ):
        raise Refused("the config has an RLModule or a distribution of its own")
    if is_recurrent(case):
        raise Refused("with an LSTM all that the network gives has one more dimension, for time")
    made = rewritten(module, case.options.target, cls, case.algorithm)
    unknown = sorted(set(values) - made.keys)
    if unknown:
        raise Refused(f'"{unknown[0]}" is no argument of the class')
    spec, needs = case.need(*_split(SPEC))
    quote = module.quote
    given = ", ".join(f"{quote}{key}{quote}: {module.source(value)}" for key, value in values.items())
    text = f"{spec}(module_class={name}{f', model_config={{{given}}}' if given else ''})"
    message = "exploration is part of the RLModule, which the config is given"
    decision = case.review(
        rules.EXPLORATION, message, [Place("rl_module", "rl_module_spec", text)], [*needs, *made.imports]
    )
    said = ((node, Decision(exploration_rules.EXPLORATION, "review", "breaks", what)) for node, what in made.said)
    return replace(decision, edits=made.edits, parts=tuple(said))


def _split(dotted: str) -> tuple[str, str]:
    source, _, name = dotted.rpartition(".")
    return source, name
