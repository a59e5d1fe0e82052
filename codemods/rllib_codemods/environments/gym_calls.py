"""What becomes of the results of ``env.step()`` and ``env.reset()`` where they are called.

Every environment gives five values and two: code that takes four or one is changed; what is written for both, or
already for five and two, is left.
"""

from __future__ import annotations

import libcst as cst

from rllib_codemods.environments.gym_classes import Receiver, class_around, function_around, receiver, targets
from rllib_codemods.environments.gym_made import asks_for_info
from rllib_codemods.environments.gym_work import (
    PAIR,
    STEP,
    Refused,
    Work,
    comparable,
    free_name,
    insertion,
    is_named,
    length,
)
from rllib_migrate.edits import CannotEdit, insert_after, replace
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding

_UNSEEN = "where its result goes can't be followed"


def step_call(work: Work, call: cst.Call, on: Receiver) -> None:
    """Change the code that takes the result of a ``step()``, or of a function that returns one.

    Raises:
        Refused: it can't be followed.
    """
    value = _chosen(work.module, call)
    parent = work.module.parent(value)
    if isinstance(parent, cst.Expr):
        return
    if isinstance(parent, cst.Return):
        _returned(work, "step", parent)
    elif not gives(work, value, "step"):
        raise Refused(_UNSEEN)
    elif isinstance(parent, cst.Assign) and len(parent.targets) == 1:
        target = parent.targets[0].target
        if isinstance(target, cst.Name):
            _held(work, target, on)
        else:
            unpack(work, parent, target, on)
    elif isinstance(parent, cst.Subscript):
        _index(work, parent, on)
    else:
        raise Refused(_UNSEEN)


def _index(work: Work, node: cst.Subscript, on: Receiver) -> None:
    """``result[2]`` and ``result[3]``; observation and reward are where they were."""
    module, held = work.module, node.value
    part = node.slice[0].slice if len(node.slice) == 1 else None
    at = module.source(part.value) if isinstance(part, cst.Index) else ""
    if at in ("0", "1", "-1") or not work.old:
        return
    if at == "3" and isinstance(part, cst.Index):
        work.change(node, [replace(module, part.value, "4")], STEP)
        return
    if at != "2":
        raise Refused(f"`{module.source(node)}` has another meaning then")
    outer = module.parent(node)
    if on.multi_agent:
        if not isinstance(outer, cst.Subscript) or outer.value is not node or not isinstance(held, cst.Name):
            raise Refused(f"`{module.source(node)}` has another meaning then")
        keys = module.slice(module.span(node)[1], module.span(outer)[1])
        either = f"({held.value}[2]{keys} or {held.value}[3]{keys})"
        work.change(outer, [replace(module, outer, either)], STEP)
    elif isinstance(held, cst.Name):
        work.change(node, [replace(module, node, f"({held.value}[2] or {held.value}[3])")], STEP)
    else:
        work.change(node, [replace(module, node, f"any({module.source(held)}[2:4])")], STEP)


def _returned(work: Work, name: str, node: cst.Return) -> None:
    around = function_around(work.module, node)
    if not isinstance(around, cst.FunctionDef) or around not in work.results[name]:
        raise Refused("the function around it returns its result, and who calls that can't be followed")


def _held(work: Work, target: cst.Name, on: Receiver) -> None:
    """``result = env.step(action)``."""
    module = work.module
    for binding in _bindings(module, target):
        for use in module.scopes.references(binding):
            parent = module.parent(use)
            if not all(gives(work, other.value, "step") for other in module.scopes.reaching(use)):
                raise Refused(f"`{use.value}` can hold something else")
            if isinstance(parent, cst.Return):
                _returned(work, "step", parent)
            elif isinstance(parent, cst.Subscript) and parent.value is use:
                _index(work, parent, on)
            elif isinstance(parent, cst.Assign) and len(parent.targets) == 1 and length(parent.targets[0].target):
                unpack(work, parent, parent.targets[0].target, on)
            else:
                raise Refused(_UNSEEN)


