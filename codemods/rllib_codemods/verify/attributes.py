"""Attributes and items that a config is given though its class has none of that name, or only one that raises."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.api import Surface, surface
from rllib_codemods.facts import keys
from rllib_codemods.verify import rules
from rllib_codemods.verify.deprecated import fate
from rllib_codemods.verify.guards import MEMBERS, is_guarded
from rllib_codemods.verify.receivers import config_classes, own_classes
from rllib_codemods.verify.said import found, near, ray
from rllib_migrate.codemod import Codemod, Finding, Options
from rllib_migrate.syntax.module import Module


def attributes(module: Module, options: Options) -> Iterator[Finding]:
    """One finding for each name that nothing reads."""
    api = surface(options.target)
    for target in _targets(module):
        base, name = target.value, _name(target)
        values = [v for v in module.kinds.of(base) if v.kind.name == "config" and not v.kind.is_class]
        if name is None or not values or is_guarded(module, target, MEMBERS):
            continue
        if any(own_classes(module, value) for value in values):
            continue  # a class of the project has settings of its own
        known = [cls for value in values for cls in config_classes(api, value)]
        there = {member for cls in known for member in api.members(cls)}
        is_method = bool(known) and all(_is_method(api, f"{cls}.{name}") for cls in known)
        if known and (name not in there or is_method):
            yield _unknown(module, api, target, name, known, there, values[0].kind.detail)
        elif known and isinstance(target, cst.Attribute):
            said = fate(api, known, name)
            if said is not None:
                severity, message = said
                yield found(module, rules.DEPRECATED_MEMBER, target, severity, message)


def _is_method(api: Surface, member: str) -> bool:
    return api.signature(member) is not None and "property" not in api.marks(member)


def _targets(module: Module) -> Iterator[cst.Attribute | cst.Subscript]:
    found: list[cst.BaseExpression] = [t.target for assign in module.nodes(cst.Assign) for t in assign.targets]
    found += [assign.target for assign in module.nodes(cst.AugAssign)]
    found += [assign.target for assign in module.nodes(cst.AnnAssign) if assign.value is not None]
    for node in found:
        for one in [e.value for e in node.elements] if isinstance(node, (cst.Tuple, cst.List)) else [node]:
            if isinstance(one, (cst.Attribute, cst.Subscript)):
                yield one


def _name(target: cst.Attribute | cst.Subscript) -> str | None:
    if isinstance(target, cst.Attribute):
        return target.attr.value
    index = target.slice[0].slice if len(target.slice) == 1 else None
    key = index.value if isinstance(index, cst.Index) else None
    return key.raw_value if isinstance(key, cst.SimpleString) else None


def _unknown(
    module: Module,
    api: Surface,
    target: cst.Attribute | cst.Subscript,
    name: str,
    known: list[str],
    there: set[str],
    algorithm: str,
) -> Finding:
    message = f"`{known[0].rpartition('.')[2]}` has no setting `{name}` in {ray(api.release)}: nothing reads it"
    row = keys(algorithm or None).get(name)
    slip = near(name, there)
    if row is not None and row.to:
        message += f"; use `{row.to}`"
    elif slip is not None:
        message += f"; did you mean `{slip}`?"
    return found(module, rules.UNKNOWN_SETTING, target, "ignored", message, slip)


CODEMOD = Codemod("verify attributes", (rules.UNKNOWN_SETTING, rules.DEPRECATED_MEMBER), attributes)
