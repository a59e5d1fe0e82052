"""What the parts of this codemod ask about a place in the code: whose it is, in which hook, what an argument is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.callbacks.owners import Owner
from rllib_codemods.callbacks.parameters import RENAMED, Hook
from rllib_codemods.hook_kinds import function_hooks, is_hook
from rllib_codemods.worker_kinds import MEMBER
from rllib_migrate.codemod import Edit, Options
from rllib_migrate.edits import spliced
from rllib_migrate.syntax.module import Module, Node


@dataclass(frozen=True, eq=False, slots=True)
class Context:
    """All that is known of one owner: its hooks by their functions, and the edits that rename their arguments."""

    module: Module
    options: Options
    owner: Owner
    hooks: Mapping[Node, Hook]
    renames: tuple[Edit, ...]
    dead: tuple[cst.FunctionDef, ...] = ()

    def has(self, node: Node, kind: str) -> bool:
        """Whether an expression is surely a value of a kind, which a hook of this owner was given."""
        values = self.module.kinds.of(node)
        if not values or any(v.kind.name != kind or v.kind.is_class or v.kind.detail == MEMBER for v in values):
            return False  # what a group of workers holds is another codemod's
        classes = [cls for v in values if (cls := hook_class_of(self.module, v.origin)) is not None]
        return min(classes, key=self.module.order, default=None) is self.owner.node

    def function(self, node: Node) -> cst.FunctionDef | None:
        """The function around a place."""
        found = self.module.enclosing(node, cst.FunctionDef)
        return found if isinstance(found, cst.FunctionDef) else None

    def hook(self, node: Node) -> Hook | None:
        """The hook in whose body a place runs, if its arguments can be had there: not in functions inside of it."""
        for up in self.module.ancestors(node):
            if isinstance(up, cst.Lambda):
                return None
            if isinstance(up, cst.FunctionDef):
                found = self.hooks.get(up)
                return None if found is None or found.refused else found
        return None

    def is_dead(self, node: Node) -> bool:
        """Whether a place is in a hook that the new stack never calls."""
        return any(isinstance(up, cst.FunctionDef) and up in self.dead for up in self.module.ancestors(node))

    def text(self, node: Node) -> str:
        """The source of an expression with the arguments' new names."""
        start, end = self.module.span(node)
        inside = [edit for edit in self.renames if start <= edit.start and edit.end <= end]
        return spliced(self.module, node, inside)

    def argument(self, hook: Hook, new: str) -> str:
        """What the body of a hook calls an argument of the new stack."""
        old = next((o for o, n in RENAMED.items() if n == new and o in hook.names), new)
        return hook.names.get(old, new)


def hook_class_of(module: Module, origin: Node) -> Node | None:
    """The class of callbacks, or the call that takes functions, whose hook is given a value; None for all others."""
    for up in (origin, *module.ancestors(origin)):
        if isinstance(up, cst.FunctionDef) and is_hook(module, up):
            around = module.enclosing(up, cst.ClassDef, cst.FunctionDef)
            calls = [call for call, _, function in function_hooks(module) if function is up]
            return around if isinstance(around, cst.ClassDef) else calls[0] if calls else None
    return None


def index_of(module: Module, node: Node) -> tuple[cst.Subscript, cst.BaseExpression] | None:
    """The subscript around an expression and its one index; None where there is none, or a slice."""
    up = module.parent(node)
    if not isinstance(up, cst.Subscript) or up.value is not node or len(up.slice) != 1:
        return None
    index = up.slice[0].slice
    return (up, index.value) if isinstance(index, cst.Index) else None


def call_of(module: Module, attribute: cst.Attribute) -> cst.Call | None:
    """The call of a method, where an attribute is called."""
    up = module.parent(attribute)
    return up if isinstance(up, cst.Call) and up.func is attribute else None
