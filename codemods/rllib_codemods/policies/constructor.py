"""``__init__(self, observation_space, action_space, config)`` as ``setup(self)``.

An RLModule has its spaces and its ``model_config`` before ``setup()`` is called: the parameters are read from there.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.policies.classes import Acting, is_policy
from rllib_codemods.policies.reading import attributes_of_self, is_written
from rllib_codemods.policies.texts import header
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import CannotEdit, remove_statement, rename
from rllib_migrate.syntax.functions import is_super
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding

#: What the parameters are on a module, by position.
_HELD = ("observation_space", "action_space", "model_config")
#: What they are called on a policy.
_ATTRIBUTES = ("observation_space", "action_space", "config")


@dataclass(slots=True)
class Constructor:
    """``is_empty``: nothing is left of it. ``config`` are the uses of the config; ``base`` what speaks of the base."""

    edits: list[Edit] = field(default_factory=list)
    config: list[cst.BaseExpression] = field(default_factory=list)
    base: set[Node] = field(default_factory=set)
    is_empty: bool = False


def constructor(module: Module, acting: Acting) -> Constructor:
    """What becomes of the constructor, and of ``self.config`` everywhere.

    Raises:
        CannotEdit: with what it does that ``setup()`` can't.
    """
    found = Constructor()
    init = acting.method("__init__")
    gone: set[Node] = set()
    if init is not None:
        gone = _setup(module, acting, init, found)
    for attribute in attributes_of_self(module, acting):
        if attribute.attr.value == "config" and not gone.intersection(module.ancestors(attribute)):
            if is_written(module, attribute):
                raise CannotEdit("it gives itself another config")
            found.config.append(attribute)
            found.edits.append(rename(module, attribute.attr, "model_config"))
    return found


def _setup(module: Module, acting: Acting, init: cst.FunctionDef, found: Constructor) -> set[Node]:
    if not isinstance(init.body, cst.IndentedBlock) or (init.decorators and not _only_override(module, init)):
        raise CannotEdit("its constructor has a form of its own")
    params = [*init.params.posonly_params, *init.params.params]
    me = params[0].name.value
    gone: set[Node] = set()
    for statement in init.body.body:
        call = base_call(module, statement)
        if call is not None:
            _check_arguments(call)
            found.base.update(c for c in module.within(call, cst.Call) if is_super(c))
            found.base.update(n for n in module.within(call, cst.Attribute) if is_policy(module, n))
            found.base.update(n for n in module.within(call, cst.Name) if is_policy(module, n))
            gone.add(statement)
    bindings = [(name, _binding(module, init, p)) for name, p in zip(_HELD, params[1:4], strict=False)]
    for at, (_, binding) in enumerate(bindings):
        for statement in init.body.body:
            if _stores(module, statement, binding, me, _ATTRIBUTES[at]):
                gone.add(statement)
    for name, binding in bindings:
        if len(binding.scope.bindings[binding.name]) > 1:
            raise CannotEdit(f"its constructor gives `{binding.name}` another value")
        for use in module.scopes.references(binding):
            if gone.intersection(module.ancestors(use)):
                continue
            found.edits.append(rename(module, use, f"{me}.{name}"))
            if name == "model_config":
                found.config.append(use)
    rest = [*params[4:], *init.params.kwonly_params]
    rest += [p for p in (init.params.star_arg, init.params.star_kwarg) if isinstance(p, cst.Param)]
    for param in rest:
        uses = module.scopes.references(_binding(module, init, param))
        if any(not gone.intersection(module.ancestors(use)) for use in uses):
            raise CannotEdit(f"its constructor takes `{param.name.value}`, which RLlib gives no module")
    left = [s for s in init.body.body if s not in gone and not _is_text(s)]
    if not left:
        found.edits, found.is_empty = [], True
        return {init}
    found.edits += [remove_statement(module, statement) for statement in init.body.body if statement in gone]
    found.edits += header(module, init, f"setup({me})")
    return gone


def _only_override(module: Module, function: cst.FunctionDef) -> bool:
    return all(
        isinstance(d.decorator, cst.Call) and module.source(d.decorator.func).rpartition(".")[2] == "override"
        for d in function.decorators
    )


def base_call(module: Module, statement: Node) -> cst.Call | None:
    """The call of the base's constructor, where a statement is nothing else."""
    small = statement.body if isinstance(statement, cst.SimpleStatementLine) else ()
    call = small[0].value if len(small) == 1 and isinstance(small[0], cst.Expr) else None
    if not isinstance(call, cst.Call) or not isinstance(call.func, cst.Attribute):
        return None
    held = call.func.value
    is_init = call.func.attr.value == "__init__" and (is_super(held) or is_policy(module, held))
    return call if is_init else None


def _check_arguments(call: cst.Call) -> None:
    if not all(isinstance(arg.value, cst.Name) for arg in call.args):
        raise CannotEdit("it gives its base something else than its spaces and its config")


def _stores(module: Module, statement: Node, binding: Binding, me: str, name: str) -> bool:
    """``self.observation_space = observation_space``: what a module has by itself."""
    small = statement.body if isinstance(statement, cst.SimpleStatementLine) else ()
    assign = small[0] if len(small) == 1 else None
    if not isinstance(assign, cst.Assign) or len(assign.targets) != 1 or not isinstance(assign.value, cst.Name):
        return False
    same = module.source(assign.targets[0].target) == f"{me}.{name}"
    return same and module.scopes.reaching(assign.value) == [binding]


def _binding(module: Module, function: cst.FunctionDef, param: cst.Param) -> Binding:
    return next(b for b in module.scopes.scope_of(function).bindings[param.name.value] if b.node is param)


def _is_text(statement: Node) -> bool:
    small = statement.body if isinstance(statement, cst.SimpleStatementLine) else ()
    value = small[0].value if len(small) == 1 and isinstance(small[0], cst.Expr) else None
    return isinstance(value, (cst.SimpleString, cst.ConcatenatedString)) or (
        len(small) == 1 and isinstance(small[0], cst.Pass)
    )
