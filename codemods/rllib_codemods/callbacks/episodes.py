"""Episodes: what an attribute or method of the old ones is on the new stack, for one agent and for several.

Which of the two an episode is follows from the configs of the file, or from the agent that is asked about. Where it
can't be told, the form for one agent is written, and the message has the other. An attribute of the user's own that is
set on an episode becomes an entry of its ``custom_data``: the new episodes have slots.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.changes import Change, around, quote_at
from rllib_codemods.callbacks.context import Context, is_stored
from rllib_codemods.callbacks.own_attributes import MEMBERS, METRICS, own_attributes
from rllib_codemods.callbacks.owners import ALONE, Form
from rllib_codemods.callbacks.parameters import Hook
from rllib_codemods.callbacks.user_data import kept_in_callbacks
from rllib_codemods.facts import EpisodeForm, can, episode_forms, leads
from rllib_codemods.literals import literal
from rllib_codemods.wording import replaced
from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.functions import call_of

#: The last chunk of an episode knows the others from this release on.


def episodes(context: Context) -> Iterator[Change]:
    """Changes where episodes are asked for something."""
    module = context.module
    forms, rows = episode_forms(), leads(rules.EPISODE.name)
    for name in sorted((forms.keys() | rows.keys()) & module.attributes.keys() - METRICS):
        for node in module.attributes[name]:
            if context.has(node.value, "episode"):
                yield from _attribute(context, node, forms.get(name))
    yield from own_attributes(context)


def _attribute(context: Context, node: cst.Attribute, form: EpisodeForm | None) -> Iterator[Change]:
    name, call = node.attr.value, call_of(context.module, node)
    if name in MEMBERS and call is None:
        return  # an attribute of the new episodes, a method of the old ones
    later = form is not None and form.since is not None and context.options.target < form.since
    if later and (kept := kept_in_callbacks(context, node)) is not None:
        yield kept
    elif is_stored(context.module, node):
        yield from _assigned(context, node)
    elif name in ("worker", "env_id"):
        yield from _argument(context, node)
    elif name == "total_reward":
        yield _total_reward(context, node)
    elif name == "agent_rewards":
        yield from _agent_rewards(context, node)
    elif form is None or form.call != (call is not None):
        if form is None or not form.call or name in leads(rules.EPISODE.name):
            yield _manual(context, node)
    elif later:
        yield _manual(context, node)
    elif call is None:
        yield _read(context, node, form)
    else:
        yield _asked(context, node, call, form)


def _read(context: Context, node: cst.Attribute, form: EpisodeForm) -> Change:
    owner = context.owner.form
    tail = _tail(form.multi if owner == "multi" else form.single)
    status: Literal["fixed", "review"] = "review" if owner == "unknown" and form.single != form.multi else form.rewrite
    edit = Edit(*context.module.inner_span(node.attr), tail.removeprefix("."))
    if node.attr.value == "episode_id" and _counts(context, node):
        text = f"hash({context.text(node.value)}.id_)"
        return _change(context, node, form, status, owner, around(context.module, node, (), (text,)))
    return _change(context, node, form, status, owner, (edit,))


def _counts(context: Context, node: cst.Attribute) -> bool:
    """Whether an id is used as a number."""
    up = context.module.parent(node)
    return (
        isinstance(up, cst.BinaryOperation)
        and up.left is node
        and isinstance(up.operator, (cst.Modulo, cst.FloorDivide))
    )


def _asked(context: Context, node: cst.Attribute, call: cst.Call, form: EpisodeForm) -> Change:
    """A method, with or without an agent."""
    module = context.module
    if len(call.args) > 1 or any(arg.star or (arg.keyword and arg.keyword.value != "agent_id") for arg in call.args):
        return _manual(context, node)
    agent = call.args[0].value if call.args else None
    is_alone = agent is None or literal(module, agent) in ALONE
    owner: Form = context.owner.form
    if owner == "unknown" and (not is_alone or not form.single):
        owner = "multi"
    if not (form.multi if owner == "multi" else form.single) or (
        owner == "multi" and is_alone and "{agent}" in form.multi
    ):
        return _manual(context, node)
    status: Literal["fixed", "review"] = "review" if context.owner.form == "unknown" else form.rewrite
    if owner == "multi":
        before, _, after = form.multi.partition("{agent}")
        head, tail = before.partition("{episode}")[::2]
        if agent is None or "{agent}" not in form.multi:
            text = form.multi.replace("{episode}", context.text(node.value))
            return _change(context, node, form, status, owner, around(module, call, (), (text,)))
        return _change(
            context, node, form, status, owner, around(module, call, (node.value, agent), (head, tail, after))
        )
    if "{episode}" not in form.single:
        quote = quote_at(module, node)
        if not quote:
            return _manual(context, node)
        text = form.single.replace('"', quote)
        return _change(context, node, form, status, owner, around(module, call, (), (text,)))
    return _change(context, node, form, status, owner, around(module, call, (node.value,), ("", _tail(form.single))))


def _tail(template: str) -> str:
    """What stands behind the episode in an expression that begins with it."""
    return template.partition("{episode}")[2]


def _change(
    context: Context, node: cst.Attribute, form: EpisodeForm, status: Literal["fixed", "review"], taken: Form,
    edits: tuple[Edit, ...],
) -> Change:  # fmt: skip
    texts = {"single": form.single, "multi": form.multi, "unknown": form.single}
    new = _shown(texts[taken])
    message = f"`episode.{form.old}{'()' if form.call else ''}` is `{new}`"
    if context.owner.form == "unknown" and form.single != form.multi:
        other = form.single if taken == "multi" else form.multi
        said = "one agent" if taken == "multi" else "several agents"
        message += f"; with {said} `{_shown(other)}`" if other else ""
    message += f"; {form.note}" if form.note else ""
    hook = context.function(node)
    return Change(rules.EPISODE, node.attr, status, message, edits=edits, hook=hook, new=new)


def _shown(template: str) -> str:
    return template.replace("{episode}", "episode").replace("{agent}", "agent_id")


def _manual(context: Context, node: cst.Attribute) -> Change:
    row = leads(rules.EPISODE.name).get(node.attr.value)
    message = f"`episode.{node.attr.value}` is gone" if row is None else replaced(f"episode.{node.attr.value}", row)
    form = episode_forms().get(node.attr.value)
    if form is not None and form.since is not None and context.options.target < form.since:
        message += " from Ray {}.{} on; until then, keep it in the callbacks object by `episode.id_`".format(
            *form.since
        )
    severity = row.severity if row is not None else "breaks"
    hook = context.function(node)
    return Change(rules.EPISODE, node.attr, "manual", message, severity, hook=hook, new=row.to or None if row else None)


def _assigned(context: Context, node: cst.Attribute) -> Iterator[Change]:
    """``episode.user_data = {...}``: the new attribute can't be set, only filled."""
    module = context.module
    assign = module.parent(module.parent(node) or node)
    hook = context.hook(node)
    begins = hook is not None and hook.name in ("on_episode_created", "on_episode_start")
    alone = isinstance(assign, cst.Assign) and len(assign.targets) == 1 and assign.targets[0].target is node
    if isinstance(assign, cst.Assign) and isinstance(assign.value, cst.Name) and assign.value.value == "None":
        alone = False
    if node.attr.value == "user_data" and begins and alone and can(context.options.target, "custom_data"):
        assert isinstance(assign, cst.Assign)
        text = f"{context.text(node.value)}.custom_data.update("
        message = "`episode.user_data` is `episode.custom_data`, which can only be filled"
        edits = around(module, assign, (assign.value,), (text, ")"))
        yield Change(rules.EPISODE, node.attr, "fixed", message, edits=edits, hook=context.function(node))
    else:
        yield _manual(context, node)


