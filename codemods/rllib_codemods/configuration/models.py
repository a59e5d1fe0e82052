"""The model dict: from ``training(model={...})`` to ``rl_module(model_config={...})``.

A plain dict is written, not ``DefaultModelConfig(...)``: the dataclass would turn ``vf_share_layers`` on for PPO.
``training(model=...)`` merged with what was set before, ``rl_module(model_config=...)`` replaces it, so settings that
end up in one dict are put together where one chain holds them all, and left to a person otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import libcst as cst

from rllib_codemods.api import surface
from rllib_codemods.configuration import rules
from rllib_codemods.configuration.custom_models import custom_network, names_model
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.displays import Display, Entry, display, edited, entry_text, visible
from rllib_codemods.configuration.distributions import action_distribution
from rllib_codemods.configuration.distributions import together as with_distribution
from rllib_codemods.configuration.objects import DictWrite, chain_root
from rllib_codemods.configuration.observations import is_atari
from rllib_codemods.configuration.passed_dicts import dict_of
from rllib_codemods.configuration.previous import CONNECTOR_HINT, NOTE, UNREAD, Previous, previous
from rllib_codemods.configuration.replay import recurrent
from rllib_codemods.facts import defaults, model_keys
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.codemod import Severity
from rllib_migrate.syntax.module import Module, Node

_DQN = ("DQN", "APEX", "R2D2", "SimpleQ")
_DATACLASS = "ray.rllib.core.rl_module.default_model_config.DefaultModelConfig"
_RAISING = ("custom_model", "custom_model_config")  # the others are ignored with a warning
#: Read by the wrappers and preprocessors of Atari games only.
_OF_ATARI = ("dim", "framestack", "grayscale", "zero_mean")
_NO_KEYS = Previous()
_HINT = "use `rl_module(model_config={...})`"


def model(case: Case) -> Decision:
    """``training(model={...})``."""
    found = display(case.module, case.value)
    custom = _custom(case, found or dict_of(case.module, case.value))
    if custom is not None:
        return custom
    entries = visible(case.value) if found is None else found.entries
    before = previous(case, entries)
    together = _together(case)
    keys = _keys(case, entries, before, movable=found is not None and not isinstance(together, Decision))
    if any(d.blocks for _, d in keys.parts):
        return Decision(
            rules.MODEL, "manual", case.severity, f"{_HINT} or an RLModule", blocks=True, parts=tuple(keys.parts)
        )
    if isinstance(together, Decision):
        return replace(together, parts=tuple(keys.parts))
    if found is None:
        return replace(_unseen(case, together), parts=tuple(keys.parts))
    keys.parts.extend(recurrent(case, found))
    append = [entry_text(case.module, found, key, text) for key, text in together if found.get(key) is None]
    lstm = found.get("use_lstm")
    if lstm is not None and literal(case.module, lstm.value) is not False and found.get("max_seq_len") is None:
        append.append(entry_text(case.module, found, "max_seq_len", "20"))
    if len(keys.drop) == len(found.entries) and not append:
        made = case.fixed(rules.MODEL, "nothing in the model dict means anything on the new stack")
    else:
        made = _settled(case, found, keys, before, append)
    made = replace(made, parts=tuple(keys.parts))
    return with_distribution(made, keys.distributions[0]) if keys.distributions else made


def _settled(case: Case, found: Display, keys: _Keys, before: Previous, append: Sequence[str]) -> Decision:
    """The model config of the default network, and the connector that it needs."""
    if found.get("conv_filters") is not None:
        keys.notes.append("the last convolution is padded like the others, and its output is flattened")
    text = edited(case.module, found, renamed=keys.renamed, drop=keys.drop, append=append)
    message = "; ".join(["the default network is set by `rl_module(model_config=...)`", *keys.notes])
    decide = case.review if keys.notes else case.fixed
    places = [Place("rl_module", "model_config", text), *([before.place] if before.place is not None else [])]
    return decide(rules.MODEL, message, places, before.needs)


def _custom(case: Case, found: Display | None) -> Decision | None:
    if found is None or not names_model(case.module, found):
        return None
    return custom_network(case, found, _together(case))


def model_config(case: Case) -> Decision | None:
    """``rl_module(model_config={...})`` with keys that the default networks do not know: they are ignored."""
    found = display(case.module, case.value)
    if any(case.obj.values(n) for n in ("rl_module_spec", "rl_module_class", "model_config_dict")):
        return None
    if found is None:
        return _default_model_config(case)
    new = [e for e in found.entries if surface(case.options.target).has(f"{_DATACLASS}.{e.key}")]
    keys = _keys(case, tuple(e for e in found.entries if e not in new))
    parts = [(n, replace(d, blocks=False)) for n, d in keys.parts]
    parts += [(e.node, _unknown_key(case, e.key)) for e in keys.drop]
    parts += recurrent(case, found)
    parts += [
        (e.node, Decision(rules.MODEL, "manual", "ignored", f'nothing reads "{e.key}": {CONNECTOR_HINT}'))
        for e in new
        if e.key in UNREAD
        and literal(case.module, e.value) is not False
        and not case.obj.values("env_to_module_connector")
    ]
    message = "old keys of the model config are ignored"
    if not keys.renamed:
        return Decision(rules.MODEL, "manual", "ignored", "", parts=tuple(parts)) if parts else None
    text = edited(case.module, found, renamed=keys.renamed)
    return replace(case.fixed(rules.MODEL, message, [Place("rl_module", "model_config", text)]), parts=tuple(parts))


def _default_model_config(case: Case) -> Decision | None:
    """``DefaultModelConfig(...)``: it has fields that nothing reads, and no others than its own."""
    names = case.module.scopes.origins(case.value.func) if isinstance(case.value, cst.Call) else []
    if not isinstance(case.value, cst.Call) or _DATACLASS not in names:
        return None
    parts: list[tuple[Node, Decision]] = []
    connected = bool(case.obj.values("env_to_module_connector"))
    for arg in case.value.args:
        name = arg.keyword.value if arg.keyword is not None else ""
        row = model_keys().get(name)
        if name in UNREAD and literal(case.module, arg.value) is not False and not connected:
            parts.append((arg, Decision(rules.MODEL, "manual", "ignored", f"nothing reads `{name}`: {CONNECTOR_HINT}")))
        elif name and not surface(case.options.target).has(f"{_DATACLASS}.{name}"):
            new = f"is called `{row.to}`" if row is not None and row.to else "is no field"
            parts.append((arg, Decision(rules.MODEL, "manual", "breaks", f"`{name}` {new} of DefaultModelConfig")))
    return Decision(rules.MODEL, "manual", "ignored", "", parts=tuple(parts)) if parts else None


@dataclass(frozen=True, slots=True)
class _Keys:
    """What becomes of the keys of a model dict."""

    parts: list[tuple[Node, Decision]] = field(default_factory=list)
    drop: list[Entry] = field(default_factory=list)
    renamed: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    #: What becomes of a distribution of one's own, which moves with its class.
    distributions: list[Decision] = field(default_factory=list)


def _keys(case: Case, entries: Sequence[Entry], before: Previous = _NO_KEYS, *, movable: bool = False) -> _Keys:
    keys = _Keys(notes=[NOTE] if before.place is not None else [])
    unread = _OF_ATARI if is_atari(case.module, case.obj) == "no" else ()
    for entry in entries:
        row = model_keys().get(entry.key)
        value = literal(case.module, entry.value)
        if row is None:
            keys.parts.append((entry.node, _unknown_key(case, entry.key)))
        elif row.action == "rename" and row.to is not None:
            keys.renamed[entry.key] = row.to
            if entry.key == "post_fcnet_hiddens":
                keys.notes.append(f"`{row.to}` builds a head each for policy and value function")
        elif row.action == "drop" or entry.key in before.keys or entry.key in unread:
            keys.drop.append(entry)
        elif entry.key == "custom_action_dist" and movable and not asks_nothing(value, row.default):
            made = action_distribution(case, entry)
            if made.blocks:
                keys.parts.append((entry.node, made))
            else:
                keys.drop.append(entry)
                keys.distributions.append(made)
        elif row.action == "manual" and not asks_nothing(value, row.default):
            severity: Severity = "breaks" if entry.key in _RAISING else "ignored"
            decision = Decision(rules.MODEL, "manual", severity, f'"{entry.key}": {row.note}', blocks=row.blocks)
            keys.parts.append((entry.node, decision))
        elif row.action == "manual":
            keys.drop.append(entry)
    return keys


def policy_model(case: Case, found: Display) -> str | None:
    """The model config of one policy's own, "" where nothing is left; None where a key has no counterpart."""
    keys = _keys(case, found.entries)
    if keys.parts or keys.notes:
        return None
    lstm = found.get("use_lstm")
    append: list[str] = []
    if lstm is not None and literal(case.module, lstm.value) is not False and found.get("max_seq_len") is None:
        append.append(entry_text(case.module, found, "max_seq_len", "20"))
    if len(keys.drop) == len(found.entries) and not append:
        return ""
    return edited(case.module, found, renamed=keys.renamed, drop=keys.drop, append=append)


