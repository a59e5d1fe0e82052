"""Options of RLlib's example scripts, in code that was made from one: what the target's scripts refuse is taken away.

``parser.set_defaults(enable_new_api_stack=True)`` makes the target's ``run_rllib_example_script_experiment`` raise, as
does ``local_mode``; the new stack is the default there, and ``old_api_stack`` the switch. A parser that has got its
options from ``add_rllib_example_script_args`` refuses options of the same names: that is reported.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import libcst as cst

from rllib_codemods.facts import Lead, leads
from rllib_codemods.literals import literal
from rllib_codemods.tuning import rules
from rllib_codemods.wording import manual, replaced
from rllib_migrate.codemod import Edit, Finding
from rllib_migrate.edits import edit_arguments, remove_statement, replace
from rllib_migrate.syntax.contents import given
from rllib_migrate.syntax.module import Module, Node

_FLAG = "enable_new_api_stack"
_SUCCESSOR = "old_api_stack"
_LOCAL_MODE = "local_mode"
_MAKES = "add_rllib_example_script_args"
_PARSES = frozenset({"parse_args", "parse_known_args"})


def example_scripts(module: Module) -> Iterator[Finding]:
    """Findings on the options of a file that takes those of the example scripts."""
    calls = module.nodes(cst.Call)
    if not any(_takes_example_options(module, call) for call in calls):
        return
    rows = leads(rules.RAY_CALL.name)
    defaults = [call for call in calls if _calls(call, "set_defaults") and _is_parser(module, _receiver(call))]
    yield from _flag(module, defaults, rows[_FLAG])
    yield from _local_mode(module, defaults, rows[f"set_defaults({_LOCAL_MODE})"])
    options = {row.old for row in rows.values() if row.old.startswith("--")}
    for call in calls:
        if _calls(call, "add_argument") and _is_parser(module, _receiver(call)) and call.args:
            option = literal(module, call.args[0].value)
            if isinstance(option, str) and option in options:
                yield manual(module, rules.RAY_CALL, call, "breaks", f"`{option}` {rows[option].note}")


def _flag(module: Module, defaults: list[cst.Call], row: Lead) -> Iterator[Finding]:
    """The switch of the stacks: its default and its reads change together, or all are reported."""
    given_there = [(call, arg) for call in defaults if (arg := _keyword(call, _FLAG))]
    reads = module.attributes.get(_FLAG, ())
    known = all(_is_namespace(module, node) for node in reads)
    on = bool(given_there) and all(literal(module, arg.value) is True for _, arg in given_there)
    if not on or not known or any(_is_bound(module, node) for node in reads):
        for node in (*(arg for _, arg in given_there), *reads):
            yield manual(module, rules.RAY_CALL, node, row.severity, replaced(_FLAG, row))
        return
    group = f"example-script:{module.inner_span(given_there[0][1])[0]}"
    for call, arg in given_there:
        yield _fixed(module, arg, row, replaced(_FLAG, row), _without(module, call, arg), group)
    for node in reads:
        yield _fixed(module, node, row, f"`{_FLAG}` is `not {_SUCCESSOR}`", [_read(module, node)], group)


def _fixed(module: Module, node: Node, row: Lead, message: str, edits: list[Edit], group: str) -> Finding:
    start, end = module.inner_span(node)
    old = module.slice(start, end)
    return Finding(rules.RAY_CALL, start, end, "fixed", row.severity, message, old, edits=tuple(edits), group=group)


def _local_mode(module: Module, defaults: list[cst.Call], row: Lead) -> Iterator[Finding]:
    for call in defaults:
        arg = _keyword(call, _LOCAL_MODE)
        if arg is not None and literal(module, arg.value) is not False and not _keyword(call, _FLAG):
            group = f"example-script:{module.inner_span(arg)[0]}"
            message = replaced(_LOCAL_MODE, row)
            found = _fixed(module, arg, row, message, _without(module, call, arg), group)
            yield dataclasses.replace(found, status="review")
    for node in module.attributes.get(_LOCAL_MODE, ()):
        if _is_bound(module, node) and _is_namespace(module, node):
            yield manual(module, rules.RAY_CALL, node, row.severity, replaced(_LOCAL_MODE, row))


def _without(module: Module, call: cst.Call, arg: cst.Arg) -> list[Edit]:
    if len(call.args) == 1 and isinstance(module.parent(call), cst.Expr):
        return [remove_statement(module, call)]
    return list(edit_arguments(module, call, drop=[arg]))


def _read(module: Module, node: cst.Attribute) -> Edit:
    new = f"{module.source(node.value)}.{_SUCCESSOR}"
    above = module.parent(node)
    if isinstance(above, cst.UnaryOperation) and isinstance(above.operator, cst.Not):
        return replace(module, above, new)
    plain = isinstance(above, cst.Arg | cst.Assign | cst.If | cst.IfExp)
    return replace(module, node, f"not {new}" if plain else f"(not {new})")


def _is_bound(module: Module, node: cst.Attribute) -> bool:
    return isinstance(module.parent(node), cst.AssignTarget | cst.AugAssign | cst.AnnAssign | cst.Del)


def _keyword(call: cst.Call, name: str) -> cst.Arg | None:
    return next((arg for arg in call.args if arg.keyword is not None and arg.keyword.value == name), None)


def _calls(call: cst.Call, method: str) -> bool:
    return isinstance(call.func, cst.Attribute) and call.func.attr.value == method


def _receiver(call: cst.Call) -> Node | None:
    return call.func.value if isinstance(call.func, cst.Attribute) else None


def _takes_example_options(module: Module, call: cst.Call) -> bool:
    origins = module.scopes.origins(call.func)
    return any(name.startswith("ray.") and name.rpartition(".")[2] == _MAKES for name in origins)


def _is_parser(module: Module, node: Node | None) -> bool:
    """Whether an expression is a parser that ``add_rllib_example_script_args`` gave."""
    values = _values(module, node)
    return bool(values) and all(isinstance(v, cst.Call) and _takes_example_options(module, v) for v in values)


def _is_namespace(module: Module, node: cst.Attribute) -> bool:
    """Whether an attribute is one of what such a parser has parsed."""
    values = _values(module, node.value)
    return bool(values) and all(
        isinstance(v, cst.Call)
        and isinstance(v.func, cst.Attribute)
        and v.func.attr.value in _PARSES
        and _is_parser(module, v.func.value)
        for v in values
    )


def _values(module: Module, node: Node | None) -> list[Node | None]:
    if isinstance(node, cst.Name):
        return [value for binding in module.scopes.reaching(node) for value in given(module, binding)]
    return [node] if isinstance(node, cst.Call) else []
