"""``policy_mapping_fn`` and a ``policies_to_train`` that is a function: the arguments with which they are called.

Old: ``fn(agent_id)`` in Ray 0.x and 1.x, ``fn(agent_id, episode, worker=worker)`` later. New:
``fn(agent_id, episode)``, and ``fn(agent_id, None, worker=None)`` where a config is asked for specs and the spaces of
the agents differ; so a function that is changed takes ``**kwargs``. Whether a module is trained is asked with
``fn(module_id, multi_agent_batch)``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import libcst as cst

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Case, Decision, Place
from rllib_codemods.configuration.parameter_edits import (
    at_the_end,
    inserted,
    is_bound_again,
    is_called_by_others,
    is_decorated,
    is_used,
    must_be_given,
    read_by_name,
    takes_from_keywords,
    with_defaults,
    without,
)
from rllib_codemods.configuration.passed_functions import Passed, is_unseen, passed
from rllib_codemods.literals import UNSEEN, literal
from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.module import Module, Node

_SIGNATURE = "`policy_mapping_fn` is called with `(agent_id, episode)`"
_FORM = "`(agent_id, episode, **kwargs)`"
_PINNED = "the old stack calls `policy_mapping_fn` with `(agent_id, episode, worker=...)`"
_BUILTINS = frozenset({"int", "repr", "str"})
_TRAINED = "`policies_to_train` is called with `(module_id, multi_agent_batch)`"


def policy_mapping_fn(case: Case) -> Decision | None:
    """A function that takes more or fewer than the two arguments it is called with."""
    module, value = case.module, case.value
    if literal(module, value) is not UNSEEN:
        message = f"it must be a function: {_SIGNATURE}"
        return case.manual(rules.MAPPING, message)
    if not case.obj.items and (unseen := unseen_mapping_fn(case, value)):
        return unseen
    return _one_argument(case, "episode, **kwargs") or _fitted(case, mapping_edits, _SIGNATURE)


def unseen_mapping_fn(case: Case, value: cst.BaseExpression) -> Decision | None:
    """What is said of a function that can't be seen; it is called alike on both stacks but for keywords."""
    if not is_unseen(case.module, value):
        return None
    message = f"check that `{case.module.source(value)}` takes {_FORM}; it can't be seen here"
    return Decision(rules.MAPPING, "manual", "breaks", message)


def _one_argument(case: Case, more: str) -> Decision | None:
    """``str`` and ``names.__getitem__``, which can't be called with more than the agent's id."""
    module, value = case.module, case.value
    is_builtin = isinstance(value, cst.Name) and value.value in _BUILTINS and not module.scopes.reaching(value)
    if not is_builtin and not (isinstance(value, cst.Attribute) and value.attr.value == "__getitem__"):
        return None
    text = module.source(value)
    held = text.removesuffix(".__getitem__")
    called = f"{text}(agent_id)" if held == text else f"{held}[agent_id]"
    return case.manual(rules.MAPPING, f"`{text}` takes one argument only: write `lambda agent_id, {more}: {called}`")


def _fitted(case: Case, fit: Callable[[Module, Passed], Sequence[Edit] | str], message: str) -> Decision | None:
    """All functions that the value can stand for, changed; or what is said where one can't be."""
    functions, edits = passed(case.module, case.value), list[Edit]()
    for found in functions:
        own = fit(case.module, found)
        if isinstance(own, str):
            made = case.manual(rules.MAPPING, own)
            is_away = case.module.home(found.function) is not case.module.home(case.value)
            # Whoever opens the file of the function is told there, too.
            return replace(made, parts=((_header(found.function), made),)) if is_away else made
        edits += own
    return changed(case, functions, list(dict.fromkeys(edits)), message) if edits else None


