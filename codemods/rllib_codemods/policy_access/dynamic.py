"""Policies that come and go: ``algo.add_policy(...)`` and ``algo.remove_policy(...)``.

Old: both speak of policies. New: ``add_module(module_id, module_spec)`` and ``remove_module(module_id)``, whose other
arguments have other names. Rewritten where the algorithm is known to be on the new stack and the spec can be written:
one that is given already, or that of the module whose class was given. Left as they are on the old stack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import libcst as cst

from rllib_codemods.algorithms import is_algorithm
from rllib_codemods.configuration.mapping_functions import choice_edits, mapping_edits
from rllib_codemods.configuration.passed_functions import Passed, passed
from rllib_codemods.facts import leads
from rllib_codemods.file_stack import file_stack
from rllib_codemods.policy_access import rules
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding, ImportNeed, Options
from rllib_migrate.edits import CannotEdit, Piece, edit_arguments, rename
from rllib_migrate.imports import name_for
from rllib_migrate.syntax.module import Module

METHODS = {"add_policy": "add_module", "remove_policy": "remove_module"}
_NAMES = {
    "evaluation_workers": "{}_eval_env_runners",
    "policies_to_train": "new_should_module_be_updated",
    "policy_id": "module_id",
    "policy_mapping_fn": "new_agent_to_module_mapping_fn",
}
_FUNCTIONS: dict[str, Callable[[Module, Passed], Sequence[Edit] | str]] = {
    "policies_to_train": choice_edits,
    "policy_mapping_fn": mapping_edits,
}
_POSITIONS = {"add_policy": ("policy_id", "policy_cls", "policy"), "remove_policy": ("policy_id",)}
_KEPT = {
    "add_policy": {"add_to_learners", "add_to_env_runners", "add_to_eval_env_runners", "module_spec"},
    "remove_policy": {"remove_from_learners", "remove_from_env_runners", "remove_from_eval_env_runners"},
}
#: What is said of arguments that have no counterpart as they are.
_WITHOUT = {
    "action_space": "`action_space` belongs to its RLModuleSpec",
    "config": "`config` is `config_overrides`, and its keys must be those that a Learner reads by module",
    "observation_space": "`observation_space` belongs to its RLModuleSpec",
}
_PREFIX = {"add_policy": "add_to", "remove_policy": "remove_from"}


def dynamic_policies(module: Module, options: Options) -> Iterator[Finding]:
    """The calls of a file, on algorithms and on what may be one."""
    for old in METHODS:
        row = leads(rules.POLICY.name)[old]
        for node in module.attributes.get(old, ()):
            sure = is_algorithm(module, node, row)
            call = module.parent(node)
            if sure == "no" or not isinstance(call, cst.Call) or call.func is not node:
                continue
            stack = file_stack(module, options)
            if stack == "pinned" and sure == "yes":
                yield from _pinned(module, call)
            else:
                yield _call(module, call, node, sure=sure == "yes", is_new=stack == "new")


def _pinned(module: Module, call: cst.Call) -> Iterator[Finding]:
    """``evaluation_workers``, which the old stack of the target has under another name."""
    assert isinstance(call.func, cst.Attribute)
    new = _NAMES["evaluation_workers"].format(_PREFIX[call.func.attr.value])
    for arg in call.args:
        if arg.keyword is not None and arg.keyword.value == "evaluation_workers":
            start, end = module.inner_span(arg.keyword)
            edit = rename(module, arg.keyword, new)
            message = f"`evaluation_workers` is called `{new}`"
            yield Finding(
                rules.POLICY, start, end, "fixed", "breaks", message, arg.keyword.value, new, (edit,)
            )  # fmt: skip


def _call(module: Module, call: cst.Call, node: cst.Attribute, *, sure: bool, is_new: bool) -> Finding:
    old = node.attr.value
    arguments = _arguments(call, old)
    needs: list[ImportNeed] = []
    spec = ""
    try:
        if arguments is None:
            raise CannotEdit("not all its arguments can be seen")
        if old == "add_policy":
            spec, needs = _spec(module, call, node, arguments)
        if not is_new or not sure:
            raise CannotEdit("it can't be seen that the algorithm is on the new stack")
        edits = [rename(module, node.attr, METHODS[old]), *_edits(module, call, old, arguments, spec)]
    except CannotEdit as error:
        message = f"use `{_shown(module, node, arguments, spec)}`"
        message = f"{message}; not rewritten: {error}" if sure else f"if this is an Algorithm: {message}"
        return manual(module, rules.POLICY, node.attr, "breaks", message, METHODS[old])
    start, end = module.inner_span(node.attr)
    message = f"a policy is a module of the algorithm: `{METHODS[old]}()`"
    if old == "add_policy":
        message += "; it returns a spec, and the module is `get_module(module_id)`"
    return Finding(
        rules.POLICY, start, end, "fixed", "breaks", message, old, METHODS[old], tuple(edits), tuple(needs),
        group=f"{old} at {start}",
    )  # fmt: skip


def _arguments(call: cst.Call, old: str) -> dict[str, cst.Arg] | None:
    """The arguments by name; None where they can't be told."""
    found: dict[str, cst.Arg] = {}
    for at, arg in enumerate(call.args):
        name = arg.keyword.value if arg.keyword else _POSITIONS[old][at] if at < len(_POSITIONS[old]) else ""
        if arg.star or not name:
            return None
        found[name] = arg
    return found


