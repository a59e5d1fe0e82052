"""The folder that a checkpoint is written to or read from, as an argument of an algorithm's method.

Old: any path would do, and ``save(folder)`` made ``checkpoint_000001`` and so on below it; without a folder they came
to be in the algorithm's ``logdir``. New: a relative path raises, ``save(folder)`` writes right into the folder, and
without one into a temporary folder.
"""

from __future__ import annotations

import libcst as cst

from rllib_codemods.paths import beginning
from rllib_migrate.syntax.module import Module, Node

#: The keywords of the first argument, by method.
KEYWORDS = {
    "save": "checkpoint_dir",
    "save_checkpoint": "checkpoint_dir",
    "save_to_path": "path",
    "restore": "checkpoint_path",
    "load_checkpoint": "checkpoint_dir",
    "restore_from_path": "path",
    "from_checkpoint": "path",
}


def folder(call: cst.Call, method: str) -> cst.Arg | None:
    """The argument that names the folder."""
    for at, arg in enumerate(call.args):
        if arg.star:
            return None
        if (arg.keyword is None and at == 0) or (arg.keyword is not None and arg.keyword.value == KEYWORDS[method]):
            return arg
        if arg.keyword is not None and arg.keyword.value == "checkpoint":
            return arg
    return None


def folder_of_part(module: Module, node: cst.BaseExpression) -> cst.BaseExpression | None:
    """The folder in ``os.path.join(folder, "checkpoint_000001")``."""
    if not isinstance(node, cst.Call) or module.scopes.origins(node.func) != ["os.path.join"] or len(node.args) < 2:
        return None
    return node.args[0].value if beginning(module, node.args[1].value, 3).startswith("checkpoint") else None


def is_the_same_in(module: Module, loop: Node, node: cst.BaseExpression) -> bool:
    """Whether an expression can be seen to give one folder in all turns of a loop."""
    if isinstance(node, cst.Name):
        bindings = module.scopes.reaching(node)
        return bool(bindings) and not any(loop in (b.statement, *module.ancestors(b.node)) for b in bindings)
    if isinstance(node, cst.Attribute):
        # An algorithm counts its iterations.
        counts = any(v.kind.name == "algorithm" for v in module.kinds.of(node.value)) or node.attr.value == "iteration"
        return not counts and is_the_same_in(module, loop, node.value)
    if isinstance(node, cst.Call):
        names = module.scopes.origins(node.func)
        fixed = bool(names) and all(name.startswith("os.path.") for name in names)
        return fixed and all(is_the_same_in(module, loop, arg.value) for arg in node.args)
    if isinstance(node, cst.BinaryOperation):
        return is_the_same_in(module, loop, node.left) and is_the_same_in(module, loop, node.right)
    if isinstance(node, cst.FormattedString):
        inner = [part.expression for part in node.parts if isinstance(part, cst.FormattedStringExpression)]
        return all(is_the_same_in(module, loop, part) for part in inner)
    return isinstance(node, cst.SimpleString)


def loop_around(module: Module, node: Node) -> Node | None:
    """The loop in whose body a node is run, within its function."""
    at = node
    for up in module.ancestors(node):
        if isinstance(up, (cst.FunctionDef, cst.Lambda, cst.ClassDef)):
            return None
        if isinstance(up, (cst.For, cst.While)) and at is up.body:
            return up
        at = up
    return None
