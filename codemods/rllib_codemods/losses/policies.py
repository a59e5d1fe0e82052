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
        found = becomes_learner(module, options, obj)
        if isinstance(found, Becomes) and stack == "new":
            moved.add(found.policy)
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
    start, end = module.inner_span(it.policy.name)
    name, algorithm = it.policy.name.value, it.algorithm.name.value
    message = f"the loss of `{name}` is the `compute_loss_for_module` of a Learner, given by `learner_class={name}`"
    message = "; ".join([message, *it.notes])
    yield Finding(
        rules.LOSS, start, end, "review" if it.notes else "fixed", "ignored", message, name, f"learner_class={name}",
        tuple(it.edits), tuple(it.imports), group,
    )  # fmt: skip
    start, end = module.inner_span(it.override.name)
    message = f"the config of `{algorithm}` gives the Learner: `{it.override.name.value}` is never called"
    yield Finding(
        rules.ALGORITHM, start, end, "fixed", "ignored", message, it.override.name.value, None, group=group
    )  # fmt: skip


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


def homes(hooks: list[Hook]) -> str:
    """Where each hook goes, as the end of a message."""
    said: dict[str, list[str]] = {}
    for hook in hooks:
        place = " ".join(
            filter(None, (f"`{hook.row.to.partition('(self')[0]}`" if hook.row.to else "", _OF[hook.row.home]))
        )
        if place:
            said.setdefault(place, []).append(f"`{hook.name}`")
    parts = [f"{', '.join(names)} is {place}" for place, names in said.items()]
    return ": " + "; ".join(parts) if parts else ""


_OF = {
    "learner": "of a Learner",
    "metrics": "in a Learner",
    "connector": "of a learner connector",
    "module": "of an RLModule",
    "config": "of a config class",
    "none": "",
}
