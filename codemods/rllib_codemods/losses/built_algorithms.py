"""Algorithms that ``build_trainer`` or ``with_updates`` has made, as classes: what is said, and code to start from."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.facts import algorithms, leads
from rllib_codemods.losses import rules
from rllib_codemods.losses.carried import INDENT, body, commented
from rllib_codemods.losses.hooks import function_of, hooks_of_call, name_of, parts_in
from rllib_codemods.losses.outline import learner_name
from rllib_codemods.own_policies import Base, base_of
from rllib_migrate.codemod import Options, Severity
from rllib_migrate.syntax.module import Module

_BASE = ("ray.rllib.algorithms.algorithm.Algorithm", "ray.rllib.algorithms.algorithm_config.AlgorithmConfig")
#: Arguments with which an algorithm is no other than the one it derives from.
_PLAIN = frozenset({"name", "default_config", "default_policy", "get_policy_class"})
#: With more arguments than these, no notes are said.
_FEW = 3
_POLICIES = ("default_policy", "get_policy_class")
_SETUP = ("after_init", "before_init", "get_initial_state")
_STEP = ("execution_plan", "make_policy_optimizer", "before_train_step", "after_optimizer_step", "train_step")
_HOOKS = {
    "after_train_result": "on_train_result(self, *, algorithm, metrics_logger=None, result, **kwargs)",
    "before_evaluate_fn": "on_evaluate_start(self, *, algorithm, metrics_logger=None, **kwargs)",
    "collect_metrics_fn": "on_train_result(self, *, algorithm, metrics_logger=None, result, **kwargs)",
}


def arguments_said(module: Module, call: cst.Call) -> tuple[str, Severity]:
    """What stands for each argument of a call."""
    rows, given = leads(rules.BUILDER.name), _given(call)
    name, _ = _algorithm(module, call)
    if given.keys() <= _PLAIN and is_own(module, call) and name:
        config = algorithms()[name].config_class
        return f"it made `{name}` under another name: use `{name}` and `{config}()`", "breaks"
    said = [f"derive a class from `{name}`" if name else "derive a class from an algorithm such as `PPO`"]
    known = {keyword: rows[f"with_updates({keyword})"] for keyword in given if f"with_updates({keyword})" in rows}
    for keyword, row in known.items():
        note = row.note if len(known) <= _FEW or not row.to else ""
        said.append(f"`{keyword}=` is " + " ".join(filter(None, (row.to and f"`{row.to}`", note))))
    return "; ".join(said), "breaks"


def is_own(module: Module, call: cst.Call) -> bool:
    """Whether the policies of a call are RLlib's own."""
    given = _given(call)
    bases = [base_of(module, given[name]) for name in _POLICIES if name in given]
    origins = [module.scopes.origins(given[name]) for name in _POLICIES if name in given]
    return all(isinstance(base, Base) for base in bases) and all(origins)


def algorithm_outline(module: Module, options: Options, call: cst.Call, name: str) -> str:
    """The classes to write in place of a call."""
    _, dotted = _algorithm(module, call)
    algorithm, config = dotted if surface(options.target).has(dotted[0]) else _BASE
    given = _given(call)
    parent, parent_config = algorithm.rpartition(".")[2], config.rpartition(".")[2]
    lines = [f"from {d.rpartition('.')[0]} import {d.rpartition('.')[2]}" for d in (algorithm, config)]
    if algorithm.rpartition(".")[0] == config.rpartition(".")[0]:
        lines = [f"from {algorithm.rpartition('.')[0]} import {parent}, {parent_config}"]
    hooks = [key for key in given if key in _HOOKS]
    callbacks = f"{name}Callbacks" if hooks else ""
    if hooks:
        newer = "ray.rllib.callbacks.callbacks.RLlibCallback"
        cls = newer if surface(options.target).has(newer) else "ray.rllib.algorithms.callbacks.DefaultCallbacks"
        lines.append(f"from {cls.rpartition('.')[0]} import {cls.rpartition('.')[2]}")
        lines += ["", "", f"class {callbacks}({cls.rpartition('.')[2]}):"]
        for at, signature in enumerate(dict.fromkeys(_HOOKS[key] for key in hooks)):
            own = [line for key in hooks if _HOOKS[key] == signature for line in _lines(module, key, given[key])]
            lines += [*([""] if at else []), f"{INDENT}def {signature}:", *_in(own), f"{INDENT * 2}pass"]
    if algorithm == _BASE[0]:
        lines += ["", "", "# `Algorithm` itself trains on no stack: derive from one such as PPO."]
    else:
        lines += ["", ""]
    lines += _config(module, name, parent_config, given, callbacks)
    lines += ["", "", *_class(module, name, parent, given)]
    return "\n".join(lines) + "\n"


