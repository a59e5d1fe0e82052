"""A model dict that names a torch ModelV2 of the file: ``rl_module(rl_module_spec=RLModuleSpec(module_class=...))``.

The class becomes an RLModule in the same run (package ``models``), so both are decided here, and share a group: the
config moves only if the class can, and the class only if nothing else keeps a config of it on the old stack (see
``shared_models.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.displays import Display, Entry, display, display_edits, edited, entry_text
from rllib_codemods.configuration.env_spaces import env_spaces
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.configuration.passed_dicts import dict_of, is_alone
from rllib_codemods.facts import model_keys
from rllib_codemods.literals import UNSEEN, literal
from rllib_codemods.model_classes.classes import CustomModel, custom_models, model_of, unknown_class
from rllib_codemods.model_classes.ports import Port, port
from rllib_migrate.codemod import Edit, ImportNeed, Severity
from rllib_migrate.imports import name_for
from rllib_migrate.syntax.module import Module, Node

#: The algorithms whose modules need no more outputs than an action distribution's inputs and values.
TAKES = frozenset({"PPO", "IMPALA", "BC", "MARWIL"})
#: What the modules of others need; read from ``algorithms/*/default_*_rl_module.py`` of Ray 2.60.
_NEEDS = {
    "APPO": "it has a target network (`TargetNetworkAPI`)",
    "DQN": "it gives Q-values and has a target network (`QNetAPI`, `TargetNetworkAPI`)",
    "SAC": "it gives Q-values beside the policy and has target networks (`QNetAPI`, `TargetNetworkAPI`)",
    "CQL": "it gives Q-values beside the policy and has target networks (`QNetAPI`, `TargetNetworkAPI`)",
}
_KEYS = ("custom_model", "custom_model_config")
_INSTEAD = (
    "write an RLModule and give it by `rl_module(rl_module_spec=RLModuleSpec(module_class=..., model_config=...))`"
)
#: Keys that made something else of a custom model.
_CHANGING = {
    "_disable_preprocessor_api": "gave the custom model observations that nothing had flattened",
    "_time_major": "put the time dimension first",
    "use_attention": "put an attention net behind the custom model",
    "use_lstm": "put an LSTM behind the custom model",
}
_ACTIONS = "check that an action is one Discrete or Box: others need an `action_dist_cls`, set in `setup()`"


@dataclass(frozen=True, slots=True)
class Spec:
    """What gives a class to a config: the arguments of its ``RLModuleSpec``; ``edits`` are on a dict elsewhere."""

    module_class: str
    model_config: str
    edits: tuple[Edit, ...] = ()
    #: What brings the class into the file of the config.
    needs: tuple[ImportNeed, ...] = ()
    #: Whether a connector must flatten the observations.
    flatten: bool = False

    @property
    def arguments(self) -> str:
        """As they are written."""
        config = f", model_config={self.model_config}" if self.model_config else ""
        return f"module_class={self.module_class}{config}"


@dataclass(slots=True)
class Refusal:
    """Why a model dict can't be given by a spec, and what is said of its entries."""

    why: str
    parts: list[tuple[Node, Decision]] = field(default_factory=list)


def custom_network(case: Case, found: Display, more: list[tuple[str, str]] | Decision) -> Decision | None:
    """What becomes of a model dict that names a custom model; None where it names none.

    ``more`` are other settings that belong into the dict, or why they can't be put there.
    """
    if not names_model(case.module, found):
        return None
    made = custom_spec(case, found, () if isinstance(more, Decision) else more)
    if isinstance(made, Refusal):
        return Decision(rules.MODEL, "manual", case.severity, _INSTEAD, blocks=True, parts=tuple(made.parts))
    if isinstance(more, Decision):
        said = _refused(found, [], "the settings of its network stand in several places, and one spec takes them all")
        return Decision(rules.MODEL, "manual", case.severity, _INSTEAD, blocks=True, parts=tuple(said.parts))
    name, need = name_for(case.module, "ray.rllib.core.rl_module.rl_module", "RLModuleSpec", case.value)
    message = f"`{made.module_class}` is given by `rl_module(rl_module_spec=...)`"
    places = [Place("rl_module", "rl_module_spec", f"{name}({made.arguments})")]
    needs: list[ImportNeed] = [*made.needs, *([need] if need else [])]
    if made.flatten:
        name, more_needs = case.need("ray.rllib.connectors.env_to_module", "FlattenObservations")
        several = "multi_agent=True" if case.obj.is_multi_agent else ""
        flatten = f"lambda env, spaces=None, device=None: {name}({several})"
        places.append(Place("env_runners", "env_to_module_connector", flatten))
        message = f"{message}; a connector flattens and one-hot encodes the observations, as the old stack did"
        needs += more_needs
    decision = case.fixed(rules.MODEL, message, places, needs)
    entry = found.get("custom_model")
    if not made.edits or entry is None:
        return decision
    gone = replace(decision, message="the spec names the class", places=(), imports=())
    return replace(decision, edits=made.edits, parts=((entry.node, gone),))


