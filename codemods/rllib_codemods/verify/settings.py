"""Settings of configs on the new stack: values that raise, settings without effect, parts that the new stack refuses.

What becomes of a setting is asked of the same decisions that migrate it. A config that ``api_stack()`` keeps on the old
stack is left alone, and so is one whose stack the code does not show.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.api import Surface, surface
from rllib_codemods.configuration.decisions import Decision
from rllib_codemods.configuration.objects import Access, ConfigObject, Setting
from rllib_codemods.configuration.settings import access_decision, decide_argument, is_harmless
from rllib_codemods.facts import Setting as Row
from rllib_codemods.facts import arguments as rows
from rllib_codemods.facts import keys, table
from rllib_codemods.facts.verify_rows import Values
from rllib_codemods.literals import UNSEEN, literal
from rllib_codemods.verify import rules
from rllib_codemods.verify.configs import of_file
from rllib_codemods.verify.guards import MEMBERS, is_guarded
from rllib_codemods.verify.receivers import CONFIG
from rllib_codemods.verify.said import found
from rllib_migrate.codemod import Codemod, Finding, Options
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.values import is_function

#: Of functions that can't be seen these ask for a look.
_FUNCTIONS = frozenset({"policies_to_train", "policy_mapping_fn"})
#: What these say is right of settings of old code alone: new code may mean what it says.
_OF_OLD_CODE = frozenset({"input", "minibatch_size", "output", "train_batch_size"})


def settings(module: Module, options: Options) -> Iterator[Finding]:
    """One finding for each setting that does not do what it says."""
    api = surface(options.target)
    for obj, stack in of_file(module):
        if stack != "new":
            continue
        for setting in obj.settings:
            if module.home(setting.call) is module and not is_guarded(module, setting.call, MEMBERS):
                yield from _argument(module, api, options, obj, setting)
        for access in obj.accesses:
            if module.home(access.node) is module and not access.is_read:
                yield from _access(module, api, options, obj, access)


def _class(obj: ConfigObject) -> str:
    return obj.algorithm.config if obj.algorithm else CONFIG


def _argument(module: Module, api: Surface, options: Options, obj: ConfigObject, setting: Setting) -> Iterator[Finding]:
    signature = api.signature(f"{_class(obj)}.{setting.method}")
    parameter = signature.find(setting.name) if signature is not None else None
    if parameter is None or parameter.deprecated:
        return  # the check of arguments says it
    row = rows(obj.config_class, setting.method).get(setting.name)
    if row is None or not _can_tell(module, row, setting.value) or _is_no_value(module, options, setting):
        return
    decision = decide_argument(module, options, obj, setting, pinned=False)
    if decision is not None and not (row.transform in _FUNCTIONS and decision.status == "review"):
        yield from _told(module, setting.arg, decision)


def _is_no_value(module: Module, options: Options, setting: Setting) -> bool:
    """Whether the value is a string that no release takes, which the check of values says."""
    value = literal(module, setting.value)
    known = (row for row in table(Values) if row.holds_for(options.target) and setting.method in row.methods)
    return any(row.argument == setting.name and row.refuses(value) for row in known)


def _access(module: Module, api: Surface, options: Options, obj: ConfigObject, access: Access) -> Iterator[Finding]:
    member = f"{_class(obj)}.{access.name}"
    if not api.has(member) or "Deprecated" in api.marks(member):
        return  # the check of attributes says it
    row = keys(obj.algorithm.name if obj.algorithm else None).get(access.name)
    if row is None or access.value is None or not _can_tell(module, row, access.value):
        return
    decision = access_decision(module, options, obj, access)
    if decision is not None:
        yield from _told(module, access.node, decision)


def _can_tell(module: Module, row: Row, value: cst.BaseExpression) -> bool:
    """Whether what a row says holds for code of any age, with the value that is seen."""
    known = literal(module, value)
    if is_harmless(module, row, value) or (row.severity == "ignored" and not known):
        return False  # it asks for nothing
    if row.severity == "deprecated":
        return row.action == "rename"
    if row.action != "transform":
        return True
    if row.transform in _OF_OLD_CODE:
        return False
    seen = isinstance(value, (cst.Dict, cst.List, cst.Set, cst.Lambda)) or known is not UNSEEN
    return seen or any(is_function(v) for v in module.kinds.of(value))


def _told(module: Module, node: Node, decision: Decision) -> Iterator[Finding]:
    for part, own in decision.parts or ((node, decision),):
        # The name in the header of a function is no node of its own.
        if module.parent(part) is None or not is_guarded(module, part, MEMBERS):
            yield from _one(module, part, own)


def _one(module: Module, node: Node, decision: Decision) -> Iterator[Finding]:
    if decision.severity == "changed":
        return  # it does something, and what the author means is not known
    rule = {"ignored": rules.IGNORED_SETTING, "deprecated": rules.DEPRECATED_ARGUMENT}.get(
        decision.severity, rules.REFUSED_SETTING
    )
    new = ", ".join(map(str, decision.places)) if decision.places else None
    message = decision.message.partition("; not rewritten: ")[0]
    if new is not None and "\n" not in new and new not in message:
        message += f": `{new}`"
    yield found(module, rule, node, decision.severity, message, new)


CODEMOD = Codemod(
    "verify settings", (rules.IGNORED_SETTING, rules.REFUSED_SETTING, rules.DEPRECATED_ARGUMENT), settings
)