def _chosen(module: Module, value: cst.BaseExpression) -> cst.BaseExpression:
    """The outermost conditional expression that an expression is a branch of, or itself."""
    up = module.parent(value)
    while isinstance(up, cst.IfExp) and value is not up.test:
        value, up = up, module.parent(up)
    return value


def gives(work: Work, value: cst.BaseExpression | None, name: str) -> bool:
    """Whether a value comes from a ``step()`` or ``reset()``, or from a function that returns what one gives."""
    if isinstance(value, cst.IfExp):
        return gives(work, value.body, name) and gives(work, value.orelse, name)
    if not isinstance(value, cst.Call):
        return False
    if isinstance(value.func, cst.Attribute) and value.func.attr.value == name:
        return receiver(work.envs, value) is not None
    return any(function in work.results[name] for function in targets(work.envs, value.func))


def _bindings(module: Module, target: cst.Name) -> list[Binding]:
    scope = module.scopes.scope_at(target)
    return [b for b in scope.bindings.get(target.value, ()) if b.node is target]


def unpack(work: Work, assign: cst.Assign, target: cst.BaseAssignTargetExpression, on: Receiver) -> None:
    """``obs, reward, done, info = env.step(action)``: the end of the episode comes in two parts.

    Raises:
        Refused: the target has another form.
    """
    module = work.module
    if length(target) == 5 or _takes_the_rest(target):
        return
    if length(target) != 4 or not isinstance(target, (cst.Tuple, cst.List)):
        raise Refused("its values are not taken as four")
    if assign in work.seen:
        return
    work.seen.add(assign)
    done = target.elements[2].value
    plural = "s" if on.multi_agent else ""
    if isinstance(done, cst.Name) and done.value.strip("_") == "":
        work.change(assign, [insertion(module.span(done)[1], ", _")], STEP)
        return
    if not on.multi_agent and _is_by_agent(module, done):
        raise Refused("the end of the episode is taken for one by agent")
    first, second = _part_names(work, assign, done, plural)
    edits = [replace(module, done, f"{first}, {second}")]
    if isinstance(done, cst.Name):
        for binding in _bindings(module, done):
            work.parts[binding] = (first, second)
            if _only_returned(work, binding):
                work.change(assign, edits, STEP)
                return
    name = module.source(done)
    around = function_around(module, assign)
    text = comparable(module, done)
    ends = work.ends.setdefault(around, set())
    ends.add(text)
    if isinstance(done, cst.Subscript):
        ends.add(comparable(module, done.value))
    work.attributes.setdefault((around, text), []).append((assign, (first, second)))
    lines = [f"{name} = {first} or {second}"]
    if on.multi_agent:
        either = f"{module.indent_unit}agent: {first}.get(agent, False) or {second}.get(agent, False)"
        lines = [f"{name} = {{", either, f"{module.indent_unit}for agent in {{**{first}, **{second}}}", "}"]
    try:
        edits.append(insert_after(module, assign, lines))
    except CannotEdit as error:
        raise Refused(str(error)) from error
    work.change(assign, edits, STEP)


def _part_names(work: Work, assign: cst.Assign, done: cst.BaseExpression, plural: str) -> tuple[str, str]:
    """Names for the two parts of an end, which nothing else in the function has."""
    names = work.part_names.setdefault(function_around(work.module, assign), {})
    others = {name for pair in names.values() for name in pair}
    text = comparable(work.module, done)
    if text not in names:
        first, second = (
            free_name(work.module, assign, f"{word}{plural}", others) for word in ("terminated", "truncated")
        )
        names[text] = first, second
    return names[text]


def _is_by_agent(module: Module, done: cst.BaseExpression) -> bool:
    """Whether the end of an episode is looked up by agent."""
    text, around = comparable(module, done), function_around(module, done)
    return any(
        comparable(module, node.value) == text and function_around(module, node) is around
        for node in module.nodes(cst.Subscript)
    )


def _takes_the_rest(target: cst.BaseAssignTargetExpression) -> bool:
    """Whether the end of the episode is among what a star takes, as in ``obs, reward, *_``."""
    if not isinstance(target, (cst.Tuple, cst.List)) or not target.elements:
        return False
    return isinstance(target.elements[-1], cst.StarredElement) and len(target.elements) <= 3


