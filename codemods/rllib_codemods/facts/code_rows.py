"""Rows on what code holds beside names and settings: what is only reported,
environments, episodes, policies, Learners, copied scripts, and what a release of Ray asks for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rllib_codemods.facts.columns import Release, Severity, check_dotted


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
        check_dotted(self.name, *self.names)

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
class Lost:
    """Members that classes of RLlib no longer have, or warn of, or arguments that they don't take any more.

    ``of`` is the class as Ray 2.60 has it, or a function. With ``method``, ``names`` are arguments of that, where
    ``__init__`` is the constructor and ``__call__`` the function itself. ``to`` has their place. ``uses`` are those
    that no other table speaks of: what a value has (``value``), what ``self`` has (``self``), what a class of one's
    own defines (``override``). What became of the names in a release says its surface.
    """

    TABLE: ClassVar[str] = "lost"
    HEADER: ClassVar[str] = "lost"

    of: str
    names: tuple[str, ...]
    source: str
    method: str = ""
    to: str = ""
    note: str = ""
    uses: tuple[str, ...] = ("value", "self", "override")

    def __post_init__(self) -> None:
        check_dotted(self.of, *self.names)
        if not set(self.uses) <= {"value", "self", "override"}:
            raise ValueError(f"no use is called {self.uses}")

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.of, self.method, *self.names)


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
        check_dotted(self.learner, self.rl_module)

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
class Gate:
    """What only some targets can do: those from ``since`` on, or up to ``last``.

    ``what`` ends the sentence "Ray can"; ``otherwise`` is what is done for the others.
    """

    TABLE: ClassVar[str] = "gates"
    HEADER: ClassVar[str] = "gate"

    name: str
    what: str
    otherwise: str
    source: str
    since: Release | None = None
    last: Release | None = None

    def __post_init__(self) -> None:
        if (self.since is None) == (self.last is None):
            raise ValueError("has either a first release or a last one")

    def admits(self, target: Release) -> bool:
        """Whether a target can do it."""
        return (self.since is None or target >= self.since) and (self.last is None or target <= self.last)

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.name,)


@dataclass(frozen=True, slots=True)
class Spelling:
    """What the releases before ``since`` call ``old``; ``new`` is a piece of code as findings show it."""

    TABLE: ClassVar[str] = "spellings"
    HEADER: ClassVar[str] = "spelling"

    new: str
    old: str
    since: Release
    source: str

    def __post_init__(self) -> None:
        if self.new in self.old:
            raise ValueError("the old spelling would be respelled again")

    @property
    def identity(self) -> tuple[str, ...]:
        return (self.new,)


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
