"""Exploration classes of one's own, as RLModules that explore the same way.

``get_exploration_action()`` stays the user's: ``_forward_exploration()`` asks it with the distribution that the network
gives. So any code fits that asks the distribution, the timestep and its own attributes only. Code that asks the old
model, the policy's config or the worker, that hooks into episodes, or that is not torch, is refused with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.exploration.classes import (
    Refused,
    Rewritten,
    base_origins,
    check_bases,
    decorator_edits,
    header_edit,
    inherited_origins,
    is_assigned,
    methods,
    named,
    own_attributes,
    own_statements,
    super_call,
    uses_of_parameter,
)
from rllib_codemods.exploration.exploration_actions import ACTION, starred
from rllib_codemods.exploration.exploration_actions import action as asked_action
from rllib_codemods.exploration.modules import RESERVED, default_module, missing
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, line_end
from rllib_migrate.imports import unused_imports
from rllib_migrate.syntax.functions import is_bound_inside
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

PACKAGE = "ray.rllib.utils.exploration."
#: Methods of Exploration that the new stack has elsewhere.
HOOKS = {
    "before_compute_actions": "`before_compute_actions()` belongs into `_forward_exploration()`",
    "get_exploration_loss": "`get_exploration_loss()` is a loss of a Learner",
    "get_exploration_optimizer": "`get_exploration_optimizer()` is `Learner.configure_optimizers_for_module()`",
    "get_state": "`get_state()` means the weights of an RLModule",
    "on_episode_end": "`on_episode_end()` is a hook of `RLlibCallback`",
    "on_episode_start": "`on_episode_start()` is a hook of `RLlibCallback`",
    "postprocess_trajectory": "`postprocess_trajectory()` is a connector of the Learner",
    "set_state": "`set_state()` means the weights of an RLModule",
}
_GIVEN = frozenset({"action_space", "framework", "policy_config", "model", "num_workers", "worker_index"})
_LOST = {
    "device": "`self.device`: the tensors of a distribution know theirs",
    "model": "`self.model`, which is a ModelV2",
    "num_workers": "`self.num_workers`, which no RLModule knows",
    "policy_config": "`self.policy_config`, which no RLModule has",
    "worker_index": "`self.worker_index`, which no RLModule knows",
}


def exploration_base(module: Module, cls: cst.ClassDef) -> str | None:
    """The class of RLlib's exploration that a class of the file derives from, directly or not; None for all others."""
    origins = inherited_origins(module, cls)
    return next((dotted.rpartition(".")[2] for dotted in origins if dotted.startswith(PACKAGE)), None)


def rewritten(module: Module, target: tuple[int, int], cls: cst.ClassDef, algorithm: str) -> Rewritten:
    """The class as a module of the algorithm.

    Raises:
        Refused, CannotEdit: it can't be one, as the message says.
    """
    check_bases(module, cls)
    base = default_module(algorithm)
    lost = missing(target, base)
    if lost is not None:
        raise Refused(f"the target has no `{lost.rpartition('.')[2]}`")
    if [n.rpartition(".")[2] for n in base_origins(module, cls)] != ["Exploration"]:
        raise Refused(f"it derives from `{exploration_base(module, cls)}`, which the new stack does not have")
    own = methods(cls)
    for name in own:
        if name in HOOKS:
            raise Refused(HOOKS[name])
    if ACTION not in own:
        raise Refused(f"it has no `{ACTION}()`")
    _check_attributes(module, cls, own)
    text, needs = named(module, base, cls)
    edits = [Edit(*module.span(cls.bases[0].value), text)]
    said: list[tuple[Node, str]] = [(cls.name, f"`{cls.name.value}` is the RLModule that the config is given")]
    keys: frozenset[str] = frozenset()
    if "__init__" in own:
        keys, changes, spoken = _constructor(module, own["__init__"])
        edits += changes
        said += spoken
    action, spoken, imports = asked_action(module, own[ACTION])
    edits += action
    said += spoken
    decorators = [d for f in own.values() for d in f.decorators]
    gone = unused_imports(module, cls.bases[0].value, *decorators)
    return Rewritten(tuple(edits), (*needs, *imports, *gone), tuple(said), keys)


