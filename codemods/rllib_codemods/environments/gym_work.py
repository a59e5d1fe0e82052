"""What is done to one family of environments: its changes so far, and the small questions that all of them ask."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.environments.gym_classes import Envs
from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding

STEP = "`step()` returns `observation, reward, terminated, truncated, info`"
RESET = "`reset(self, *, seed=None, options=None)` returns `observation, info`"
PAIR = "`reset()` returns `observation, info`"
_INFO = re.compile(r"(^|_|\.)infos?(_dict|s)?$|^(extra|infos?)$", re.IGNORECASE)


class Refused(Exception):
    """Nothing is sure enough to be rewritten; the message says why, for a person."""


@dataclass(frozen=True, slots=True)
class Change:
    """One place that changes. ``review`` says what a person should look at."""

    at: Node
    edits: tuple[Edit, ...]
    message: str
    review: str = ""


@dataclass(eq=False, slots=True)
class Work:
    """What was found in one pass. ``old`` says whether calls that could be of either API are of the old one."""

    envs: Envs
    old: bool
    changes: list[Change] = field(default_factory=list)
    #: Functions whose result is one of ``step()`` or of ``reset()``.
    results: dict[str, set[cst.FunctionDef]] = field(default_factory=lambda: {"step": set(), "reset": set()})
    #: Ends of episodes that a call in the same function gives in two parts.
    parts: dict[Binding, tuple[str, str]] = field(default_factory=dict)
    #: The names of the two parts, by function and by the text of the end: two ends never share them.
    part_names: dict[Node | None, dict[str, tuple[str, str]]] = field(default_factory=dict)
    #: What such an end is put together in, by function: the texts of the targets.
    ends: dict[Node | None, set[str]] = field(default_factory=dict)
    #: Attributes that such an end is kept in, by function and text: where, and its two parts.
    attributes: dict[tuple[Node | None, str], list[tuple[cst.Assign, tuple[str, str]]]] = field(default_factory=dict)
    #: Functions that keep the info of an inner ``reset()`` under a name, wherever they end.
    infos: dict[Node, tuple[Node, str]] = field(default_factory=dict)
    seen: set[Node] = field(default_factory=set)
    #: Why the result of a call is not followed.
    why: dict[Node, str] = field(default_factory=dict)

    @property
    def module(self) -> Module:
        return self.envs.module

    def change(self, at: Node, edits: list[Edit], message: str, review: str = "") -> None:
        """Note a place that changes."""
        self.changes.append(Change(at, tuple(edits), message, review))


@dataclass(eq=False, slots=True)
class Rest:
    """What is done in a file, for all that comes after: the statements that change, and why others do not.

    ``lost`` says what should be looked at where nothing changes that could carry it.
    """

    done: set[Node] = field(default_factory=set)
    why: dict[Node, str] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)

    def add(self, work: Work) -> None:
        """Add what was found in one pass."""
        self.done |= work.seen
        self.why |= work.why


def insertion(offset: int, text: str) -> Edit:
    """New text at one place."""
    return Edit(offset, offset, text)


def is_info(module: Module, node: cst.BaseExpression) -> bool:
    """Whether an expression is an info dict, by its form or its name."""
    if isinstance(node, (cst.Dict, cst.DictComp)):
        return True
    if isinstance(node, cst.Call):
        return module.source(node.func) == "dict" or "info" in module.source(node.func)
    name = node.attr.value if isinstance(node, cst.Attribute) else node.value if isinstance(node, cst.Name) else ""
    return _INFO.search(name) is not None


def length(node: cst.CSTNode | None) -> int:
    """How many values a tuple or list display holds; 0 for anything else, and where some are not counted."""
    if not isinstance(node, (cst.Tuple, cst.List)) or any(isinstance(e, cst.StarredElement) for e in node.elements):
        return 0
    return len(node.elements)


def taken(module: Module, call: cst.Call) -> int:
    """As how many values a result is taken apart."""
    parent = module.parent(call)
    return max(length(t.target) for t in parent.targets) if isinstance(parent, cst.Assign) else 0


def free_name(module: Module, at: Node, wanted: str, others: Collection[str] = ()) -> str:
    """``wanted`` where the scope around has no such name and nor has ``others``, else with a number behind it."""
    name, count = wanted, 1
    while name in others or is_named(module, at, name):
        count += 1
        name = f"{wanted}_{count}"
    return name


def is_named(module: Module, at: Node, name: str) -> bool:
    """Whether anything in the function around (at the top: in the file) is called so."""
    scope = module.scopes.scope_at(at)
    if name in scope.bindings:
        return True
    return any(scope.owner in module.ancestors(use) for use in module.scopes.uses.get(name, ()))


def comparable(module: Module, node: Node) -> str:
    """The text of an expression without spaces."""
    return re.sub(r"\s+", "", module.source(node))
