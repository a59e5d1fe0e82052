"""Headers, decorators and names: the small edits that the methods of a class have in common."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.policies.classes import is_policy
from rllib_migrate.codemod import Edit, ImportChange, ImportDrop, ImportNeed
from rllib_migrate.edits import CannotEdit, comments_in
from rllib_migrate.imports import name_for
from rllib_migrate.syntax.module import Module, Node


def header(module: Module, function: cst.FunctionDef, text: str) -> list[Edit]:
    """``def old(...) -> ...:`` with another name and other parameters, and no annotation of the result.

    Raises:
        CannotEdit: there are comments in it.
    """
    start, end = module.inner_span(function.name)[0], colon(module, function)
    if comments_in(module.slice(start, end)):
        raise CannotEdit(f"there are comments among the parameters of `{function.name.value}()`")
    return [Edit(start, end, text)]


def colon(module: Module, function: cst.FunctionDef) -> int:
    """Where the colon stands that ends the header of a function."""
    params = function.params
    parts: list[Node] = [*params.posonly_params, *params.params, *params.kwonly_params]
    parts += [p for p in (params.star_arg, params.star_kwarg) if isinstance(p, cst.Param)]
    end = max([module.span(p)[1] for p in parts], default=module.inner_span(function.name)[1])
    if function.returns is not None:
        end = module.span(function.returns.annotation)[1]
    while module.data[end : end + 1] != b":":
        if module.data[end : end + 1] == b"#":
            raise CannotEdit(f"there are comments among the parameters of `{function.name.value}()`")
        end += 1
    return end


def overrides(module: Module, function: cst.FunctionDef) -> list[cst.Decorator]:
    """``@override(Policy)`` of a method."""
    return [
        d
        for d in function.decorators
        if isinstance(d.decorator, cst.Call) and any(is_policy(module, arg.value) for arg in d.decorator.args)
    ]


def without_override(module: Module, decorator: cst.Decorator) -> Edit:
    """Take a decorator away with its line.

    Raises:
        CannotEdit: there is a comment behind it.
    """
    start, end = module.inner_span(decorator)
    begin = module.line_start(start)
    stop = module.data.find(b"\n", end) + 1
    if comments_in(module.slice(begin, stop)):
        raise CannotEdit("there is a comment behind a decorator")
    return Edit(begin, stop, "")


def numpy_name(module: Module) -> tuple[str, list[ImportNeed]]:
    """How the file writes NumPy, and the import that it takes."""
    return _module_name(module, "numpy", "np")


def tree_name(module: Module) -> tuple[str, list[ImportNeed]]:
    """How the file writes dm-tree, and the import that it takes."""
    return _module_name(module, "tree", "")


def _module_name(module: Module, dotted: str, asname: str) -> tuple[str, list[ImportNeed]]:
    for binding in module.scopes.imports():
        whole = binding.dotted == dotted and module.parent(module.statement(binding.node)) is module.tree
        if whole and len(binding.scope.bindings[binding.name]) == 1:
            return binding.name, []
    local, count = asname or dotted, 1
    while not module.scopes.is_free(local):
        count += 1
        local = f"{asname or dotted}_{count}"
    return local, [ImportNeed(dotted, "", "" if local == dotted else local)]


def need(module: Module, source: str, name: str, at: Node) -> tuple[str, list[ImportNeed]]:
    """How to write an imported name at a place, and the import that it takes."""
    text, added = name_for(module, source, name, at)
    return text, [added] if added is not None else []


def dropped(module: Module, spans: list[tuple[int, int]]) -> list[ImportChange]:
    """The imports of names that go with pieces of text, where nothing else uses them."""
    found: list[ImportChange] = []
    for name in module.nodes(cst.Name):
        at = module.inner_span(name)[0]
        if any(start <= at < end for start, end in spans):
            bindings = [b for b in module.scopes.reaching(name) if b.kind == "import"]
            found += [ImportDrop(module.inner_span(b.node)[0], only_if_unused=True) for b in bindings]
    return list(dict.fromkeys(found))
