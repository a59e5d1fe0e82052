"""What the parameters and attributes of an old model are on the new stack.

An RLModule is made without arguments: spaces and settings are attributes of it. A batch takes the place of
``input_dict``, and holds the states; what a model returned as a tuple is a dict.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import libcst as cst

from rllib_codemods.literals import literal
from rllib_codemods.model_outlines.text import Replace
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import dotted_name, parameters

OBS = "batch[Columns.OBS]"
STATE_IN = "[batch[Columns.STATE_IN][str(i)] for i in range(len(batch[Columns.STATE_IN]))]"
STATES = "{str(i): s for i, s in enumerate(%s)}"
_CONSTRUCTOR = ("obs_space", "action_space", "num_outputs", "model_config", "name")
_FORWARD = ("input_dict", "state", "seq_lens")
#: Where the settings of a custom model stood in the model config.
_OWN_SETTINGS = frozenset({"custom_model_config", "custom_options"})
_OBS_KEYS = {"obs": OBS, "obs_flat": f"{OBS}.flatten(1)", "OBS": OBS, "CUR_OBS": OBS, "OBS_FLAT": f"{OBS}.flatten(1)"}
#: Attributes that every ModelV2 has.
_ATTRIBUTES = {
    "obs_space": "self.observation_space",
    "action_space": "self.action_space",
    "model_config": "self.model_config",
}


@dataclass(frozen=True, slots=True)
class Old:
    """The names that the methods of one model have for what RLlib gives them."""

    module: Module
    constructor: tuple[str, ...]
    more: tuple[tuple[str, str], ...]
    forward: tuple[str, ...]
    #: Whether ``forward`` writes into ``input_dict``, so that one is needed.
    fills_input: bool = False
    #: Whether it hands ``input_dict`` on, or reads flat observations from it.
    needs_flat: bool = False
    #: Whether its first argument are the observations themselves.
    gets_obs: bool = False

    @property
    def num_outputs(self) -> str:
        return self.constructor[2]

    @property
    def model_config(self) -> str:
        return self.constructor[3]

    @property
    def input_dict(self) -> str:
        return self.forward[0]

    @property
    def state(self) -> str:
        return self.forward[1]

    def setup_names(self, size: str, config: str = "self.model_config") -> Iterator[tuple[str, str]]:
        """The arguments of the constructor, and what they are now; ``size`` is that of the last layer."""
        spaces = ("self.observation_space", "self.action_space")
        yield from zip(self.constructor, (*spaces, size, "self.model_config", '"model"'), strict=True)
        for name, default in self.more:
            yield name, _setting(config, name, default)

    def forward_names(self, *, recurrent: bool) -> Iterator[tuple[str, str]]:
        """The arguments of ``forward``, and what they are now."""
        flat = f', "obs_flat": {OBS}.flatten(1)' if self.needs_flat else ""
        yield self.input_dict, OBS if self.gets_obs else f'{{"obs": {OBS}{flat}}}'
        yield self.state, STATE_IN if recurrent else "[]"
        yield self.forward[2], "batch.get(Columns.SEQ_LENS)"


def old(module: Module, init: cst.FunctionDef | None, forward: cst.FunctionDef | None) -> Old:
    """The names of a model; those of RLlib where it doesn't define the method."""
    if forward is not None and forward.name.value.startswith("_build_layers"):
        return _oldest(module, forward)
    given = _by_position(init, _CONSTRUCTOR)
    passed = _by_position(forward, _FORWARD)
    more = tuple(_more(module, init, given)) if init is not None else ()
    targets = [] if forward is None else module.within(forward, cst.AssignTarget)
    written = [target.target.value for target in targets if isinstance(target.target, cst.Subscript)]
    filled = any(isinstance(node, cst.Name) and node.value == passed[0] for node in written)
    handed = [] if forward is None else [arg.value for arg in module.within(forward, cst.Arg)]
    flat = any(isinstance(node, cst.Name) and node.value == passed[0] for node in handed)
    return Old(
        module, given, more, passed, filled, flat or (forward is not None and "obs_flat" in module.source(forward))
    )


