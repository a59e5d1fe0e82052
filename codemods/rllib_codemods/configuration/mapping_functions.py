"""``policy_mapping_fn`` and a ``policies_to_train`` that is a function: the arguments with which they are called.

Old: ``fn(agent_id)`` in Ray 0.x and 1.x, ``fn(agent_id, episode, worker=worker)`` later. New:
``fn(agent_id, episode)``, and ``fn(agent_id, None, worker=None)`` where a config is asked for specs and the spaces of
the agents differ; so a function that is changed takes ``**kwargs``. Whether a module is trained is asked with
``fn(module_id, multi_agent_batch)``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.passed_functions import (
    Passed,
    inserted,
    is_called_by_others,
    is_decorated,
    is_unseen,
    is_used,
    passed,
    with_defaults,
    without,
)
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.module import Module, Node

_SIGNATURE = "`policy_mapping_fn` is called with `(agent_id, episode)`"
_FORM = "`(agent_id, episode, **kwargs)`"
_PINNED = "the old stack calls `policy_mapping_fn` with `(agent_id, episode, worker=...)`"
_TRAINED = "`policies_to_train` is called with `(module_id, multi_agent_batch)`"


def policy_mapping_fn(case: Case) -> Decision | None:
    """A function that takes more or fewer than the two arguments it is called with."""
    if literal(case.module, case.value) is not UNSEEN:
        message = f"it must be a function: {_SIGNATURE}"
        return case.manual(rules.MAPPING, message)
    edits: list[Edit] = []
    for value in _either(case.value):
        found = passed(case.module, value)
        if found is None:
            if is_unseen(case.module, value) and not case.obj.items:
                message = f"check that `{case.module.source(value)}` takes {_FORM}; it can't be seen here"
                return case.manual(rules.MAPPING, message)
            continue
        own = mapping_edits(case.module, found)
        if isinstance(own, str):
            return case.manual(rules.MAPPING, own)
        edits += own
    return changed(case, edits, _SIGNATURE) if edits else None


def _either(value: cst.BaseExpression) -> list[cst.BaseExpression]:
    """Both values of a conditional expression."""
    return [*_either(value.body), *_either(value.orelse)] if isinstance(value, cst.IfExp) else [value]


def mapping_edits(module: Module, found: Passed) -> Sequence[Edit] | str:
    """The edits that make a mapping function fit; none where it does, a text where they can't be made."""
    function, positional = found.function, found.positional
    hint = f"{_SIGNATURE}: write it as {_FORM}"
    keywords = [p for p in found.keywords if p.default is None]
    extra = [p for p in positional[2:] if p.default is None]
    if {p.name.value for p in keywords} - {"worker"} and not is_decorated(function):
        return f"{_SIGNATURE}; a required keyword is not passed"
    if not keywords and not extra and (len(positional) >= 2 or found.is_open):
        return ()
    if is_decorated(function):
        return f"{hint}; not rewritten: it is decorated"
    if is_used(module, function, [*keywords, *extra]):
        name = [*extra, *keywords][0].name.value
        return f"{_SIGNATURE}: the new stack passes no `{name}`, and the body uses it; write it as {_FORM}"
    others = is_called_by_others(module, function)
    if keywords:
        return with_defaults(module, keywords)
    if extra:
        edit = None if others or positional[2:] != extra else without(module, positional[1], extra)
        if edit is None:
            return with_defaults(module, extra)
        more = not found.takes_keywords and not found.keywords and not found.is_open
        return [replace(edit, text=_kwargs(found)) if more else edit]
    if len(positional) != 1:
        return hint
    if "episode" in found.names or _mentions(module, function, "episode"):
        return f"{hint}; not rewritten: `episode` is another name in it"
    episode = "episode=None" if others or positional[0].default is not None else "episode"
    closed = found.takes_keywords or bool(found.keywords)
    return [inserted(module, positional[0], episode if closed else f"{episode}{_kwargs(found)}")]


def _kwargs(found: Passed) -> str:
    return "" if "kwargs" in found.names else ", **kwargs"


