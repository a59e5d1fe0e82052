"""``policies``: what its specs say that the new stack does not read there.

Old: ``{"p": (PPOTorchPolicy, obs_space, act_space, {"lr": 1e-4})}`` or ``PolicySpec``. New: ids and spaces stay; what
the Learner reads by module moves to
``rl_module(algorithm_config_overrides_per_module={"p": PPOConfig.overrides(lr=1e-4)})``, a network to an
``RLModuleSpec``; RLlib's own policy class goes. Any other class, and settings that are one for all modules although
they were a policy's own, keep the config object on the old stack.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.displays import display_edits
from rllib_codemods.configuration.evaluation import config_class
from rllib_codemods.configuration.mapping_functions import spliced_value
from rllib_codemods.configuration.policy_classes import class_blocker, is_own_class
from rllib_codemods.configuration.policy_moves import held, no_network, why_not
from rllib_codemods.configuration.policy_networks import dict_text, network, overrides_text
from rllib_codemods.configuration.policy_reading import read
from rllib_codemods.configuration.policy_settings import Settings, custom_model_left, sorted_settings
from rllib_codemods.configuration.policy_specs import Policies, Spec, wrong_ids
from rllib_codemods.literals import literal
from rllib_migrate.codemod import Edit, ImportChange, ImportDrop, Severity
from rllib_migrate.edits import CannotEdit, comments_in, edit_arguments
from rllib_migrate.syntax.module import Module, Node

_OVERRIDES = "algorithm_config_overrides_per_module"
_UNSEEN = "what it holds can't be seen here: classes, networks and settings in a policy spec are ignored"
_WRITTEN = (
    "what is written into a policy spec is ignored: use `rl_module(algorithm_config_overrides_per_module={...})` for "
    "settings, `rl_module(rl_module_spec=...)` for networks"
)
_RULE = rules.POLICY_SETTINGS


@dataclass(slots=True)
class _Changes:
    """What becomes of the specs: parts that are said by themselves, and what is rewritten."""

    parts: list[tuple[Node, Decision]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    edits: list[Edit] = field(default_factory=list)
    overrides: list[str] = field(default_factory=list)
    networks: dict[str, str] = field(default_factory=dict)
    imports: list[ImportChange] = field(default_factory=list)
    #: What would be rewritten, where the object as a whole can't be.
    movable: list[tuple[Node, Decision]] = field(default_factory=list)


def policies(case: Case) -> Decision | None:
    """The value of ``multi_agent(policies=...)``."""
    module, found, it = case.module, _all(case), _Changes()
    it.parts += [(node, Decision(rules.BY_HAND, "manual", "breaks", why)) for node, why in wrong_ids(module, found)]
    it.parts += [(node, Decision(_RULE, "manual", "ignored", _UNSEEN)) for node in found.unseen]
    it.parts += [(node, Decision(_RULE, "manual", "ignored", _WRITTEN)) for node in found.written]
    why = why_not(case, found)
    _nones(case, found, it, why)
    for spec in found.specs:
        try:
            _spec(case, found, spec, it, why)
        except CannotEdit as error:
            it.parts.append((spec.node, Decision(_RULE, "manual", "ignored", f"{_hint(case, spec)}: {error}")))
    blocks = any(decision.blocks for _, decision in it.parts)
    if blocks or not it.notes:
        parts = tuple([*it.parts, *it.movable] if blocks else it.parts)
        return Decision(_RULE, "manual", case.severity, "", blocks=blocks, parts=parts) if parts else None
    return _rewritten(case, found, it)


def pinned_policies(case: Case) -> Decision | None:
    """On the old stack all is read where it stands; None raises there, too."""
    found, it = _all(case), _Changes()
    _nones(case, found, it, why_not(case, found))
    parts = tuple(it.parts)
    return (
        _rewritten(case, found, it)
        if it.notes
        else Decision(_RULE, "manual", "breaks", "", parts=parts)
        if parts
        else None
    )


def _all(case: Case) -> Policies:
    """What the value holds, and what is written into it by the object's attribute: ``config.policies["p"] = ...``."""
    first = case.obj.values("policies")[:1] == [case.value]
    others = [a.node for a in case.obj.accesses if first and a.is_read and a.name == "policies"]
    return read(case.module, case.value, dict.fromkeys(others))