def mapping_edits(module: Module, found: Passed) -> Sequence[Edit] | str:
    """The edits that make a mapping function fit; none where it does, a text where they can't be made."""
    function, positional = found.function, found.positional
    hint = f"{_SIGNATURE}: write it as {_FORM}"
    keywords = [p for p in found.keywords if p.default is None]
    extra = [p for p in positional[2:] if p.default is None]
    if is_decorated(function):
        fits = not keywords and not extra and (len(positional) >= 2 or found.is_open)
        return () if fits else f"{hint}; not rewritten: it is decorated"
    if {p.name.value for p in keywords} - {"worker"}:
        return f"{_SIGNATURE}; a required keyword is not passed"
    if wrong := _taken_for_a_dict(module, found):
        return f"{_SIGNATURE}: {wrong}"
    if used := _not_passed(module, found, [*keywords, *extra]):
        return f"{_SIGNATURE}: the new stack passes no `{used}`, and the body uses it; write it as {_FORM}"
    if found.given & {p.name.value for p in _between(found)}:
        return f"{hint}; not rewritten: what is given by keyword stands where the episode is passed"
    if captured := _captured(module, found):
        name = captured.name.value
        hint = f"{_SIGNATURE}, and the episode would be its `{name}`: write it as `(agent_id, episode, {name}=...)`"
    elif not keywords and not extra and (len(positional) >= 2 or found.is_open):
        return ()
    elif keywords:
        return with_defaults(module, keywords)
    elif extra:
        return _shorter(module, found, extra) or hint
    if not positional or (len(positional) != 1 and not captured):
        return hint
    others = is_called_by_others(module, function)
    if "episode" in found.names or _mentions(module, function, "episode"):
        return f"{hint}; not rewritten: `episode` is another name in it"
    if captured and others:
        return f"{hint}; not rewritten: it is called elsewhere, too"
    required = must_be_given(found, positional[0])
    if required and (others or positional[0].default is not None):
        return hint
    episode = "episode=None" if others or positional[0].default is not None else "episode"
    open_end = not found.takes_keywords and not found.keywords and "kwargs" not in found.names
    if open_end and found.last is positional[0] and not function.params.posonly_params:
        return [inserted(module, positional[0], f"{episode}, **kwargs")]
    more = [at_the_end(module, found, "**kwargs")] if open_end else []
    return [inserted(module, positional[0], episode), *more]


def _between(found: Passed) -> list[cst.Param]:
    """The parameters between the agent's and the next one that is left."""
    params = [*found.function.params.posonly_params, *found.function.params.params]
    first, *others = [params.index(p) for p in found.positional[:2]] or [0]
    return params[first : others[0]] if others else []


def _not_passed(module: Module, found: Passed, required: Sequence[cst.Param]) -> str:
    """A parameter that only the old stack passes and that the body uses; "" where there is none."""
    function = found.function
    workers = [p for p in (*found.positional[2:], *found.keywords) if p.name.value == "worker"]
    used = [p.name.value for p in (*required, *workers) if is_used(module, function, [p])]
    if not used and takes_from_keywords(module, function, "worker"):
        return "worker"
    return used[0] if used else ""


def _taken_for_a_dict(module: Module, found: Passed) -> str:
    """What is said of a function of a changed RLlib, which gave it a dict where the agent's id stands; or nothing."""
    read = read_by_name(module, found.function, found.positional[0]) if found.positional else ""
    return f"`{read}` takes an agent's id for a dict; say the policy by the id and the episode" if read else ""


def _captured(module: Module, found: Passed) -> cst.Param | None:
    """A second parameter whose default is a value of the code around: ``lambda agent_id, i=i: ...``."""
    second = found.positional[1] if len(found.positional) > 1 else None
    if second is None or second.default is None or literal(module, second.default) is None:
        return None
    return second if is_used(module, found.function, [second]) else None


def _shorter(module: Module, found: Passed, extra: Sequence[cst.Param]) -> Sequence[Edit]:
    """The parameters that are not passed taken out, or with a default where somebody passes them; none: neither."""
    function, positional = found.function, found.positional
    kept = is_called_by_others(module, function) or is_bound_again(module, function, extra)
    edit = None if kept or list(positional[2:]) != list(extra) else without(module, positional[1], extra)
    if edit is None or function.params.posonly_params:
        return () if must_be_given(found, extra[-1]) else with_defaults(module, extra)
    if found.takes_keywords or found.keywords or found.is_open or "kwargs" in found.names:
        return [edit]
    if found.last is extra[-1]:
        return [replace(edit, text=", **kwargs")]
    return [edit, at_the_end(module, found, "**kwargs")]