def names_model(module: Module, found: Display) -> bool:
    """Whether a model dict names a custom model."""
    entry = found.get("custom_model")
    return entry is not None and bool(literal(module, entry.value))


def custom_spec(case: Case, found: Display, more: Sequence[tuple[str, str]] = ()) -> Spec | Refusal:
    """The spec for a model dict that names a custom model."""
    entry = found.get("custom_model")
    assert entry is not None
    why = _refusal(case, entry) or _searched(case.module, found)
    kept = [e for e in found.entries if e.key not in _KEYS]
    parts: list[tuple[Node, Decision]] = [(e.node, said) for e in kept if (said := _other(case, e)) is not None]
    if why or any(said.blocks for _, said in parts):
        return _refused(found, parts, why)
    model = model_of(case.module, entry.value)
    assert model is not None
    made = made_for(case.module, case.obj, model)
    named = _named(case.module, model, made.name, entry)
    assert named is not None
    if made.flatten and case.name != "model":
        return _refused(found, parts, "a connector would flatten the observations of all policies")
    if case.options.safe_only and doubts(case.module, case.obj, made):
        return _refused(found, parts, "it needs a look")
    append = [entry_text(case.module, found, key, text) for key, text in more]
    shares = found.get("vf_share_layers") is not None or any(key == "vf_share_layers" for key, _ in more)
    if made.defaults and case.algorithm == "PPO" and not shares:
        # Old PPO said so of its own; `MODEL_DEFAULTS` says otherwise.
        append.append(entry_text(case.module, found, "vf_share_layers", "False"))
    if made.keeps_state and found.get("max_seq_len") is None:
        append.append(entry_text(case.module, found, "max_seq_len", "20"))  # old RLlib's default; the new one has none
    drop = [e for e in kept if _is_dropped(e)] + [entry]
    if case.name == "model" and display(case.module, case.value) is None:
        edits = display_edits(case.module, found, drop=drop, append=append)
        return Spec(named[0], case.text, tuple(edits), named[1], made.flatten)
    config = edited(case.module, found, drop=drop, append=append) if len(drop) < len(found.entries) or append else ""
    return Spec(named[0], config, needs=named[1], flatten=made.flatten)


def _other(case: Case, entry: Entry) -> Decision | None:
    """What is said of a key beside the custom model; None where it stays for the module to read, or goes."""
    row = model_keys().get(entry.key)
    value = literal(case.module, entry.value)
    if entry.key in _CHANGING and (value is UNSEEN or value):
        message = f'"{entry.key}" {_CHANGING[entry.key]}: write an RLModule that does it'
        return Decision(rules.MODEL, "manual", "ignored", message, blocks=True)
    if row is None or row.action != "manual" or (value is not UNSEEN and (not value or value == row.default)):
        return None
    severity: Severity = "ignored"
    return Decision(rules.MODEL, "manual", severity, f'"{entry.key}": {row.note}', blocks=True)


def _searched(module: Module, found: Display) -> str:
    """Why Tune could not fill in what a dict leaves to it; "" where it leaves nothing."""
    called = module.within(found.node, cst.Call)
    bound = [b.value for name in module.within(found.node, cst.Name) for b in module.scopes.reaching(name)]
    called += [value for value in bound if isinstance(value, cst.Call)]
    calls = (origin for call in called for origin in module.scopes.origins(call.func))
    keys = (text.evaluated_value for text in module.within(found.node, cst.SimpleString))
    if "grid_search" in keys or any(origin.startswith("ray.tune.") for origin in calls):
        return "Tune fills in no values inside of an RLModuleSpec"
    return ""


def _is_dropped(entry: Entry) -> bool:
    row = model_keys().get(entry.key)
    return row is not None and row.action == "drop"


def _refused(found: Display, parts: list[tuple[Node, Decision]], why: str) -> Refusal:
    said = list(parts)
    for entry in found.entries:
        if entry.key == "custom_model":
            message = f'"{entry.key}": {_INSTEAD}{f"; not rewritten: {why}" if why else ""}'
        elif entry.key == "custom_model_config":
            message = f'"{entry.key}" is the `model_config` of the RLModuleSpec of your RLModule'
        else:
            continue
        said.append((entry.node, Decision(rules.MODEL, "manual", "breaks", message, blocks=True)))
    return Refusal(why, said)