def _only_returned(work: Work, binding: Binding) -> bool:
    """Whether the end of the episode is used for nothing but to be returned by a ``step()``."""
    uses = work.module.scopes.references(binding)
    return bool(uses) and all(is_returned_end(work, use) and _is_sole(work.module, use) for use in uses)


def _is_sole(module: Module, use: cst.Name) -> bool:
    return len(module.scopes.reaching(use)) == 1


def is_returned_end(work: Work, use: Node) -> bool:
    """Whether a name is the third of four values that a function with the result of a ``step()`` returns."""
    module = work.module
    element = module.parent(use)
    row = module.parent(element) if element is not None else None
    if not isinstance(row, cst.Tuple) or length(row) != 4 or row.elements[2] is not element:
        return False
    around = function_around(module, row)
    return isinstance(module.parent(row), cst.Return) and around in work.results["step"]


# -- reset -----------------------------------------------------------------------------------------------------------


def reset_call(work: Work, call: cst.Call, on: Receiver) -> None:
    """Change the code that takes the result of a ``reset()``, where it is of the old API.

    Raises:
        Refused: it can't be followed.
    """
    module = work.module
    value = _chosen(module, call)
    value = value if gives(work, value, "reset") else call
    parent = module.parent(value)
    if not work.old or isinstance(parent, cst.Expr) or asks_for_info(call):
        return
    around = function_around(module, call)
    if isinstance(parent, cst.Return) and around in work.results["reset"]:
        return
    if isinstance(parent, cst.Subscript) and parent.value is call and _is_first(module, parent):
        return
    if isinstance(parent, cst.Assign) and len(parent.targets) == 1 and parent.value is value:
        if parent not in work.seen:
            work.seen.add(parent)
            _assigned(work, call, parent.targets[0].target, on)
        return
    if isinstance(parent, cst.Await):
        raise Refused(_UNSEEN)
    work.change(call, [insertion(module.span(call)[1], "[0]")], PAIR)


def _is_first(module: Module, node: cst.Subscript) -> bool:
    part = node.slice[0].slice if len(node.slice) == 1 else None
    return isinstance(part, cst.Index) and module.source(part.value) in ("0", "1", "-1")


def _assigned(work: Work, call: cst.Call, target: cst.BaseAssignTargetExpression, on: Receiver) -> None:
    module = work.module
    if isinstance(target, (cst.Tuple, cst.List)):
        if length(target) == 2:
            return
        start, end = module.span(target)
        edits = [insertion(end, ", _")]
        if isinstance(target, cst.Tuple) and not target.lpar:
            edits = [insertion(start, "("), insertion(end, "), _")]
        work.change(call, edits, PAIR)
        return
    if isinstance(target, cst.Name) and _is_pair(module, target):
        return
    info = "infos" if on.multi_agent else "info"
    # What one agent's environment tells is no info by agent.
    env = class_around(work.envs, call)
    is_of_another_kind = env is not None and env.multi_agent != on.multi_agent
    name = info if not is_of_another_kind and not is_named(module, call, info) else _unused(module, call, info)
    work.change(call, [insertion(module.span(target)[1], f", {name}")], PAIR)
    around = function_around(module, call)
    line = module.statement(call)
    if name == info and isinstance(around, cst.FunctionDef) and module.parent(line) is around.body:
        work.infos[around] = (call, name)


def _unused(module: Module, call: cst.Call, info: str) -> str:
    """A name for what nobody reads: ``_``, but where the file means something by it."""
    return free_name(module, call, info) if module.scopes.uses.get("_") else "_"


def _is_pair(module: Module, target: cst.Name) -> bool:
    """Whether what a name holds is taken as two values, or is asked whether it is: it was written for the new API."""
    for binding in _bindings(module, target):
        for use in module.scopes.references(binding):
            parent = module.parent(use)
            if isinstance(parent, cst.Assign) and length(parent.targets[0].target) == 2:
                return True
            call = module.parent(parent) if isinstance(parent, cst.Arg) else None
            if isinstance(call, cst.Call) and module.source(call.func) in ("isinstance", "len", "type"):
                return True
    return False