def _mentions(module: Module, function: cst.Lambda | cst.FunctionDef, name: str) -> bool:
    return any(node.value == name for node in module.within(function, cst.Name))


def pinned_mapping_fn(case: Case) -> Decision | None:
    """A function that the old stack of the target can't call: with the agent id, the episode and ``worker=...``."""
    return _one_argument(case, "*args, **kwargs") or _fitted(case, _pinned_edits, _PINNED)


def _pinned_edits(module: Module, found: Passed) -> Sequence[Edit] | str:
    function, positional = found.function, found.positional
    takes_episode = len(positional) > 1 or found.is_open
    takes_worker = found.takes_keywords or "worker" in found.names
    if wrong := _taken_for_a_dict(module, found):
        return f"{_PINNED}: {wrong}"
    hint = f"{_PINNED}: write it as `(agent_id, *args, **kwargs)`"
    if _captured(module, found):
        return f"{hint}, with what it takes from the code around as keywords"
    if takes_episode and takes_worker:
        return ()
    if found.is_open or found.keywords or found.takes_keywords or len(positional) not in (1, 2):
        return hint
    more = "**kwargs" if takes_episode else "*args, **kwargs"
    if any(_mentions(module, function, name) for name in ("args", "kwargs")):
        names = ("worker",) if takes_episode else ("episode", "worker")
        if any(_mentions(module, function, name) for name in names):
            return hint
        more = ", ".join(f"{name}=None" for name in names)
    if is_decorated(function) or found.last is not positional[-1]:
        return hint
    return [at_the_end(module, found, more)]


def policies_to_train(case: Case) -> Decision | None:
    """Which modules are trained: a list of ids, or a function that is asked with two arguments."""
    if case.literal in ([], (), {}) or _is_empty_set(case.module, case.value):
        message = (
            "the Learner raises where no module is trained: leave it out, and evaluate with `algo.evaluate()` alone, "
            "or leave one module to train"
        )
        return case.manual(rules.BY_HAND, message)
    return _fitted(case, choice_edits, _TRAINED)


def choice_edits(module: Module, found: Passed) -> Sequence[Edit] | str:
    """The same for a function that says whether a module is trained."""
    positional, required = found.positional, sum(p.default is None for p in found.positional)
    hint = f"{_TRAINED}: write it as `(module_id, multi_agent_batch=None)`"
    if any(p.default is None for p in found.keywords) or required > 2 or not (positional or found.is_open):
        return hint
    captured = _captured(module, found)
    if captured is None and (found.is_open or len(positional) > 1):
        return ()
    if is_decorated(found.function) or found.takes_keywords or "multi_agent_batch" in found.names:
        return hint
    if captured is not None and is_called_by_others(module, found.function):
        return f"{hint}; `{captured.name.value}` would be the batch"
    name = "multi_agent_batch" if must_be_given(found, positional[0]) else "multi_agent_batch=None"
    return [inserted(module, positional[0], name)]


def _is_empty_set(module: Module, value: cst.BaseExpression) -> bool:
    plain = isinstance(value, cst.Call) and not value.args and isinstance(value.func, cst.Name)
    return plain and module.source(value) in ("set()", "list()", "tuple()", "frozenset()")


def changed(case: Case, functions: Sequence[Passed], edits: Sequence[Edit], message: str) -> Decision:
    """Edits on the parameters: in the value, or where the function stands."""
    text, elsewhere = spliced_value(case, edits)
    made = case.fixed(rules.MAPPING, message, [Place("multi_agent", case.name, text)])
    touched = [f.function for f in functions if any(_is_in(case.module, f.function, e) for e in elsewhere)]
    headers = [_header(function) for function in touched]
    spans = [(node, case.module.span(node)) for node in headers]
    start, end = case.module.span(case.value)
    parts = [(node, replace(made, places=())) for node, (at, _) in spans if not start <= at < end]
    return replace(made, edits=tuple(elsewhere), parts=tuple(parts))


def _is_in(module: Module, function: Node, edit: Edit) -> bool:
    start, end = module.inner_span(function)
    return start <= edit.start < end


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
