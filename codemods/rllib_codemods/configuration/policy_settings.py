"""The ``config`` of a policy spec, key by key: read by module, one for all modules, or a network."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.configuration import rules
from rllib_codemods.configuration.custom_models import Refusal, Spec, custom_spec
from rllib_codemods.configuration.decisions import Case, Decision
from rllib_codemods.configuration.displays import Display, Entry, display, visible, written
from rllib_codemods.configuration.flat_names import TRANSLATED
from rllib_codemods.configuration.models import policy_model
from rllib_codemods.facts import module_settings
from rllib_codemods.literals import literal
from rllib_migrate.edits import Piece, argument_piece, element_piece
from rllib_migrate.syntax.module import Module, Node

#: What a policy took from the config of all, whatever its own said.
_OF_ALL = frozenset({
    "env", "env_config", "framework", "framework_str", "num_gpus", "num_workers", "num_rollout_workers", "use_pytorch",
})  # fmt: skip
#: What each policy read for itself, and the new stack reads for all modules at once.
_ADVANTAGES = "derive a connector from `GeneralAdvantageEstimation`, and give it by `learners(learner_connector=...)`"
_INSTEAD = {
    "explore": "override `_forward_exploration()` of its RLModule",
    "gamma": _ADVANTAGES,
    "lambda": _ADVANTAGES,
    "lambda_": _ADVANTAGES,
    "n_step": "the replay buffer adds up the rewards of `n_step` steps with it",
}
_REPLAYING = ("DQN", "SAC", "CQL")


@dataclass(slots=True)
class Settings:
    """``moved`` are arguments of ``overrides()``, ``model`` those of a spec; ``gone`` are the entries that leave.

    ``left`` is what is said of the others; ``keys`` are those that ask for something. ``is_here``: the dict stands in
    the spec itself.
    """

    display: Display | None = None
    is_here: bool = True
    keys: set[str] = field(default_factory=set)
    moved: list[Piece] = field(default_factory=list)
    dropped: list[str] = field(default_factory=list)
    gone: list[Entry] = field(default_factory=list)
    #: The arguments of its RLModuleSpec; ``custom`` is where they name a class.
    model: str | None = None
    custom: Node | None = None
    left: list[tuple[Node, Decision]] = field(default_factory=list)


def sorted_settings(case: Case, config: cst.BaseExpression) -> Settings:
    """What becomes of the settings of one spec."""
    found, entries = _entries(case.module, config)
    result = Settings(found, is_here=found is not None and found.node is config)
    result.keys = {e.key for e in entries if literal(case.module, e.value) is not None}
    for entry in entries:
        _entry(case, entry, result)
    if found is None or (isinstance(config, cst.Name) and _is_filled(case.module, config)):
        result.left.append(
            (
                config,
                _manual(
                    "use `rl_module(algorithm_config_overrides_per_module={...})`; "
                    "settings in a policy spec are ignored"
                ),
            )
        )
    return result


def _is_filled(module: Module, name: cst.Name) -> bool:
    """Whether more may be written into a dict than can be seen."""
    uses = [use for binding in module.scopes.reaching(name) for use in module.scopes.references(binding)]
    seen = {entry.node for entry in written(module, name)}
    ups = [module.parent(use) for use in uses]
    return any(
        (isinstance(up, cst.Subscript) and up not in seen)
        or (isinstance(up, cst.Attribute) and up.attr.value != "copy")
        for up in ups
    )


def _entries(module: Module, config: cst.BaseExpression) -> tuple[Display | None, Sequence[Entry]]:
    """The dict that a config is, where all of it can be seen, and the entries that can be."""
    if isinstance(config, cst.Call) and _is_overrides(config):
        entries = [Entry(a.keyword.value, a, a.value) for a in config.args if a.keyword is not None]
        return (Display(config, tuple(entries)) if len(entries) == len(config.args) else None), entries
    given = _given(module, config)
    if given is None:
        return None, ()
    later = tuple(written(module, config)) if isinstance(config, cst.Name) else ()
    found = display(module, given)
    entries = [*(visible(given) if found is None else found.entries), *later]
    return found if found is None else Display(found.node, tuple(entries)), entries


def _given(module: Module, value: cst.BaseExpression) -> cst.BaseExpression | None:
    """A value, or what its name is given."""
    if not isinstance(value, cst.Name):
        return value
    bindings = module.scopes.reaching(value)
    return bindings[0].value if len(bindings) == 1 and bindings[0].index is None else None


def _is_overrides(config: Node) -> bool:
    return (
        isinstance(config, cst.Call)
        and isinstance(config.func, cst.Attribute)
        and config.func.attr.value == "overrides"
    )


def _entry(case: Case, entry: Entry, result: Settings) -> None:
    if entry.key == "model":
        _model(case, entry, result)
        return
    if entry.key in _OF_ALL:
        _drop(result, entry)
        return
    schedule = f"{entry.key}_schedule"
    if schedule in result.keys or any(literal(case.module, v) is not None for v in case.obj.values(schedule) if v):
        _drop(result, entry, f"`{schedule}` replaced `{entry.key}` from the first step on")
        return
    made = case.ask(entry.key, entry.value)
    places = () if made is None else made.places
    names = [TRANSLATED.get(p.name, p.name) for p in places] or [TRANSLATED.get(entry.key, entry.key)]
    by_module = module_settings(case.algorithm)
    if any(literal(case.module, v) != 1 for v in case.obj.values("n_step") if v is not None):
        by_module -= {"gamma"}  # the replay buffer adds up rewards with the `gamma` of all
    if made is not None and made.blocks:
        result.left.append((entry.node, made))
    elif made is not None and made.status == "manual":
        result.left.append((entry.node, _manual(f'"{entry.key}": {made.message}')))
    elif made is not None and not places:
        _drop(result, entry)
    elif any(e.key == entry.key for e in result.gone):
        result.left.append(
            (entry.node, _manual(f'"{entry.key}" is there twice, and the last one counts: remove the first'))
        )
    elif by_module.issuperset(names):
        texts = [p.text for p in places] or [case.module.source(entry.value)]
        first, *others = (f"{name}={text}" for name, text in zip(names, texts, strict=True))
        result.moved += [_piece(case.module, result, entry, first), *map(Piece, others)]
        result.gone.append(entry)
    else:
        result.left.append((entry.node, _one_for_all(case, entry.key, names if made is None else [])))


def _drop(result: Settings, entry: Entry, why: str = "") -> None:
    result.dropped.append(why or f"`{entry.key}` is no setting of a single module")
    result.gone.append(entry)


def _piece(module: Module, result: Settings, entry: Entry, text: str) -> Piece:
    """A setting on the move, with its comments."""
    node = result.display.node if result.display is not None else None
    if isinstance(node, cst.Call) and isinstance(entry.node, cst.Arg):
        return argument_piece(module, node, entry.node, text)
    if isinstance(node, cst.Dict) and isinstance(entry.node, cst.DictElement):
        return element_piece(module, node, entry.node, text)
    return Piece(text)


def _one_for_all(case: Case, key: str, names: Sequence[str]) -> Decision:
    """What is said of a setting that is not read by module; ``names`` are given where it has its old name still."""
    settable = surface(case.options.target).config_attributes(case.obj.config_class or "AlgorithmConfig")
    if not case.algorithm and names and set(names) <= settable:
        hint = f"AlgorithmConfig.overrides({names[0]}=...)"
        return _manual(
            f'"{key}": use `rl_module(algorithm_config_overrides_per_module={{...: {hint}}})` if it is read there'
        )
    if not set(names) <= settable:
        return _manual(
            f'"{key}" is no setting of {case.algorithm or "any algorithm"}; nothing on the new stack reads it'
        )
    message = f'"{key}" is one for all modules of {case.algorithm} on the new stack'
    if key in _INSTEAD:
        what = _INSTEAD["n_step" if case.algorithm in _REPLAYING and key != "explore" else key]
        return Decision(rules.POLICY_SETTINGS, "manual", "ignored", f"{message}: {what}", blocks=True)
    return _manual(f"{message}: give it to the config itself")


def _model(case: Case, entry: Entry, result: Settings) -> None:
    found, entries = _entries(case.module, entry.value)
    custom = next((e for e in reversed(entries) if e.key == "custom_model"), None)
    if custom is not None and literal(case.module, custom.value) is not None:
        _custom_model(case, entry, found, custom, result)
        return
    text = None if found is None or found.node is not entry.value else policy_model(case, found)
    if text is None:
        message = (
            '"model": use `rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={...: RLModuleSpec('
            "model_config={...})}))`; the network in a policy spec is ignored"
        )
        result.left.append((entry.node, _manual(message)))
        return
    result.gone.append(entry)
    if text:
        result.model = f"model_config={text}"
    else:
        result.dropped.append("`model` is no setting of a single module")


def _custom_model(case: Case, entry: Entry, found: Display | None, custom: Entry, result: Settings) -> None:
    """A class of one policy's own."""
    whole = found is not None and found.node is entry.value and not isinstance(entry.value, cst.Name)
    made = custom_spec(case, found) if found is not None and whole else None
    if isinstance(made, Spec) and not made.needs:
        result.gone.append(entry)
        result.model, result.custom = made.arguments, custom.node
        return
    why = "not all of the dict can be seen here"
    if made is not None:
        why = made.why if isinstance(made, Refusal) else "the class that runs it is to be imported"
    result.left.append((custom.node, custom_model_left(why)))
    if isinstance(made, Refusal):
        result.left += [(node, said) for node, said in made.parts if node not in (custom.node, entry.node)]


def custom_model_left(why: str) -> Decision:
    """What is said of a policy's own class that stays."""
    message = (
        "`custom_model` of a policy: write an RLModule and give it by `rl_module(rl_module_spec=MultiRLModuleSpec("
        "rl_module_specs={...: RLModuleSpec(module_class=...)}))`"
    )
    return Decision(
        rules.BY_HAND, "manual", "ignored", f"{message}{f'; not rewritten: {why}' if why else ''}", blocks=True
    )


def _manual(message: str) -> Decision:
    return Decision(rules.POLICY_SETTINGS, "manual", "ignored", message)
