"""What options of the command line give where they are not used: ``args.run`` is the default of ``--run``.

The namespace may be handed on, also to other files; the options may be added in any of them.
"""

from __future__ import annotations

import libcst as cst

from rllib_codemods.literals import UNSEEN, literal
from rllib_codemods.remembered import of_file
from rllib_migrate.syntax.contents import given
from rllib_migrate.syntax.functions import argument
from rllib_migrate.syntax.module import Module, Node

_PARSES = frozenset({"parse_args", "parse_known_args"})


def option_default(module: Module, node: cst.BaseExpression) -> object:
    """The default of the option that an attribute of a namespace is; :data:`UNSEEN` for all else."""
    if not isinstance(node, cst.Attribute) or not _is_namespace(module, node.value, frozenset()):
        return UNSEEN
    home = module.home(node)
    if own := _options(home).get(node.attr.value):
        return literal(module, own[0])
    others = [default for file in module.files for default in _options(file).get(node.attr.value, ())]
    return literal(module, others[0]) if len(others) == 1 else UNSEEN


def _options(module: Module) -> dict[str, list[cst.BaseExpression]]:
    """The defaults of the options that a file adds, by the name that they have in a namespace."""
    return of_file(module, "options", lambda: _added(module))


def _added(module: Module) -> dict[str, list[cst.BaseExpression]]:
    found: dict[str, list[cst.BaseExpression]] = {}
    for added in module.attributes.get("add_argument", ()):
        call = module.parent(added)
        if not isinstance(call, cst.Call) or (default := argument(call, "default", None)) is None:
            continue
        for name in (literal(module, arg.value) for arg in call.args if arg.keyword is None):
            if isinstance(name, str) and name.startswith("--"):
                found.setdefault(name[2:].replace("-", "_"), []).append(default)
    return found


def _is_namespace(module: Module, node: Node | None, above: frozenset[Node]) -> bool:
    """Whether an expression is what a parser gives, in whatever file that is."""
    if node is None or node in above:
        return node is not None
    above |= {node}
    if isinstance(node, cst.Call):
        if isinstance(node.func, cst.Attribute) and node.func.attr.value in _PARSES:
            return True
        functions = module.functions
        returned = [value for target in functions.targets(node.func) for value in functions.returns(target)]
        return bool(returned) and all(_is_namespace(module, value, above) for value in returned)
    values = [v for b in module.scopes.reaching(node) for v in given(module, b)] if isinstance(node, cst.Name) else []
    return bool(values) and all(_is_namespace(module, value, above) for value in values)