# -- what has another place ------------------------------------------------------------------------------------------


def _argument(context: Context, node: cst.Attribute) -> Iterator[Change]:
    """``episode.worker`` and ``episode.env_id`` are arguments of the hook."""
    new = "env_runner" if node.attr.value == "worker" else "env_index"
    up = context.module.parent(node)
    if (
        new == "env_runner"
        and isinstance(up, cst.Attribute)
        and up.attr.value in ("env", "foreach_env", "policy_config")
    ):
        return  # said of the whole
    hook = context.hook(node)
    named = hook is not None and hook.name.startswith("on_episode_")
    if hook is None or not named or not context.can_take(hook, new):
        yield _manual(context, node)
        return
    text = context.argument(hook, new)
    message = f"`episode.{node.attr.value}` is the argument `{new}` of the hook"
    edits = around(context.module, node, (), (text,))
    yield Change(rules.EPISODE, node.attr, "fixed", message, edits=edits, hook=hook.node, needs=(new,), new=new)


def _total_reward(context: Context, node: cst.Attribute) -> Change:
    """The return of an episode, of which an algorithm may see only the last chunk."""
    hook = context.hook(node)
    episode = context.text(node.value)
    function = context.function(node)
    ends = hook is not None and hook.name == "on_episode_end" and can(context.options.target, "episode_chunks")
    if hook is not None and ends and not _can_sum(context, hook):
        return _manual(context, node)
    if ends:
        text = f"sum(chunk.get_return() for chunk in (*prev_episode_chunks, {episode}))"
        message = "`episode.total_reward` is the sum of `get_return()` over `(*prev_episode_chunks, episode)`"
        edits = around(context.module, node, (), (text,))
        needs = ("prev_episode_chunks",)
        return Change(rules.EPISODE, node.attr, "fixed", message, edits=edits, hook=function, needs=needs, new=text)
    message = "`episode.total_reward` is `episode.get_return()`; it lacks the steps before the last `sample()`"
    edits = around(context.module, node, (), (f"{episode}.get_return()",))
    return Change(rules.EPISODE, node.attr, "review", message, edits=edits, hook=function, new="episode.get_return()")