def _mentions(module: Module, function: cst.Lambda | cst.FunctionDef, name: str) -> bool:
    return any(function in module.ancestors(node) for node in module.nodes(cst.Name) if node.value == name)


def pinned_mapping_fn(case: Case) -> Decision | None:
    """A function that the old stack of the target can't call: with the agent id, the episode and ``worker=...``."""
    found = passed(case.module, case.value)
    if found is None:
        return None
    function, positional = found.function, found.positional
    takes_episode = len(positional) > 1 or found.is_open
    takes_worker = found.takes_keywords or "worker" in found.names
    if takes_episode and takes_worker:
        return None
    hint = f"{_PINNED}: write it as `(agent_id, *args, **kwargs)`"
    if found.is_open or found.keywords or found.takes_keywords or len(positional) not in (1, 2):
        return case.manual(rules.MAPPING, hint)
    more = "**kwargs" if takes_episode else "*args, **kwargs"
    source = case.module.source(function)
    if is_decorated(function) or any(name in source for name in ("args", "kwargs")):
        return case.manual(rules.MAPPING, hint)
    return changed(case, [inserted(case.module, positional[-1], more)], _PINNED)


def policies_to_train(case: Case) -> Decision | None:
    """Which modules are trained: a list of ids, or a function that is asked with two arguments."""
    if case.literal in ([], (), {}) or _is_empty_set(case.module, case.value):
        message = (
            "the Learner raises where no module is trained: leave it out, and evaluate with `algo.evaluate()` alone, "
            "or leave one module to train"
        )
        return case.manual(rules.BY_HAND, message)
    found = passed(case.module, case.value)
    if found is None:
        return None
    edits = choice_edits(case.module, found)
    if isinstance(edits, str):
        return case.manual(rules.MAPPING, edits)
    return changed(case, edits, _TRAINED) if edits else None


def choice_edits(module: Module, found: Passed) -> Sequence[Edit] | str:
    """The same for a function that says whether a module is trained."""
    positional, required = found.positional, sum(p.default is None for p in found.positional)
    hint = f"{_TRAINED}: write it as `(module_id, multi_agent_batch=None)`"
    if any(p.default is None for p in found.keywords) or required > 2 or not (positional or found.is_open):
        return hint
    if found.is_open or len(positional) > 1:
        return ()
    if is_decorated(found.function) or found.takes_keywords or "multi_agent_batch" in found.names:
        return hint
    return [inserted(module, positional[0], "multi_agent_batch=None")]


def _is_empty_set(module: Module, value: cst.BaseExpression) -> bool:
    plain = isinstance(value, cst.Call) and not value.args and isinstance(value.func, cst.Name)
    return plain and module.source(value) in ("set()", "list()", "tuple()", "frozenset()")


def changed(case: Case, edits: Sequence[Edit], message: str) -> Decision:
    """Edits on the parameters: in the value, or where the function stands."""
    text, elsewhere = spliced_value(case, edits)
    made = case.fixed(rules.MAPPING, message, [Place("multi_agent", case.name, text)])
    found = [passed(case.module, value) for value in _either(case.value)] if elsewhere else []
    headers = [_header(f.function) for f in found if f is not None]
    spans = [(node, case.module.span(node)) for node in headers]
    start, end = case.module.span(case.value)
    parts = [(node, replace(made, places=())) for node, (at, _) in spans if not start <= at < end]
    return replace(made, edits=tuple(elsewhere), parts=tuple(parts))


def _header(function: cst.Lambda | cst.FunctionDef) -> Node:
    """Where a function is spoken of: a ``def`` by its name."""
    return function.name if isinstance(function, cst.FunctionDef) else function


def spliced_value(case: Case, edits: Sequence[Edit]) -> tuple[str, list[Edit]]:
    """The value's text with the edits inside it made, and the edits that stand elsewhere."""
    start, end = case.module.span(case.value)
    text = case.text.encode()
    inside = [e for e in edits if start <= e.start and e.end <= end]
    for edit in sorted(inside, key=lambda e: e.start, reverse=True):
        text = text[: edit.start - start] + edit.text.encode() + text[edit.end - start :]
    return text.decode(), [e for e in edits if e not in inside]