def _rewritten(case: Case, found: Policies, it: _Changes) -> Decision:
    text, elsewhere = spliced_value(case, it.edits)
    places = [Place("multi_agent", "policies", text)]
    if it.overrides:
        loop = found.specs[0].loop if len(found.specs) == 1 else None
        text = dict_text(case, _OVERRIDES, it.overrides)
        if loop is not None:
            text = f"{{{it.overrides[0]} {case.module.source(loop).strip()}}}"
        places.append(Place("rl_module", _OVERRIDES, text))
    if it.networks:
        text, needs = network(case, found, it.networks)
        places.append(Place("rl_module", "rl_module_spec", text))
        it.imports += needs
    message = "; ".join(dict.fromkeys(it.notes))
    if elsewhere:
        it.parts += [(node, replace(said, status="fixed", message=message)) for node, said in it.movable]
    severity: Severity = "breaks" if found.nones else "ignored"
    return Decision(
        _RULE, "fixed", severity, message, tuple(places), tuple(dict.fromkeys(it.imports)), parts=tuple(it.parts),
        edits=tuple(elsewhere),
    )  # fmt: skip


def _nones(case: Case, found: Policies, it: _Changes, why: str) -> None:
    """``{"p": None}``, which only a set of ids may leave out."""
    message = "a policy without settings of its own is `PolicySpec()`; None raises"
    for node in found.nones:
        if why:
            made = Decision(_RULE, "manual", "breaks", f"{message}; not rewritten: {why}")
            it.parts.append((node, made))
            continue
        name, needs = case.need("ray.rllib.policy.policy", "PolicySpec")
        it.edits.append(Edit(*case.module.inner_span(node), f"{name}()"))
        it.imports += needs
        it.notes.append(message)
        it.movable.append((node, Decision(_RULE, "manual", "breaks", message)))


def _spec(case: Case, found: Policies, spec: Spec, it: _Changes, why: str) -> None:
    module, edits, gone = case.module, list[Edit](), list[str]()
    cls, config = spec.part("policy_class"), spec.part("config")
    if cls is not None and literal(module, cls) is not None:
        if not is_own_class(case, cls):
            it.parts.append((cls, class_blocker(case, cls)))
        else:
            said = f"`{_last_name(module, cls)}` is {case.algorithm}'s own policy, which the new stack does not have"
            made = Decision(rules.DROPPED, "manual", "ignored", f"{said}: leave it out")
            if why or not spec.is_direct:
                it.parts.append((cls, made))
            else:
                gone.append("policy_class")
                it.imports += _unused(module, cls)
                it.notes.append(said)
                it.movable.append((cls, made))
    if config is not None and literal(module, config) not in ({}, None):
        sorted_out = sorted_settings(case, config)
        it.parts += sorted_out.left
        _config(case, found, spec, it, sorted_out, why, gone, edits)
    edits += _without(module, spec, gone)
    it.edits += edits


def _last_name(module: Module, cls: cst.BaseExpression) -> str:
    return module.source(cls.body if isinstance(cls, cst.IfExp) else cls).rpartition(".")[2]


