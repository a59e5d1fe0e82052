"""What RLlib passes to a method that classes of users override, and what a function of theirs takes."""

from __future__ import annotations

from dataclasses import dataclass

import libcst as cst

from rllib_codemods.api import Surface
from rllib_codemods.facts import leads
from rllib_codemods.verify.receivers import CALLBACKS

#: Methods that are called with all their keyword-only arguments, though these have defaults.
_ALL_BY_NAME = frozenset({"__call__", "reset"})
#: Arguments that only the old stack passes.
_OLD = frozenset({"worker", "base_env", "policies"})


@dataclass(frozen=True, slots=True)
class Given:
    """``names`` come by name, ``maybe`` too; by position come ``least`` to ``most``.

    ``whole``: nothing else comes. ``grows``: later releases add names.
    """

    names: frozenset[str]
    maybe: frozenset[str]
    least: int
    most: int
    whole: bool
    grows: bool


@dataclass(frozen=True, slots=True)
class Taken:
    """What a function takes: all names, those without a default, and those that go by position, in order."""

    names: frozenset[str]
    required: frozenset[str]
    positional: tuple[str, ...]
    more_names: bool
    more_positional: bool


def passed(api: Surface, base: str, name: str) -> Given | None:
    """What the target passes to a method of the class ``base``; None where that can't be told."""
    signature = api.signature(f"{base}.{name}")
    if signature is None or signature.more_positional:
        return None
    hook = leads("callback-signature").get(name) if _is_callbacks(api, base) else None
    by_name = [p for p in signature.parameters if p.keyword_only]
    if hook is not None:
        names, maybe = frozenset(hook.passes) & {p.name for p in by_name}, frozenset[str]()
    else:
        every = name in _ALL_BY_NAME
        names = frozenset(p.name for p in by_name if every or not p.optional) - _OLD
        maybe = frozenset(p.name for p in by_name) - names - _OLD
    by_position = [p for p in signature.parameters if not p.keyword_only]
    least = sum(not p.optional for p in by_position)
    grows = signature.more_keywords and (hook is not None or name == "__call__")
    whole = hook is not None or name in _ALL_BY_NAME or not signature.more_keywords
    return Given(names, maybe, least, len(by_position), whole, grows)


def _is_callbacks(api: Surface, base: str) -> bool:
    return any(api.is_class(cls) and api.members(cls) <= api.members(base) for cls in CALLBACKS)


def taken(params: cst.Parameters, skip: int) -> Taken:
    """What a function takes behind its first ``skip`` parameters."""
    by_position = [*params.posonly_params, *params.params][skip:]
    others = list(params.kwonly_params)
    return Taken(
        frozenset(p.name.value for p in (*[p for p in by_position if p not in params.posonly_params], *others)),
        frozenset(p.name.value for p in (*by_position, *others) if p.default is None),
        tuple(p.name.value for p in by_position),
        params.star_kwarg is not None,
        isinstance(params.star_arg, cst.Param),
    )
