"""Policies of a multi-agent config: the mapping function, policy specs, and what in them blocks the new stack."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.displays import display
from rllib_codemods.configuration.env_classes import is_multi_agent
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.codemod import Edit
from rllib_migrate.edits import comments_in
from rllib_migrate.syntax.module import Module, Node

_SIGNATURE = "`policy_mapping_fn` is called with `(agent_id, episode)`"


# -- the mapping function --------------------------------------------------------------------------------------------


def policy_mapping_fn(case: Case) -> Decision | None:
    """A function that takes more or fewer than the two arguments it is called with."""
    function = mapping_function(case.module, case.value)
    if function is None:
        return None
    params = function.params
    positional = [*params.posonly_params, *params.params]
    required = sum(p.default is None for p in positional)
    open_end = isinstance(params.star_arg, cst.Param)
    if any(p.default is None for p in params.kwonly_params):
        return case.manual(rules.MAPPING, f"{_SIGNATURE}; a required keyword is not passed")
    if required <= 2 and (open_end or len(positional) >= 2):
        return None
    edit = _fewer(case.module, function, positional) if required > 2 else _more(case.module, function, positional)
    if edit is None or not _is_only_passed(case, function):
        return case.manual(rules.MAPPING, f"{_SIGNATURE}: write it as `(agent_id, episode, **kwargs)`")
    return _changed(case, function, edit, _SIGNATURE)


def _changed(case: Case, function: cst.Lambda | cst.FunctionDef, edit: Edit, message: str) -> Decision:
    """An edit on the parameters: in the value, or where the function stands."""
    place = Place("multi_agent", case.name, case.text)
    if isinstance(function, cst.Lambda) and function is case.value:
        start, _ = case.module.span(function)
        text = case.text.encode()
        inside = text[: edit.start - start] + edit.text.encode() + text[edit.end - start :]
        return case.fixed(rules.MAPPING, message, [Place("multi_agent", case.name, inside.decode())])
    return replace(case.fixed(rules.MAPPING, message, [place]), edits=(edit,))


def pinned_mapping_fn(case: Case) -> Decision | None:
    """A function that the old stack of the target can't call: with the agent id, the episode and ``worker=...``."""
    function = mapping_function(case.module, case.value)
    if function is None:
        return None
    params = function.params
    positional = [*params.posonly_params, *params.params]
    takes_episode = len(positional) > 1 or isinstance(params.star_arg, cst.Param)
    takes_worker = params.star_kwarg is not None or "worker" in {
        p.name.value for p in (*params.params, *params.kwonly_params)
    }
    if takes_episode and takes_worker:
        return None
    message = "the old stack calls `policy_mapping_fn` with `(agent_id, episode, worker=...)`"
    others = isinstance(params.star_arg, cst.Param) or params.kwonly_params or params.star_kwarg is not None
    if others or len(positional) not in (1, 2):
        return case.manual(rules.MAPPING, f"{message}: write it as `(agent_id, *args, **kwargs)`")
    end = case.module.inner_span(positional[-1])[1]
    more = ", **kwargs" if takes_episode else ", *args, **kwargs"
    if any(name in case.module.source(function) for name in ("args", "kwargs")) or not _is_only_passed(case, function):
        return case.manual(rules.MAPPING, f"{message}: write it as `(agent_id, *args, **kwargs)`")
    return _changed(case, function, Edit(end, end, more), message)


def mapping_function(module: Module, value: cst.BaseExpression) -> cst.Lambda | cst.FunctionDef | None:
    """The function of the file that a value is or names."""
    if isinstance(value, cst.Lambda):
        return value
    bindings = module.scopes.reaching(value) if isinstance(value, cst.Name) else []
    if len(bindings) != 1:
        return None
    node, given = bindings[0].node, bindings[0].value
    return node if isinstance(node, cst.FunctionDef) else given if isinstance(given, cst.Lambda) else None