def _oldest(module: Module, build: cst.FunctionDef) -> Old:
    """The names of a model of Ray 0.x, which one method builds."""
    first, outputs, options = _by_position(build, ("input_dict", "num_outputs", "options"))
    constructor = (*_CONSTRUCTOR[:2], outputs, options, _CONSTRUCTOR[4])
    return Old(module, constructor, (), (first, *_FORWARD[1:]), gets_obs=build.name.value == "_build_layers")


def _setting(config: str, name: str, default: str) -> str:
    if default == "**":
        return config
    return f'{config}.get("{name}", {default})' if default else f'{config}["{name}"]'


def _more(module: Module, init: cst.FunctionDef, given: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The arguments of the user's own, with their defaults; ``**`` for what takes all others."""
    for param in parameters(init.params):
        name = param.name.value
        if param is init.params.star_kwarg:
            yield name, "**"
        elif name not in given and name != "self" and param is not init.params.star_arg:
            yield name, module.source(param.default) if param.default is not None else ""


def _by_position(function: cst.FunctionDef | None, usual: Sequence[str]) -> tuple[str, ...]:
    own = [] if function is None else [p.name.value for p in (*function.params.posonly_params, *function.params.params)]
    return tuple(own[at + 1] if at + 1 < len(own) else name for at, name in enumerate(usual))


def prologue(names: Iterable[tuple[str, str]], lines: Iterable[str]) -> list[str]:
    """Assignments for those of the names that the lines use, before they give them a value themselves."""
    text = "\n".join(lines)
    return [f"{name} = {value}" for name, value in names if is_used(name, text)]


def is_used(name: str, text: str) -> bool:
    """Whether code (not its comments) uses a name."""
    code = "\n".join(part.partition("  # ")[0] for part in text.split("\n") if not part.lstrip().startswith("#"))
    return re.search(rf"(?<![\w.]){re.escape(name)}(?!\w|\s*=[^=])", code) is not None


def in_setup(names: Old) -> Replace:
    """What is put in place of old names anywhere in a model."""

    def replace(node: Node) -> str | None:
        if isinstance(node, (cst.Subscript, cst.Call)) and (read := _read(names.module, node)) is not None:
            owner, key = read
            if key in _OWN_SETTINGS and owner in (names.model_config, "self.model_config"):
                return "self.model_config"
        if isinstance(node, cst.Attribute):
            if isinstance(node.value, cst.Name) and node.value.value == "self":
                return _ATTRIBUTES.get(node.attr.value)
            if node.attr.value == "original_space":
                text = names.module.source(node.value)
                return _ATTRIBUTES.get(text.removeprefix("self."), text) if text.startswith("self.") else text
        return None

    return replace


def in_forward(names: Old) -> Replace:
    """What is put in place of old names in ``forward`` and what it calls."""
    outside = in_setup(names)
    if names.fills_input:
        return outside

    def replace(node: Node) -> str | None:
        if isinstance(node, (cst.Subscript, cst.Call)) and (read := _read(names.module, node)) is not None:
            owner, key = read
            if owner == names.input_dict and key in _OBS_KEYS:
                return _OBS_KEYS[key]
        return outside(node)

    return replace


def _read(module: Module, node: cst.Subscript | cst.Call) -> tuple[str, str] | None:
    """``owner["key"]``, ``owner[SampleBatch.KEY]`` or ``owner.get("key")``."""
    if isinstance(node, cst.Subscript):
        index = node.slice[0].slice if len(node.slice) == 1 else None
        value, key = node.value, index.value if isinstance(index, cst.Index) else None
    else:
        func = node.func
        if not isinstance(func, cst.Attribute) or func.attr.value not in ("get", "pop") or not node.args:
            return None
        value, key = func.value, node.args[0].value
    owner = dotted_name(value)
    if owner is None or key is None:
        return None
    if isinstance(key, cst.Attribute) and isinstance(key.value, cst.Name) and key.value.value == "SampleBatch":
        return owner, key.attr.value
    found = literal(module, key)
    return (owner, found) if isinstance(found, str) else None
