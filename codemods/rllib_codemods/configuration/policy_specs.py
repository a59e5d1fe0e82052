"""What ``policies`` holds: ids, and of each spec its class, spaces and config."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.literals import literal
from rllib_migrate.syntax.module import Module, Node

PARTS = ("policy_class", "observation_space", "action_space", "config")
_SPEC = "PolicySpec"
#: Characters that an id, which names a folder, must not have.
_FORBIDDEN = frozenset('<>:"/\\|?*')


@dataclass(frozen=True, slots=True)
class Spec:
    """One spec. ``key`` is its id's expression and ``loop`` the comprehension that makes many of it.

    ``is_direct``: the spec stands beside its id, so that it can be edited for this id alone.
    """

    node: cst.Tuple | cst.List | cst.Call
    key: cst.BaseExpression | None
    parts: Mapping[str, cst.BaseExpression]
    is_direct: bool
    loop: cst.CompFor | None = None

    def part(self, name: str) -> cst.BaseExpression | None:
        return self.parts.get(name)


@dataclass(slots=True)
class Policies:
    """All that is seen. ``keys`` are the ids, ``nones`` values that are None, ``unseen`` what can't be followed.

    ``written`` are places that write into a spec.
    """

    keys: list[cst.BaseExpression] = field(default_factory=list)
    specs: list[Spec] = field(default_factory=list)
    nones: list[cst.BaseExpression] = field(default_factory=list)
    unseen: list[Node] = field(default_factory=list)
    written: list[Node] = field(default_factory=list)
    #: Whether it stands where it is given, or is only known by a name, which may be used elsewhere.
    name: cst.Name | None = None
    is_whole: bool = True
    #: Expressions that have been followed: a name may stand for what is made from it.
    followed: set[Node] = field(default_factory=set)

    def ids(self, module: Module) -> list[str] | None:
        """All ids, where each can be read."""
        found = [literal(module, key) for key in self.keys]
        return [str(f) for f in found] if self.is_whole and all(isinstance(f, str) for f in found) else None


def is_spec_call(module: Module, call: cst.Call) -> bool:
    """Whether a call makes a ``PolicySpec``."""
    return any(name.rpartition(".")[2] == _SPEC for name in module.scopes.origins(call.func))


def wrong_ids(module: Module, policies: Policies) -> Iterator[tuple[Node, str]]:
    """Ids that the target refuses, each with what is wrong with it."""
    for key in policies.keys:
        value = literal(module, key)
        if isinstance(value, (int, float)) or _counts(module, key):
            yield key, "a policy's id must be a str"
        elif isinstance(text := _visible_text(key, value), str) and (
            not text or _FORBIDDEN.intersection(text) or text[-1] in ". "
        ):
            yield (
                key,
                f"a policy's id names a folder: no {' '.join(sorted(_FORBIDDEN))}, no dot or space at its end",
            )


def _counts(module: Module, key: cst.BaseExpression) -> bool:
    """Whether an id is the counter of a loop over ``range()``."""
    bindings = module.scopes.reaching(key) if isinstance(key, cst.Name) else []
    return len(bindings) == 1 and _is_range(bindings[0].value) and bindings[0].index is None


def _is_range(value: Node | None) -> bool:
    return isinstance(value, cst.Call) and isinstance(value.func, cst.Name) and value.func.value == "range"


def _visible_text(key: cst.BaseExpression, value: object) -> object:
    """An id as far as it is written out; what an f-string fills in may be anything."""
    if not isinstance(key, cst.FormattedString):
        return value
    return "".join(part.value if isinstance(part, cst.FormattedStringText) else "_" for part in key.parts)
