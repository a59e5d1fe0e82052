"""Checkpoints that Tune gives: objects of Ray Train, where old releases gave paths or objects with other members.

Also ``params.pkl``, from which old scripts read the config of a run.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.checkpoints import rules
from rllib_codemods.checkpoints.folders import folder
from rllib_codemods.checkpoints.values import uses
from rllib_codemods.facts import can, since
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding, Options
from rllib_migrate.edits import rename
from rllib_migrate.syntax.module import Module

_GIVERS = ("best_checkpoint", "checkpoint", "get_best_checkpoint", "get_last_checkpoint")
_RENAMED = {"_local_path": "path", "dir_or_data": "path", "uri": "path", "value": "path"}
_LOST = {
    "from_dict": "write the dict to a file in a folder, and use `Checkpoint.from_directory(folder)`",
    "get_internal_representation": "`checkpoint.path` is the folder",
    "get_preprocessor": "keep what preprocesses data in the folder",
    "to_dict": "read the files in `checkpoint.to_directory()`",
    "to_uri": "`checkpoint.path` is the folder",
}
_PARAMS = (
    "`params.pkl` of an old run holds a config of the old stack, which the new stack does not take: write the config "
    "in code, with the values that `params.json` beside it shows"
)

_STATE = (
    "a checkpoint of the new stack has no `policy_state.pkl`: a module's weights are in `module_state.pkl` of the "
    "folder `learner_group/learner/rl_module/<module_id>`, which `RLModule.from_checkpoint(folder)` loads"
)
_FILES = {"params.pkl": _PARAMS, "policy_state.pkl": _STATE}


def objects(module: Module, options: Options) -> Iterator[Finding]:
    """Findings on checkpoints of Tune and on stored configs."""
    taken = can(options.target, "checkpoint_objects")
    turned: set[int] = set()
    for name in _GIVERS:
        for node in module.attributes.get(name, ()):
            found = list(_as_path(module, node, taken=taken))
            turned |= {finding.end for finding in found}
            yield from found
    yield from _loaded(module, turned) if not taken else ()
    for old, new in _RENAMED.items():
        for node in module.attributes.get(old, ()):
            if _is_checkpoint(module, node.value):
                start, end = module.inner_span(node.attr)
                message = f"a checkpoint has no `{old}`; its folder is `{new}`"
                edit = rename(module, node.attr, new)
                yield Finding(rules.SAVE, start, end, "fixed", "breaks", message, old, new, (edit,))
    for old, instead in _LOST.items():
        for node in module.attributes.get(old, ()):
            if _is_checkpoint(module, node.value):
                yield manual(module, rules.SAVE, node.attr, "breaks", f"a checkpoint has no `{old}`: {instead}")
    yield from _files(module)


def _files(module: Module) -> Iterator[Finding]:
    """Names of files that a run or a checkpoint of the old stack has."""
    for string in module.nodes(cst.SimpleString):
        message = _FILES.get(string.raw_value.rpartition("/")[2])
        if message is not None and not isinstance(module.parent(string), cst.Expr):
            yield manual(module, rules.RESTORE, string, "breaks", message)
    for part in module.nodes(cst.FormattedStringText):
        message = _FILES.get(part.value.rpartition("/")[2])
        if message is not None:
            yield manual(module, rules.RESTORE, part, "breaks", message)


def _is_checkpoint(module: Module, node: cst.BaseExpression) -> bool:
    values = module.kinds.of(node)
    return bool(values) and all(v.kind.name == "checkpoint" and not v.kind.is_class for v in values)


def _loaded(module: Module, turned: set[int]) -> Iterator[Finding]:
    """Checkpoints that older releases load by their path alone; those ending at ``turned`` are paths by now."""
    for node in module.attributes.get("from_checkpoint", ()):
        call = module.parent(node)
        arg = folder(call, "from_checkpoint") if isinstance(call, cst.Call) and call.func is node else None
        if arg is None or not _is_checkpoint(module, arg.value):
            continue
        if turned & {module.inner_span(v.origin)[1] for v in module.kinds.of(arg.value)}:
            continue
        start, end = module.inner_span(arg.value)
        release = since("checkpoint_objects")
        message = f"`from_checkpoint()` takes a path only before Ray {release}: that of a checkpoint is its `path`"
        text = module.slice(start, end)
        yield Finding(
            rules.RESTORE, start, end, "fixed", "breaks", message, text, f"{text}.path", (Edit(end, end, ".path"),)
        )


def _as_path(module: Module, node: cst.Attribute, *, taken: bool) -> Iterator[Finding]:
    """A checkpoint that is used as its path; ``taken``: ``from_checkpoint()`` takes the object as well."""
    up = module.parent(node)
    is_called = isinstance(up, cst.Call) and up.func is node
    given = up if is_called and isinstance(up, cst.Call) else node
    if not _is_checkpoint(module, given) or any(v.kind.name == "saved" for v in module.kinds.of(node.value)):
        return
    found = [(place, taken) for place, taken in uses(module, given)]
    takes = {taken for _, taken in found}
    if "path" not in takes or "object" in takes:
        return
    if taken and all(_loads(module, place) for place, taken in found if taken == "path"):
        return
    start, end = module.inner_span(given)
    message = f"`{node.attr.value}` gives a checkpoint; the path is its `path`"
    edit = Edit(end, end, ".path")
    yield Finding(rules.SAVE, start, end, "fixed", "breaks", message, None, f"{node.attr.value}.path", (edit,))


def _loads(module: Module, place: cst.BaseExpression) -> bool:
    """Whether a place is the argument of ``from_checkpoint()``, which takes both."""
    arg = module.parent(place)
    call = module.parent(arg) if isinstance(arg, cst.Arg) else None
    is_method = isinstance(call, cst.Call) and isinstance(call.func, cst.Attribute)
    return is_method and call.func.attr.value == "from_checkpoint"  # type: ignore[union-attr]
