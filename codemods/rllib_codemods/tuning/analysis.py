"""Where the ``ExperimentAnalysis`` goes that ``tune.run()`` gives, and what is read from it.

It is followed through plain names, and so are the trials that it gives.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import libcst as cst

from rllib_migrate.syntax.module import Module, Node

#: Members that give one trial, and methods that ask for the checkpoints of one.
TRIALS = frozenset({"best_trial", "get_best_trial"})
OF_TRIAL = frozenset({"get_best_checkpoint", "get_last_checkpoint"})
_ACHIEVED = "check_learning_achieved"


@dataclass(frozen=True, slots=True)
class Use:
    """An attribute of the analysis or of one of its trials."""

    of: Literal["analysis", "trial"]
    node: cst.Attribute

    @property
    def name(self) -> str:
        """The attribute's name."""
        return self.node.attr.value


@dataclass(slots=True)
class Uses:
    """All that is seen of a result; ``checks`` are where RLlib's own check takes it.

    ``unseen`` says why that is not all ("" = it is).
    """

    seen: list[Use] = field(default_factory=list)
    checks: list[cst.Arg] = field(default_factory=list)
    unseen: str = ""


def uses_of(module: Module, call: cst.Call) -> Uses:
    """What is done with the result of a call of ``tune.run()``."""
    found = Uses()
    _follow(module, call, "analysis", found)
    return found


def _follow(module: Module, node: cst.BaseExpression, of: Literal["analysis", "trial"], found: Uses) -> None:
    up = module.parent(node)
    if isinstance(up, cst.Expr):
        return
    if isinstance(up, cst.Attribute):
        found.seen.append(Use(of, up))
        if of == "analysis":
            _trials(module, up, found)
        return
    if isinstance(up, cst.Assign) and len(up.targets) == 1 and isinstance(up.targets[0].target, cst.Name):
        _named(module, up.targets[0].target, of, found)
        return
    if isinstance(up, cst.Arg) and of == "analysis" and _is_check(module, up):
        found.checks.append(up)
        return
    if isinstance(up, cst.Arg) and of == "trial" and _asks_of_trial(module, up):
        return
    what = "its result" if of == "analysis" else "a trial of its result"
    found.unseen = found.unseen or f"{what} is {_said(up)}"


def _said(up: Node | None) -> str:
    if isinstance(up, cst.Return):
        return "returned"
    if isinstance(up, (cst.Assign, cst.AnnAssign)):
        return "kept in something else than a plain name"
    return "passed on" if isinstance(up, cst.Arg) else "used as a whole"


def _is_check(module: Module, arg: cst.Arg) -> bool:
    """Whether it goes to RLlib's ``check_learning_achieved()``, which takes a ``ResultGrid`` today."""
    call = module.parent(arg)
    names = module.scopes.origins(call.func) if isinstance(call, cst.Call) else []
    return any(name.startswith("ray.rllib.") and name.endswith(f".{_ACHIEVED}") for name in names)


def _asks_of_trial(module: Module, arg: cst.Arg) -> bool:
    """Whether a trial goes back to the analysis, to ask for its checkpoints."""
    call = module.parent(arg)
    return (
        isinstance(call, cst.Call)
        and isinstance(call.func, cst.Attribute)
        and call.func.attr.value in OF_TRIAL
        and call.args[0] is arg
    )


def _named(module: Module, target: cst.Name, of: Literal["analysis", "trial"], found: Uses) -> None:
    scopes = module.scopes
    scope = scopes.lookup(target.value, scopes.scope_at(target))
    binding = next((b for b in scope.bindings[target.value] if b.node is target), None) if scope is not None else None
    if binding is None or scope is None or isinstance(scope.owner, cst.ClassDef):
        found.unseen = found.unseen or f"`{target.value}` is not a plain variable"
        return
    if scope.owner is module.tree and {target.value, "*"} & module.exports:
        found.unseen = found.unseen or f"other files import `{target.value}`"
    for use in scopes.references(binding):
        if scopes.reaching(use) != [binding]:
            found.unseen = found.unseen or f"`{target.value}` may be something else"
        else:
            _follow(module, use, of, found)


def _trials(module: Module, node: cst.Attribute, found: Uses) -> None:
    """Follow the trials that an attribute of the analysis gives."""
    name, up = node.attr.value, module.parent(node)
    if name in TRIALS:
        is_called = isinstance(up, cst.Call) and up.func is node
        _follow(module, up if is_called and isinstance(up, cst.Call) else node, "trial", found)
    elif name == "trials":
        if isinstance(up, cst.Subscript) and len(up.slice) == 1 and isinstance(up.slice[0].slice, cst.Index):
            _follow(module, up, "trial", found)
        elif isinstance(up, (cst.For, cst.CompFor)) and up.iter is node and isinstance(up.target, cst.Name):
            _named(module, up.target, "trial", found)
        elif not _is_length(module, up):
            found.unseen = found.unseen or "its `trials` are used as a list"


def _is_length(module: Module, up: Node | None) -> bool:
    call = module.parent(up) if isinstance(up, cst.Arg) else None
    return isinstance(call, cst.Call) and isinstance(call.func, cst.Name) and call.func.value == "len"
