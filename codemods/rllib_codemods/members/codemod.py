"""Members and arguments that classes and functions of RLlib have lost, wherever a file uses or defines them.

Only reported, and only on values that are known: the table ``lost`` says what was there, the target's surface whether
it still is. What a class of the project defines or sets itself is its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import libcst as cst

from rllib_codemods.api import Release, surface
from rllib_codemods.facts import Lost, lost
from rllib_codemods.lineage import climb
from rllib_codemods.members import rules
from rllib_codemods.members.receivers import bases, classes_of
from rllib_codemods.ray_use import ray_use
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Codemod, Finding, Options, Severity
from rllib_migrate.syntax.functions import attribute_targets, is_super
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import parameters

_WRITES = (cst.AssignTarget, cst.AnnAssign, cst.AugAssign, cst.Del)


def run(module: Module, options: Options) -> Iterator[Finding]:
    """Findings in a file that uses RLlib."""
    if not ray_use(module).rllib:
        return
    yield from _members(module, options.target)
    yield from _definitions(module, options.target)
    yield from _arguments(module, options.target)


CODEMOD = Codemod("members", rules.RULES, run)


def _members(module: Module, target: Release) -> Iterator[Finding]:
    names = {name for _, method, name in lost() if not method}
    own: dict[cst.ClassDef, set[str]] = {}
    for name in sorted(names & module.attributes.keys()):
        for node in module.attributes[name]:
            if isinstance(module.parent(node), _WRITES) or module.scopes.origins(node):
                continue
            owner = module.functions.class_of(node.value)
            if owner is not None and owner not in own:
                own[owner] = _own(module, owner)
            if owner is not None and name in own[owner]:
                continue
            if _may_be_own(module, name, target):
                continue
            of_self = owner is not None or is_super(node.value)
            found = _fate(classes_of(module, node.value, target), "", name, "self" if of_self else "value", target)
            if found is not None:
                cls, row, severity = found
                gone = "is deprecated" if severity == "deprecated" else "is no longer there"
                yield manual(
                    module, rules.MEMBER, node.attr, severity, _said(f"{cls}.{name}", gone, row, target), row.to
                )


def _definitions(module: Module, target: Release) -> Iterator[Finding]:
    """Methods of the project's classes that RLlib no longer calls, and parameters that it no longer gives them."""
    for owner in module.nodes(cst.ClassDef):
        functions = [s for s in owner.body.body if isinstance(s, cst.FunctionDef)]
        above = bases(module, owner, target) if functions else []
        for function in functions if above else ():
            name = function.name.value
            found = _fate(above, "", name, "override", target)
            if found is not None:
                _, row, severity = found
                gone = "is deprecated" if severity == "deprecated" else "is never called"
                severity = "ignored" if severity == "breaks" else severity
                yield manual(
                    module, rules.MEMBER, function.name, severity, _said(f"{name}()", gone, row, target), row.to
                )
            # A constructor of one's own is called by whoever knows it.
            for param in parameters(function.params) if name != "__init__" else ():
                asked = _fate(above, name, param.name.value, "override", target)
                if asked is not None and param not in (function.params.star_arg, function.params.star_kwarg):
                    _, row, severity = asked
                    if severity == "breaks" and param.default is not None:
                        severity = "ignored"
                    elif severity == "breaks" and param not in function.params.kwonly_params:
                        severity = "changed"  # by its place it may get what is called otherwise now
                    said = _said(param.name.value, f"is not passed to `{name}()` any more", row, target)
                    yield manual(module, rules.ARGUMENT, param, severity, said, row.to)


