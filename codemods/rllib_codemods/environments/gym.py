"""Environments of the gym era: the import, ``reset()`` without its arguments, ``step()`` with four values."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.environments import rules
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Finding
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import dotted_name, import_source, parameters

_IMPORT = "RLlib takes gymnasium environments"
_STEP = "`step()` returns `observation, reward, terminated, truncated, info`"
_RESET = "`reset(self, *, seed=None, options=None)` returns `observation, info`"


def environments(module: Module) -> Iterator[Finding]:
    """Findings on gym imports and on environment classes of a file that uses RLlib."""
    yield from _imports(module)
    for owner in module.nodes(cst.ClassDef):
        if any(v.kind.name == "env" for v in module.kinds.bases(owner)):
            yield from _methods(module, owner)
    yield from _loops(module)


def _imports(module: Module) -> Iterator[Finding]:
    for statement in module.nodes(cst.Import):
        for alias in statement.names:
            name = dotted_name(alias.name) or ""
            if _is_gym(name) and not _is_fallback(module, statement):
                new = name.replace("gym", "gymnasium", 1)
                local = "" if alias.asname is not None or "." in name else " as gym"
                yield manual(module, rules.GYM, alias, "breaks", f"{_IMPORT}: `import {new}{local}`", new)
    for from_ in module.nodes(cst.ImportFrom):
        source = import_source(from_)
        if _is_gym(source) and not _is_fallback(module, from_) and from_.module is not None:
            new = source.replace("gym", "gymnasium", 1)
            yield manual(module, rules.GYM, from_.module, "breaks", f"{_IMPORT}: `from {new} import ...`", new)


def _is_gym(name: str) -> bool:
    return name == "gym" or name.startswith("gym.")


def _is_fallback(module: Module, statement: cst.CSTNode) -> bool:
    """Whether a ``try`` around the import knows gymnasium too."""
    around = module.enclosing(statement, cst.Try)
    if not isinstance(around, cst.Try):
        return False
    plain = [other for other in module.nodes(cst.Import) if around in module.ancestors(other)]
    named = [other for other in module.nodes(cst.ImportFrom) if around in module.ancestors(other)]
    sources = [dotted_name(alias.name) or "" for other in plain for alias in other.names]
    sources += [import_source(other) for other in named]
    return any(source.partition(".")[0] == "gymnasium" for source in sources)


# -- classes ---------------------------------------------------------------------------------------------------------


def _methods(module: Module, owner: cst.ClassDef) -> Iterator[Finding]:
    step, reset = _method(module, owner, "step"), _method(module, owner, "reset")
    if step is not None and any(_length(value) == 4 for value in _returned(module, step)):
        yield manual(module, rules.GYM, step.name, "breaks", _STEP)
    if reset is not None and _is_old_reset(module, reset):
        yield manual(module, rules.GYM, reset.name, "breaks", _RESET)


def _method(module: Module, owner: cst.ClassDef, name: str) -> cst.FunctionDef | None:
    bindings = module.scopes.scope_of(owner).bindings.get(name, ())
    return next((b.node for b in bindings if isinstance(b.node, cst.FunctionDef)), None)


def _is_old_reset(module: Module, reset: cst.FunctionDef) -> bool:
    return not _takes_seed(reset) or any(_is_single(module, value) for value in _returned(module, reset))


def _returned(module: Module, function: cst.FunctionDef) -> Iterator[cst.BaseExpression]:
    for node in module.nodes(cst.Return):
        if node.value is not None and module.enclosing(node, cst.FunctionDef) is function:
            yield node.value


def _length(value: cst.BaseExpression) -> int:
    """How many values a tuple display holds; 0 for anything else."""
    if not isinstance(value, cst.Tuple) or any(isinstance(e, cst.StarredElement) for e in value.elements):
        return 0
    return len(value.elements)


def _takes_seed(reset: cst.FunctionDef) -> bool:
    if reset.params.star_kwarg is not None:
        return True
    return {"seed", "options"} <= {param.name.value for param in parameters(reset.params)}


def _is_single(module: Module, value: cst.BaseExpression) -> bool:
    """Whether an expression is surely one value and no pair."""
    if isinstance(value, (cst.Dict, cst.DictComp, cst.List, cst.ListComp, cst.Integer, cst.Float)):
        return True
    if isinstance(value, cst.Call):
        return any(origin.startswith("numpy.") for origin in module.scopes.origins(value.func))
    if isinstance(value, cst.Name):
        bindings = module.scopes.reaching(value)
        given = bindings[0].value if len(bindings) == 1 and bindings[0].index is None else None
        return given is not None and not isinstance(given, cst.Name) and _is_single(module, given)
    return False


# -- loops -----------------------------------------------------------------------------------------------------------


def _loops(module: Module) -> Iterator[Finding]:
    """``obs, reward, done, info = env.step(action)``."""
    for assign in module.nodes(cst.Assign):
        func = assign.value.func if isinstance(assign.value, cst.Call) else None
        four = any(_length(target.target) == 4 for target in assign.targets)
        if four and isinstance(func, cst.Attribute) and func.attr.value == "step":
            yield manual(module, rules.GYM, func.attr, "breaks", _STEP)
