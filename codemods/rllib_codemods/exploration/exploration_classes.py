"""Exploration classes of one's own, as RLModules that explore the same way.

``get_exploration_action()`` stays the user's: ``_forward_exploration()`` asks it with the distribution that the network
gives. So any code fits that asks the distribution, the timestep and its own attributes only. Code that asks the old
model, the policy's config or the worker, that hooks into episodes, or that is not torch, is refused with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import libcst as cst

from rllib_codemods.exploration.classes import (
    Refused,
    Rewritten,
    base_origins,
    check_bases,
    class_of,
    decorator_edits,
    drops,
    header_edit,
    is_assigned,
    methods,
    named,
    own_attributes,
    own_statements,
    super_call,
    uses_of_parameter,
)
from rllib_codemods.exploration.modules import COLUMNS, RESERVED, default_module, missing
from rllib_migrate.codemod import Edit, ImportChange
from rllib_migrate.edits import WIDTH, CannotEdit, line_end
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

PACKAGE = "ray.rllib.utils.exploration."
ACTION = "get_exploration_action"
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
_KEPT = frozenset({"entropy", "logp", "sample"})
_ASKED = frozenset({"action_distribution", "timestep", "explore"})


def exploration_base(module: Module, cls: cst.ClassDef) -> str | None:
    """The class of RLlib's exploration that a class of the file derives from, directly or not; None for all others."""
    for dotted in base_origins(module, cls):
        if dotted.startswith(PACKAGE):
            return dotted.rpartition(".")[2]
    above = [class_of(module, base.value) for base in cls.bases]
    return next((b for a in above if a is not None and a is not cls and (b := exploration_base(module, a))), None)


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
    action, spoken, imports = _action(module, own[ACTION])
    edits += action
    said += spoken
    decorators = [d for f in own.values() for d in f.decorators]
    gone = drops(module, cls.bases[0].value, *decorators)
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
        if param is not function.params.params[0] and param.name.value in _GIVEN | _starred(function):
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


def _starred(function: cst.FunctionDef) -> set[str]:
    stars = (function.params.star_arg, function.params.star_kwarg)
    return {param.name.value for param in stars if isinstance(param, cst.Param)}


def _own_parameters(function: cst.FunctionDef) -> Iterator[cst.Param]:
    known = _GIVEN | _starred(function)
    yield from (p for p in parameters(function.params)[1:] if p.name.value not in known)


def _read(module: Module, param: cst.Param) -> str:
    quote = module.quote
    key = f"{quote}{param.name.value}{quote}"
    if param.default is None:
        return f"self.model_config[{key}]"
    return f"self.model_config.get({key}, {module.source(param.default)})"


# -- the action ------------------------------------------------------------------------------------------------------


def _action(
    module: Module, function: cst.FunctionDef
) -> tuple[list[Edit], list[tuple[Node, str]], Sequence[ImportChange]]:
    """``get_exploration_action()`` with the new distribution, and ``_forward_exploration()`` behind it."""
    params = [param.name.value for param in parameters(function.params)[1:]]
    unknown = sorted(set(params) - _ASKED - _starred(function))
    if unknown or "action_distribution" not in params:
        raise Refused(f"`{ACTION}()` takes other arguments")
    if any(uses_of_parameter(module, function, name) for name in _starred(function)):
        raise Refused(f"`{ACTION}()` reads its other arguments")
    edits = [*decorator_edits(module, function)]
    changed, said, inputs = distribution_edits(module, function)
    edits += changed
    param = next(p for p in parameters(function.params) if p.name.value == "action_distribution")
    gone: tuple[ImportChange, ...] = ()
    if param.annotation is not None:
        end = module.inner_span(param.annotation.annotation)[1]
        edits.append(Edit(module.inner_span(param.name)[1], end, ""))
        gone = drops(module, param.annotation)
    said.append((function.name, f"`{ACTION}()` is asked by `_forward_exploration()`, and with exploration only"))
    if inputs:
        edits.append(_with_inputs(module, function))
    _check_returned(module, function)
    columns, needs = named(module, COLUMNS, function)
    edits.append(_forward(module, function, params, columns, inputs=inputs))
    return edits, said, (*needs, *gone)


def distribution_edits(module: Module, function: cst.FunctionDef) -> tuple[list[Edit], list[tuple[Node, str]], bool]:
    """What a method does with the old distribution, in the words of the new one; whether it reads its inputs."""
    edits: list[Edit] = []
    said: list[tuple[Node, str]] = []
    inputs = False
    done: set[Node] = set()
    for use in uses_of_parameter(module, function, "action_distribution"):
        attribute = module.parent(use)
        if use in done:
            continue
        if not isinstance(attribute, cst.Attribute) or attribute.value is not use:
            raise Refused("it passes `action_distribution` on")
        name, call = attribute.attr.value, module.parent(attribute)
        called = isinstance(call, cst.Call) and call.func is attribute
        if name == "inputs":
            inputs = True
            edits.append(Edit(*module.span(attribute), "inputs"))
            said.append((attribute, "the network's output is an argument of its own"))
        elif not called or not isinstance(call, cst.Call):
            raise Refused(f"it asks `action_distribution.{name}`")
        elif name == "sample" and not call.args and (both := _both(module, call)) is not None:
            name = _free(module, function)
            edits.append(Edit(*module.span(call), f"({name} := action_distribution.sample())"))
            edits.append(Edit(*module.span(both), f"action_distribution.logp({name})"))
            said.append((both, "`sampled_action_logp()` is `logp()` of the sample"))
            done |= {n for n in module.within(both, cst.Name) if n.value == "action_distribution"}
        elif name in _KEPT:
            continue
        elif name == "deterministic_sample" and not call.args:
            edits.append(Edit(*module.span(call), "action_distribution.to_deterministic().sample()"))
            said.append((call, "`deterministic_sample()` is `to_deterministic().sample()`"))
        elif name == "sampled_action_logp" and not call.args:
            sampled = _sampled(module, function, call)
            edits.append(Edit(*module.span(call), f"action_distribution.logp({sampled})"))
            said.append((call, "`sampled_action_logp()` is `logp()` of the sample"))
        else:
            raise Refused(f"it asks `action_distribution.{name}()`")
    return edits, said, inputs


