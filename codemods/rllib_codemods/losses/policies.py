"""Policy classes that learn: those that become Learners with their config, and those with code to start from."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.file_stack import config_stacks
from rllib_codemods.losses import rules
from rllib_codemods.losses.hooks import Hook, hooks_of_class, mixins_of_class
from rllib_codemods.losses.outline import outline
from rllib_codemods.own_learners import Becomes, Stays, becomes_learner
from rllib_codemods.own_policies import Base, base_of_class, learns
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding, Options
from rllib_migrate.syntax.module import Module

#: Config objects by this name are one group in the codemod of configurations, too.
_GROUP = "config object at {}"


def policies(module: Module, options: Options) -> Iterator[Finding]:
    """Findings on the policy classes of a file, and on the algorithms that give them where they move together."""
    moved: set[cst.ClassDef] = set()
    reasons: dict[cst.ClassDef, str] = {}
    for obj, stack in config_stacks(module, options):
        found = becomes_learner(obj.home(module), options, obj)
        if isinstance(found, Becomes) and stack == "new":
            moved.add(found.policy)
            if obj.home(module) is module:
                yield from _moved(module, found, _GROUP.format(obj.start(module)))
        elif isinstance(found, Stays) and found.policy is not None:
            reasons[found.policy] = found.why
        elif isinstance(found, Becomes):
            reasons[found.policy] = "something else keeps its config on the old stack"
    for owner in module.nodes(cst.ClassDef):
        base = base_of_class(module, owner) if owner not in moved else None
        if base is not None and learns(module, owner, base):
            yield _left(module, options, owner, base, reasons.get(owner, ""))


def _moved(module: Module, it: Becomes, group: str) -> Iterator[Finding]:
    """One finding on the class, which carries all edits, and one on each further line that changes."""
    start, end = module.inner_span(it.policy.name)
    name, algorithm = it.policy.name.value, it.algorithm.name.value
    message = "; ".join([f"`{name}` is a Learner, which its config gives by `learner_class={name}`", *it.notes])
    yield Finding(
        rules.LOSS, start, end, "review" if it.notes else "fixed", "ignored", message, name, f"learner_class={name}",
        tuple(it.edits), tuple(it.imports), group,
    )  # fmt: skip
    said = {module.position(start)[0]}
    for edit in sorted(it.edits, key=lambda edit: edit.start):
        old = module.slice(edit.start, edit.end).strip()
        begin = edit.start if edit.text or not old else module.data.index(old.encode(), edit.start)
        line = module.position(begin)[0]
        if line in said or it.gives(module, edit.start):
            continue
        said.add(line)
        message = explained(edit.text, old)
        yield Finding(
            rules.LOSS, begin, max(edit.end, begin), "fixed", "ignored", message, old, edit.text.strip() or None,
            group=group,
        )  # fmt: skip
    start, _ = module.inner_span(it.override.decorators[0] if it.override.decorators else it.override)
    end = module.inner_span(it.override)[1]
    message = f"`{it.override.name.value}` is never called: the config of `{algorithm}` gives the Learner"
    yield Finding(rules.ALGORITHM, start, end, "fixed", "ignored", message, it.override.name.value, None, group=group)


#: What is said of a change, by what is in the new text.
_SAID = (
    ("learner_class=", "the config gives the Learner"),
    ("super().compute_loss_for_module", "the loss of the base is `super().compute_loss_for_module(...)`"),
    ("compute_loss_for_module", "`loss` is `compute_loss_for_module` of a Learner"),
    ("configure_optimizers_for_module", "`optimizer` is `configure_optimizers_for_module` of a Learner"),
    ("register_optimizer", "an optimizer is registered, with its parameters and its learning rate"),
    ("self.metrics.log_value", "statistics are logged where they are computed, by `self.metrics.log_value(...)`"),
    ("batch[Columns.", "columns are those of `batch`, without the rows that are there for their values only"),
    ("self.module[module_id]", "the network is `self.module[module_id]`"),
    ("config.", "settings are attributes of `config`"),
)


def explained(new: str, old: str) -> str:
    """One line on a change of the class."""
    for text, said in _SAID:
        if text in new:
            return said
    return f"`{old}` is `{new}` here" if new else "what is reported is logged where it is computed"


def _left(module: Module, options: Options, owner: cst.ClassDef, base: Base, why: str) -> Finding:
    hooks, mixins = hooks_of_class(module, owner), mixins_of_class(module, owner)
    message = f"`{owner.name.value}` is a policy, which the new stack never uses{homes(hooks)}"
    if base.is_tf:
        message += "; in torch, the only framework there"
    message += f"; not rewritten: {why}" if why else ""
    found = manual(module, rules.LOSS, owner.name, "ignored", message)
    text = outline(module, owner.name.value, base, hooks, mixins, options.target)
    return Finding(
        found.rule, found.start, found.end, "manual", "ignored", message, found.old, outline=text
    )  # fmt: skip


#: With more hooks than these, they are said by their homes alone.
_FEW = 3
_OF = {
    "learner": "of a Learner", "metrics": "in a Learner", "connector": "of a learner connector",
    "module": "of an RLModule", "config": "of a config class", "none": "",
}  # fmt: skip
_HOMES = {
    "learner": "a Learner", "metrics": "a Learner", "connector": "a learner connector", "module": "an RLModule",
    "config": "a config class",
}  # fmt: skip


def homes(hooks: list[Hook]) -> str:
    """Where each hook goes, as the end of a message."""
    said: dict[str, list[str]] = {}
    for hook in hooks:
        if len(hooks) > _FEW:
            place = _HOMES.get(hook.row.home, "")
        else:
            method = f"`{hook.row.to.partition('(self')[0]}`" if hook.row.to else ""
            place = " ".join(filter(None, (method, _OF[hook.row.home])))
        if place:
            said.setdefault(place, []).append(f"`{hook.name}`")
    word = "for" if len(hooks) > _FEW else "is"
    parts = [f"{', '.join(names)} {word} {place}" for place, names in said.items()]
    return ": " + "; ".join(parts) if parts else ""
