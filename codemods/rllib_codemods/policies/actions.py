"""What a batch of actions is, as far as the function shows it: a list, of which RLlib made an array, or ready."""

from __future__ import annotations

import libcst as cst

from rllib_migrate.syntax.module import Module

_DEPTH = 5
#: Functions of NumPy and PyTorch that give no array.
_NO_ARRAY = frozenset({"numpy.random.choice", "numpy.random.randint"})


def is_list(module: Module, node: cst.BaseExpression, depth: int = _DEPTH) -> bool:
    """Whether an expression is a list for certain."""
    if not depth:
        return False
    if isinstance(node, (cst.List, cst.ListComp)):
        return True
    if isinstance(node, cst.BinaryOperation) and isinstance(node.operator, (cst.Add, cst.Multiply)):
        return is_list(module, node.left, depth - 1) or is_list(module, node.right, depth - 1)
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value in ("list", "sorted"):
        return not module.scopes.reaching(node.func)
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) and node.func.attr.value == "tolist":
        return True
    if isinstance(node, cst.IfExp):
        return is_list(module, node.body, depth - 1) and is_list(module, node.orelse, depth - 1)
    values = _values(module, node)
    return bool(values) and all(is_list(module, value, depth - 1) for value in values)


def is_ready(module: Module, node: cst.BaseExpression, depth: int = _DEPTH) -> bool:
    """Whether an expression is an array, or one for each part of a `Tuple` or `Dict` of actions, for certain."""
    if not depth:
        return False
    if isinstance(node, (cst.Tuple, cst.Dict)):
        return True
    if isinstance(node, cst.Call):
        names = module.scopes.origins(node.func)
        if names:
            return all(n.partition(".")[0] in ("numpy", "torch") and n not in _NO_ARRAY for n in names)
        func = node.func
        of_array = ("argmax", "argmin", "astype", "clip", "reshape", "numpy", "cpu", "detach", "squeeze", "flatten")
        # Lists have none of these methods.
        return isinstance(func, cst.Attribute) and func.attr.value in of_array
    if isinstance(node, cst.IfExp):
        return is_ready(module, node.body, depth - 1) and is_ready(module, node.orelse, depth - 1)
    values = _values(module, node)
    return bool(values) and all(is_ready(module, value, depth - 1) for value in values)


def _values(module: Module, node: cst.BaseExpression) -> list[cst.BaseExpression]:
    """What a name is given wherever it can come from; none where that can't be seen."""
    if not isinstance(node, cst.Name):
        return []
    found: list[cst.BaseExpression] = []
    for binding in module.scopes.reaching(node):
        if binding.kind == "augmented":
            continue
        value = binding.value
        if binding.kind != "assign" or binding.index is not None or not isinstance(value, cst.BaseExpression):
            return []
        if isinstance(value, cst.Name) and value.value == node.value:
            return []
        found.append(value)
    return found
