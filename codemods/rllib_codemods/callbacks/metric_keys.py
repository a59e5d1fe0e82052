"""Whether two metrics of one episode can have the same key: of two values that are logged, the mean is taken."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.literals import literal
from rllib_migrate.syntax.module import Module, Node


def differ(module: Module, one: cst.BaseExpression, other: cst.BaseExpression) -> bool:
    """Whether two keys are surely not the same."""
    known, known_other = literal(module, one), literal(module, other)
    if isinstance(known, str) and isinstance(known_other, str):
        return known != known_other
    begin, begin_other = _begin(module, one), _begin(module, other)
    end, end_other = _end(module, one), _end(module, other)
    begins = begin.startswith(begin_other) or begin_other.startswith(begin)
    ends = end.endswith(end_other) or end_other.endswith(end)
    return not (begins and ends)


def changes_with(module: Module, key: cst.BaseExpression, loop: cst.For) -> bool:
    """Whether a key is another one in each turn of a loop: it spells out the name that the loop binds."""
    if isinstance(key, cst.FormattedString):
        return any(
            isinstance(p, cst.FormattedStringExpression) and changes_with(module, p.expression, loop) for p in key.parts
        )
    if isinstance(key, cst.BinaryOperation) and isinstance(key.operator, (cst.Add, cst.Modulo)):
        parts = [e.value for e in key.right.elements] if isinstance(key.right, cst.Tuple) else [key.right]
        return any(changes_with(module, part, loop) for part in (key.left, *parts))
    if isinstance(key, cst.Call):
        return _spells_out(key) and any(changes_with(module, arg.value, loop) for arg in key.args)
    return isinstance(key, cst.Name) and any(
        b.statement is loop and _is_counted(module, loop, key.value) for b in module.scopes.reaching(key)
    )


def _spells_out(call: cst.Call) -> bool:
    """``str(i)`` or ``"reward_{}".format(i)``."""
    func = call.func
    return (isinstance(func, cst.Name) and func.value in ("str", "repr")) or (
        isinstance(func, cst.Attribute)
        and func.attr.value == "format"
        and isinstance(func.value, (cst.SimpleString, cst.ConcatenatedString))
    )


def _is_counted(module: Module, loop: cst.For, name: str) -> bool:
    """Whether a name of a loop is another one in each turn: its only name, or the key of ``items()``."""
    target, source = loop.target, loop.iter
    if isinstance(target, cst.Name):
        return True
    if not isinstance(target, (cst.Tuple, cst.List)) or not isinstance(source, cst.Call):
        return False
    at = next((n for n, e in enumerate(target.elements) if isinstance(e.value, cst.Name) and e.value.value == name), -1)
    if isinstance(source.func, cst.Attribute) and source.func.attr.value == "items":
        return at == 0
    return isinstance(source.func, cst.Name) and source.func.value in ("enumerate", "zip") and at >= 0


def _begin(module: Module, key: Node) -> str:
    """What a key surely begins with."""
    if isinstance(key, cst.FormattedString):
        first = key.parts[0] if key.parts else None
        return first.value if isinstance(first, cst.FormattedStringText) else ""
    if isinstance(key, cst.BinaryOperation) and isinstance(key.operator, (cst.Add, cst.Modulo)):
        return _begin(module, key.left).partition("%" if isinstance(key.operator, cst.Modulo) else "\0")[0]
    known = literal(module, key) if isinstance(key, cst.BaseExpression) else None
    return known if isinstance(known, str) else ""


def _end(module: Module, key: Node) -> str:
    """What a key surely ends with."""
    if isinstance(key, cst.FormattedString):
        last = key.parts[-1] if key.parts else None
        return last.value if isinstance(last, cst.FormattedStringText) else ""
    if isinstance(key, cst.BinaryOperation) and isinstance(key.operator, cst.Add):
        return _end(module, key.right)
    known = literal(module, key) if isinstance(key, cst.BaseExpression) else None
    return known if isinstance(known, str) else ""
