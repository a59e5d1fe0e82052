"""Checkpoints that are loaded into an algorithm.

A checkpoint of the old stack is taken by the new one without a word, and its weights are not loaded; one of an old
release does not load at all. So each place that loads a checkpoint which this file did not make is reported.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import libcst as cst

from rllib_codemods.algorithms import is_algorithm
from rllib_codemods.checkpoints import rules
from rllib_codemods.checkpoints.arguments import arguments
from rllib_codemods.checkpoints.folders import folder, folder_of_part
from rllib_codemods.checkpoints.origins import is_made_here, is_written_once, ways
from rllib_codemods.facts import leads
from rllib_codemods.file_stack import FileStack
from rllib_codemods.paths import RELATIVE, made_absolute
from rllib_codemods.ray_use import tune_calls
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.edits import rename
from rllib_migrate.syntax.module import Module

_INTO = ("restore", "load_checkpoint")
_STATES = {
    "__getstate__": "get_state",
    "__setstate__": "set_state",
    "restore_from_object": "set_state",
    "save_to_object": "get_state",
}
_FROM = (
    "a checkpoint of the old stack makes an algorithm on the old stack, where it loads at all: train again, or convert "
    "the weights by hand or with Ray's `ModelV2ToRLModule`"
)
_FROM_STATE = (
    "`from_state()` makes algorithms of the old stack only: `algo = config.build_algo()`, `algo.set_state(state)`"
)


def restored(module: Module, stack: FileStack) -> Iterator[Finding]:
    """Findings on all that loads an algorithm, and on relative paths, which raise."""
    for name in (*_INTO, "from_checkpoint", "restore_from_path", "save_to_path"):
        for node in module.attributes.get(name, ()):
            call = module.parent(node)
            if isinstance(call, cst.Call) and call.func is node:
                yield from _call(module, call, node, stack)
    if stack != "pinned":
        yield from _states(module, stack)
        yield from _own_states(module)
    yield from _of_tune(module)


def _call(module: Module, call: cst.Call, node: cst.Attribute, stack: FileStack) -> Iterator[Finding]:
    name = node.attr.value
    sure = _is_algorithm(module, node)
    arg = folder(call, name)
    if sure == "yes":
        yield from arguments(module, call, arg, is_pinned=stack == "pinned")
        yield from _absolute(module, arg) if arg is not None else ()
        yield from _of_old_layout(module, call, arg)
    loads = name in (*_INTO, "from_checkpoint") and call.args and not _is_of_the_class(module, node)
    if sure == "no" or not loads or stack == "pinned":
        return
    if arg is not None and is_made_here(module, arg.value) and not _is_of_another(module, node, arg, stack):
        return
    row = leads(rules.RESTORE.name)["restore"]
    message = f"`{name}()`: {row.note if name in _INTO else _FROM}"
    if sure == "perhaps":
        message = f"if this is an Algorithm: {message}"
    yield manual(module, rules.RESTORE, node.attr, row.severity if name in _INTO else "breaks", message)


def _is_of_another(module: Module, node: cst.Attribute, arg: cst.Arg, stack: FileStack) -> bool:
    """Whether a checkpoint is seen to be of another algorithm, in a file that has some on each stack."""
    made = [v.origin for v in module.kinds.of(arg.value)] if stack == "mixed" else []
    makers = [call.func.value for call in made if isinstance(call, cst.Call) and isinstance(call.func, cst.Attribute)]
    ours = {v.origin for v in module.kinds.of(node.value)}
    return any({v.origin for v in module.kinds.of(maker)} != ours for maker in makers)


def _of_old_layout(module: Module, call: cst.Call, arg: cst.Arg | None) -> Iterator[Finding]:
    """Paths that name what old releases made within the folder of a checkpoint."""
    parts = ways(module, arg.value) if arg is not None else []
    if arg is not None and any("checkpoint-" in module.source(part) for part in parts):
        message = "a checkpoint is a folder: without the `checkpoint-N` at the end of its path"
        yield manual(module, rules.RESTORE, arg.value, "breaks", message)
    around = folder_of_part(module, arg.value) if arg is not None else None
    if around is not None and is_written_once(module, around):
        shown = module.source(around)
        message = f"`save({shown})` writes right into its folder, without a `checkpoint_N` below: load `{shown}`"
        yield manual(module, rules.RESTORE, arg.value, "breaks", message)  # type: ignore[union-attr]


def _is_algorithm(module: Module, node: cst.Attribute) -> Literal["yes", "perhaps", "no"]:
    if node.attr.value == "from_checkpoint":
        return "yes" if any(v.kind.name == "algorithm" for v in module.kinds.of(node.value)) else "no"
    return is_algorithm(module, node, leads(rules.RESTORE.name)["restore"])


def _is_of_the_class(module: Module, node: cst.Attribute) -> bool:
    """Whether a method of a class hands on to that of its base: what is loaded is said where the class is used."""
    function = module.enclosing(node, cst.FunctionDef)
    if not isinstance(function, cst.FunctionDef):
        return False
    if function.name.value == node.attr.value and module.source(node.value).startswith("super("):
        return True
    # What Tune gives a trainable to load is what the trainable has saved.
    around = module.enclosing(function, cst.ClassDef)
    if function.name.value != "load_checkpoint" or not isinstance(around, cst.ClassDef):
        return False
    return "save_checkpoint" in module.scopes.scope_of(around).bindings


def _absolute(module: Module, arg: cst.Arg) -> Iterator[Finding]:
    edits, needs, message = made_absolute(module, arg.value)
    if edits:
        start, end = module.span(arg.value)
        text = module.slice(start, end)
        status: Literal["fixed", "review"] = "fixed" if message == RELATIVE else "review"
        new = f"{edits[0].text}{text}{edits[1].text}"
        yield Finding(rules.RESTORE, start, end, status, "breaks", message, text, new, tuple(edits), tuple(needs))


def _states(module: Module, stack: FileStack) -> Iterator[Finding]:
    """States without files: ``Algorithm.from_state(algo.__getstate__())``."""
    row = leads(rules.RESTORE.name)["restore"]
    for node in module.attributes.get("from_state", ()):
        if any(v.kind.name == "algorithm" for v in module.kinds.of(node.value)):
            yield manual(module, rules.RESTORE, node.attr, "breaks", _FROM_STATE)
    for old, new in _STATES.items():
        for node in module.attributes.get(old, ()):
            if is_algorithm(module, node, row) != "yes" or isinstance(node.value, cst.Call):
                continue
            start, end = module.inner_span(node.attr)
            what = "raises on the new stack" if "__" in old else "is gone"
            message = f"`{old}()` {what}: `{new}()`"
            if stack == "mixed":
                yield manual(module, rules.RESTORE, node.attr, "breaks", f"on the new stack `{new}()`")
                continue
            status = "fixed" if stack == "new" and "__" in old else "review"
            edit = rename(module, node.attr, new)
            yield Finding(rules.RESTORE, start, end, status, "breaks", message, old, new, (edit,))  # type: ignore[arg-type]


def _own_states(module: Module) -> Iterator[Finding]:
    """Algorithms of the file that keep a state of their own."""
    for owner in module.nodes(cst.ClassDef):
        if not any(v.kind.name == "algorithm" for v in module.kinds.bases(owner)):
            continue
        for old in ("__getstate__", "__setstate__"):
            for binding in module.scopes.scope_of(owner).bindings.get(old, ()):
                if isinstance(binding.node, cst.FunctionDef):
                    message = f"checkpoints of the new stack don't call `{old}()`: override `{_STATES[old]}()`"
                    yield manual(module, rules.RESTORE, binding.node.name, "ignored", message)


def _of_tune(module: Module) -> Iterator[Finding]:
    """``tune.run(restore=...)``, and the same in the dicts of experiments."""
    row = leads(rules.RESTORE.name)["restore"]
    message = f"`restore`: {row.note}"
    for name, call in tune_calls(module):
        for arg in call.args if name in ("run", "Experiment") else ():
            if arg.keyword is not None and arg.keyword.value == "restore" and _is_path(module, arg.value):
                yield manual(module, rules.RESTORE, arg, row.severity, message)
    for element in module.nodes(cst.DictElement):
        if isinstance(element.key, cst.SimpleString) and element.key.raw_value == "restore":
            around = module.parent(element)
            keys = [e.key for e in getattr(around, "elements", ()) if isinstance(e, cst.DictElement)]
            is_run = any(isinstance(k, cst.SimpleString) and k.raw_value == "run" for k in keys)
            if is_run and _is_path(module, element.value):
                yield manual(module, rules.RESTORE, element, row.severity, message)


def _is_path(module: Module, node: cst.BaseExpression) -> bool:
    is_none = isinstance(node, cst.Name) and node.value == "None"
    return not is_none and not is_made_here(module, node)
