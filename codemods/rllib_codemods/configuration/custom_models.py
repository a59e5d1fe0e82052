"""A model dict that names a torch ModelV2 of the file: ``rl_module(rl_module_spec=RLModuleSpec(module_class=...))``.

The class becomes an RLModule in the same run (package ``models``), so both are decided here, and share a group: the
config moves only if the class can, and the class only if nothing else keeps its one config on the old stack.
"""

from __future__ import annotations

from dataclasses import replace

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.displays import Display, Entry, edited, entry_text
from rllib_codemods.configuration.env_spaces import env_spaces
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.facts import model_keys
from rllib_codemods.literals import UNSEEN, literal
from rllib_codemods.model_classes.classes import CustomModel, custom_models, model_of
from rllib_codemods.model_classes.ports import Port, port
from rllib_migrate.codemod import ImportNeed, Severity
from rllib_migrate.imports import name_for
from rllib_migrate.syntax.module import Module, Node

#: The algorithms whose modules need no more outputs than an action distribution's inputs and values.
_TAKES = frozenset({"PPO", "IMPALA", "BC", "MARWIL"})
_KEYS = ("custom_model", "custom_model_config")
_INSTEAD = (
    "write an RLModule and give it by `rl_module(rl_module_spec=RLModuleSpec(module_class=..., model_config=...))`"
)
_ACTIONS = "check that an action is one Discrete or Box: others need an `action_dist_cls`, set in `setup()`"


def custom_network(case: Case, found: Display, more: list[tuple[str, str]] | Decision) -> Decision | None:
    """What becomes of a model dict that names a custom model; None where it names none.

    ``more`` are other settings that belong into the dict, or why they can't be put there.
    """
    entry = found.get("custom_model")
    if entry is None or not literal(case.module, entry.value):
        return None
    why = _refusal(case, entry)
    kept = [e for e in found.entries if e.key not in _KEYS]
    parts: list[tuple[Node, Decision]] = [(e.node, said) for e in kept if (said := _other(case, e)) is not None]
    if why or any(said.blocks for _, said in parts):
        return _blocked(case, found, parts, why)
    model = model_of(case.module, entry.value)
    assert model is not None
    made = made_for(case.module, case.obj, model)
    if isinstance(more, Decision):
        return replace(more, blocks=True, parts=tuple(parts))
    doubt = doubts(case.module, case.obj, made)
    if doubt and case.options.safe_only:
        return _blocked(case, found, parts, "it needs a look")
    append = [entry_text(case.module, found, key, text) for key, text in more]
    shares = found.get("vf_share_layers") is not None or any(key == "vf_share_layers" for key, _ in more)
    if made.defaults and case.algorithm == "PPO" and not shares:
        # Old PPO said so of its own; `MODEL_DEFAULTS` says otherwise.
        append.append(entry_text(case.module, found, "vf_share_layers", "False"))
    if made.keeps_state and found.get("max_seq_len") is None:
        append.append(entry_text(case.module, found, "max_seq_len", "20"))  # old RLlib's default; the new one has none
    text, needs = _spec(case, made.name, found, [e for e in kept if _is_dropped(e)] + [entry], append)
    message = f"`{made.name}` is given by `rl_module(rl_module_spec=...)`"
    places = [Place("rl_module", "rl_module_spec", text)]
    if made.flatten:
        name, more_needs = case.need("ray.rllib.connectors.env_to_module", "FlattenObservations")
        flatten = (
            f"lambda env, spaces=None, device=None: {name}({'multi_agent=True' if case.obj.is_multi_agent else ''})"
        )
        places.append(Place("env_runners", "env_to_module_connector", flatten))
        message = f"{message}; a connector flattens and one-hot encodes the observations, as the old stack did"
        needs += more_needs
    return replace(case.fixed(rules.MODEL, message, places, needs), parts=tuple(parts))


def _spec(case: Case, name: str, found: Display, drop: list[Entry], append: list[str]) -> tuple[str, list[ImportNeed]]:
    spec, need = name_for(case.module, "ray.rllib.core.rl_module.rl_module", "RLModuleSpec", case.value)
    config = ""
    if len(drop) < len(found.entries) or append:
        config = f", model_config={edited(case.module, found, drop=drop, append=append)}"
    return f"{spec}(module_class={name}{config})", [need] if need else []


