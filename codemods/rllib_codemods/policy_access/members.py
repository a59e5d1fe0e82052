"""What is read from a policy or from its network, once it is an RLModule.

Renames are rows of the table (``policy.<name>``, ``network.<name>``). ``.model`` goes, since the module is the network.
What only the old stack had is reported, under the names of both: a migrated file has the same left to do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import libcst as cst

from rllib_codemods.facts import Lead, leads
from rllib_codemods.file_stack import FileStack
from rllib_codemods.paths import made_absolute
from rllib_codemods.policy_access import rules
from rllib_codemods.policy_access.receivers import asked, is_given, is_handed_on, is_traced, places, unsure
from rllib_codemods.wording import manual, replaced
from rllib_migrate.codemod import Edit, Finding, ImportNeed
from rllib_migrate.edits import comments_in, rename
from rllib_migrate.syntax.functions import Functions
from rllib_migrate.syntax.module import Module, Node

WEIGHTS = "weights are the algorithm's: the Learner's, by parameter name"
_OWNERS = ("policy", "network")
#: Kinds of which no module is.
_OTHERS = frozenset({"algorithm", "callbacks", "config", "env"})
#: Names without which a file has neither policies nor modules of an algorithm.
_GIVERS = frozenset({"get_module", "get_policy", "module"})
_WRITES = (cst.AssignTarget, cst.AnnAssign, cst.AugAssign, cst.Del)
#: What an RLModule has of torch's ``nn.Module``, and so has from ``policy.model`` too.
_OF_TORCH = frozenset({
    "apply", "buffers", "children", "cpu", "cuda", "double", "eval", "float", "forward", "half", "load_state_dict",
    "modules", "named_buffers", "named_children", "named_modules", "named_parameters", "parameters", "requires_grad_",
    "state_dict", "to", "train", "training", "zero_grad",
})  # fmt: skip
TRACED = 'what runs it gives it a dict now: `torch.onnx.export(module, ({"obs": batch}, {}), path)`'
#: Members of both, which give something else now, where one of them is read like this.
_CALLED = "a module takes and gives a dict: `module.forward_inference({Columns.OBS: obs})[Columns.ACTION_DIST_INPUTS]`"
_LISTS = "`get_initial_state()` gives a dict of tensors by name, not a list"


def members(module: Module, stack: FileStack) -> Iterator[Finding]:
    """Findings on attributes of policies, old networks and modules."""
    if module.attributes.keys().isdisjoint(_GIVERS):
        return
    rows = leads(rules.POLICY.name)
    for owner in _OWNERS:
        for key in sorted(key for key in rows if key.startswith(f"{owner}.")):
            name = key.partition(".")[2]
            for node in module.attributes.get(name, ()):
                if _is_one(module, node, owner) and not isinstance(module.parent(node), _WRITES):
                    of_algorithm = _weights(module, node, stack) if name == "get_weights" else None
                    yield of_algorithm or _member(module, node, rows[key], stack)
    for node in module.attributes.get("model", ()):
        if _kinds(module, node) == {"policy"} and not isinstance(module.parent(node), _WRITES):
            yield _network(module, node, stack)
    for node in module.attributes.get("device", ()):
        if _kinds(module, node) == {"policy"} and not isinstance(module.parent(node), _WRITES):
            yield _device(module, node, stack)
    yield from _initial_states(module)
    yield from _calls(module)
    yield from _written(module)


def known_member(name: str) -> bool:
    """Whether the table says what becomes of a member of policies or networks."""
    return any(f"{owner}.{name}" in leads(rules.POLICY.name) for owner in _OWNERS)


def _kinds(module: Module, node: cst.Attribute) -> set[str]:
    return {v.kind.name for v in module.kinds.of(node.value)}


def _is_one(module: Module, node: cst.Attribute, owner: str) -> bool:
    """Whether an attribute is one of a policy or network, or of the module that one has become."""
    values = module.kinds.of(node.value)
    if not values or not all(v.kind.name == owner or is_given(v) for v in values):
        return False
    return not any(_may_be_a_module(module, cls, node.attr.value) for cls in module.nodes(cst.ClassDef))


def _may_be_a_module(module: Module, cls: cst.ClassDef, name: str) -> bool:
    """Whether the module may be of a class of the file that has such a member itself."""
    if not cls.bases or any(v.kind.name in _OTHERS for v in module.kinds.bases(cls)):
        return False
    return _defines(module, cls, name)


def _defines(module: Module, owner: cst.ClassDef, name: str) -> bool:
    """Whether a class has a member."""
    if name in module.scopes.scope_of(owner).bindings:
        return True
    nodes = module.attributes.get(name, ())
    return any(isinstance(module.parent(n), cst.AssignTarget) and owner in module.ancestors(n) for n in nodes)


def _member(module: Module, node: cst.Attribute, row: Lead, stack: FileStack) -> Finding:
    name = row.to.removeprefix("module.").partition("(")[0]
    start, end = module.inner_span(node.attr)
    call = module.parent(node)
    fits = isinstance(call, cst.Call) and call.func is node
    args = call.args if isinstance(call, cst.Call) and fits else ()
    message = replaced(node.attr.value, row)
    if not row.rewrite or stack == "mixed" or not fits or len(args) > ("(path)" in row.to) or any(a.star for a in args):
        return manual(module, rules.POLICY, node.attr, row.severity, message, row.to or None)
    edits = [rename(module, node.attr, name)]
    edits += [rename(module, arg.keyword, "path") for arg in args if arg.keyword is not None]
    needs: list[ImportNeed] = []
    for arg in args:
        absolute, needs, why = made_absolute(module, arg.value)
        edits += absolute
        message = f"{message}; {why}" if why else message
    status = row.rewrite if stack == "new" else "review"
    return Finding(
        rules.POLICY, start, end, status, row.severity, message, node.attr.value, name, tuple(edits), tuple(needs)
    )  # fmt: skip


def _weights(module: Module, node: cst.Attribute, stack: FileStack) -> Finding | None:
    """``policy.get_weights()`` as the algorithm's, where the algorithm is at hand."""
    call, values = module.parent(node), module.kinds.of(node.value)
    found = asked(module, values[0], node) if len(values) == 1 else None
    if found is None or not isinstance(call, cst.Call) or call.func is not node or call.args or stack == "mixed":
        return None
    start, end = module.span(call)
    old, new = module.slice(start, end), f"{found.algorithm}.get_weights([{found.id}])[{found.id}]"
    if comments_in(old) or not isinstance(node.value, cst.Name):
        return None
    status: Literal["fixed", "review"] = "fixed" if stack == "new" else "review"
    return Finding(
        rules.POLICY, start, end, status, "breaks", WEIGHTS + unsure(stack), old, new, (Edit(start, end, new),)
    )