def _fewer(module: Module, function: cst.Lambda | cst.FunctionDef, positional: list[cst.Param]) -> Edit | None:
    """Drop the parameters from the third on, where the body does not use them."""
    scope = module.scopes.scope_of(function)
    for param in positional[2:]:
        bindings = scope.bindings.get(param.name.value, [])
        if any(module.scopes.references(b) for b in bindings):
            return None
    start, end = module.inner_span(positional[1])[1], module.inner_span(positional[-1])[1]
    return None if comments_in(module.slice(start, end)) else Edit(start, end, "")


def _more(module: Module, function: cst.Lambda | cst.FunctionDef, positional: list[cst.Param]) -> Edit | None:
    """Add the episode behind a lone agent id."""
    names = (n for n in module.nodes(cst.Name) if n.value == "episode")
    if len(positional) != 1 or any(function in module.ancestors(n) for n in names):
        return None
    end = module.inner_span(positional[0])[1]
    return Edit(end, end, ", episode")


def _is_only_passed(case: Case, function: cst.Lambda | cst.FunctionDef) -> bool:
    """Whether nobody but RLlib calls the function, as far as this file and the other files' imports show."""
    if function is case.value:
        return True
    assert isinstance(case.value, cst.Name)
    name = case.value.value
    if isinstance(function, cst.FunctionDef) and (
        function.decorators or name in case.module.exports or "*" in case.module.exports
    ):
        return False
    binding = case.module.scopes.reaching(case.value)[0]
    uses = case.module.scopes.references(binding)
    ups = [(use, case.module.parent(use)) for use in uses]
    return all(isinstance(up, cst.Arg) or (isinstance(up, cst.DictElement) and up.value is use) for use, up in ups)


# -- several agents --------------------------------------------------------------------------------------------------


def unmapped_agents(module: Module, obj: ConfigObject) -> Iterator[tuple[Node, Decision]]:
    """Policies without a mapping function, or several agents without policies: the defaults raise on the new stack."""
    hidden = any(s.method == "multi_agent" and not s.name for s in obj.settings)
    if hidden or obj.updates or obj.values("multiagent") or not obj.is_made_here:
        return
    several = is_multi_agent(module, obj)
    policies = [value for value in obj.values("policies") if value is not None]
    if not policies and several:
        envs = [value for value in obj.values("env") if value is not None]
        yield from ((env, _unmapped('use `multi_agent(policies={"p0"}, policy_mapping_fn=...)`')) for env in envs[:1])
    for value in policies:
        alone = _names(module, value) == {"default_policy"}
        mapped = bool(obj.values("policy_mapping_fn"))
        if alone and (several or mapped):
            yield value, _unmapped("give the policy another name than `default_policy` and map the agents to it")
        elif not alone and not mapped:
            hint = "use `multi_agent(policy_mapping_fn=lambda agent_id, episode, **kwargs: ...)`"
            yield value, _unmapped(f"{hint}; the default one raises")


def _unmapped(message: str) -> Decision:
    return Decision(rules.AGENTS, "manual", "breaks", message)


def _names(module: Module, value: cst.BaseExpression) -> set[str]:
    """The policy ids that a display spells out."""
    if isinstance(value, cst.Dict):
        nodes = [e.key for e in value.elements if isinstance(e, cst.DictElement)]
    elif isinstance(value, (cst.Set, cst.List, cst.Tuple)):
        nodes = [e.value for e in value.elements]
    else:
        nodes = []
    return {name for node in nodes if isinstance(name := literal(module, node), str)}


# -- policy specs ----------------------------------------------------------------------------------------------------


def policy_blockers(module: Module, value: cst.BaseExpression) -> Iterator[tuple[Node, Decision]]:
    """Policy classes of the user's own, and networks of a policy's own, inside ``policies={...}``."""
    for cls, config in _specs(module, value):
        if cls is not None and literal(module, cls) is UNSEEN:
            message = f"the policy class `{module.source(cls)}` is never used there; port it to an RLModule"
            yield cls, Decision(rules.BY_HAND, "manual", "ignored", message, blocks=True)
        found = None if config is None else display(module, config)
        model = None if found is None else found.get("model")
        inner = None if model is None else display(module, model.value)
        custom = None if inner is None else inner.get("custom_model")
        if custom is not None and literal(module, custom.value) is not None:
            message = "`custom_model` of a policy: give an RLModule in a MultiRLModuleSpec"
            yield custom.node, Decision(rules.BY_HAND, "manual", "ignored", message, blocks=True)