def _config(
    case: Case, found: Policies, spec: Spec, it: _Changes, settings: Settings, why: str, gone: list[str],
    edits: list[Edit],
) -> None:  # fmt: skip
    """The settings of a spec that have another place."""
    module, config = case.module, spec.part("config")
    assert config is not None
    if not (settings.moved or settings.model or settings.dropped):
        return
    why = why or held(case, found, spec, settings)
    model = "" if settings.model is None else settings.model
    if model and not why:
        why = no_network(case, found, spec)
    if settings.moved and not why and (case.obj.values(_OVERRIDES) or not case.algorithm):
        why = "there are such overrides already" if case.algorithm else "which algorithm it is can't be seen"
    made = Decision(_RULE, "manual", "ignored", _hint(case, spec, settings))
    if why:
        if settings.custom is not None:
            it.parts.append((settings.custom, custom_model_left(why)))
        it.parts.append((config, made.manual(why)))
        return
    it.movable.append((config, made))
    if settings.moved:
        cls, needs = config_class(case)
        it.imports += needs
        assert spec.key is not None
        it.overrides.append(f"{module.source(spec.key)}: {overrides_text(case, cls, settings.moved)}")
        it.notes.append(f"settings of one policy are `{_OVERRIDES}`")
    if model:
        assert spec.key is not None
        it.networks[str(literal(module, spec.key))] = model
        what = "model_config" if settings.custom is None else "module_class"
        it.notes.append(f"the network of one policy is the `{what}` of its RLModuleSpec")
    if settings.dropped:
        it.notes += settings.dropped
    assert settings.display is not None
    if len(settings.gone) == len(settings.display.entries):
        gone.append("config")
        if isinstance(config, cst.Call) and isinstance(config.func, cst.Attribute):
            it.imports += _unused(module, config.func.value)
    else:
        edits += display_edits(module, settings.display, drop=settings.gone)


def _hint(case: Case, spec: Spec, settings: Settings | None = None) -> str:
    """The exact replacement."""
    key = "..." if spec.key is None else case.module.source(spec.key)
    cls = (case.obj.config_class or "AlgorithmConfig") if case.obj.algorithm else "AlgorithmConfig"
    moved = "..." if settings is None else ", ".join(" ".join(piece.text.split()) for piece in settings.moved)
    said: list[str] = []
    if moved:
        said.append(f"`rl_module({_OVERRIDES}={{{key}: {cls}.overrides({moved})}})`")
    if settings is not None and settings.model:
        said.append(
            f"`rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={{{key}: RLModuleSpec({settings.model})}}))`"
        )
    if not said:
        return "leave it out: it is no setting of a single module"
    return f"use {' and '.join(said)}; settings in a policy spec are ignored"


def _unused(module: Module, cls: cst.BaseExpression) -> list[ImportChange]:
    """The import of a class that is named no more."""
    names = [cls] if isinstance(cls, cst.Name) else [cls.body, cls.orelse] if isinstance(cls, cst.IfExp) else []
    bindings = [b for name in names if isinstance(name, cst.Name) for b in module.scopes.reaching(name)]
    found = [b.node for b in bindings if b.kind == "import"]
    return [ImportDrop(module.inner_span(node)[0], only_if_unused=True) for node in found]


def _without(module: Module, spec: Spec, gone: Sequence[str]) -> list[Edit]:
    """The edits that take parts out of a spec."""
    if isinstance(spec.node, (cst.Tuple, cst.List)):
        empty = {"policy_class": "None", "config": "{}"}
        return [Edit(*module.span(spec.parts[name]), empty[name]) for name in gone]
    drop = [arg for arg in spec.node.args if any(arg.value is spec.parts[name] for name in gone)]
    # Comments inside have left with the settings; those around it stay.
    replaced = {arg: "config={}" if arg.keyword else "{}" for arg in drop if comments_in(module.source(arg.value))}
    drop = [arg for arg in drop if arg not in replaced]
    last = max((at for at, arg in enumerate(spec.node.args) if arg not in drop and arg.keyword is None), default=-1)
    keep = [arg for at, arg in enumerate(spec.node.args) if arg in drop and arg.keyword is None and at < last]
    if not drop and not replaced:
        return []
    return edit_arguments(
        module, spec.node, drop=[a for a in drop if a not in keep], replaced={**replaced, **dict.fromkeys(keep, "None")}
    )
