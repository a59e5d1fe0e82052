"""Methods of the project's classes that RLlib calls, or was to call: their names and what they take.

Of callbacks, RLModules, Learners, connectors, EnvRunners and environments of several agents, as the target has them.
Classes that only configs of the old stack can be given are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rllib_codemods.api import Surface, releases, surface
from rllib_codemods.callbacks.parameters import RENAMED_HOOKS
from rllib_codemods.facts import early_members, leads
from rllib_codemods.hook_kinds import given_as_hooks
from rllib_codemods.verify import rules
from rllib_codemods.verify.configs import common_stack
from rllib_codemods.verify.model import CONNECTOR, LEARNER, MODULE, RUNNER
from rllib_codemods.verify.passing import passed, taken
from rllib_codemods.verify.receivers import AGENTS_ENV, CALLBACKS, CONFIG, classes
from rllib_codemods.verify.said import found, ray, slip_of
from rllib_migrate.codemod import Codemod, Finding, Options
from rllib_migrate.syntax.functions import is_decorated, is_property, is_static
from rllib_migrate.syntax.model import Value
from rllib_migrate.syntax.module import Module, Node

_HOOKS = "callback-signature"
#: The classes whose methods RLlib calls on what users derive from them, with the word of the table of early members.
_FAMILIES = {CONNECTOR: "connector", LEARNER: "learner", MODULE: "rl_module", RUNNER: "", AGENTS_ENV: "", CONFIG: ""}


def overrides(module: Module, options: Options) -> Iterator[Finding]:
    """One finding for each override that is not called, or can't be."""
    api = surface(options.target)
    if common_stack(module) == "old":
        return
    for owner in module.nodes(cst.ClassDef):
        bases = module.kinds.bases(owner)
        known = [cls for value in bases for cls in classes(api, value)]
        known = [cls for cls in known if cls in CALLBACKS or any(_is_kin(api, cls, root) for root in _FAMILIES)]
        if not known or any(api.stability(cls) == "OldAPIStack" for cls in known):
            continue
        for method in _methods(module, owner):
            yield from _method(module, api, owner, bases, known, method)
    for _, name, value in given_as_hooks(module):
        function = _function(module, value)
        base = next((c for c in _callback_classes(api) if name in api.members(c)), None)
        if function is not None and base is not None and module.home(function) is module:
            yield from _signature(module, api, base, name, function, function.params, skip=0)


def _methods(module: Module, owner: cst.ClassDef) -> Iterator[cst.FunctionDef]:
    for statement in owner.body.body:
        if isinstance(statement, cst.FunctionDef):
            name = statement.name.value
            special = is_static(statement) or is_property(statement) or is_decorated(statement, "classmethod")
            if not special and (not name.startswith("__") or name == "__call__"):
                yield statement


def _method(
    module: Module,
    api: Surface,
    owner: cst.ClassDef,
    bases: tuple[Value, ...],
    known: list[str],
    method: cst.FunctionDef,
) -> Iterator[Finding]:
    name = method.name.value
    is_hook = any(value.kind.name == "callbacks" for value in bases)
    hook = leads(_HOOKS).get(name) if is_hook else None
    newer = RENAMED_HOOKS.get(name)
    if newer is not None and not any(newer in api.members(cls) for cls in known):
        return  # the target calls it by its old name
    base = next((cls for cls in known if name in api.members(cls)), None)
    if hook is not None and not hook.passes:
        advice = f"; {hook.note}" if hook.note else f"; use `{hook.to}`" if hook.to else ""
        yield found(module, rules.NEVER_CALLED, method.name, "ignored", f"the new stack never calls `{name}()`{advice}")
    elif base is not None:
        private = name.startswith("_") and not name.startswith(("__call__", "_forward"))
        if not private and "property" not in api.marks(f"{base}.{name}"):
            yield from _signature(module, api, base, name, method.name, method.params, skip=1)
    elif name not in module.all_attributes:
        why = _lost(api, known, name)
        if why:
            yield found(module, rules.NEVER_CALLED, method.name, "ignored", why)


def _lost(api: Surface, known: list[str], name: str) -> str:
    """Why nothing calls a method that the base classes don't have; "" where it may be the project's own."""
    shown = known[0].rpartition(".")[2]
    for root, of in _FAMILIES.items():
        if of and any(_is_kin(api, cls, root) for cls in known):
            row = early_members(of, "override").get(name)
            if row is not None:
                advice = f"use `{row.to}`" if row.to else row.note
                return f"nothing calls `{name}()` of a `{shown}`; {advice}"
    having = [r for r in releases() if any(name in surface(r).members(cls) for cls in known)]
    if having:
        newer = having[-1] == releases()[-1]
        which = f"{ray(having[0])} is the first to" if newer else f"{ray(having[-1])} was the last to"
        return f"nothing calls `{name}()` of a `{shown}` in {ray(api.release)}: {which}"
    slip = slip_of(name, (m for cls in known for m in api.members(cls)))
    if slip is None:
        return ""
    return f"nothing calls `{name}()` of a `{shown}`; did you mean `{slip}`?"


def _is_kin(api: Surface, cls: str, root: str) -> bool:
    """Whether a class has all members of another one, as its heirs do."""
    return api.is_class(root) and api.members(root) <= api.members(cls)


def _signature(
    module: Module, api: Surface, base: str, name: str, node: Node, params: cst.Parameters, *, skip: int
) -> Iterator[Finding]:
    """What the target passes to a method is held against what the override takes."""
    given = passed(api, base, name)
    own = taken(params, skip)
    if given is None:
        return
    refused = sorted(given.names - own.names) if not own.more_names else []
    # What the project's code calls as well may get arguments of its own.
    by_itself = skip > 0 and name in module.all_attributes
    known = given.names | given.maybe | set(own.positional[: given.most])
    missing = sorted(own.required - known) if given.whole and not by_itself else []
    shown = f"`{name}()`"
    if refused:
        what = ", ".join(f"`{n}`" for n in refused)
        message = f"{ray(api.release)} passes {what} to {shown}, which does not take it; add `**kwargs`"
        yield found(module, rules.OVERRIDE_SIGNATURE, node, "breaks", message)
    if missing:
        what = ", ".join(f"`{n}`" for n in missing)
        message = f"{shown} needs {what}, which {ray(api.release)} does not pass"
        yield found(module, rules.OVERRIDE_SIGNATURE, node, "breaks", message)
    if len(own.positional) < given.least and not own.more_positional:
        message = f"{ray(api.release)} passes {given.least} by position to {shown}, which takes {len(own.positional)}"
        yield found(module, rules.OVERRIDE_SIGNATURE, node, "breaks", message)
    if given.grows and not own.more_names and not refused and not missing:
        message = f"{shown} takes no `**kwargs`: a release that passes one argument more breaks it"
        yield found(module, rules.OVERRIDE_SIGNATURE, node, "deprecated", message)


def _function(module: Module, value: cst.BaseExpression) -> cst.FunctionDef | cst.Lambda | None:
    if isinstance(value, cst.Lambda):
        return value
    made = [v.origin for v in module.kinds.of(value)]
    return made[0] if len(made) == 1 and isinstance(made[0], (cst.FunctionDef, cst.Lambda)) else None


def _callback_classes(api: Surface) -> list[str]:
    return [cls for cls in CALLBACKS if api.is_class(cls)]


CODEMOD = Codemod("verify overrides", (rules.NEVER_CALLED, rules.OVERRIDE_SIGNATURE), overrides)