def _config(module: Module, name: str, parent: str, given: dict[str, cst.BaseExpression], callbacks: str) -> list[str]:
    lines = [f"class {name}Config({parent}):", f"{INDENT}def __init__(self, algo_class=None):"]
    lines += [f"{INDENT * 2}super().__init__(algo_class=algo_class or {name})"]
    for key in ("default_config", "get_default_config"):
        lines += _in(_lines(module, key, given[key])) if key in given else []
    lines += [f"{INDENT * 2}self.callbacks({callbacks})"] if callbacks else []
    if "make_workers" in given:
        lines += _in([*_lines(module, "make_workers", given["make_workers"]), "# self.env_runners(env_runner_cls=...)"])
    if policies := [key for key in _POLICIES if key in given]:
        own = [line for key in policies for line in _lines(module, key, given[key])]
        lines += ["", f"{INDENT}def get_default_learner_class(self):", *_in(own)]
        lines += [f"{INDENT * 2}return {_learner(module, [given[key] for key in policies])}"]
    if "validate_config" in given:
        lines += ["", f"{INDENT}def validate(self):", f"{INDENT * 2}super().validate()"]
        lines += _in(_lines(module, "validate_config", given["validate_config"]))
    return lines


def _learner(module: Module, given: list[cst.BaseExpression]) -> str:
    """The Learner that comes of a policy of one's own; that of the algorithm for all else."""
    for value in given:
        if not isinstance(value, cst.Name) or module.scopes.origins(value) or function_of(module, value) is not None:
            continue
        bindings = module.scopes.reaching(value)
        made = bindings[0].value if len(bindings) == 1 else None
        hooks = (
            [h for h in hooks_of_call(module, made) if h.built_in(module) is None] if isinstance(made, cst.Call) else []
        )
        if isinstance(made, cst.Call) and not any(hook.row.home in ("learner", "metrics") for hook in hooks):
            continue
        return learner_name(name_of(module, made, value.value) if isinstance(made, cst.Call) else value.value)
    return "super().get_default_learner_class()"


def _class(module: Module, name: str, parent: str, given: dict[str, cst.BaseExpression]) -> list[str]:
    mixins = given.get("mixins")
    bases = (
        f"{' '.join(module.source(mixins).split())[1:-1]}, " if isinstance(mixins, cst.List) and mixins.elements else ""
    )
    lines = [f"class {name}({bases.removesuffix(', ').rstrip(',') + ', ' if bases else ''}{parent}):"]
    if mixins is not None and not isinstance(mixins, cst.List):
        lines += [f"{INDENT}# With the bases of `{' '.join(module.source(mixins).split())}`."]
    lines += [f"{INDENT}@classmethod", f"{INDENT}def get_default_config(cls):", f"{INDENT * 2}return {name}Config()"]
    for method, keys in (("setup(self, config)", _SETUP), ("training_step(self)", _STEP)):
        own = [line for key in keys if key in given for line in _lines(module, key, given[key])]
        call = f"super().{method.replace('self, ', '').replace('self', '')}"
        lines += ["", f"{INDENT}def {method}:", f"{INDENT * 2}{call}", *_in(own)] if own else []
    return lines


def _lines(module: Module, key: str, value: cst.BaseExpression) -> list[str]:
    """The lines of the function that an argument gives, or what has the place of RLlib's own."""
    function = function_of(module, value)
    if function is not None:
        notes = [f"# `{part.name}` of RLlib is {part.use}." for part in parts_in(module, function)]
        return [f"# Was `{key}`:", *notes, *commented(body(module, function, []))]
    text = f"# Was `{key}={' '.join(module.source(value).split())}`"
    parts = parts_in(module, value)
    return [f"{text}: {'; '.join(part.use for part in parts)}." if parts else f"{text}."]


def _in(lines: list[str]) -> list[str]:
    return [f"{INDENT * 2}{line}" for line in lines]


def _given(call: cst.Call) -> dict[str, cst.BaseExpression]:
    """The arguments of a call that are not None."""
    named = {arg.keyword.value: arg.value for arg in call.args if arg.keyword is not None}
    return {name: value for name, value in named.items() if not (isinstance(value, cst.Name) and value.value == "None")}


def _algorithm(module: Module, call: cst.Call, depth: int = 5) -> tuple[str, tuple[str, str]]:
    """The algorithm that a call derives from: its name, and the dotted ones of its class and its config's."""
    func = call.func
    name = ""
    if isinstance(func, cst.Attribute) and func.attr.value == "with_updates":
        name = next((v.kind.detail for v in module.kinds.receiver(call) if v.kind.name == "algorithm"), "")
        bindings = module.scopes.reaching(func.value) if isinstance(func.value, cst.Name) else []
        bound = bindings[0].value if len(bindings) == 1 else None
        if not name and isinstance(bound, cst.Call) and depth:
            return _algorithm(module, bound, depth - 1)
    for key in _POLICIES:
        value = None if name else _given(call).get(key)
        base = base_of(module, value) if value is not None else None
        name = base.row.algorithm if isinstance(base, Base) and base.row is not None else name
    row = algorithms().get(name)
    if row is None or row.last is not None:
        return "", _BASE
    package = f"ray.rllib.algorithms.{row.name.lower()}"
    return row.name, (f"{package}.{row.name}", f"{package}.{row.config_class}")
