"""What the parts of this codemod ask about a place in the code: whose it is, in which hook, what an argument is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.callbacks.owners import Owner
from rllib_codemods.callbacks.parameters import RENAMED, Hook, means_something_else, takes
from rllib_codemods.hook_kinds import all_function_hooks, is_hook
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
    #: Hooks of the file, of any owner, that stay as they are: what they are given stays what it was.
    closed: frozenset[cst.FunctionDef] = frozenset()
    #: Those of this owner among them that the new stack never calls.
    dead: tuple[cst.FunctionDef, ...] = ()

    def has(self, node: Node, kind: str) -> bool:
        """Whether an expression is surely a value of a kind, which a hook of this owner was given."""
        values = self.module.kinds.of(node)
        if not values or any(v.kind.name != kind or v.kind.is_class for v in values):
            return False
        if self.module.kinds.guesses(node):
            return False
        if any(v.kind.detail == MEMBER for v in values):
            return False  # what a group of workers holds is another codemod's
        return min(self.classes(node), key=self.module.order, default=None) is self.owner.node

    def classes(self, node: Node) -> set[Node]:
        """Whose hooks are given a value; without those that stay as they are, if there are others."""
        hooks = self._hooks(node)
        found = [hook for hook in hooks if hook not in self.closed] or hooks
        return {owner for hook in found if (owner := owner_of(self.module, hook)) is not None}

    def is_closed(self, node: Node) -> bool:
        """Whether an expression may be what a hook is given that stays as it is, so that it has to stay, too."""
        return self.owner.stack != "mixed" and any(hook in self.closed for hook in self._hooks(node))

    def _hooks(self, node: Node) -> list[cst.FunctionDef]:
        values = self.module.kinds.of(node)
        return [hook for v in values if (hook := hook_of(self.module, v.origin)) is not None]

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

    def is_dead(self, function: Node | None) -> bool:
        """Whether a function is a hook that the new stack never calls, or inside of one."""
        return function is not None and any(up in self.dead for up in (function, *self.module.ancestors(function)))

    def can_take(self, hook: Hook, name: str) -> bool:
        """Whether a hook has an argument of that name all through its body, or can be given it."""
        bound = self.module.scopes.scope_of(hook.node).bindings.get(name, [])
        if takes(hook.node, name):
            return len(bound) == 1
        return name in hook.names.values() or not (bound or means_something_else(self.module, hook.node, name))

    def text(self, node: Node) -> str:
        """The source of an expression with the arguments' new names."""
        start, end = self.module.span(node)
        inside = [edit for edit in self.renames if start <= edit.start and edit.end <= end]
        return spliced(self.module, node, inside)

    def argument(self, hook: Hook, new: str) -> str:
        """What the body of a hook calls an argument of the new stack."""
        old = next((o for o, n in RENAMED.items() if n == new and o in hook.names), new)
        return hook.names.get(old, new)


def hook_of(module: Module, origin: Node) -> cst.FunctionDef | None:
    """The hook that is given a value; None for all others."""
    for up in (origin, *module.ancestors(origin)):
        if isinstance(up, cst.FunctionDef) and is_hook(module, up):
            return up
    return None


def owner_of(module: Module, hook: cst.FunctionDef) -> Node | None:
    """The class of callbacks that a hook belongs to, or the call that takes it."""
    around = module.enclosing(hook, cst.ClassDef, cst.FunctionDef)
    calls = [call for call, _, function in all_function_hooks(module) if function is hook]
    return around if isinstance(around, cst.ClassDef) else calls[0] if calls else None


def is_stored(module: Module, node: Node) -> bool:
    """Whether a place is given a value, or deleted: also one of several, and by a loop or ``with``."""
    up = module.parent(node)
    if isinstance(up, (cst.Element, cst.StarredElement)):
        around = module.parent(up)
        return isinstance(around, (cst.Tuple, cst.List)) and is_stored(module, around)
    if isinstance(up, (cst.AnnAssign, cst.AugAssign, cst.For, cst.CompFor)):
        return up.target is node
    return isinstance(up, (cst.AssignTarget, cst.Del)) or (isinstance(up, cst.AsName) and up.name is node)


def index_of(module: Module, node: Node) -> tuple[cst.Subscript, cst.BaseExpression] | None:
    """The subscript around an expression and its one index; None where there is none, or a slice."""
    up = module.parent(node)
    if not isinstance(up, cst.Subscript) or up.value is not node or len(up.slice) != 1:
        return None
    index = up.slice[0].slice
    return (up, index.value) if isinstance(index, cst.Index) else None
