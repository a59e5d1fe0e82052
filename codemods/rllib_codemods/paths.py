"""Paths as expressions: which are relative, and so raise where Ray takes a folder, and how to make one absolute."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_migrate.codemod import Edit, ImportNeed
from rllib_migrate.imports import name_for
from rllib_migrate.syntax.module import Module, Node

RELATIVE = "a relative path raises"
RELATIVE_BY_DEFAULT = "the default is a relative path, which raises: made absolute, which a URI would not stand"
_PATHLIB = ("pathlib.Path", "pathlib.PosixPath", "pathlib.PurePath")
#: Methods of a path that give another.
_GIVE_PATHS = frozenset({"absolute", "expanduser", "joinpath", "resolve", "with_name", "with_suffix"})
_ABSOLUTE = ("/", "\\", "~", "{", "%")


def is_relative(module: Module, node: cst.BaseExpression, depth: int = 3) -> bool:
    """Whether an expression can be seen to be a relative path."""
    text = beginning(module, node, depth)
    if not text or text.startswith(_ABSOLUTE) or "://" in text:
        return False
    return text[1:2] != ":"


def is_relative_by_default(module: Module, node: cst.BaseExpression) -> bool:
    """Whether an expression is a parameter or an option of the command line whose default is a relative path.

    So is one of two expressions, of which one is a relative path.
    """
    return any(is_relative(module, default) for default in _defaults(module, node))


def made_absolute(module: Module, node: cst.BaseExpression) -> tuple[list[Edit], list[ImportNeed], str]:
    """The edits that make a relative path absolute, and why; none where it is not seen to be relative."""
    by_default = is_relative_by_default(module, node)
    if not by_default and not is_relative(module, node):
        return [], [], ""
    name, needs = os_path(module, "abspath", node)
    start, end = module.span(node)
    edits = [Edit(start, start, f"{name}("), Edit(end, end, ")")]
    return edits, needs, RELATIVE_BY_DEFAULT if by_default else RELATIVE


def is_pathlib(module: Module, node: cst.BaseExpression | None, depth: int = 3) -> bool:
    """Whether an expression is a ``pathlib.Path``."""
    if isinstance(node, cst.Call):
        origins = module.scopes.origins(node.func)
        if origins:
            return all(name.startswith(_PATHLIB) for name in origins)
        if isinstance(node.func, cst.Attribute) and node.func.attr.value in _GIVE_PATHS:
            return is_pathlib(module, node.func.value, depth)
    if isinstance(node, cst.BinaryOperation):
        return isinstance(node.operator, cst.Divide) and is_pathlib(module, node.left, depth)
    if isinstance(node, cst.Attribute):
        return node.attr.value == "parent" and is_pathlib(module, node.value, depth)
    if isinstance(node, cst.Name) and depth:
        bindings = module.scopes.reaching(node)
        one = bindings[0] if len(bindings) == 1 else None
        if one is not None and isinstance(one.node, cst.Param) and one.node.annotation is not None:
            return module.scopes.origins(one.node.annotation.annotation) == ["pathlib.Path"]
        return (
            one is not None and one.kind == "assign" and one.index is None and is_pathlib(module, one.value, depth - 1)
        )
    return False


def _defaults(module: Module, node: cst.BaseExpression) -> Iterator[cst.BaseExpression]:
    if isinstance(node, cst.BooleanOperation):
        yield from (node.left, node.right)
    if isinstance(node, cst.IfExp):
        yield from (node.body, node.orelse)
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


def beginning(module: Module, node: cst.BaseExpression | None, depth: int = 3) -> str:
    """What the text of an expression begins with; "" where that can't be told."""
    if isinstance(node, cst.SimpleString):
        return node.raw_value if not node.prefix.lower().startswith("b") else ""
    if isinstance(node, cst.ConcatenatedString):
        return beginning(module, node.left, depth)
    if isinstance(node, cst.FormattedString):
        first = node.parts[0] if node.parts else None
        return first.value if isinstance(first, cst.FormattedStringText) else ""
    if isinstance(node, cst.BinaryOperation) and isinstance(node.operator, (cst.Add, cst.Modulo)):
        return beginning(module, node.left, depth)
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) and node.args:
        if node.func.attr.value == "format":
            return beginning(module, node.func.value, depth)
        if module.scopes.origins(node.func) == ["os.path.join"]:
            return beginning(module, node.args[0].value, depth)
    if isinstance(node, cst.Call) and _is_path_class(module, node.func):
        return beginning(module, node.args[0].value, depth) if node.args else "."
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value == "str" and node.args:
        return beginning(module, node.args[0].value, depth)
    if isinstance(node, cst.BinaryOperation) and is_pathlib(module, node):
        return beginning(module, node.left, depth)
    if isinstance(node, cst.Name) and depth:
        bindings = module.scopes.reaching(node)
        if len(bindings) == 1 and bindings[0].kind == "assign" and bindings[0].index is None:
            return beginning(module, bindings[0].value, depth - 1)
    return ""


def _is_path_class(module: Module, func: cst.BaseExpression) -> bool:
    return module.scopes.origins(func) == ["pathlib.Path"]


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