def policy_settings(module: Module, value: cst.BaseExpression) -> Iterator[tuple[Node, Decision]]:
    """Settings of a policy's own, which the new stack ignores where they stand."""
    if _is_unseen(module, value):
        message = "what it holds can't be seen here: classes, networks and settings in a policy spec are ignored"
        yield value, Decision(rules.POLICY_SETTINGS, "manual", "ignored", message)
    for _, config in _specs(module, value):
        if config is not None and literal(module, config) not in ({}, None):
            message = (
                "use `rl_module(algorithm_config_overrides_per_module={...})`; settings in a policy spec are ignored"
            )
            yield config, Decision(rules.POLICY_SETTINGS, "manual", "ignored", message)


def _is_unseen(module: Module, value: cst.BaseExpression) -> bool:
    """Whether a spec among the policies is made by code that is not followed."""
    if isinstance(value, cst.Name):
        bindings = module.scopes.reaching(value)
        value = bindings[0].value or value if len(bindings) == 1 and bindings[0].index is None else value
    specs: list[cst.BaseExpression] = []
    if isinstance(value, cst.Dict):
        specs = [e.value for e in value.elements if isinstance(e, cst.DictElement)]
    elif isinstance(value, cst.DictComp):
        specs = [value.value]
    return any(
        isinstance(spec, cst.Call) and _parts(module, spec) == (None, None) and not _is_spec(module, spec)
        for spec in specs
    )


def _is_spec(module: Module, spec: cst.Call) -> bool:
    return (module.scopes.dotted(spec.func) or "").endswith(".PolicySpec")


def _specs(
    module: Module, value: cst.BaseExpression
) -> Iterator[tuple[cst.BaseExpression | None, cst.BaseExpression | None]]:
    """The policy class and the config of each spec that is written out."""
    if isinstance(value, cst.Name):
        bindings = module.scopes.reaching(value)
        if len(bindings) != 1 or bindings[0].value is None or bindings[0].index is not None:
            return
        value = bindings[0].value
    specs: list[cst.BaseExpression] = []
    if isinstance(value, cst.Dict):
        specs = [e.value for e in value.elements if isinstance(e, cst.DictElement)]
    elif isinstance(value, cst.DictComp):
        specs = [value.value]
    for spec in specs:
        yield _parts(module, spec)


def _parts(module: Module, spec: cst.BaseExpression) -> tuple[cst.BaseExpression | None, cst.BaseExpression | None]:
    """The policy class and the config of a 4-tuple or a ``PolicySpec``."""
    if isinstance(spec, cst.Call) and isinstance(spec.func, cst.Name):
        spec = _made_by(module, spec.func) or spec
    if isinstance(spec, cst.Tuple) and len(spec.elements) == 4:
        return spec.elements[0].value, spec.elements[3].value
    if isinstance(spec, cst.Call) and (module.scopes.dotted(spec.func) or "").endswith(".PolicySpec"):
        found: dict[str, cst.BaseExpression] = {}
        for at, arg in enumerate(spec.args):
            names = ("policy_class", "observation_space", "action_space", "config")
            name = arg.keyword.value if arg.keyword else names[at] if at < 4 and not arg.star else ""
            found[name] = arg.value
        return found.get("policy_class"), found.get("config")
    return None, None


def _made_by(module: Module, func: cst.Name) -> cst.BaseExpression | None:
    """What a function of the file returns, where that is one expression."""
    bindings = module.scopes.reaching(func)
    function = bindings[0].node if len(bindings) == 1 else None
    returned = [r.value for r in module.nodes(cst.Return) if module.enclosing(r, cst.FunctionDef) is function]
    return returned[0] if isinstance(function, cst.FunctionDef) and len(returned) == 1 else None
