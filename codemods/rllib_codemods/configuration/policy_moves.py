"""Whether what a policy spec says can be written elsewhere, and where its own text can be changed."""

from __future__ import annotations

import libcst as cst

from rllib_codemods.configuration.decisions import Case
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.configuration.policy_settings import Settings
from rllib_codemods.configuration.policy_specs import Policies, Spec
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.edits import comments_in
from rllib_migrate.syntax.module import Module

#: How a name is bound that stands for one thing wherever it is seen.
_FIXED = ("assign", "class", "function", "import", "parameter")


def why_not(module: Module, obj: ConfigObject, value: cst.BaseExpression, found: Policies) -> str:
    """Why nothing is rewritten in specs that stand where a name gets them; "" where it can be."""
    if len(set(obj.values("policies"))) > 1:
        return "`policies` is set several times"
    if found.name is None:
        return ""
    name = found.name
    binding = module.scopes.reaching(name)[0]
    if name.value in module.exports or "*" in module.exports:
        return f"other files use `{name.value}`"
    shared = [u for u in module.scopes.references(binding) if u is not name and not _only_looks(module, u)]
    if shared or found.name is not value or len(binding.scope.bindings[binding.name]) > 1:
        return f"`{name.value}` is used elsewhere, too"
    return ""


def _only_looks(module: Module, use: cst.Name) -> bool:
    """Whether a use of the policies' name leaves the specs alone: their ids, how many there are, one more of them."""
    up = module.parent(use)
    if isinstance(up, cst.Attribute):
        return up.attr.value in ("keys", "update", "__len__")
    if isinstance(up, cst.Subscript):
        return isinstance(module.parent(up), cst.AssignTarget)
    if isinstance(up, cst.Arg):
        call = module.parent(up)
        return isinstance(call, cst.Call) and module.source(call.func) in ("list", "len", "set", "sorted", "tuple")
    return isinstance(up, (cst.ComparisonTarget, cst.For, cst.CompFor))


def held(case: Case, found: Policies, spec: Spec, settings: Settings) -> str:
    """Why the settings of a spec can't be written beside ``policies``; "" where they can."""
    module = case.module
    if spec.key is None:
        return "its id is a keyword"
    if not spec.is_direct:
        return "the spec may serve others, too"
    if spec.loop is not None and len(found.specs) > 1:
        return "it is one of several parts"
    config = spec.part("config")
    carried = [c for piece in settings.moved for c in (*piece.above, piece.behind, *comments_in(piece.text)) if c]
    if config is not None and sorted(comments_in(module.source(config))) != sorted(carried):
        return "there are comments in it"
    if settings.display is None or not settings.is_here:
        return "the settings stand elsewhere"
    inside = {spec.key, settings.display.node}
    calls = [c for c in module.nodes(cst.Call) if inside.intersection((c, *module.ancestors(c)))]
    if not all(_is_plain(module, c) for c in calls if c is not settings.display.node):
        return "a value calls something"
    if spec.loop is not None and not _is_plain_loop(spec.loop):
        return "what it loops over may be used up"
    start, end = module.span(case.value)
    if start <= module.inner_span(spec.node)[0] < end:
        return ""
    moved = [spec.key, *(entry.value for entry in settings.display.entries), *([spec.loop.iter] if spec.loop else [])]
    same = all(means_the_same(module, case.value, spec, node) for node in moved)
    return "" if same else "its values are known there only"


def means_the_same(module: Module, value: cst.BaseExpression, spec: Spec, node: cst.BaseExpression) -> bool:
    """Whether an expression that stands with a spec means the same where ``policies`` is given its ``value``."""
    if literal(module, node) is not UNSEEN:
        return True
    loops = (cst.For, cst.While)
    around = {up for up in module.ancestors(spec.node) if isinstance(up, loops)}
    if not around <= set(module.ancestors(value)):
        return False
    here = module.scopes.scope_at(value)
    for name in module.nodes(cst.Name):
        up = module.parent(name)
        is_label = (isinstance(up, cst.Attribute) and up.attr is name) or (
            isinstance(up, cst.Arg) and up.keyword is name
        )
        if is_label or (name is not node and node not in module.ancestors(name)):
            continue
        bindings = module.scopes.reaching(name)
        if len(bindings) > 1:
            return False
        for binding in bindings:
            if isinstance(binding.scope.owner, (cst.DictComp, cst.GeneratorExp, cst.ListComp, cst.SetComp)):
                continue
            once = len(binding.scope.bindings[binding.name]) == 1 and binding.kind in _FIXED
            if not once or module.scopes.lookup(name.value, here) is not binding.scope:
                return False
    return True


def _is_plain(module: Module, call: cst.Call) -> bool:
    """Whether a call is one of those that may be made twice, or at another place."""
    names = module.scopes.origins(call.func) or [module.source(call.func)]
    is_text = isinstance(call.func, cst.Attribute) and isinstance(call.func.value, cst.SimpleString)
    return is_text or all(n in ("str", "int", "float", "len", "range", "dict") for n in names)


def _is_plain_loop(loop: cst.CompFor) -> bool:
    iterated = loop.iter
    is_range = isinstance(iterated, cst.Call) and isinstance(iterated.func, cst.Name) and iterated.func.value == "range"
    return is_range or isinstance(iterated, (cst.List, cst.Tuple, cst.Set))


def no_network(case: Case, found: Policies, spec: Spec) -> str:
    """Why a network of one policy's own can't be written as its RLModuleSpec."""
    names = ("model", "model_config", "model_config_dict", "rl_module_spec", "vf_share_layers", "hiddens")
    if case.algorithm != "PPO" or any(case.obj.values(name) for name in names):
        return "the networks of the others are set, too" if case.algorithm == "PPO" else "it depends on the algorithm"
    if found.ids(case.module) is None or literal(case.module, spec.key or spec.node) is UNSEEN:
        return "each module must be named, and not all ids can be seen"
    return ""