def _can_sum(context: Context, hook: Hook) -> bool:
    """Whether a hook knows all chunks of its episode, and ``sum`` is Python's own."""
    scopes = context.module.scopes
    free = scopes.lookup("sum", scopes.scope_of(hook.node)) is None
    return free and context.can_take(hook, "prev_episode_chunks")


def _agent_rewards(context: Context, node: cst.Attribute) -> Iterator[Change]:
    """The returns by agent and policy, as a dict that is made anew."""
    hook = context.hook(node)
    ends = hook is not None and hook.name == "on_episode_end"
    able = ends and can(context.options.target, "episode_chunks")
    if hook is None or not able or context.owner.form == "single" or not _can_sum(context, hook):
        yield _manual(context, node)
        return
    episode = context.text(node.value)
    chunks = f"(*prev_episode_chunks, {episode})"
    status: Literal["fixed", "review"] = "review" if context.owner.form == "unknown" else "fixed"
    one = _one_agent(context, node)
    if one is not None:
        outer, agent = one
        text = (
            f"sum(chunk.agent_episodes[{agent}].get_return() for chunk in {chunks} if {agent} in chunk.agent_episodes)"
        )
        edits = around(context.module, outer, (), (text,))
        message = "`episode.agent_rewards[agent_id, policy_id]` is the sum of `get_return()` over the agent's episodes"
        yield Change(
            rules.EPISODE, node.attr, status, message, edits=edits, hook=hook.node, needs=("prev_episode_chunks",)
        )
        return
    text = (
        f"{{(agent_id, {episode}.module_for(agent_id)): sum(chunk.agent_episodes[agent_id].get_return()"
        f" for chunk in {chunks} if agent_id in chunk.agent_episodes) for agent_id in {episode}.agent_ids}}"
    )
    message = "`episode.agent_rewards` is made of the returns of `episode.agent_episodes`"
    message += "; with one agent it is `episode.get_return()`" if context.owner.form == "unknown" else ""
    edits = around(context.module, node, (), (text,))
    yield Change(rules.EPISODE, node.attr, status, message, edits=edits, hook=hook.node, needs=("prev_episode_chunks",))


def _one_agent(context: Context, node: cst.Attribute) -> tuple[cst.Subscript, str] | None:
    """``episode.agent_rewards[agent_id, policy_id]`` with an agent that can be named twice."""
    module, up = context.module, context.module.parent(node)
    if not isinstance(up, cst.Subscript) or up.value is not node:
        return None
    keys = [e.slice.value for e in up.slice if isinstance(e.slice, cst.Index)]
    if len(keys) == 1 and isinstance(keys[0], cst.Tuple):
        keys = [e.value for e in keys[0].elements]
    is_read = not isinstance(module.parent(up), (cst.AssignTarget, cst.AugAssign, cst.Del))
    if len(keys) != 2 or not is_read or not isinstance(keys[0], (cst.Name, cst.SimpleString)):
        return None
    return up, context.text(keys[0])
