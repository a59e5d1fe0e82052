"""Functions that are called as hooks and are no methods of that name: assigned, given as lambdas, wrapped around one.

They are reported where they take arguments of the old stack.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.parameters import RENAMED
from rllib_codemods.facts import leads
from rllib_codemods.hook_kinds import given_as_hooks, hook_name, is_callbacks_class, is_hook
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

_Function = cst.FunctionDef | cst.Lambda


def stand_ins(module: Module, pinned: Collection[Node]) -> Iterator[Finding]:
    """Findings on functions that stand in for hooks; none on those of the ``pinned`` classes and calls."""
    seen: set[Node] = set()
    for hook, function, owner in (*_given(module), *_assigned(module), *_wrappers(module)):
        if owner in pinned or function in seen or is_hook(module, function):
            continue
        old = [p for p in parameters(function.params) if p.name.value in RENAMED]
        if old:
            seen.add(function)
            said = ", ".join(f"`{p.name.value}` is `{RENAMED[p.name.value]}`" for p in old)
            row = leads(rules.CALLBACK.name)[hook]
            message = f"it is called as `{hook}()`: {said}; it takes `**kwargs`"
            yield manual(module, rules.CALLBACK, old[0].name, "breaks", message, row.to or None)


def _given(module: Module) -> Iterator[tuple[str, _Function, Node]]:
    """What ``callbacks(on_episode_end=...)`` is given, if it is no function of the file's own."""
    for call, hook, value in given_as_hooks(module):
        for function in _functions(module, value):
            yield hook, function, call


def _assigned(module: Module) -> Iterator[tuple[str, _Function, Node]]:
    """``on_episode_end = f`` in a class of callbacks, and ``Callbacks.on_episode_end = f``."""
    hooks = leads(rules.CALLBACK.name)
    for assign in module.nodes(cst.Assign):
        for target in (t.target for t in assign.targets):
            owner: Node | None = None
            name = ""
            if isinstance(target, cst.Name):
                owner, name = module.enclosing(assign, cst.ClassDef, cst.FunctionDef), target.value
            elif isinstance(target, cst.Attribute):
                found = [v for v in module.kinds.of(target.value) if v.kind.name == "callbacks" and v.kind.is_class]
                owner, name = (found[0].origin if found else None), target.attr.value
            if name in hooks and isinstance(owner, cst.ClassDef) and is_callbacks_class(module, owner):
                for function in _functions(module, assign.value):
                    yield name, function, owner


def _wrappers(module: Module) -> Iterator[tuple[str, _Function, Node]]:
    """The functions within the decorators of hooks."""
    for hook in module.nodes(cst.FunctionDef):
        name = hook_name(module, hook) if hook.decorators else ""
        owner = module.enclosing(hook, cst.ClassDef)
        if not name or owner is None:
            continue
        for decorator in hook.decorators:
            made = decorator.decorator
            for outer in _functions(module, made.func if isinstance(made, cst.Call) else made):
                inner = [f for f in module.within(outer, cst.FunctionDef) if f is not outer]
                yield from ((name, function, owner) for function in inner)


def _functions(module: Module, value: cst.BaseExpression) -> Iterator[_Function]:
    """The functions and lambdas of the file that a value is, or names: ``f``, ``K.f``, ``K().f``."""
    if isinstance(value, cst.Lambda):
        yield value
    if isinstance(value, cst.Attribute):
        holder = value.value.func if isinstance(value.value, cst.Call) else value.value
        for binding in module.scopes.reaching(holder) if isinstance(holder, cst.Name) else ():
            if isinstance(binding.node, cst.ClassDef):
                own = module.scopes.scope_of(binding.node).bindings.get(value.attr.value, ())
                yield from (b.node for b in own if isinstance(b.node, cst.FunctionDef))
    for binding in module.scopes.reaching(value) if isinstance(value, cst.Name) else ():
        for node in (binding.node, binding.value):
            if isinstance(node, (cst.FunctionDef, cst.Lambda)):
                yield node
