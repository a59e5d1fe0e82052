"""What classes derived from algorithms, and from Tune's Trainable, define for RLlib to call or read.

Reported are hooks of older releases, which nothing calls any more, and ``training_step`` where it is one of the old
stack: it has a part of an old loop in it (``parts.py``), or it returns something, which the new stack refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods.facts import Lead, algorithms, leads
from rllib_codemods.own_algorithms import is_supers, knows_new_stack, returned
from rllib_codemods.training_loops import rules
from rllib_codemods.training_loops.said import is_algorithm_class, no_effect
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

_STEP = "training_step"
_PLAN = "execution_plan"
_DEFAULTS = "get_default_config"
_MINUTES = 60
#: What the rows say of the new stack alone.
_RESULTS = ", which returns None"
#: Arguments that constructors had.
_GONE = frozenset({"logger_creator", "remote_checkpoint_dir", "sync_function_tpl", "custom_syncer", "sync_timeout"})
#: Hooks that are Tune's, also of classes that are no algorithms.
_OF_TRAINABLES = frozenset({"_log_result", "_restore", "_save", "_setup", "_stop", "_train"})


def overrides(module: Module, old_parts: Collection[Node], pinned: Callable[[Node], bool]) -> Iterator[Finding]:
    """Findings on the classes of a file; ``old_parts`` are those of old loops."""
    for owner in module.nodes(cst.ClassDef):
        if is_algorithm_class(module, owner):
            for name, node, row in _hooks(module, owner):
                if row.pinned and pinned(owner):
                    continue
                if name == _STEP and isinstance(node, cst.FunctionDef):
                    yield from _training_step(module, node, row, old_parts)
                elif name == _DEFAULTS:
                    yield from _default_config(module, owner, node, row)
                elif pinned(owner):
                    yield no_effect(module, node, name, replace(row, note=row.note.removesuffix(_RESULTS)))
                else:
                    yield _of_hook(module, node, name, row)
            yield from _constructor(module, owner)
        elif _is_trainable(module, owner):
            for name, node, row in _hooks(module, owner):
                if name in _OF_TRAINABLES:
                    yield no_effect(module, node, name, _of_trainable(name, row))
    for function in module.nodes(cst.FunctionDef):
        if function.name.value == _PLAN and module.enclosing(function, cst.ClassDef) is None:
            first = next((param.name.value for param in parameters(function.params)), "")
            if first in ("trainer", "workers", "algorithm"):
                yield _of_hook(module, function, _PLAN, leads(rules.LOOP.name)[f"def {_PLAN}"])


def _hooks(module: Module, owner: cst.ClassDef) -> Iterator[tuple[str, Node, Lead]]:
    """The members of a class that have a row: methods, and attributes of the class body."""
    rows = leads(rules.LOOP.name)
    for name, bindings in sorted(module.scopes.scope_of(owner).bindings.items()):
        row = rows.get(f"def {name}")
        node = bindings[-1].node
        if row is not None and not _is_called_here(module, owner, name):
            yield name, node, row


def _is_called_here(module: Module, owner: cst.ClassDef, name: str) -> bool:
    """Whether the class calls a method itself, so that it need not be a hook."""
    for node in module.attributes.get(name, ()):
        call = module.parent(node)
        of_self = isinstance(node.value, cst.Name) and node.value.value in ("self", "cls")
        if of_self and isinstance(call, cst.Call) and call.func is node and owner in module.ancestors(node):
            return True
    return False


def _of_hook(module: Module, node: Node, name: str, row: Lead) -> Finding:
    found = no_effect(module, node, name, row)
    return _long(found) if row.to.startswith(_STEP) else found


def _long(found: Finding) -> Finding:
    """The finding with the way to a whole new loop."""
    message = f"{found.message}; `rllib-migrate explain {rules.LOOP.code}` shows one"
    return replace(found, message=message, minutes=_MINUTES)


def _training_step(
    module: Module, method: cst.FunctionDef, row: Lead, old_parts: Collection[Node]
) -> Iterator[Finding]:
    if any(method in module.ancestors(part) for part in old_parts):
        message = f"`{_STEP}` is one of the old stack; on the new one: {row.note}"
        yield _long(manual(module, rules.LOOP, method.name, row.severity, message))
    gives = None if knows_new_stack(module, method) else returned(module, method)
    if gives is not None:
        message = (
            f"on the new stack `{_STEP}` returns None, else it raises: "
            "log each value with `self.metrics.log_value(key, value)`"
        )
        yield manual(module, rules.LOOP, gives, row.severity, message)
    for call in module.nodes(cst.Call):
        if is_supers(call, _STEP) and method in module.ancestors(call) and _is_used(module, call):
            message = f"`super().{_STEP}()` returns None: read results with `self.metrics.peek(key)`"
            yield manual(module, rules.LOOP, call.func, row.severity, message)


def _is_used(module: Module, call: cst.Call) -> bool:
    """Whether something is done with what a call gives, other than to return it."""
    at: Node = call
    while isinstance(up := module.parent(at), cst.IfExp) and at is not up.test:
        at = up
    return not isinstance(up, (cst.Expr, cst.Return))


def _default_config(module: Module, owner: cst.ClassDef, method: Node, row: Lead) -> Iterator[Finding]:
    """``get_default_config`` that returns a dict."""
    known = [algorithms().get(value.kind.detail) for value in module.kinds.bases(owner)]
    to = row.to.format(config=next((base.config_class for base in known if base is not None), "AlgorithmConfig"))
    for statement in module.nodes(cst.Return):
        value = statement.value
        own = module.enclosing(statement, cst.FunctionDef, cst.Lambda) is method
        if own and value is not None and _is_dict(module, value):
            message = f"a dict is no default config any more: `{to}` {row.note}"
            yield manual(module, rules.LOOP, statement, row.severity, message, to)


def _is_dict(module: Module, value: cst.BaseExpression) -> bool:
    if isinstance(value, (cst.Dict, cst.DictComp)) or any(v.kind.name == "config_dict" for v in module.kinds.of(value)):
        return True
    if not isinstance(value, cst.Call):
        return False
    made = module.scopes.dotted(value.func) or ""
    plain = isinstance(value.func, cst.Name) and value.func.value == "dict"
    return plain or (made.startswith("ray.rllib.") and made.endswith((".with_common_config", ".merge_dicts")))


def _constructor(module: Module, owner: cst.ClassDef) -> Iterator[Finding]:
    """``super().__init__(config, env, logger_creator)``, which takes two arguments now."""
    for node in module.attributes.get("__init__", ()):
        call = module.parent(node)
        if module.enclosing(node, cst.ClassDef) is not owner or not isinstance(call, cst.Call):
            continue
        bound = is_super(node.value)
        if not bound and not any(value.kind.name == "algorithm" for value in module.kinds.of(node.value)):
            continue
        positional = [arg for arg in call.args if arg.keyword is None and not arg.star]
        extra = positional[2 if bound else 3 :]
        named = [a for a in call.args if a.keyword is not None and a.keyword.value in _GONE]
        for arg in (*extra[:1], *named):
            message = "the constructor takes `config` alone; where results go is `RunConfig(storage_path=...)`"
            yield manual(module, rules.LOOP, arg, "breaks", message)


def _is_trainable(module: Module, owner: cst.ClassDef) -> bool:
    found = (dotted for base in owner.bases for dotted in module.scopes.origins(base.value))
    return any(dotted.startswith("ray.tune.") and dotted.endswith(".Trainable") for dotted in found)


def _of_trainable(name: str, row: Lead) -> Lead:
    """The row as it holds for a Trainable, which has no ``training_step``."""
    if name != "_train":
        return row
    return Lead(row.rule, row.old, "breaks", row.source, to="step(self)")
