"""The function that maps agents to policies, which each worker has.

Old: ``worker.set_policy_mapping_fn(f)`` or, older, ``worker.sampler.policy_mapping_fn = f``. New: the EnvRunner's
config has it, and the next episode asks for it there.
"""

from __future__ import annotations

import libcst as cst

from rllib_codemods.configuration.mapping_functions import mapping_edits
from rllib_codemods.configuration.passed_functions import passed
from rllib_codemods.workers.changes import BOTH_STACKS, Change, Context, Status, is_written
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, rename
from rllib_migrate.syntax.functions import call_of

_NEW = "config.multi_agent(policy_mapping_fn=f)"


def of_member(context: Context, node: cst.Attribute) -> Change | None:
    """The change where a worker's function is set or read; None for other uses of the attribute."""
    module, name = context.module, node.attr.value
    said = "sampler.policy_mapping_fn" if name == "sampler" else name
    try:
        if name == "set_policy_mapping_fn":
            call = call_of(module, node)
            if call is None or len(call.args) != 1 or call.args[0].star:
                raise CannotEdit("its arguments are others")
            given = call.args[0]
            start, begin = module.inner_span(given)[0], module.span(given.value)[0]
            edits = [rename(module, node.attr, "config.multi_agent"), Edit(start, begin, "policy_mapping_fn=")]
            return _set(context, node, said, given.value, edits)
        target = module.parent(node) if name == "sampler" else node
        if not isinstance(target, cst.Attribute) or target.attr.value != "policy_mapping_fn":
            return None
        start = module.inner_span(node.attr)[0]
        if is_written(module, target):
            assign = module.parent(module.parent(target) or target)
            if not isinstance(assign, cst.Assign) or len(assign.targets) != 1:
                raise CannotEdit("it is given more than one name")
            begin, end = module.span(assign.value)
            edits = [Edit(start, begin, "config.multi_agent(policy_mapping_fn="), Edit(end, end, ")")]
            return _set(context, node, said, assign.value, edits)
    except CannotEdit as error:
        return Change(node.attr, "manual", f"`{said}` is `{_NEW}`; not rewritten: {error}")
    if context.stack == "mixed":
        return Change(node.attr, "manual", f"`{said}` is `config.policy_mapping_fn`; not rewritten: {BOTH_STACKS}")
    edit = Edit(start, module.inner_span(target.attr)[1], "config.policy_mapping_fn")
    return Change(node.attr, _sure(context), f"`{said}` is `config.policy_mapping_fn`", (edit,))


def _set(context: Context, node: cst.Attribute, said: str, function: cst.BaseExpression, edits: list[Edit]) -> Change:
    """The call of the config's method, with the function made fit."""
    if context.stack == "mixed":
        raise CannotEdit(BOTH_STACKS)
    fitting: list[Edit] = []
    for found in passed(context.module, function):
        own = mapping_edits(context.module, found)
        if isinstance(own, str):
            raise CannotEdit(own)
        fitting += own
    new = "config.multi_agent"
    return Change(node.attr, _sure(context), f"`{said}` is `{_NEW}`", (*edits, *fitting), new=new)


def _sure(context: Context) -> Status:
    return "fixed" if context.stack == "new" else "review"