def _check_attributes(module: Module, cls: cst.ClassDef, own: dict[str, cst.FunctionDef]) -> None:
    """Refuse attributes that an RLModule does not have, or has for something else."""
    assigned = {a.attr.value for a in own_attributes(module, cls) if is_assigned(module, a)}
    for statement in cls.body.body:
        small = statement.body[0] if isinstance(statement, cst.SimpleStatementLine) else None
        targets = [t.target for t in small.targets] if isinstance(small, cst.Assign) else []
        assigned |= {target.value for target in targets if isinstance(target, cst.Name)}
    for attribute in own_attributes(module, cls):
        name = attribute.attr.value
        if name in _LOST and name not in assigned:
            raise Refused(f"it asks {_LOST[name]}")
        if name not in assigned and name not in own and name not in ("action_space", "framework"):
            raise Refused(f"`self.{name}` is not set in the class")
    clash = sorted((assigned | set(own)) & (RESERVED | {"action_space", "framework"}))
    if clash:
        raise Refused(f"`{clash[0]}` is the name of something else in an RLModule")
    if any(str(n.value) == "nn" for n in module.within(cls, cst.Name)):
        raise Refused("it has a network of its own")


def _constructor(
    module: Module, function: cst.FunctionDef
) -> tuple[frozenset[str], list[Edit], list[tuple[Node, str]]]:
    """``setup()``: what the config gave as arguments is read from the model config."""
    call = super_call(module, function)
    if call is None:
        raise Refused("`__init__()` does not call that of its base as a statement")
    for param in parameters(function.params):
        if param is not function.params.params[0] and param.name.value in _GIVEN | starred(function):
            _check_given(module, function, param.name.value, call)
    edits = [*decorator_edits(module, function), header_edit(module, function, "setup(self)")]
    edits.append(Edit(*module.span(call), "super().setup()"))
    said: list[tuple[Node, str]] = [
        (function.name, "`__init__()` is `setup()`; what the config gives is in `self.model_config`"),
        (call, "the base class is set up without arguments"),
    ]
    lines: list[str] = []
    keys: set[str] = set()
    for param in _own_parameters(function):
        name = param.name.value
        keys.add(name)
        read = _read(module, param)
        uses = [use for use in uses_of_parameter(module, function, name) if call not in module.ancestors(use)]
        if len(uses) == 1:
            edits.append(Edit(*module.span(uses[0]), read))
            said.append((uses[0], f"`{name}` is in the model config"))
        elif uses:
            lines.append(f"{name} = {read}")
    for use in uses_of_parameter(module, function, "action_space") if _has(function, "action_space") else ():
        if call not in module.ancestors(use):
            edits.append(Edit(*module.span(use), "self.action_space"))
            said.append((use, "the module knows its action space"))
    if lines:
        first = own_statements(function)[0]
        if module.statement(call) is not first:
            raise CannotEdit("its arguments are used before the base class is set up")
        start, end = module.inner_span(first)
        at = line_end(module, end)
        indent = module.indentation(start)
        edits.append(Edit(at, at, "".join(f"{module.newline}{indent}{line}" for line in lines)))
    return frozenset(keys), edits, said


def _check_given(module: Module, function: cst.FunctionDef, name: str, call: cst.Call) -> None:
    for use in uses_of_parameter(module, function, name):
        if call not in module.ancestors(use) and name != "action_space":
            raise Refused(f"`__init__()` asks `{name}`")


def _has(function: cst.FunctionDef, name: str) -> bool:
    return any(param.name.value == name for param in parameters(function.params))


def _own_parameters(function: cst.FunctionDef) -> Iterator[cst.Param]:
    known = _GIVEN | starred(function)
    yield from (p for p in parameters(function.params)[1:] if p.name.value not in known)


def _read(module: Module, param: cst.Param) -> str:
    quote = module.quote
    key = f"{quote}{param.name.value}{quote}"
    if param.default is None:
        return f"self.model_config[{key}]"
    owner = module.enclosing(param, cst.FunctionDef)
    if isinstance(owner, cst.FunctionDef) and is_bound_inside(module, owner, param.default):
        raise Refused(f"the default of `{param.name.value}` means something else inside of `setup()`")
    return f"self.model_config.get({key}, {module.source(param.default)})"
