"""Columns of batches in the classes of the new stack: ``SampleBatch.OBS`` is ``Columns.OBS``.

The names of most columns are the same strings. Columns that the new stack does not have raise a KeyError.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.early_stack import rules
from rllib_codemods.early_stack.changes import Change
from rllib_codemods.early_stack.classes import Own
from rllib_migrate.codemod import Edit, ImportDrop, Rule
from rllib_migrate.imports import name_for
from rllib_migrate.syntax.module import Module, Node

_OWNERS = ("SampleBatch", "Postprocessing")
_SAME = frozenset({
    "ACTIONS", "ACTION_DIST_INPUTS", "ACTION_LOGP", "ACTION_PROB", "ADVANTAGES", "EPS_ID", "INFOS", "NEXT_OBS", "OBS",
    "REWARDS", "SEQ_LENS", "T", "TERMINATEDS", "TRUNCATEDS", "VALUES_BOOTSTRAPPED", "VALUE_TARGETS", "VF_PREDS",
})  # fmt: skip
_OTHER = {"CUR_OBS": "OBS", "DONES": "TERMINATEDS"}
#: States had names of their own, in a module of their own.
_STATES = {
    "ray.rllib.core.models.base.STATE_IN": "STATE_IN",
    "ray.rllib.core.models.base.STATE_OUT": "STATE_OUT",
    "ray.rllib.core.rl_module.encoder.STATE_IN": "STATE_IN",
    "ray.rllib.core.rl_module.encoder.STATE_OUT": "STATE_OUT",
}
_GONE = {
    "ACTION_DIST": "return the inputs of the distribution as `Columns.ACTION_DIST_INPUTS`",
    "AGENT_INDEX": "the batch of one module holds no agents; ask the episodes in a connector",
    "ATTENTION_MASKS": "there is no attention network; put masks into the observation",
    "ENV_ID": "ask the episodes in a connector",
    "OBS_EMBEDS": "use `Columns.EMBEDDINGS`, where `_forward_train()` returns them",
    "PREV_ACTIONS": "add the connector `PrevActionsPrevRewards` and read the observation's `prev_n_actions`",
    "PREV_REWARDS": "add the connector `PrevActionsPrevRewards` and read the observation's `prev_n_rewards`",
    "RETURNS_TO_GO": "it is `Columns.RETURNS_TO_GO`",
    "UNROLL_ID": "ask the episodes in a connector",
}


def columns(module: Module, own: list[Own]) -> Iterator[Change]:
    """The columns that the classes of a file speak of."""
    classes = {one.node: _rule(one) for one in own if one.role in ("rl_module", "learner", "connector")}
    if not classes:
        return
    for node in (n for name in (*_SAME, *_OTHER, *_GONE) for n in module.attributes.get(name, ())):
        rule = _rule_at(module, node, classes)
        names = module.scopes.origins(node.value) if rule is not None else []
        owner = next((n.rpartition(".")[2] for n in names if n.startswith("ray.rllib.")), "")
        if rule is not None and owner in _OWNERS:
            yield from _column(module, rule, node, owner, node.attr.value)
    for binding in module.scopes.imports():
        new = _STATES.get(binding.dotted or "")
        for use in module.scopes.references(binding) if new else ():
            rule = _rule_at(module, use, classes)
            if rule is not None and new is not None:
                yield _renamed(module, rule, use, binding.node, f"`{use.value}` is gone", new, "breaks")
    for name in sorted(set(_STATES.values())):
        for node in module.attributes.get(name, ()):
            rule = _rule_at(module, node, classes)
            if rule is not None and any(origin in _STATES for origin in module.scopes.origins(node)):
                yield _renamed(module, rule, node, None, f"`{name}` is gone", name, "breaks")


def _rule(one: Own) -> Rule:
    return rules.LEARNER if one.role == "learner" else rules.MODULE


def _rule_at(module: Module, node: Node, classes: dict[cst.ClassDef, Rule]) -> Rule | None:
    return next((classes[up] for up in module.ancestors(node) if isinstance(up, cst.ClassDef) and up in classes), None)


def _column(module: Module, rule: Rule, node: cst.Attribute, owner: str, name: str) -> Iterator[Change]:
    old = f"{owner}.{name}"
    new = name if name in _SAME else _OTHER.get(name)
    if new is not None:
        bindings = module.scopes.reaching(node.value) if isinstance(node.value, cst.Name) else []
        alias = bindings[0].node if len(bindings) == 1 and bindings[0].kind == "import" else None
        severity = "breaks" if name == "DONES" else "deprecated"
        yield _renamed(module, rule, node, alias, f"`{old}` belongs to the old stack", new, severity)
    elif name in _GONE:
        yield Change(rule, node, "manual", f"`{old}` is in no batch of the new stack: {_GONE[name]}", "breaks")


def _renamed(
    module: Module, rule: Rule, node: Node, alias: Node | None, message: str, new: str, severity: str
) -> Change:
    local, need = name_for(module, "ray.rllib.core.columns", "Columns", node)
    drop = [] if alias is None else [ImportDrop(module.inner_span(alias)[0], only_if_unused=True)]
    text = f"{local}.{new}"
    return Change(
        rule, node, "fixed", f"{message}: it is `Columns.{new}`", severity,  # type: ignore[arg-type]
        (Edit(*module.span(node), text),), (*([need] if need else []), *drop), new=f"Columns.{new}",
    )  # fmt: skip
