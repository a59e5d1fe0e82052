"""Checkpoints that an algorithm writes: where they come to be, and what the call gives.

Old: ``path = algo.save(folder)`` made ``folder/checkpoint_000001`` and gave its path. New: it writes right into the
folder and gives a ``TrainingResult``, whose ``checkpoint.path`` is the path; ``save_checkpoint(folder)`` gives nothing.
Never touched: code that reads today's result already.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.algorithms import is_called_like_one
from rllib_codemods.checkpoints import rules
from rllib_codemods.checkpoints.arguments import arguments
from rllib_codemods.checkpoints.era import is_old
from rllib_codemods.checkpoints.folders import folder, is_the_same_in, loop_around
from rllib_codemods.checkpoints.values import Taken, uses
from rllib_codemods.file_stack import FileStack
from rllib_codemods.paths import RELATIVE, RELATIVE_BY_DEFAULT, is_relative, is_relative_by_default, os_path
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding, ImportNeed, Severity
from rllib_migrate.edits import is_plain, rename
from rllib_migrate.syntax.module import Module

_PATH = ".checkpoint.path"


def saved(module: Module, stack: FileStack) -> Iterator[Finding]:
    """Findings on the calls of ``save()`` and ``save_checkpoint()``."""
    for name in ("save", "save_checkpoint"):
        for node in module.attributes.get(name, ()):
            call = module.parent(node)
            if not isinstance(call, cst.Call) or call.func is not node:
                continue
            if is_known(module, call):
                yield from arguments(module, call, folder(call, name), is_pinned=stack == "pinned")
                yield from _written(module, call, node, stack)
                yield from _given(module, call, node, stack)
            elif name == "save" and is_called_like_one(module, node):
                yield from _guessed(module, call, node)


def is_known(module: Module, call: cst.Call) -> bool:
    """Whether a method is called on an algorithm, and is not one of the file's own."""
    assert isinstance(call.func, cst.Attribute)
    values = module.kinds.receiver(call)
    if not any(v.kind.name == "algorithm" and not v.kind.is_class for v in values):
        return False
    is_super = isinstance(call.func.value, cst.Call)
    return is_super or not any(_overrides(module, owner, call.func.attr.value) for owner in module.nodes(cst.ClassDef))


def _overrides(module: Module, owner: cst.ClassDef, name: str) -> bool:
    if name not in module.scopes.scope_of(owner).bindings:
        return False
    return any(v.kind.name == "algorithm" for v in module.kinds.bases(owner))


# -- where it is written ---------------------------------------------------------------------------------------------


def _written(module: Module, call: cst.Call, node: cst.Attribute, stack: FileStack) -> Iterator[Finding]:
    arg = folder(call, node.attr.value)
    if arg is None:
        if not call.args and node.attr.value == "save":
            yield from _without_folder(module, call, node)
        return
    opening, closing, needs, messages = "", "", list[ImportNeed](), []
    # The old stack saves to relative paths, but doesn't load from them.
    takes = stack == "pinned" and "restored" not in {taken for _, taken in uses(module, call)}
    relative = not takes and is_relative(module, arg.value)
    by_default = not takes and is_relative_by_default(module, arg.value)
    if relative or by_default:
        absolute, needs = os_path(module, "abspath", arg)
        opening, closing = f"{absolute}(", ")"
        messages.append(RELATIVE_BY_DEFAULT if by_default else RELATIVE)
    loop = loop_around(module, call)
    if loop is not None and node.attr.value == "save" and _is_fixed(module, loop, node, arg) and is_old(module):
        join, more = os_path(module, "join", arg)
        needs += [need for need in more if need not in needs]
        opening, closing = f"{opening}{join}(", f", {_number(module, node)}){closing}"
        messages.append("each `save()` overwrites the last one: it makes no `checkpoint_000001` below its folder")
    if messages:
        start, end = module.span(arg.value)
        text = module.slice(start, end)
        edits = (Edit(start, start, opening), Edit(end, end, closing))
        yield Finding(
            rules.SAVE, start, end, "review" if by_default else "fixed",
            "breaks" if relative or by_default else "changed", "; ".join(messages), text,
            f"{opening}{text}{closing}", edits, tuple(needs),
        )  # fmt: skip


