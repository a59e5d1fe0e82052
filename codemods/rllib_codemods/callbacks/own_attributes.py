"""Attributes that the file itself gives to episodes, and those that no episode of the new stack has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.changes import Change, quote_at
from rllib_codemods.callbacks.context import Context, is_stored
from rllib_codemods.facts import can, episode_forms, leads
from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.module import Module

METRICS = frozenset({"custom_metrics", "hist_data", "media"})
#: What SingleAgentEpisode and MultiAgentEpisode of Ray 2.60.0 have.
MEMBERS = frozenset({
    "SKIP_ENV_TS_TAG", "action_space", "actions", "add_env_reset", "add_env_step", "add_temporary_timestep_data",
    "agent_episode_ids", "agent_episodes", "agent_id", "agent_ids", "agent_steps", "agent_t_started",
    "agent_to_module_mapping_fn", "concat_episode", "custom_data", "cut", "env_steps", "env_t", "env_t_started",
    "env_t_to_agent_t", "extra_model_outputs", "from_state", "get_actions", "get_agents_that_stepped",
    "get_agents_to_act", "get_data_dict", "get_duration_s", "get_extra_model_outputs", "get_infos",
    "get_observations", "get_return", "get_rewards", "get_sample_batch", "get_state", "get_temporary_timestep_data",
    "get_terminateds", "get_truncateds", "id_", "infos", "is_done", "is_numpy", "is_reset", "is_terminated",
    "is_truncated", "module_for", "module_id", "multi_agent_episode_id", "observation_space", "observations", "print",
    "rewards", "set_actions", "set_extra_model_outputs", "set_observations", "set_rewards", "slice", "t", "t_started",
    "to_numpy", "validate", "_action_space", "_agent_to_module_mapping", "_custom_data", "_del_agent",
    "_hanging_actions_end", "_hanging_extra_model_outputs_end", "_hanging_rewards_begin", "_hanging_rewards_end",
    "_last_added_infos", "_last_added_observation", "_last_step_time", "_len_lookback_buffers", "_observation_space",
    "_start_time",
})  # fmt: skip


def own_attributes(context: Context) -> Iterator[Change]:
    """``episode.best = 0``: attributes that the file itself gives to episodes."""
    module = context.module
    by_name = {s.raw_value for s in module.nodes(cst.SimpleString) if _is_asked_by_name(module, s)}
    known = MEMBERS | METRICS | episode_forms().keys() | leads(rules.EPISODE.name).keys()
    for name in sorted(module.attributes.keys()):
        nodes = [node for node in module.attributes[name] if context.has(node.value, "episode")]
        nodes = [node for node in nodes if not context.is_dead(node)]
        if name in known and not any(_is_own_by_now(context, node) for node in nodes if name in MEMBERS):
            continue
        if name.startswith("__") and name != "__dict__":
            continue
        if not any(is_stored(module, node) for node in nodes):
            message = f"the new episodes have no `{name}`: what is your own is in `episode.custom_data`"
            for node in nodes:
                yield Change(rules.EPISODE, node.attr, "manual", message, hook=context.function(node))
            continue
        quotes = [quote_at(module, node) for node in nodes]
        asked = name in by_name or not all(quotes) or any(context.is_closed(node.value) for node in nodes)
        for node, quote in zip(nodes, quotes, strict=True):
            text = f"custom_data[{quote}{name}{quote}]"
            message = f"`episode.{name}`: episodes take no new attributes: use `episode.custom_data[...]`"
            edits = (Edit(*module.inner_span(node.attr), text),)
            status: Literal["fixed", "manual"] = (
                "manual" if asked or not can(context.options.target, "custom_data") else "fixed"
            )
            hook = context.function(node)
            yield Change(
                rules.EPISODE, node.attr, status, message, edits=() if status == "manual" else edits, hook=hook
            )


def _is_own_by_now(context: Context, node: cst.Attribute) -> bool:
    """Whether an old hook sets what is an attribute of the new episodes by now."""
    hook = context.hook(node)
    return hook is not None and bool(hook.names) and is_stored(context.module, node)


def _is_asked_by_name(module: Module, text: cst.SimpleString) -> bool:
    """``getattr(episode, "best", 0)``."""
    call = module.parent(module.parent(text) or text)
    return isinstance(call, cst.Call) and isinstance(call.func, cst.Name) and call.func.value.endswith("attr")