def _other(case: Case, entry: Entry) -> Decision | None:
    """What is said of a key beside the custom model; None where it stays for the module to read, or goes."""
    row = model_keys().get(entry.key)
    value = literal(case.module, entry.value)
    if row is None or row.action != "manual" or (value is not UNSEEN and (not value or value == row.default)):
        return None
    severity: Severity = "ignored"
    return Decision(rules.MODEL, "manual", severity, f'"{entry.key}": {row.note}', blocks=True)


def _is_dropped(entry: Entry) -> bool:
    row = model_keys().get(entry.key)
    return row is not None and row.action == "drop"


def _blocked(case: Case, found: Display, parts: list[tuple[Node, Decision]], why: str) -> Decision:
    for entry in found.entries:
        if entry.key == "custom_model":
            reason = f"; not rewritten: {why}" if why else ""
            parts.append(
                (
                    entry.node,
                    Decision(rules.MODEL, "manual", "breaks", f'"{entry.key}": {_INSTEAD}{reason}', blocks=True),
                )
            )
        elif entry.key == "custom_model_config":
            message = f'"{entry.key}" is the `model_config` of the RLModuleSpec of your RLModule'
            parts.append((entry.node, Decision(rules.MODEL, "manual", "breaks", message, blocks=True)))
    return Decision(rules.MODEL, "manual", case.severity, _INSTEAD, blocks=True, parts=tuple(parts))


def _refusal(case: Case, entry: Entry) -> str:
    """Why the class can't become an RLModule together with this config; "" where it can."""
    module, obj = case.module, case.obj
    model = model_of(module, entry.value)
    if model is None:
        return "its class is not a torch model of this file"
    algorithms = {a.name for a in obj.algorithms}
    if not algorithms or not algorithms <= _TAKES:
        return (
            f"the RLModules of {' and '.join(sorted(algorithms - _TAKES)) or 'an unknown algorithm'} need other outputs"
        )
    elsewhere = [m for m in model.mentions if not _is_within(module, obj, m)]
    if elsewhere:
        return f"`{model.node.name.value}` is used in other places of the file, too"
    if not _is_visible(module, model, entry):
        return "it is not defined before, at the top level of the file"
    if obj.is_multi_agent and _own_models(module, obj):
        return "some policies have models of their own"
    made = made_for(module, obj, model)
    return "" if made.name else made.why


def made_for(module: Module, obj: ConfigObject, model: CustomModel) -> Port:
    """What becomes of a class that a config uses, with the spaces of its environment."""
    taken = obj.values("env_to_module_connector") or obj.values("observation_filter")
    return port(module, model, env_spaces(module, obj), may_flatten=not taken)


def _is_visible(module: Module, model: CustomModel, entry: Entry) -> bool:
    scopes = module.scopes
    scope = scopes.scope_at(model.node)
    name = model.node.name.value
    if len(scope.bindings[name]) != 1:
        return False
    here = scopes.scope_at(entry.node)
    return scopes.lookup(name, here) is scope and (
        here is not scope or module.order(model.node) < module.order(entry.node)
    )


def _own_models(module: Module, obj: ConfigObject) -> bool:
    values = [v for name in ("policies", "multiagent") for v in obj.values(name) if v is not None]
    return any(node.raw_value == "model" for v in values for node in module.within(v, cst.SimpleString))


def is_of(module: Module, obj: ConfigObject, model: CustomModel) -> bool:
    """Whether a config names the class."""
    return any(_is_within(module, obj, mention) for mention in model.mentions)


def _is_within(module: Module, obj: ConfigObject, node: Node) -> bool:
    up = {node, *module.ancestors(node)}
    places: list[Node] = [s.arg for s in obj.settings]
    places += [i.value for i in obj.items if i.value is not None]
    places += [a.value for a in obj.accesses if a.value is not None]
    return any(place in up for place in places)


def group(module: Module, obj: ConfigObject) -> str:
    """The group of a config that moves together with a class of the file; "" where none does."""
    models = [m for m in custom_models(module) if is_of(module, obj, m)]
    return f"custom model at {min(module.inner_span(m.node)[0] for m in models)}" if models else ""


def doubts(module: Module, obj: ConfigObject, made: Port) -> tuple[str, ...]:
    """What can't be seen, and is to be checked by a person."""
    if made.form is None:
        return (f"`{made.name}` runs the class as the old stack did; it is not rewritten itself: {made.why}",)
    spaces = env_spaces(module, obj)
    if spaces.observations != "unseen":
        return () if spaces.actions != "unseen" else (_ACTIONS,)
    if made.form.parts:
        return ("the parts of a dict observation arrive as the environment gives them: Discrete parts were one-hot",)
    return ("check that the observations are boxes of floats: the old stack flattened and one-hot encoded others",)