def _is_fixed(module: Module, loop: cst.CSTNode, node: cst.Attribute, arg: cst.Arg) -> bool:
    return is_plain(node.value) and is_the_same_in(module, loop, arg.value)


def _number(module: Module, node: cst.Attribute) -> str:
    """The name that the old release gave the folder."""
    quote = module.quote
    return f"f{quote}checkpoint_{{{module.source(node.value)}.iteration:06d}}{quote}"


def _without_folder(module: Module, call: cst.Call, node: cst.Attribute) -> Iterator[Finding]:
    found = {taken for _, taken in uses(module, call)}
    if not is_old(module) or not is_plain(node.value) or "object" in found or found <= {"moved", "restored"}:
        return
    join, needs = os_path(module, "join", call)
    new = f"{join}({module.source(node.value)}.logdir, {_number(module, node)})"
    start, end = module.inner_span(call)
    message = "without a folder, checkpoints come to be in a temporary one, not in `logdir`"
    edit = Edit(end - 1, end - 1, new)
    old = module.slice(start, end)
    yield Finding(
        rules.SAVE, start, end, "fixed", "changed", message, old, f"{old[:-1]}{new})", (edit,), tuple(needs)
    )  # fmt: skip


# -- what it gives ---------------------------------------------------------------------------------------------------


def _given(module: Module, call: cst.Call, node: cst.Attribute, stack: FileStack) -> Iterator[Finding]:
    found = [taken for _, taken in uses(module, call)]
    if node.attr.value == "save_checkpoint":
        if set(found) - {"dropped"}:
            yield _path_of_save_checkpoint(module, node, stack)
        return
    if "object" in found or not _wants_a_path(module, found):
        return
    start, end = module.inner_span(call)
    message = "`save()` gives a `TrainingResult`; the path is its `checkpoint.path`"
    severity: Severity = "breaks" if "path" in found else "changed"
    edit = Edit(end, end, _PATH)
    yield Finding(rules.SAVE, start, end, "fixed", severity, message, None, f"{node.attr.value}(...){_PATH}", (edit,))


def _wants_a_path(module: Module, found: list[Taken]) -> bool:
    if {"path", "text"} & set(found):
        return True
    return "unknown" in found and (is_old(module) or _is_a_path_elsewhere(module))


def _is_a_path_elsewhere(module: Module) -> bool:
    """Whether the file takes another value of ``save()`` for a path."""
    calls = [module.parent(node) for node in module.attributes.get("save", ())]
    known = [call for call in calls if isinstance(call, cst.Call) and _is_save(module, call)]
    return any(taken == "path" for call in known for _, taken in uses(module, call))


def _is_save(module: Module, call: cst.Call) -> bool:
    return isinstance(call.func, cst.Attribute) and call.func.attr.value == "save" and is_known(module, call)


def _path_of_save_checkpoint(module: Module, node: cst.Attribute, stack: FileStack) -> Finding:
    message = "`save_checkpoint()` gives nothing; `save_to_path()` gives the path"
    start, end = module.inner_span(node.attr)
    if stack == "pinned":
        message = "`save_checkpoint()` gives nothing: the path is that of the folder"
        return manual(module, rules.SAVE, node.attr, "breaks", message)
    arg = folder(call, "save_checkpoint") if isinstance(call := module.parent(node), cst.Call) else None
    edits = [rename(module, node.attr, "save_to_path")]
    if arg is not None and arg.keyword is not None:
        edits.append(rename(module, arg.keyword, "path"))
    status = "fixed" if stack == "new" else "review"
    return Finding(
        rules.SAVE, start, end, status, "breaks", message, node.attr.value, "save_to_path", tuple(edits)  # type: ignore[arg-type]
    )  # fmt: skip


def _guessed(module: Module, call: cst.Call, node: cst.Attribute) -> Iterator[Finding]:
    found = {taken for _, taken in uses(module, call)}
    if {"path", "text"} & found and "object" not in found:
        message = "if this is an Algorithm: `save()` gives a `TrainingResult`; the path is its `checkpoint.path`"
        severity = "breaks" if "path" in found else "changed"
        yield manual(module, rules.SAVE, node.attr, severity, message, f"save(...){_PATH}")  # type: ignore[arg-type]
