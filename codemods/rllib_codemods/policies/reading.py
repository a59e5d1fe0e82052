"""What a policy class reads of itself: keys of its config, and members that a policy has and an RLModule has not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.facts import keys
from rllib_codemods.literals import literal
from rllib_codemods.policies.classes import POLICY, Acting, is_policy
from rllib_migrate.codemod import Options
from rllib_migrate.edits import CannotEdit
from rllib_migrate.syntax.functions import is_decorated, is_super
from rllib_migrate.syntax.module import Module, Node

MODULE = "ray.rllib.core.rl_module.rl_module.RLModule"
#: What both have under one name, with one meaning.
_SAME = frozenset({"action_space", "observation_space"})
#: Keys that RLlib itself put into the config of a policy, beside its settings.
_ADDED = frozenset({"worker_index", "num_workers", "__policy_id", "env_task_fn", "__all__"})


@dataclass(frozen=True, slots=True)
class Key:
    """A key that is read of the config; ``is_needed`` where a missing one raises."""

    name: str
    is_needed: bool

    @property
    def is_rllibs(self) -> bool:
        """Whether the config of each policy had it as a setting of the algorithm."""
        return self.name in keys(None) or self.name in _ADDED


def attributes_of_self(module: Module, acting: Acting) -> list[cst.Attribute]:
    """``self.name`` in the methods of the class, whatever they call their instance."""
    found: list[cst.Attribute] = []
    for method in acting.methods:
        params = (*method.params.posonly_params, *method.params.params)
        if not params or is_decorated(method, "staticmethod"):
            continue
        binding = next(b for b in module.scopes.scope_of(method).bindings[params[0].name.value] if b.node is params[0])
        ups = (module.parent(use) for use in module.scopes.references(binding))
        found += [up for up in ups if isinstance(up, cst.Attribute)]
    return found


def is_written(module: Module, attribute: cst.Attribute) -> bool:
    """Whether an attribute is given a value."""
    up = module.parent(attribute)
    if isinstance(up, cst.Element):
        target = module.enclosing(attribute, cst.AssignTarget, cst.For, cst.WithItem, cst.Subscript, cst.Call)
        return isinstance(target, cst.AssignTarget)
    if isinstance(up, (cst.AnnAssign, cst.AugAssign)):
        return up.target is attribute
    return isinstance(up, cst.AssignTarget)


def check_members(module: Module, options: Options, acting: Acting, going: list[cst.FunctionDef]) -> None:
    """Raise where the class uses what an RLModule has not, or has a member that would hide one of an RLModule.

    Raises:
        CannotEdit: with the member.
    """
    api = surface(options.target)
    attributes = attributes_of_self(module, acting)
    own = {m.name.value for m in acting.methods if m not in going}
    own |= {a.attr.value for a in attributes if is_written(module, a)}
    own |= set(module.scopes.scope_of(acting.node).bindings) - {m.name.value for m in going}
    for name in sorted(own - _SAME - {"config", "__init__", "get_initial_state"}):
        if not name.startswith("__") and (api.has(f"{MODULE}.{name}") or name in ("framework", "compile")):
            raise CannotEdit(f"`{name}` is a member of an RLModule, which it would hide")
    for attribute in attributes:
        name = attribute.attr.value
        has_it = name in own or name in _SAME or name == "config" or api.has(f"{MODULE}.{name}")
        if not has_it and (api.has(f"{POLICY}.{name}") or name in ("exploration", "model", "device")):
            raise CannotEdit(f"an RLModule has no `{name}`")


def check_base_uses(module: Module, acting: Acting, known: set[Node]) -> None:
    """Raise where the class calls its base, other than in the places that are ``known``.

    Raises:
        CannotEdit: with the line's text.
    """
    for call in module.within(acting.node, cst.Call):
        if is_super(call) and call not in known:
            raise CannotEdit("it calls methods of its base")
    for node in (*module.within(acting.node, cst.Name), *module.within(acting.node, cst.Attribute)):
        if node not in known and is_policy(module, node) and not known.intersection(module.ancestors(node)):
            raise CannotEdit(f"it uses `{module.source(node)}` in its methods")


def config_reads(module: Module, uses: list[cst.BaseExpression]) -> Iterator[Key]:
    """The keys that are read of the config.

    Raises:
        CannotEdit: the config goes elsewhere as a whole, or is changed.
    """
    for use in uses:
        up = module.parent(use)
        if isinstance(up, cst.Subscript) and up.value is use and not _is_target(module, up):
            index = up.slice[0].slice
            key = literal(module, index.value) if isinstance(index, cst.Index) else None
            if isinstance(key, str):
                yield Key(key, is_needed=True)
                continue
        call = module.parent(up) if isinstance(up, cst.Attribute) and up.value is use else None
        if isinstance(up, cst.Attribute) and up.attr.value == "get" and isinstance(call, cst.Call) and call.args:
            key = literal(module, call.args[0].value)
            if isinstance(key, str):
                yield Key(key, is_needed=False)
                continue
        raise CannotEdit("what it reads of its config can't be told key by key")


def _is_target(module: Module, node: Node) -> bool:
    up = module.parent(node)
    return isinstance(up, (cst.AssignTarget, cst.Del)) or (isinstance(up, cst.AugAssign) and up.target is node)