def _network(module: Module, node: cst.Attribute, stack: FileStack) -> Finding:
    """``policy.model``, the module itself."""
    start, end = module.span(node.value)[1], module.inner_span(node.attr)[1]
    spot = module.inner_span(node.attr)
    message = "the module is the network itself"
    if comments_in(module.slice(start, end)) or stack == "mixed":
        return manual(module, rules.POLICY, node.attr, "breaks", f"{message}: without `.model`")
    functions = module.functions
    doubts = dict.fromkeys(filter(None, (_doubt(module, functions, place) for place in places(module, node))))
    status: Literal["fixed", "review"] = "fixed" if stack == "new" and not doubts else "review"
    message = "; ".join([message, *doubts]) + unsure(stack)
    return Finding(
        rules.POLICY, *spot, status, "breaks", message, module.slice(*spot), "", (Edit(start, end, ""),)
    )  # fmt: skip


def _doubt(module: Module, functions: Functions, place: cst.BaseExpression) -> str:
    """What is to be looked at where the old network is used; "" where a module does the same."""
    up = module.parent(place)
    if isinstance(up, cst.Attribute):
        name = up.attr.value
        return "" if name in _OF_TORCH or known_member(name) else f"`{name}` must be an attribute of the module now"
    if is_traced(module, place):
        return TRACED
    return "what takes it is given an RLModule" if is_handed_on(module, functions, place) else ""


