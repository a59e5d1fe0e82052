"""``get_exploration_action()`` with a distribution of the new stack, and ``_forward_exploration()``, which asks it."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rllib_codemods.exploration.classes import (
    Refused,
    decorator_edits,
    named,
    own_statements,
    uses_of_parameter,
)
from rllib_codemods.exploration.modules import COLUMNS
from rllib_migrate.codemod import Edit, ImportChange
from rllib_migrate.edits import WIDTH, line_end
from rllib_migrate.imports import unused_imports
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

ACTION = "get_exploration_action"
_KEPT = frozenset({"entropy", "logp", "sample"})
_ASKED = frozenset({"action_distribution", "timestep", "explore"})


def action(
    module: Module, function: cst.FunctionDef
) -> tuple[list[Edit], list[tuple[Node, str]], Sequence[ImportChange]]:
    """``get_exploration_action()`` with the new distribution, and ``_forward_exploration()`` behind it."""
    params = [param.name.value for param in parameters(function.params)[1:]]
    unknown = sorted(set(params) - _ASKED - starred(function))
    if unknown or "action_distribution" not in params:
        raise Refused(f"`{ACTION}()` takes other arguments")
    if any(uses_of_parameter(module, function, name) for name in starred(function)):
        raise Refused(f"`{ACTION}()` reads its other arguments")
    edits = [*decorator_edits(module, function)]
    changed, said, inputs = distribution_edits(module, function)
    edits += changed
    param = next(p for p in parameters(function.params) if p.name.value == "action_distribution")
    gone: tuple[ImportChange, ...] = ()
    if param.annotation is not None:
        end = module.inner_span(param.annotation.annotation)[1]
        edits.append(Edit(module.inner_span(param.name)[1], end, ""))
        gone = unused_imports(module, param.annotation)
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


def starred(function: cst.FunctionDef) -> set[str]:
    stars = (function.params.star_arg, function.params.star_kwarg)
    return {param.name.value for param in stars if isinstance(param, cst.Param)}