def _unknown_key(case: Case, key: str) -> Decision:
    return Decision(rules.MODEL, "manual", "ignored", f'"{key}" is no key of the new model config; nothing reads it')


def asks_nothing(value: object, default: object) -> bool:
    return value is not UNSEEN and (not value or value == default)


def _unseen(case: Case, together: list[tuple[str, str]]) -> Decision:
    value = case.literal
    if isinstance(value, dict) and not together:
        rows = {key: model_keys().get(key) for key in value}
        plain = all(row is not None and row.action == "same" for row in rows.values())
        if plain and (not value.get("use_lstm") or "max_seq_len" in value):
            place = Place("rl_module", "model_config", case.text)
            return case.fixed(rules.MODEL, "the default network is set by `rl_module(model_config=...)`", [place])
        blocking = [
            k for k, row in rows.items() if row is not None and row.blocks and not asks_nothing(value[k], row.default)
        ]
        if blocking:
            return case.manual(rules.MODEL, f'"{blocking[0]}" in `{case.text}` needs an RLModule', blocks=True)
    if value is UNSEEN and _speaks_of_models(case.module):
        message = f'{_HINT} or an RLModule; `{case.text}` may hold "custom_model", which raises on the new stack'
        return Decision(rules.MODEL, "manual", "breaks", message, blocks=True)
    return case.manual(rules.MODEL, f"{_HINT}; the keys of `{case.text}` can't be changed from here")