def _device(module: Module, node: cst.Attribute, stack: FileStack) -> Finding:
    """``policy.device``."""
    start, end = module.span(node.value)
    stop = module.inner_span(node.attr)[1]
    spot = module.inner_span(node.attr)
    message = "an RLModule has no `device`: its parameters have"
    if stack == "mixed" or comments_in(module.slice(end, stop)):
        return manual(module, rules.POLICY, node.attr, "breaks", f"{message}: `next(module.parameters()).device`")
    edits = (Edit(start, start, "next("), Edit(end, stop, ".parameters()).device"))
    status = "fixed" if stack == "new" else "review"
    return Finding(
        rules.POLICY, *spot, status, "breaks", message, "device", "next(module.parameters()).device", edits  # type: ignore[arg-type]
    )  # fmt: skip


def _calls(module: Module) -> Iterator[Finding]:
    """``logits, state = model(batch)``: what old networks are given and give."""
    for call in module.nodes(cst.Call):
        func = call.func
        if isinstance(func, cst.Attribute) and func.attr.value == "forward":
            func = func.value
        values = module.kinds.of(func) if isinstance(func, (cst.Name, cst.Attribute, cst.Call)) else ()
        if values and all(v.kind.name == "network" or is_given(v) for v in values) and _is_old(module, call):
            yield manual(module, rules.POLICY, call, "breaks", _CALLED)


def _is_old(module: Module, call: cst.Call) -> bool:
    """Whether a network is called with states beside the batch, or gives outputs and states."""
    up = module.parent(call)
    if isinstance(up, cst.Assign):
        return len(call.args) > 1 or any(isinstance(target.target, cst.Tuple) for target in up.targets)
    if isinstance(up, cst.Subscript) and len(up.slice) == 1 and isinstance(up.slice[0].slice, cst.Index):
        return isinstance(up.slice[0].slice.value, cst.Integer)
    return len(call.args) > 1


def _initial_states(module: Module) -> Iterator[Finding]:
    """``get_initial_state()``, where what it gives is used as a list."""
    for node in module.attributes.get("get_initial_state", ()):
        call = module.parent(node)
        if not isinstance(call, cst.Call) or call.func is not node or not (_is_one(module, node, "policy")):
            continue
        if any(_as_a_list(module, place) for place in places(module, call)):
            yield manual(module, rules.POLICY, node.attr, "breaks", _LISTS)


def _as_a_list(module: Module, place: Node) -> bool:
    up = module.parent(place)
    if isinstance(up, cst.Arg):
        taker = module.parent(up)
        name = taker.func.value if isinstance(taker, cst.Call) and isinstance(taker.func, cst.Name) else ""
        return name in ("enumerate", "len", "list", "zip")
    return isinstance(up, (cst.Subscript, cst.For, cst.CompFor, cst.BinaryOperation))


def _written(module: Module) -> Iterator[Finding]:
    """``algo.get_policy().entropy_coeff = 0``: a setting of a copy that is not trained."""
    for nodes in module.attributes.values():
        for node in nodes:
            if not isinstance(module.parent(node), _WRITES):
                continue
            values = module.kinds.of(node.value)
            if values and all(v.kind.name == "policy" or is_given(v) for v in values):
                message = (
                    f"setting `{node.attr.value}` changes nothing: the Learner trains another copy, and reads "
                    "the config; schedules of settings are `[[step, value], ...]`"
                )
                yield manual(module, rules.POLICY, node.attr, "ignored", message)
