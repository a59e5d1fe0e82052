"""Arguments of the calls that write and load checkpoints, beside the folder itself: what became of each."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.checkpoints import rules
from rllib_codemods.checkpoints.folders import KEYWORDS
from rllib_codemods.paths import is_pathlib, is_relative
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding
from rllib_migrate.edits import CannotEdit, edit_arguments, rename
from rllib_migrate.syntax.module import Module

#: Arguments that Ray has dropped, and that raise.
_GONE = {"save": {"prevent_upload"}, "restore": {"checkpoint_node_ip", "fallback_to_latest"}}
#: The further arguments of ``from_checkpoint()``, in the order that old releases had them.
_OF_POLICIES = ("policy_ids", "policy_mapping_fn", "policies_to_train")


def arguments(module: Module, call: cst.Call, arg: cst.Arg | None, *, is_pinned: bool) -> Iterator[Finding]:
    """Findings on the arguments of a call on a known algorithm; ``arg`` is the folder."""
    assert isinstance(call.func, cst.Attribute)
    name = call.func.attr.value
    yield from _gone(module, call, name)
    if name == "restore" and arg is not None and is_pathlib(module, arg.value) and not is_relative(module, arg.value):
        yield _as_text(module, arg)
    if name == "from_checkpoint":
        yield from _keyword(module, arg)
        yield from _positions(module, call)
        yield from _of_policies(module, call) if not is_pinned else ()


def _gone(module: Module, call: cst.Call, name: str) -> Iterator[Finding]:
    gone = _GONE.get(name, set())
    found = [arg for arg in call.args if arg.keyword is not None and arg.keyword.value in gone]
    for arg in found:
        assert arg.keyword is not None
        message = f"`{name}()` has no argument `{arg.keyword.value}` any more"
        try:
            edits = tuple(edit_arguments(module, call, drop=found))
        except CannotEdit:
            yield manual(module, rules.SAVE, arg, "breaks", f"{message}: leave it out")
            continue
        start, end = module.span(arg)
        yield Finding(rules.SAVE, start, end, "fixed", "breaks", message, module.slice(start, end), "", edits)
        return


def _as_text(module: Module, arg: cst.Arg) -> Finding:
    start, end = module.span(arg.value)
    text = module.slice(start, end)
    edits = (Edit(start, start, "str("), Edit(end, end, ")"))
    message = "`restore()` takes no `Path`, only a text"
    return Finding(rules.RESTORE, start, end, "fixed", "breaks", message, text, f"str({text})", edits)


def _keyword(module: Module, arg: cst.Arg | None) -> Iterator[Finding]:
    """``from_checkpoint(checkpoint=...)``."""
    if arg is None or arg.keyword is None or arg.keyword.value != "checkpoint":
        return
    start, end = module.inner_span(arg.keyword)
    new = KEYWORDS["from_checkpoint"]
    message = f"the argument `checkpoint` of `from_checkpoint()` is called `{new}`"
    yield Finding(
        rules.RESTORE, start, end, "fixed", "breaks", message, "checkpoint", new, (rename(module, arg.keyword, new),)
    )  # fmt: skip


def _positions(module: Module, call: cst.Call) -> Iterator[Finding]:
    """``from_checkpoint(path, ["a"], mapping)``; today the second argument is a file system."""
    plain = [arg for arg in call.args if arg.keyword is None]
    further = plain[1:]
    is_old = len(further) > 1 or (further and isinstance(further[0].value, (cst.List, cst.Set, cst.Tuple)))
    if not is_old or len(further) > len(_OF_POLICIES) or any(arg.star for arg in call.args):
        return
    pairs = list(zip(_OF_POLICIES, further, strict=False))
    edits = []
    for name, arg in pairs:
        at = module.inner_span(arg.value)[0] if not arg.value.lpar else module.span(arg.value)[0]
        edits.append(Edit(at, at, f"{name}="))
    start, end = module.span(further[0])[0], module.span(further[-1])[1]
    message = "arguments on policies are given by keyword: the second one is a file system now"
    old = module.slice(start, end)
    new = ", ".join(f"{name}={module.source(arg.value)}" for name, arg in pairs)
    yield Finding(rules.RESTORE, start, end, "fixed", "breaks", message, old, new, tuple(edits))


def _of_policies(module: Module, call: cst.Call) -> Iterator[Finding]:
    """Arguments that are read for checkpoints of the old stack only."""
    for arg in call.args:
        if arg.keyword is not None and arg.keyword.value in _OF_POLICIES:
            name = arg.keyword.value
            message = (
                f"`{name}` is not read for a checkpoint of the new stack, of which all modules are loaded: "
                "`algo.remove_module(module_id, ...)` takes one out, and has the two functions as "
                "`new_agent_to_module_mapping_fn` and `new_should_module_be_updated`"
            )
            yield manual(module, rules.RESTORE, arg.keyword, "ignored", message)
