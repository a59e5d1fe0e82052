"""What the code takes the value of a call for, wherever the value goes: a path, a text, or an object of Ray.

``save()`` gave a path in old releases and gives a ``TrainingResult`` today, and Tune likewise gives objects where it
gave paths; only the uses tell which of them a script was written for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import libcst as cst

from rllib_migrate.syntax.functions import Functions
from rllib_migrate.syntax.module import Module, Node

#: ``object``: an attribute of today's object is read; ``path``: anything else would raise; ``text``: it is shown.
Taken = Literal["object", "path", "text", "restored", "moved", "dropped", "unknown"]

_OF_TEXT = frozenset(dir(str))
_RESTORES = frozenset({"load_checkpoint", "restore"})
_PATHS = ("os.", "shutil.", "pathlib.", "glob.")
_LOADS = frozenset({"open", "from_checkpoint", "from_directory", "restore_from_path"})
_SHOWS = frozenset({"debug", "error", "format", "info", "print", "repr", "str", "warning", "write"})


def uses(module: Module, call: cst.BaseExpression) -> Iterator[tuple[cst.BaseExpression, Taken]]:
    """All places where the value of a call is used, by the flow of its kind or by the names that hold it."""
    functions = module.functions
    for node in _places(module, call):
        yield node, _taken(module, functions, node)


def _places(module: Module, call: cst.BaseExpression) -> Iterator[cst.BaseExpression]:
    seen: dict[cst.BaseExpression, None] = {call: None}
    kinds = {v.kind for v in module.kinds.of(call) if v.origin is call}
    if kinds:
        candidates = (*module.nodes(cst.Name), *module.nodes(cst.Attribute), *module.nodes(cst.Subscript))
        for node in (*candidates, *module.nodes(cst.Call)):
            if any(v.origin is call and v.kind in kinds for v in module.kinds.of(node)):
                seen[node] = None
    else:
        up = module.parent(call)
        if isinstance(up, cst.Assign) and len(up.targets) == 1 and isinstance(up.targets[0].target, cst.Name):
            for use in module.scopes.uses.get(up.targets[0].target.value, ()):
                if any(b.value is call for b in module.scopes.reaching(use)):
                    seen[use] = None
    yield from (node for node in seen if not isinstance(module.parent(node), (cst.AssignTarget, cst.AnnAssign)))
    yield from (n for n in seen if isinstance(up := module.parent(n), cst.AnnAssign) and up.value is n)


def _taken(module: Module, functions: Functions, node: cst.BaseExpression) -> Taken:
    up = module.parent(node)
    if isinstance(up, cst.Expr):
        return "dropped"
    if isinstance(up, cst.Attribute):
        return "path" if up.attr.value in _OF_TEXT else "object"
    if isinstance(up, cst.FormattedStringExpression):
        return "text"
    if isinstance(up, (cst.BinaryOperation, cst.Index)):
        return "path"
    if isinstance(up, cst.Subscript):
        return "path"
    if isinstance(up, cst.Arg):
        return _passed(module, functions, up)
    if isinstance(up, cst.Element) and isinstance(outer := module.parent(up), cst.Tuple):
        # `"saved at %s" % (path,)`
        whole = module.parent(outer)
        return "text" if isinstance(whole, cst.BinaryOperation) and whole.right is outer else "unknown"
    if isinstance(up, cst.Assign) and not all(_is_followed(module, target.target) for target in up.targets):
        return "unknown"
    if isinstance(up, cst.Return):
        around = module.enclosing(up, cst.FunctionDef)
        if isinstance(around, cst.FunctionDef) and around.name.value == "save_checkpoint":
            return "path"  # a trainable of Tune gives the path
        return "moved" if isinstance(around, cst.FunctionDef) and functions.calls_of(around) else "unknown"
    if isinstance(up, (cst.Assign, cst.AnnAssign, cst.NamedExpr, cst.Await)):
        return "moved"
    if isinstance(up, (cst.Comparison, cst.ComparisonTarget)):
        whole = module.parent(up) if isinstance(up, cst.ComparisonTarget) else up
        operators = [target.operator for target in whole.comparisons] if isinstance(whole, cst.Comparison) else []
        return "moved" if all(isinstance(op, (cst.Is, cst.IsNot)) for op in operators) else "path"
    if isinstance(up, (cst.If, cst.While, cst.BooleanOperation, cst.UnaryOperation)):
        return "moved"
    return "unknown"


def _is_followed(module: Module, target: cst.BaseExpression) -> bool:
    """Whether the uses of what is assigned are found: those of names, and of a class's own attributes."""
    if isinstance(target, cst.Attribute) and isinstance(target.value, cst.Name):
        return target.value.value in ("self", "cls")
    return isinstance(target, cst.Name)


def _passed(module: Module, functions: Functions, arg: cst.Arg) -> Taken:
    call = module.parent(arg)
    if not isinstance(call, cst.Call):
        return "unknown"
    name = last_name(call.func)
    if name in _RESTORES:
        return "restored"
    if name in _LOADS or any(dotted.startswith(_PATHS) for dotted in module.scopes.origins(call.func)):
        return "path"
    if name in _SHOWS:
        return "text"
    return "moved" if functions.targets(call.func) else "unknown"


def last_name(func: Node) -> str:
    """The last name of what is called."""
    if isinstance(func, cst.Attribute):
        return func.attr.value
    return func.value if isinstance(func, cst.Name) else ""
