"""One frozen dataclass a table: the columns of a row, their types and their words.

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

Release = tuple[int, int]
Severity = Literal["breaks", "ignored", "changed", "deprecated"]
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

_DOTTED = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
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
        _dotted(self.old, self.new)
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
        _dotted(self.name, self.replacement, *self.reexports)

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
        _dotted(self.config)

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
class RayRelease:
    """A target, the newest patch release of it, and what its wheels ask for."""

    TABLE: ClassVar[str] = "releases"
    HEADER: ClassVar[str] = "release"

    ray: Release
    version: str
    python: str
    gymnasium: str
    source: str

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.version,)

    @property
    def name(self) -> str:
        """``2.60``."""
        return ".".join(map(str, self.ray))


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


@dataclass(frozen=True, slots=True)
class Lead:
    """An old-stack use that the rule called ``rule`` reports; ``to`` is the code or the path that replaces it.

    ``weak``: other libraries use the name too, so that it says nothing on a value that is not known. ``passes`` are the
    arguments that the new stack gives to a hook; a hook without them is never called. ``rewrite`` is what a rewrite to
    ``to`` is; without it there is none. ``pinned`` is where the target's old stack has what ``old`` names: nothing if
    it has it nowhere, ``old`` itself if it has it there still.
    """

    TABLE: ClassVar[str] = "leads"
    HEADER: ClassVar[str] = "lead"

    rule: str
    old: str
    severity: Severity
    source: str
    to: str = ""
    weak: bool = False
    passes: tuple[str, ...] = ()
    rewrite: Literal["fixed", "review", ""] = ""
    pinned: str = ""
    note: str = ""

    def __post_init__(self) -> None:
        if not self.to and not self.note:
            raise ValueError("says neither to nor note")
        if self.rewrite and not self.to:
            raise ValueError("can't be rewritten to nothing")

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.rule, self.old)


@dataclass(frozen=True, slots=True)
class EpisodeForm:
    """What an attribute of old episodes is on the new stack, for one agent and for several.

    ``single`` and ``multi`` are expressions with ``{episode}`` and, for methods (``call``), ``{agent}`` in them; an
    empty one has no counterpart.
    """

    TABLE: ClassVar[str] = "episodes"
    HEADER: ClassVar[str] = "form"

    old: str
    source: str
    call: bool = False
    single: str = ""
    multi: str = ""
    rewrite: Literal["fixed", "review"] = "fixed"
    since: Release | None = None
    note: str = ""

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.old,)


@dataclass(frozen=True, slots=True)
class GymModule:
    """A module of gymnasium that gym had too; ``names`` are what gymnasium has in it."""

    TABLE: ClassVar[str] = "gymnasium"
    HEADER: ClassVar[str] = "module"

    name: str
    names: tuple[str, ...]
    source: str

    def __post_init__(self) -> None:
        _dotted(self.name, *self.names)

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.name,)


@dataclass(frozen=True, slots=True)
class GymWrapper:
    """An argument of a wrapper that gymnasium calls ``use``, or asks for at ``position``; 0 is the environment's."""

    TABLE: ClassVar[str] = "gym_wrappers"
    HEADER: ClassVar[str] = "wrapper"

    name: str
    argument: str
    source: str
    use: str = ""
    position: int = 0

    def __post_init__(self) -> None:
        if bool(self.use) == bool(self.position):
            raise ValueError("is either renamed or asked for")

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.name, self.argument)


@dataclass(frozen=True, slots=True)
class GymId:
    """An environment of which gymnasium makes no version before ``oldest``; ``use`` is the one to take."""

    TABLE: ClassVar[str] = "gym_ids"
    HEADER: ClassVar[str] = "environment"

    name: str
    oldest: int
    use: int
    source: str

    def __post_init__(self) -> None:
        if self.use < self.oldest:
            raise ValueError("uses a version that is gone")

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.name,)


@dataclass(frozen=True, slots=True)
class ScriptCopy:
    """A script of RLlib that projects copy; a file with ``least`` of its ``marks`` is one, ``use`` replaces it."""

    TABLE: ClassVar[str] = "script_copies"
    HEADER: ClassVar[str] = "copy"

    name: str
    what: str
    marks: tuple[str, ...]
    least: int
    use: str
    source: str

    def __post_init__(self) -> None:
        if not 1 < self.least <= len(self.marks):
            raise ValueError("one mark alone shows nothing, and not more can be asked for than there are")

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.name,)


@dataclass(frozen=True, slots=True)
class EarlyMember:
    """A member that a class of the new stack had before Ray 2.60, and what has its place.

    ``what``: the user's code defines it (``override``), passes it to the constructor (``argument``) or to a method
    (``call``: ``method.argument``), reads it (``attribute``), or reads it from hyperparameters (``field``). ``rewrite``
    is how; without it a person has to. ``last`` is the last of the compared releases that had it.
    """

    TABLE: ClassVar[str] = "early_members"
    HEADER: ClassVar[str] = "early_member"

    of: Literal[
        "config", "connector", "episode", "hyperparameters", "learner", "learner_group", "multi_spec", "rl_module",
        "spec",
    ]  # fmt: skip
    what: Literal["argument", "attribute", "call", "field", "override"]
    old: str
    severity: Severity
    last: Release
    source: str
    to: str = ""
    rewrite: Literal["append", "drop", "item", "loss", "metric", "rename", "spaces", ""] = ""
    note: str = ""

    def __post_init__(self) -> None:
        if not self.to and not self.note:
            raise ValueError("says neither to nor note")

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.of, self.what, self.old)


@dataclass(frozen=True, slots=True)
class PolicyHook:
    """What policies that learn define, under the ``names`` of all eras, and the method (``to``) that has its place."""

    TABLE: ClassVar[str] = "policy_hooks"
    HEADER: ClassVar[str] = "hook"

    names: tuple[str, ...]
    home: Literal["learner", "metrics", "connector", "module", "config", "none"]
    to: str
    note: str
    source: str

    @property
    def identity(self) -> tuple[str, ...]:
        return self.names


@dataclass(frozen=True, slots=True)
class PolicyPart:
    """Functions and mixins of RLlib that old policies are made of; ``use`` has their place."""

    TABLE: ClassVar[str] = "policy_parts"
    HEADER: ClassVar[str] = "part"

    names: tuple[str, ...]
    use: str

    @property
    def identity(self) -> tuple[str, ...]:
        return self.names


@dataclass(frozen=True, slots=True)
class LearnerClass:
    """The Learner and the RLModule of an algorithm; ``policies`` begin the names of its old policies."""

    TABLE: ClassVar[str] = "learners"
    HEADER: ClassVar[str] = "learner"

    algorithm: str
    learner: str
    policies: tuple[str, ...]
    source: str
    rl_module: str | None = None

    def __post_init__(self) -> None:
        _dotted(self.learner, self.rl_module)

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.algorithm,)


Row = TypeVar(
    "Row", Move, Symbol, Method, Argument, Key, ModelKey, Algorithm, Default, ModuleSetting, Lead, EpisodeForm,
    GymModule, GymId, GymWrapper, ScriptCopy, EarlyMember, PolicyHook, PolicyPart, LearnerClass, RayRelease,
)  # fmt: skip


def _dotted(*names: str | None) -> None:
    for name in names:
        if name is not None and _DOTTED.fullmatch(name) is None:
            raise ValueError(f"{name!r} is not a dotted name")