def _both(module: Module, call: cst.Call) -> cst.BaseExpression | None:
    """The second of ``d.sample(), d.sampled_action_logp()``."""
    element = module.parent(call)
    holder = module.parent(element) if isinstance(element, cst.Element) else None
    if not isinstance(holder, cst.Tuple) or len(holder.elements) != 2 or holder.elements[0] is not element:
        return None
    other = holder.elements[1].value
    return other if module.source(other) == "action_distribution.sampled_action_logp()" else None


def _free(module: Module, function: cst.FunctionDef) -> str:
    """A name for a sample, that the method does not have."""
    taken = {name.value for name in module.within(function, cst.Name)}
    return next(name for name in ("action", "sampled", "sampled_action", "the_sample") if name not in taken)


def _sampled(module: Module, function: cst.FunctionDef, call: cst.Call) -> str:
    """The name that holds the last sample where its log-likelihood is asked for."""
    before = [
        assign
        for assign in module.within(function, cst.Assign)
        if isinstance(assign.value, cst.Call) and module.order(assign) < module.order(call)
        and module.source(assign.value) in (f"action_distribution.{n}()" for n in ("sample", "deterministic_sample"))
    ]  # fmt: skip
    last = before[-1] if before else None
    block = None if last is None else module.parent(module.statement(last))
    asked = module.parent(module.statement(call))
    target = None if last is None else last.targets[0].target
    if last is None or not isinstance(target, cst.Name) or block not in [asked, *module.ancestors(call)]:
        raise Refused("which sample `sampled_action_logp()` is about can't be seen")
    later = [
        name for name in module.within(function, cst.Name)
        if name.value == target.value and isinstance(module.parent(name), cst.AssignTarget)
        and module.order(last) < module.order(name) < module.order(call) and name is not target
    ]  # fmt: skip
    if later:
        raise Refused("which sample `sampled_action_logp()` is about can't be seen")
    return str(target.value)


def _with_inputs(module: Module, function: cst.FunctionDef) -> Edit:
    """One more parameter, for what the distribution was made of."""
    if any(name.value == "inputs" for name in module.within(function, cst.Name)):
        raise Refused("`inputs` is a name of its own")
    param = next(p for p in parameters(function.params) if p.name.value == "action_distribution")
    at = module.inner_span(param.name)[0]
    return Edit(at, at, "inputs, ")


def _check_returned(module: Module, function: cst.FunctionDef) -> None:
    """Refuse what does not end in an action and its log-likelihood."""
    returned = [r for r in module.within(function, cst.Return) if module.enclosing(r, cst.FunctionDef) is function]
    for statement in returned:
        value = statement.value
        if isinstance(value, cst.Tuple) and len(value.elements) == 2:
            if module.source(value.elements[1].value) == "None":
                raise Refused("it returns no log-likelihood")
        elif not isinstance(value, cst.Call) or module.source(value).startswith("action_distribution."):
            raise Refused("what it returns is not an action and its log-likelihood")
    if not returned or not isinstance(own_statements(function)[-1], (cst.SimpleStatementLine, cst.If)):
        raise Refused("it does not end by returning something")


def _forward(module: Module, function: cst.FunctionDef, params: list[str], columns: str, *, inputs: bool) -> Edit:
    """The method that RLlib asks, behind the one that it asks in turn."""
    start, end = module.inner_span(function)
    if function.decorators:
        start = module.inner_span(function.decorators[0])[0]
    margin, unit = module.indentation(start), module.indent_unit
    given = ["inputs=inputs"] if inputs else []
    given.append("action_distribution=distribution")
    given += ["timestep=t"] if "timestep" in params else []
    given += ["explore=True"] if "explore" in params else []
    asked = f"{unit}actions, logp = self.{ACTION}({', '.join(given)})"
    if len(margin) + len(asked) > WIDTH:
        asked = f"{unit}actions, logp = self.{ACTION}({module.newline}{margin}{unit * 2}{', '.join(given)}"
        asked += f"{module.newline}{margin}{unit})"
    lines = [
        "def _forward_exploration(self, batch, t=0, **kwargs):",
        f"{unit}outputs = super()._forward_exploration(batch, **kwargs)",
        f"{unit}inputs = outputs[{columns}.ACTION_DIST_INPUTS]",
        f"{unit}distribution = self.get_exploration_action_dist_cls().from_logits(inputs)",
        asked,
        f"{unit}return {{**outputs, {columns}.ACTIONS: actions, {columns}.ACTION_LOGP: logp}}",
    ]
    at = line_end(module, end)
    newline = module.newline
    return Edit(at, at, newline + "".join(f"{newline}{margin}{line}" for line in lines))
