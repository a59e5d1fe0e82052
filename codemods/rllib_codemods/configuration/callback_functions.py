"""Callbacks as a dict of functions, which Ray 0.x knew: each function becomes an argument of ``callbacks()``.

The functions were called with one dict. They get its entries by name now, under the names of their time: what these
are on the new stack is seen to where the callbacks are.
"""

from __future__ import annotations

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Decision, Place
from rllib_codemods.facts import can, leads
from rllib_codemods.literals import literal
from rllib_codemods.looked_up import look_ups
from rllib_migrate.codemod import Edit, Options
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.scopes import parameters

#: What was in the dict, and what a hook's argument of that time was called.
_ENTRIES = {
    "env": "base_env",
    "episode": "episode",
    "policies": "policies",
    "policy": "policies",
    "result": "result",
    "samples": "samples",
    "trainer": "trainer",
    "worker": "worker",
}
_HOOKS = ("on_episode_start", "on_episode_step", "on_episode_end", "on_sample_end", "on_train_result")


def callback_functions(module: Module, options: Options, value: cst.BaseExpression) -> Decision | None:
    """What becomes of ``{"on_episode_end": f}``; None where it is another value, or one that can't be followed."""
    display = _dict(module, value)
    if display is None or not display.elements or not can(options.target, "callback_functions"):
        return None
    places: list[Place] = []
    edits: list[Edit] = []
    parts: list[tuple[cst.CSTNode, Decision]] = []
    for element in display.elements:
        key = literal(module, element.key) if isinstance(element, cst.DictElement) else None
        function = _function(module, element.value)
        if not isinstance(key, str) or key not in _HOOKS or function is None or key not in leads("callback-signature"):
            return None
        made = _by_name(module, function)
        if made is None:
            return None
        places.append(Place("callbacks", key, function.name.value))
        for node, edit in made:
            edits.append(edit)
            parts.append((node, Decision(rules.BY_HAND, "fixed", "breaks", f"`{key}()` gets its arguments by name")))
    message = "`callbacks` takes functions by the names of the hooks"
    return Decision(rules.BY_HAND, "fixed", "breaks", message, tuple(places), parts=tuple(parts), edits=tuple(edits))


def _dict(module: Module, value: cst.BaseExpression) -> cst.Dict | None:
    bindings = module.scopes.reaching(value) if isinstance(value, cst.Name) else []
    given = bindings[0].value if len(bindings) == 1 and bindings[0].index is None else value
    return given if isinstance(given, cst.Dict) else None


def _function(module: Module, value: cst.BaseExpression) -> cst.FunctionDef | None:
    """The function of the file that a value names, and that nothing else uses; ``tune.function(f)`` is ``f``."""
    if isinstance(value, cst.Call) and len(value.args) == 1:
        names = module.scopes.origins(value.func)
        return _function(module, value.args[0].value) if names == ["ray.tune.function"] else None
    bindings = module.scopes.reaching(value) if isinstance(value, cst.Name) else []
    function = bindings[0].node if len(bindings) == 1 else None
    if not isinstance(function, cst.FunctionDef) or function.decorators:
        return None
    shared = function.name.value in module.exports or "*" in module.exports
    return None if shared or len(module.scopes.references(bindings[0])) != 1 else function


def _by_name(module: Module, function: cst.FunctionDef) -> list[tuple[cst.CSTNode, Edit]] | None:
    """The edits that let a function take the entries of its dict by name, each with what it changes."""
    own = parameters(function.params)
    if len(own) != 1 or len(function.params.params) != 1 or own[0].default is not None:
        return None
    found = look_ups(module, function, own[0], _ENTRIES, only=True)
    if not found and module.scopes.references(module.scopes.scope_of(function).bindings[own[0].name.value][0]):
        return None
    names = list(dict.fromkeys(look_up.name for look_up in found))
    text = "*, " + "".join(f"{name}, " for name in names) if names else ""
    head = (own[0], Edit(*module.inner_span(own[0]), f"{text}**kwargs"))
    return [head, *((look_up.node, edit) for look_up in found for edit in look_up.edits)]
