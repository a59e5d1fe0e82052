"""The values that literals in the code stand for, without running any of it."""

from __future__ import annotations

import ast

import libcst as cst

from rllib_migrate.syntax.module import Module


class Unseen:
    """The value of an expression that can't be seen in the code."""


UNSEEN = Unseen()


def literal(module: Module, node: cst.BaseExpression) -> object:
    """The value of a literal, or of a name whose one binding is a literal, of this file or as ``module.name``.

    :data:`UNSEEN` for all else.
    """
    is_constant = isinstance(node, cst.Name) and node.value in ("True", "False", "None")
    if isinstance(node, (cst.Name, cst.Attribute)) and not is_constant:
        bindings = module.scopes.meant(node)
        if len(bindings) != 1 or bindings[0].kind != "assign" or bindings[0].index is not None:
            return UNSEEN
        value = bindings[0].value
        if value is None or isinstance(value, cst.Name) or len(bindings[0].scope.bindings[bindings[0].name]) != 1:
            return UNSEEN
        found = literal(module, value)
        # A list or dict may be filled elsewhere.
        is_fixed = isinstance(found, (str, int, float, bool, type(None)))
        return found if is_fixed or _is_only_read(module, node) else UNSEEN
    try:
        # Inner line breaks and comments are fine within brackets, which this adds.
        return ast.literal_eval(f"({module.tree.code_for_node(node)}\n)")
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        return UNSEEN


def _is_only_read(module: Module, name: cst.Name | cst.Attribute) -> bool:
    """Whether no use of a name can change the object behind it: passed as an argument or written is all it is."""
    binding = module.scopes.meant(name)[0]
    references = module.scopes.references(binding)
    seen = all(isinstance(module.parent(use), cst.Arg) for use in references)
    return seen and not module.scopes.is_had_as_attribute(binding)