def _speaks_of_models(module: Module) -> bool:
    """Whether a file names a custom model anywhere: a model dict that can't be read may hold it."""
    keyword = any(arg.keyword is not None and arg.keyword.value == "custom_model" for arg in module.nodes(cst.Arg))
    return keyword or any(node.raw_value == "custom_model" for node in module.nodes(cst.SimpleString))


def model_write(module: Module, write: DictWrite) -> Decision:
    """``config.model["key"] = value``: lost on the new stack, where ``model`` is made anew at each read."""
    row = model_keys().get(write.key)
    value = UNSEEN if write.value is None else literal(module, write.value)
    if row is not None and row.action == "manual" and not asks_nothing(value, row.default):
        severity: Severity = "breaks" if write.key in _RAISING else "ignored"
        return Decision(rules.MODEL, "manual", severity, f'"{write.key}": {row.note}', blocks=row.blocks)
    key = f'"{(row.to if row is not None else None) or write.key}"' if write.key else "the key"
    return Decision(
        rules.MODEL, "manual", "ignored", f"{_HINT} with {key}; what is written into `config.model` is lost"
    )


@dataclass(frozen=True, slots=True)
class _Part:
    """A setting that belongs into the model dict; ``home`` is the chain or the dict that it stands in."""

    name: str
    value: cst.BaseExpression
    home: Node


def _contributors(case: Case) -> list[_Part]:
    names = {"model", "vf_share_layers"} | ({"hiddens"} if case.algorithm in _DQN else set())
    settings = [s for s in case.obj.settings if s.name in names and s.method == "training"]
    parts = [_Part(s.name, s.value, chain_root(case.module, s.call)) for s in settings]
    return parts + [_Part(i.name, i.value, i.home) for i in case.obj.items if i.name in names and i.value is not None]


def _together(case: Case) -> Decision | list[tuple[str, str]]:
    """Other settings that belong into the same dict as this one; a decision where they can't be put together."""
    all_of_them = _contributors(case)
    others = [s for s in all_of_them if s.value is not case.value]
    written = [
        a
        for n in ("model", "vf_share_layers", "hiddens", "model_config")
        for a in case.obj.written(n)
        if a.value is not case.value
    ]
    elsewhere = any(
        case.obj.values(n) for n in ("model_config", "model_config_dict", "_model_config", "rl_module_spec")
    )
    if written or elsewhere or case.obj.model_writes:
        return case.manual(rules.MODEL, f"{_HINT}, one dict for all: a second one replaces the first")
    silent = [
        (row.key, row.value)
        for row in defaults(case.algorithm)
        if row.key and not any(map(case.obj.values, row.absent))
    ]
    if not others:
        return silent
    if len({s.home for s in all_of_them}) > 1 or sum(s.name == "model" for s in all_of_them) > 1:
        return case.manual(
            rules.MODEL, f"{_HINT}, one dict for all: `training(model=...)` merged, `rl_module` replaces"
        )
    return [*((_key_of(s), _text_of(case, s)) for s in others), *silent]


def _key_of(setting: _Part) -> str:
    return "head_fcnet_hiddens" if setting.name == "hiddens" else setting.name


def _text_of(case: Case, setting: _Part) -> str:
    none = setting.name == "hiddens" and not literal(case.module, setting.value)
    return "[]" if none else case.module.source(setting.value)


def vf_share_layers(case: Case) -> Decision:
    """``training(vf_share_layers=...)`` of old PPO."""
    return _single(case, "vf_share_layers")


def hiddens(case: Case) -> Decision:
    """``training(hiddens=[...])`` of old DQN: a layer or more in each head; False and None meant none."""
    return _single(case, "head_fcnet_hiddens")


def _single(case: Case, key: str) -> Decision:
    together = _together(case)
    if isinstance(together, Decision):
        return together
    contributors = _contributors(case)
    lead = next((s for s in contributors if s.name == "model"), contributors[0] if contributors else None)
    message = f"`{case.name}` is a key of the model config"
    if lead is not None and lead.value is not case.value:
        if lead.name == "model" and display(case.module, lead.value) is None:
            return case.manual(rules.MODEL, f'put "{key}" into the model config')
        return case.fixed(rules.MODEL, message)
    quote = case.module.quote
    entries = [(key, "[]" if case.name == "hiddens" and not case.literal else case.text), *together]
    text = "{" + ", ".join(f"{quote}{k}{quote}: {t}" for k, t in entries) + "}"
    return case.fixed(rules.MODEL, message, [Place("rl_module", "model_config", text)])