def _spec(
    module: Module, call: cst.Call, node: cst.Attribute, arguments: dict[str, cst.Arg]
) -> tuple[str, list[ImportNeed]]:
    """The module's spec: one that is given, or that of the module whose policy's class is given."""
    if "module_spec" in arguments:
        given_spec = module.source(arguments["module_spec"].value)
        if ".model" in given_spec:
            raise CannotEdit("its spec is that of a policy's model")
        return given_spec, []
    name, need = name_for(module, "ray.rllib.core.rl_module.rl_module", "RLModuleSpec", call)
    given = arguments.get("policy_cls")
    like = None if given is None else _same_class_as(module, given.value)
    if like is None:
        raise CannotEdit("which network it has can't be told from a policy class")
    receiver = module.source(node.value)
    return f"{name}.from_module({receiver}.get_module({like}))", [need] if need else []


def _same_class_as(module: Module, cls: cst.BaseExpression) -> str | None:
    """``"main"`` of ``type(algo.get_policy("main"))``, be it through a name."""
    if not isinstance(cls, cst.Call) or module.source(cls.func) != "type" or len(cls.args) != 1:
        return None
    asked: cst.BaseExpression | None = cls.args[0].value
    if isinstance(asked, cst.Name):
        bindings = module.scopes.reaching(asked)
        asked = bindings[0].value if len(bindings) == 1 and bindings[0].index is None else None
    is_call = isinstance(asked, cst.Call) and isinstance(asked.func, cst.Attribute)
    if not is_call or asked.func.attr.value not in ("get_policy", "get_module") or len(asked.args) != 1:  # type: ignore[union-attr]
        return None
    return module.source(asked.args[0].value)  # type: ignore[union-attr]


def _edits(module: Module, call: cst.Call, old: str, arguments: dict[str, cst.Arg], spec: str) -> list[Edit]:
    if not isinstance(module.parent(call), cst.Expr):
        raise CannotEdit("what it returns is used, and that is another thing now")
    if "policy_id" not in arguments:
        raise CannotEdit("no id is given")
    edits: list[Edit] = []
    drop: list[cst.Arg] = []
    for name, arg in arguments.items():
        if name == "policy_cls":
            drop.append(arg)
        elif name in ("config", "policy", "policy_state", "observation_space", "action_space"):
            if module.source(arg.value) not in ("None", "{}"):
                raise CannotEdit(_WITHOUT.get(name, f"`{name}` has no counterpart"))
            drop.append(arg)
        elif name in _NAMES:
            new = _NAMES[name].format(_PREFIX[old])
            edits += [rename(module, arg.keyword, new)] if arg.keyword is not None else []
            edits += _function_edits(module, name, arg)
        elif name not in _KEPT[old]:
            raise CannotEdit(f"`{name}` has no counterpart")
    given = arguments.get("module_spec")
    replaced: dict[cst.Arg, str] = {}
    append: list[Piece] = []
    if old == "add_policy" and given is None:
        cls = arguments["policy_cls"]
        drop.remove(cls)
        replaced[cls] = spec if cls.keyword is None else f"module_spec={spec}"
    edits += edit_arguments(module, call, drop=drop, replaced=replaced, append=append)
    return edits


def _function_edits(module: Module, name: str, arg: cst.Arg) -> Sequence[Edit]:
    edits: list[Edit] = []
    for found in passed(module, arg.value) if name in _FUNCTIONS else ():
        own = _FUNCTIONS[name](module, found)
        if isinstance(own, str):
            raise CannotEdit(own)
        edits += own
    return edits


def _shown(module: Module, node: cst.Attribute, arguments: dict[str, cst.Arg] | None, spec: str) -> str:
    """The new call, as far as it can be told."""
    old, given = node.attr.value, arguments or {}
    parts = [module.source(given["policy_id"].value) if "policy_id" in given else "module_id"]
    if old == "add_policy":
        parts.append(spec or "RLModuleSpec.from_module(algo.get_module(...))")
    for name in ("policy_mapping_fn", "policies_to_train"):
        if name in given:
            parts.append(f"{_NAMES[name]}={module.source(given[name].value)}")
    return f"{module.source(node.value)}.{METHODS[old]}({', '.join(parts)})"
