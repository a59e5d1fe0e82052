"""What the early new stack asked of an RLModule and nothing asks any more: specs of batches, decorators, their types.

Methods that nothing calls go, where the file does not use them either; so do decorators, and annotations with types
that no release has any more, which would raise where the class is made.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.early_stack import rules
from rllib_codemods.early_stack.changes import Change
from rllib_codemods.early_stack.classes import Own, method
from rllib_codemods.facts import early_members, find_move
from rllib_migrate.codemod import Edit, ImportDrop, Options
from rllib_migrate.edits.methods import remove_methods
from rllib_migrate.imports import unused_imports
from rllib_migrate.syntax.annotations import named_types
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import parameters

_DECORATORS = ("check_input_specs", "check_output_specs")
_TYPES = ("NestedDict", "SpecDict", "SpecType")
_EARLY = ("ray.rllib.core.", "ray.rllib.models.specs.")
_EARLY_NAMES = ("Hyperparameters", "HPs", "NestedDict")


def dead_methods(module: Module, one: Own) -> Iterator[Change]:
    """Methods that nothing calls."""
    rows = {name: row for name, row in early_members("rl_module", "override").items() if row.rewrite == "drop"}
    found = [f for name in rows if (f := method(one.node, name)) is not None]
    idle = [f for f in found if not _is_used(module, f, found)]
    gone = remove_methods(module, idle)
    for function in sorted(found, key=module.order):
        row = rows[function.name.value]
        message = f"`{row.old}()` is never called: {row.note}"
        edit = gone.get(function)
        if edit is None:
            yield Change(rules.MODULE, function.name, "manual", message, row.severity)
        else:
            imports = tuple(unused_imports(module, function, package="ray."))
            yield Change(
                rules.MODULE, function, "fixed", message, row.severity, (edit,), imports,
                group=f"specs@{module.inner_span(one.node)[0]}",
            )  # fmt: skip


def _is_used(module: Module, function: cst.FunctionDef, dead: list[cst.FunctionDef]) -> bool:
    """Whether the file uses a method, other than in methods that are dead as well."""
    uses = module.attributes.get(function.name.value, ())
    return any(not set(dead) & set(module.ancestors(use)) for use in uses)


def dead_decorators(module: Module, one: Own) -> Iterator[Change]:
    """``@check_input_specs(...)``, which no release has any more."""
    for function in module.within(one.node, cst.FunctionDef):
        for decorator in function.decorators:
            node = decorator.decorator
            func = node.func if isinstance(node, cst.Call) else node
            names = [name.rpartition(".")[2] for name in module.scopes.origins(func) if name.startswith("ray.rllib.")]
            if any(name in _DECORATORS for name in names):
                message = f"`{names[0]}` is gone: nothing checks the keys of batches any more"
                start, end = module.inner_span(decorator)
                begin = module.line_start(start)
                stop = min(module.data.find(b"\n", end - 1) + 1 or module.end, module.end)
                yield Change(
                    rules.MODULE, node, "fixed", message, "breaks", (Edit(begin, stop, ""),),
                    tuple(unused_imports(module, decorator, package="ray.")),
                )  # fmt: skip


def dead_annotations(module: Module, one: Own, options: Options) -> Iterator[Change]:
    """Annotations with types that are gone: ``NestedDict`` is a plain dict, the types of specs are nothing."""
    for function in module.within(one.node, cst.FunctionDef):
        annotations = [p.annotation for p in parameters(function.params) if p.annotation is not None]
        for annotation in (*annotations, *([function.returns] if function.returns is not None else [])):
            node = annotation.annotation
            for part in named_types(node):
                gone = _gone(module, part, options)
                if gone:
                    whole = part if gone == "NestedDict" and module.parent(part) is not None else node
                    imports = tuple(
                        ImportDrop(module.inner_span(b.node)[0], only_if_unused=True)
                        for b in (module.scopes.reaching(part) if isinstance(part, cst.Name) else ())
                        if b.kind == "import"
                    )
                    message = f"`{gone}` is gone: batches are plain dicts"
                    yield Change(
                        rules.MODULE, whole, "fixed", message, "breaks",
                        (Edit(*module.span(_subscripted(module, whole)), "dict"),), imports, new="dict",
                    )  # fmt: skip
                    break


def _subscripted(module: Module, node: Node) -> Node:
    """``NestedDict[Any]`` around ``NestedDict``."""
    up = module.parent(node)
    return up if isinstance(up, cst.Subscript) and up.value is node else node


def _gone(module: Module, part: cst.BaseExpression, options: Options) -> str:
    if module.parent(part) is None:
        return ""
    for name in module.scopes.origins(part):
        last = name.rpartition(".")[2]
        if last in _TYPES and name.startswith("ray.rllib.") and not surface(options.target).has(name):
            return last
    return ""


def dead_imports(module: Module, options: Options) -> Iterator[Change]:
    """Imports of what is gone from the early new stack, where the file does not use it."""
    for binding in module.scopes.imports():
        name = binding.dotted or ""
        last = name.rpartition(".")[2]
        if not name.startswith(_EARLY) and not (name.startswith("ray.rllib.") and last.endswith(_EARLY_NAMES)):
            continue
        if (
            surface(options.target).has(name)
            or find_move(name) is None
            or not isinstance(binding.node, cst.ImportAlias)
        ):
            continue
        move = find_move(name)
        is_used = bool(module.scopes.uses.get(binding.name)) or _is_exported(module, binding.name)
        if move is None or move[0].kind != "removed" or move[1] or is_used:
            continue
        message = f"`{last}` is gone, and the file does not use it"
        drop = ImportDrop(module.inner_span(binding.node)[0])
        rule = rules.LEARNER if name.startswith("ray.rllib.core.learner") else rules.MODULE
        yield Change(rule, binding.node, "fixed", message, "breaks", imports=(drop,))


def _is_exported(module: Module, name: str) -> bool:
    quoted = any(node.raw_value == name for node in module.nodes(cst.SimpleString))
    return quoted or not module.exports.isdisjoint((name, "*"))
