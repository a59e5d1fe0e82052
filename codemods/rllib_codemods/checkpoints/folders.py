"""The folder that a checkpoint is written to or read from, as an argument of an algorithm's method.

Old: any path would do, and ``save(folder)`` made ``checkpoint_000001`` and so on below it; without a folder they came
to be in the algorithm's ``logdir``. New: a relative path raises, ``save(folder)`` writes right into the folder, and
without one into a temporary folder.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_migrate.codemod import ImportNeed
from rllib_migrate.imports import name_for
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
RELATIVE = "a relative path raises"
RELATIVE_BY_DEFAULT = "the default is a relative path, which raises: made absolute, which a URI would not stand"
_ABSOLUTE = ("/", "\\", "~", "{", "%")


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


def is_relative(module: Module, node: cst.BaseExpression, depth: int = 3) -> bool:
    """Whether an expression can be seen to be a relative path."""
    text = _beginning(module, node, depth)
    if not text or text.startswith(_ABSOLUTE) or "://" in text:
        return False
    return text[1:2] != ":"


def is_relative_by_default(module: Module, node: cst.BaseExpression) -> bool:
    """Whether an expression is a parameter or an option of the command line whose default is a relative path."""
    return any(is_relative(module, default) for default in _defaults(module, node))


def _defaults(module: Module, node: cst.BaseExpression) -> Iterator[cst.BaseExpression]:
    if isinstance(node, cst.Name):
        for binding in module.scopes.reaching(node):
            if isinstance(binding.node, cst.Param) and binding.node.default is not None:
                yield binding.node.default
    if isinstance(node, cst.Attribute) and isinstance(node.value, cst.Name):
        for attribute in module.attributes.get("add_argument", ()):
            call = module.parent(attribute)
            if isinstance(call, cst.Call) and call.func is attribute and node.attr.value in _options(call):
                given = [arg.value for arg in call.args if arg.keyword is not None and arg.keyword.value == "default"]
                yield from given


def _options(call: cst.Call) -> set[str]:
    """The attributes that an option of a parser can come to be."""
    texts = [arg.value for arg in call.args if arg.keyword is None or arg.keyword.value == "dest"]
    names = [text.raw_value for text in texts if isinstance(text, cst.SimpleString)]
    return {name.lstrip("-").replace("-", "_") for name in names}


def _beginning(module: Module, node: cst.BaseExpression | None, depth: int) -> str:
    """What the text of an expression begins with; "" where that can't be told."""
    if isinstance(node, cst.SimpleString):
        return node.raw_value if not node.prefix.lower().startswith("b") else ""
    if isinstance(node, cst.ConcatenatedString):
        return _beginning(module, node.left, depth)
    if isinstance(node, cst.FormattedString):
        first = node.parts[0] if node.parts else None
        return first.value if isinstance(first, cst.FormattedStringText) else ""
    if isinstance(node, cst.BinaryOperation) and isinstance(node.operator, (cst.Add, cst.Modulo)):
        return _beginning(module, node.left, depth)
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) and node.args:
        if node.func.attr.value == "format":
            return _beginning(module, node.func.value, depth)
        if module.scopes.origins(node.func) == ["os.path.join"]:
            return _beginning(module, node.args[0].value, depth)
    if isinstance(node, cst.Name) and depth:
        bindings = module.scopes.reaching(node)
        if len(bindings) == 1 and bindings[0].kind == "assign" and bindings[0].index is None:
            return _beginning(module, bindings[0].value, depth - 1)
    return ""


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


def os_path(module: Module, function: str, at: Node) -> tuple[str, list[ImportNeed]]:
    """How to write ``os.path.<function>`` in this file, and the import that it takes."""
    scope = module.scopes.lookup("os", module.scopes.scope_at(at))
    if scope is not None and scope.owner is module.tree:
        bindings = scope.bindings["os"]
        if len(bindings) == 1 and bindings[0].dotted == "os" and module.parent(bindings[0].statement) is not None:
            line = module.parent(bindings[0].statement)
            if module.parent(line) is module.tree if line is not None else False:
                return f"os.path.{function}", []
    if module.scopes.is_free("os"):
        return f"os.path.{function}", [ImportNeed("os")]
    name, need = name_for(module, "os.path", function, at)
    return name, [need] if need else []
