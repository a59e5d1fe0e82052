"""Methods that RLModules, Learners and their groups have under other names now, and those of configs and episodes."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.early_stack import rules
from rllib_codemods.early_stack.changes import Change
from rllib_codemods.early_stack.classes import Own, method, own_uses
from rllib_codemods.facts import EarlyMember, early_members
from rllib_migrate.codemod import Edit, Options, Rule
from rllib_migrate.edits import rename
from rllib_migrate.syntax.functions import call_of
from rllib_migrate.syntax.module import Module

#: Kinds of values whose members are looked up, and as what.
_KINDS = {"config": "config", "episode": "episode", "learner_group": "learner_group", "rl_module": "rl_module"}
_RULES = {"config": rules.LEARNER, "learner": rules.LEARNER, "learner_group": rules.LEARNER}
_CLASSES = {
    "episode": "ray.rllib.env.single_agent_episode.SingleAgentEpisode",
    "learner": "ray.rllib.core.learner.learner.Learner",
    "learner_group": "ray.rllib.core.learner.learner_group.LearnerGroup",
    "rl_module": "ray.rllib.core.rl_module.rl_module.RLModule",
}
_RUNNER = ".SingleAgentEnvRunner"
_ITERATOR = "single_agent_episode_iterator"


def overrides(module: Module, one: Own) -> Iterator[Change]:
    """Methods of one class that nothing calls any more."""
    for old, row in early_members(one.role, "override").items():
        function = method(one.node, old)
        if function is None or row.rewrite:
            continue
        message = f"`{old}()` is never called"
        message += f": it is `{row.to}()`; {row.note}" if row.to else f": {row.note}"
        rule = _RULES.get(one.role, rules.MODULE)
        yield Change(rule, function.name, "manual", message, row.severity, new=row.to or None)


def members(module: Module, options: Options, own: list[Own]) -> Iterator[Change]:
    """What the file does with such values, and with ``self`` in its classes."""
    for of in ("config", "episode", "learner", "learner_group", "rl_module"):
        classes = [one.node for one in own if one.role == of]
        connectors = {one.node for one in own if one.role == "connector"} if of == "episode" else set()

        def is_of(
            node: cst.BaseExpression, of: str = of, connectors: Collection[cst.ClassDef] = frozenset(connectors)
        ) -> bool:
            return _is_given(module, node, connectors) or _is_of(module, node, of)

        for old, row in early_members(of, "attribute").items():
            if row.rewrite == "metric" or not _is_gone(row, options):
                continue
            found = [node for cls in classes for node in own_uses(module, cls, old) if method(cls, old) is None]
            known = [n for n in module.attributes.get(old, ()) if n not in found and is_of(n.value)]
            for node in (*found, *known):
                yield _use(module, node, row)
        for old, row in early_members(of, "call").items():
            name, _, given = old.partition(".")
            for node in module.attributes.get(name, ()):
                call = call_of(module, node) if is_of(node.value) else None
                for arg in call.args if call is not None else ():
                    if arg.keyword is not None and arg.keyword.value == given:
                        yield _argument(module, arg, row, given)


def by_position(module: Module) -> Iterator[Change]:
    """Arguments that were given by their places and are taken by their names only."""
    for node in module.attributes.get("update", ()):
        call = call_of(module, node) if _is_of(module, node.value, "learner_group") else None
        if call is not None:
            yield from _named(module, rules.LEARNER, call, "batch")
    for call in module.nodes(cst.Call):
        if any(name.endswith(_RUNNER) and name.startswith("ray.") for name in module.scopes.origins(call.func)):
            yield from _named(module, rules.MODULE, call, "config")


def _named(module: Module, rule: Rule, call: cst.Call, name: str) -> Iterator[Change]:
    first = call.args[0] if call.args else None
    if first is not None and first.keyword is None and not first.star:
        start = module.inner_span(first)[0]
        message = f"`{name}` is taken by its name only"
        yield Change(rule, first, "fixed", message, edits=(Edit(start, start, f"{name}="),), new=f"{name}=")


def _is_gone(row: EarlyMember, options: Options) -> bool:
    """Whether the target has the new name, and so no longer the old one."""
    owner = _CLASSES.get(row.of)
    if owner is None or not row.to:
        return owner is None or options.target > row.last
    return surface(options.target).has(f"{owner}.{row.to}") or "." in row.to


def _is_of(module: Module, node: cst.BaseExpression, of: str) -> bool:
    kinds = [value.kind for value in module.kinds.of(node)]
    return bool(kinds) and all(kind.name == _KINDS.get(of) and not kind.is_class for kind in kinds)


def _is_given(module: Module, node: cst.BaseExpression, connectors: Collection[cst.ClassDef]) -> bool:
    """Whether an expression is an episode that a connector of the file goes through."""
    if not connectors:
        return False
    bindings = module.scopes.reaching(node) if isinstance(node, cst.Name) else []
    values = [b.value for b in bindings if b.kind == "for"]
    return bool(values) and all(
        isinstance(v, cst.Call)
        and isinstance(v.func, cst.Attribute)
        and v.func.attr.value == _ITERATOR
        and module.functions.class_of(v.func.value) in connectors
        for v in values
    )


def _rule(row: EarlyMember) -> Rule:
    return _RULES.get(row.of, rules.MODULE)


def _use(module: Module, node: cst.Attribute, row: EarlyMember) -> Change:
    message = f"`{row.old}` is gone: it is `{row.to}`" if row.to else f"`{row.old}` is gone: {row.note}"
    edits: tuple[Edit, ...] = ()
    call = call_of(module, node)
    if row.rewrite == "rename":
        edits = (rename(module, node.attr, row.to),)
    elif row.rewrite in ("append", "item") and call is not None:
        edits = tuple(_custom_data(module, node, call, row))
    status = "fixed" if edits else "manual"
    return Change(_rule(row), node.attr, status, message, row.severity, edits, new=row.to or None)  # type: ignore[arg-type]


def _custom_data(module: Module, node: cst.Attribute, call: cst.Call, row: EarlyMember) -> Iterator[Edit]:
    """``add_temporary_timestep_data(key, value)`` and ``get_temporary_timestep_data(key)`` by the episode's dict."""
    if any(arg.star or arg.keyword is not None for arg in call.args):
        return
    texts = [module.source(arg.value) for arg in call.args]
    start, end = module.inner_span(node.attr)[0], module.span(call)[1]
    if row.rewrite == "append" and len(texts) == 2 and isinstance(module.parent(call), cst.Expr):
        yield Edit(start, end, f"custom_data.setdefault({texts[0]}, []).append({texts[1]})")
    elif row.rewrite == "item" and len(texts) == 1:
        yield Edit(start, end, f"custom_data[{texts[0]}]")


def _argument(module: Module, arg: cst.Arg, row: EarlyMember, given: str) -> Change:
    rule = _rule(row)
    if not row.to or arg.keyword is None:
        return Change(rule, arg, "manual", f"`{given}=` is gone: {row.note}", row.severity)
    edit = rename(module, arg.keyword, row.to)
    return Change(rule, arg, "fixed", f"`{given}` is `{row.to}`", row.severity, (edit,), new=row.to)