def _refusal(case: Case, entry: Entry) -> str:
    """Why the class can't become an RLModule together with this config; "" where it can."""
    module, obj = case.module, case.obj
    model = model_of(module, entry.value)
    if model is None:
        return unknown_class(module, entry.value)
    why = wrong_algorithm(obj) or (
        "" if case.name != "model" or is_alone(module, case.value) else f"`{case.text}` is used elsewhere, too"
    )
    if why:
        return why
    here = module.home(model.node) is module.home(entry.node)
    if here and not _is_visible(module, model, entry):
        return "it is not defined before, where the config is made"
    if not here and _named(module, model, model.node.name.value, entry) is None:
        return f"`{model.node.name.value}` of `{module.home(model.node).path}` is not imported where the config is made"
    if case.name == "model" and obj.is_multi_agent and _own_models(module, obj):
        return "some policies have models of their own"
    made = made_for(module, obj, model)
    if made.name and _named(module, model, made.name, entry) is None:
        return f"`{made.name}` can't be imported where the config is made"
    return obj.held.get(model.node, "") if made.name else made.why


def made_for(module: Module, obj: ConfigObject, model: CustomModel) -> Port:
    """What becomes of a class that a config uses, with the spaces of its environment."""
    taken = obj.values("env_to_module_connector") or obj.values("observation_filter")
    return port(module.home(model.node), model, env_spaces(obj.home(module), obj), may_flatten=not taken)


def wrong_algorithm(obj: ConfigObject) -> str:
    """Why the algorithm takes no module with the outputs of an old model; "" where it does."""
    algorithms = {a.name for a in obj.algorithms}
    others = sorted(algorithms - TAKES)
    if not algorithms:
        return "which algorithm it is for can't be seen"
    if not others:
        return ""
    need = _NEEDS.get(others[0], "it needs other outputs")
    return f"an RLModule of {others[0]} is more than an old model: {need}"


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


def _named(module: Module, model: CustomModel, made: str, entry: Entry) -> tuple[str, tuple[ImportNeed, ...]] | None:
    """How the file of a config writes what becomes of a class, and the import that it takes; None where it can't."""
    file, home, own = module.home(entry.node), module.home(model.node), model.node.name.value
    if file is home or file.unit is None:
        return made, ()
    if isinstance(entry.value, cst.Attribute):
        return f"{module.source(entry.value.value)}.{made}", ()
    here = file.scopes.scope_at(entry.node)
    for binding in file.scopes.imports():
        behind = file.unit.imported.behind(file, binding)
        if [b.node for b in behind] != [model.node] or binding.dotted is None:
            continue
        if file.scopes.lookup(binding.name, here) is not binding.scope or len(binding.scope.bindings[binding.name]) > 1:
            continue
        if made == own:
            return binding.name, ()
        source = binding.dotted.removesuffix(binding.dotted.rpartition(".")[2])
        source = source if not source.strip(".") else source.removesuffix(".")
        meant = file.unit.links.meanings(file.path, source)
        if meant and meant[-1].path == home.path and not meant[-1].rest and file.scopes.is_free(made):
            return made, (ImportNeed(source, made),)
    return None


def _own_models(module: Module, obj: ConfigObject) -> bool:
    values = [v for v in obj.values("policies") if v is not None]
    return any(node.raw_value == "model" for v in values for node in module.within(v, cst.SimpleString))


def is_of(module: Module, obj: ConfigObject, model: CustomModel, mention: Node | None = None) -> bool:
    """Whether a config names the class, by one mention or any."""
    return any(_is_within(module, obj, m) for m in (model.mentions if mention is None else (mention,)))


def _is_within(module: Module, obj: ConfigObject, node: Node) -> bool:
    up = {node, *module.ancestors(node)}
    places: list[Node | None] = [v for name in ("model", "policies") for v in obj.values(name)]
    places += [found.node for v in obj.values("model") if v is not None and (found := dict_of(module, v))]
    places += [write.value for write in obj.model_writes]
    return any(place in up for place in places)


def group(module: Module, obj: ConfigObject) -> str:
    """The group of a config that moves together with a class of the file; "" where none does.

    It is one for all, since configs may share classes.
    """
    return "custom models" if any(is_of(module, obj, m) for m in custom_models(module)) else ""


def doubts(module: Module, obj: ConfigObject, made: Port) -> tuple[str, ...]:
    """What can't be seen, and is to be checked by a person."""
    form = made.form
    if form is None:
        return (f"`{made.name}` runs the class as the old stack did; it is not rewritten itself: {made.why}",)
    spaces, said = env_spaces(module, obj), []
    if spaces.observations != "unseen":
        said += [_ACTIONS] if spaces.actions == "unseen" else []
    elif form.parts:
        said.append("the parts of a dict observation arrive as the environment gives them: Discrete parts were one-hot")
    else:
        said.append("check that the observations are boxes: the old stack flattened and one-hot encoded others")
    if form.by_mode:
        said.append(
            "the Learner asks for values in training mode, in which Dropout and BatchNorm differ: the old stack did in "
            "evaluation mode"
        )
    return tuple(said)