def _arguments(module: Module, target: Release) -> Iterator[Finding]:
    names = {(method, name) for _, method, name in lost() if method}
    given_by = {name for _, name in names}
    for call in module.nodes(cst.Call):
        for arg in call.args:
            name = arg.keyword.value if arg.keyword is not None else ""
            if name not in given_by:
                continue
            for classes, method in _called(module, call, target):
                found = _fate(classes, method, name, "value", target) if (method, name) in names else None
                if found is not None:
                    cls, row, severity = found
                    called = cls if method in ("__init__", "__call__") else f"{cls}.{method}"
                    gone = "is deprecated" if severity == "deprecated" else "is no longer taken"
                    said = _said(f"{name}=", f"of `{called}()` {gone}", row, target)
                    yield manual(module, rules.ARGUMENT, arg, severity, said, row.to)


def _called(module: Module, call: cst.Call, target: Release) -> Iterator[tuple[list[str], str]]:
    """What a call calls: a function of RLlib's, the constructor of a class, a method."""
    origins = module.scopes.origins(call.func)
    functions = [surface(target).origin(name) for name in origins if name.startswith("ray.rllib.")]
    if functions and all(functions):
        made = [name for name in functions if name is not None and surface(target).is_class(name)]
        yield (made, "__init__") if made else ([name for name in functions if name is not None], "__call__")
    elif isinstance(call.func, cst.Attribute):
        yield classes_of(module, call.func.value, target), call.func.attr.value


def _fate(classes: list[str], method: str, name: str, use: str, target: Release) -> tuple[str, Lost, Severity] | None:
    """What all of these classes have lost: the nearest with a row, and how bad it is in the target."""
    each = [_fate_in(cls, method, name, use, target) for cls in classes]
    return each[0] if each and all(each) else None


def _fate_in(cls: str, method: str, name: str, use: str, target: Release) -> tuple[str, Lost, Severity] | None:
    api = surface(target)
    row = next((found for of in (*api.lineage(cls), cls) if (found := lost().get((of, method, name)))), None)
    severity = None if row is None or use not in row.uses else _severity(cls, method, name, target)
    return None if row is None or severity is None else (cls.rpartition(".")[2], row, severity)


def _severity(cls: str, method: str, name: str, target: Release) -> Severity | None:
    """How bad the use of a name is in the target; None where it is as good as ever."""
    api = surface(target)
    if not method:
        if name not in api.members(cls):
            return "breaks"
        marks = api.marks(f"{cls}.{name}") | {(api.stability(f"{cls}.{name}") or "").partition("(")[0]}
        return "deprecated" if marks & {"Deprecated", "OldAPIStack"} else None
    signature = api.signature(cls if method in ("__init__", "__call__") else f"{cls}.{method}")
    if signature is None:
        return None
    found = signature.find(name)
    if found is None:
        return None if signature.more_keywords else "breaks"
    return "deprecated" if found.deprecated else None


def _said(what: str, gone: str, row: Lost, target: Release) -> str:
    successor = f": use `{row.to}`" if row.to else ""
    note = f"; {row.note}" if row.note else ""
    return f"`{what}` {gone} in Ray {target[0]}.{target[1]}{successor}{note}"


def _may_be_own(module: Module, name: str, target: Release) -> bool:
    """Whether an RLModule of the project has a member of that name: what an algorithm gives may be of its class."""
    return any(
        name in _own(module, cls) and any(".rl_module" in above for above in bases(module, cls, target))
        for cls in module.nodes(cst.ClassDef)
    )


def _own(module: Module, owner: cst.ClassDef) -> set[str]:
    """The names that a class of the project, or one above it there, defines or sets on its instances."""
    found: set[str] = set()
    for cls in climb(owner, partial(_above, module)):
        home = module.home(cls)
        found |= set(home.scopes.scope_of(cls).bindings)
        found |= {t.attr.value for t, _ in attribute_targets(home) if home.functions.class_of(t.value) is cls}
    return found


def _above(module: Module, cls: cst.ClassDef) -> Iterator[cst.ClassDef]:
    scopes = module.home(cls).scopes
    for base in cls.bases:
        bindings = scopes.reaching(base.value) if isinstance(base.value, cst.Name) else []
        yield from (b.node for b in bindings if isinstance(b.node, cst.ClassDef))
