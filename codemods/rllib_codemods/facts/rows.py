"""One frozen dataclass a table: the columns of a row, their types and their words. Tables of code are in ``code_rows``.

A row is what the TOML file says, checked and nothing more. Releases are ``(major, minor)``. Where ``since`` is
``None``, the new spelling exists in every release one can migrate to; where ``last`` is, the old one still does.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import ClassVar, Literal, NamedTuple, TypeVar

from rllib_codemods.facts.code_rows import (
    EarlyMember,
    EpisodeForm,
    Gate,
    GymId,
    GymModule,
    GymWrapper,
    Lead,
    LearnerClass,
    Lost,
    PolicyHook,
    PolicyPart,
    RayRelease,
    ScriptCopy,
    Spelling,
)
from rllib_codemods.facts.columns import Release, Severity, check_dotted
from rllib_codemods.facts.verify_rows import Called, DeprecatedMember, Values

Action = Literal["same", "rename", "drop", "transform", "manual"]
Pinned = Literal["same", "rename", "drop", "manual"]
MoveKind = Literal["moved", "alias", "changed", "manual", "removed", "algorithm"]
SymbolKind = Literal["class", "function", "method", "constant"]

#: How a value is carried over where the name alone is not enough; each is a function of the configuration codemods.
Transform = Literal[
    "custom_evaluation_function",
    "enable_new_api_stack",
    "enable_rl_module_api",
    "entropy_coeff_schedule",
    "evaluation_config",
    "evaluation_num_episodes",
    "exploration_config",
    "framework",
    "hiddens",
    "input",
    "minibatch_size",
    "model",
    "model_config",
    "lr_schedule",
    "multiagent",
    "num_aggregation_workers",
    "num_gpus",
    "observation_filter",
    "optimization_config",
    "output",
    "policies",
    "policies_to_train",
    "policy_mapping_fn",
    "remote_worker_envs",
    "replay_buffer_config",
    "replay_buffer_item",
    "rl_module_class",
    "sac_lr",
    "train_batch_size",
    "truncate_episodes",
    "use_huber",
    "use_pytorch",
    "vf_share_layers",
]

_TARGET = re.compile(r"([a-z_]\w*)\(([a-z_]\w*(?:, [a-z_]\w*)*)?\)")


class Target(NamedTuple):
    """Where a setting goes: a method of the config and the arguments of it that take the value."""

    method: str
    arguments: tuple[str, ...]


@cache
def parse_target(text: str) -> Target:
    """``"env_runners(num_env_runners)"`` as a :class:`Target`. Raises ValueError on any other form."""
    match = _TARGET.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not of the form method(argument, ...)")
    return Target(match[1], tuple(match[2].split(", ")) if match[2] else ())


@dataclass(frozen=True, slots=True)
class Move:
    """A name that left its place. ``new`` is None where nothing took it over.

    ``raises``: the old one is still there, and raises where it is used as it was.
    """

    TABLE: ClassVar[str] = "moves"
    HEADER: ClassVar[str] = "move"

    old: str
    kind: MoveKind
    source: str
    new: str | None = None
    last: Release | None = None
    since: Release | None = None
    raises: bool = False
    note: str = ""

    def __post_init__(self) -> None:
        check_dotted(self.old, self.new)
        if (self.kind in ("moved", "alias", "changed")) != (self.new is not None) and self.kind != "manual":
            raise ValueError(f"kind {self.kind!r} does not go with new = {self.new!r}")
        if self.old == self.new:
            raise ValueError("old and new are the same")

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.old,)


@dataclass(frozen=True, slots=True)
class Symbol:
    """A class, function, method or constant that only the old stack uses; ``reexports`` are its other dotted names."""

    TABLE: ClassVar[str] = "old_stack"
    HEADER: ClassVar[str] = "symbol"

    name: str
    kind: SymbolKind
    anchor: str
    source: str
    replacement: str | None = None
    reexports: tuple[str, ...] = ()
    note: str = ""

    def __post_init__(self) -> None:
        check_dotted(self.name, self.replacement, *self.reexports)

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.name,)


@dataclass(frozen=True, slots=True)
class Method:
    """A method of AlgorithmConfig that has another name now."""

    TABLE: ClassVar[str] = "methods"
    HEADER: ClassVar[str] = "method"

    old: str
    new: str
    severity: Severity
    source: str
    since: Release | None = None
    note: str = ""

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.old,)


@dataclass(frozen=True, slots=True)
class Setting:
    """What arguments and keys have in common: what becomes of the setting on the new stack.

    ``harmless`` are values (Python literals) that asked for nothing, so that the setting may be dropped or, with
    the action ``same``, kept. ``blocks``: with any other value there is no mechanical way, and without the setting
    something else is trained, so that the whole config object has to stay on the old stack.
    """

    action: Action
    severity: Severity | None = None
    to: str | None = None
    transform: Transform | None = None
    since: Release | None = None
    harmless: tuple[str, ...] = ()
    blocks: bool = False
    note: str = ""

    def __post_init__(self) -> None:
        if self.to is not None:
            parse_target(self.to)
        if (self.action == "transform") != (self.transform is not None):
            raise ValueError(f"action {self.action!r} does not go with transform = {self.transform!r}")
        if self.action in ("same", "rename") and self.to is None:
            raise ValueError(f"action {self.action!r} needs to")
        if self.action == "drop" and self.to is not None:
            raise ValueError("action 'drop' has no to")
        if self.action != "same" and self.severity is None:
            raise ValueError(f"action {self.action!r} needs severity")

    @property
    def target(self) -> Target | None:
        """``to``, taken apart."""
        return None if self.to is None else parse_target(self.to)


@dataclass(frozen=True, slots=True, kw_only=True)
class Argument(Setting):
    """An argument of a config method, as the class ``cls`` defines it.

    ``pinned`` says what becomes of it in a config object that is kept on the old stack of the newest release:
    ``same`` under the (renamed) method, ``rename`` to ``to``, ``drop``, or ``manual``.
    """

    TABLE: ClassVar[str] = "arguments"
    HEADER: ClassVar[str] = "argument"

    cls: str
    method: str
    name: str
    pinned: Pinned
    first: Release
    source: str
    last: Release | None = None

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.cls, self.method, self.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Key(Setting):
    """A flat name of the configuration: a dict key or an attribute. ``algorithm`` is "" for all algorithms.

    ``severity`` is that of the key in a dict; ``assigned`` that of ``config["key"] = v`` and ``config.key = v``, where
    it is another. ``attribute``: ``config.<key> = v`` may become ``config.<argument of to> = v``.
    """

    TABLE: ClassVar[str] = "keys"
    HEADER: ClassVar[str] = "key"

    algorithm: str
    key: str
    source: str
    assigned: Severity | None = None
    attribute: bool = False

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.algorithm, self.key)


@dataclass(frozen=True, slots=True)
class ModelKey:
    """A key of the old model config; ``to`` is the key of the new one. ``default`` is the old value."""

    TABLE: ClassVar[str] = "model_keys"
    HEADER: ClassVar[str] = "model_key"

    key: str
    action: Action
    source: str
    to: str | None = None
    blocks: bool = False
    default: object = None
    note: str = ""

    def __post_init__(self) -> None:
        if (self.action in ("same", "rename")) != (self.to is not None):
            raise ValueError(f"action {self.action!r} does not go with to = {self.to!r}")

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.key,)


@dataclass(frozen=True, slots=True)
class Algorithm:
    """An algorithm of any era. ``aliases`` are its other names: of the registry, of the class, of the config class.

    ``registered``: the newest release knows ``name``. ``bridge``: its old stack runs there. ``old_defaults`` are the
    few old values that a transform needs when the code leaves them out.
    """

    TABLE: ClassVar[str] = "algorithms"
    HEADER: ClassVar[str] = "algorithm"

    name: str
    config: str
    base: str
    registered: bool
    bridge: bool
    source: str
    aliases: tuple[str, ...] = ()
    last: Release | None = None
    successor: str | None = None
    note: str = ""
    old_defaults: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))

    def __post_init__(self) -> None:
        check_dotted(self.config)

    @property
    def config_class(self) -> str:
        """The bare name of the config class."""
        return self.config.rpartition(".")[2]

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.name,)


@dataclass(frozen=True, slots=True)
class Default:
    """An old default that trained something else than the new one, and the setting that spells it out.

    ``absent`` are the names of settings that say it already. ``key`` is the key in the dict that ``to`` takes, if any.
    ``multi_agent``: the new default raises with several agents, and only then; so it is spelled out in new code too.
    """

    TABLE: ClassVar[str] = "defaults"
    HEADER: ClassVar[str] = "default"

    algorithm: str
    to: str
    value: str
    note: str
    source: str
    key: str = ""
    absent: tuple[str, ...] = ()
    multi_agent: bool = False

    def __post_init__(self) -> None:
        parse_target(self.to)

    @property
    def target(self) -> Target:
        """``to``, taken apart."""
        return parse_target(self.to)

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.algorithm, self.to, self.key)


@dataclass(frozen=True, slots=True)
class ModuleSetting:
    """The settings that an algorithm's Learner reads by module; without an ``algorithm``, those of all Learners."""

    TABLE: ClassVar[str] = "module_settings"
    HEADER: ClassVar[str] = "module_setting"

    algorithm: str
    names: tuple[str, ...]
    source: str

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.algorithm,)


Row = TypeVar(
    "Row", Move, Symbol, Method, Argument, Key, ModelKey, Algorithm, Default, ModuleSetting, Lead, EpisodeForm,
    GymModule, GymId, GymWrapper, ScriptCopy, EarlyMember, PolicyHook, PolicyPart, LearnerClass, Lost, RayRelease,
    DeprecatedMember, Values, Called, Gate, Spelling,
)  # fmt: skip
