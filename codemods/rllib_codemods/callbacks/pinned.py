"""Callbacks of configs that stay on the old stack: what the old stack of the target does not pass any more."""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.context import Context
from rllib_codemods.callbacks.owners import Owner
from rllib_codemods.callbacks.parameters import binding_of, own_parameters, takes
from rllib_codemods.wording import manual
from rllib_migrate.codemod import Edit, Finding
from rllib_migrate.syntax.module import Module

#: What EpisodeV2 (rllib/evaluation/episode_v2.py of Ray 2.60.0) lacks of the Episode that came before it.
_GONE = (
    "add_extra_batch", "batch_builder", "is_terminated_for", "is_truncated_for", "last_action_for",
    "last_extra_action_outs_for", "last_observation_for", "last_pi_info_for", "last_raw_obs_for", "last_reward_for",
    "new_batch_builder", "prev_action_for", "prev_raw_obs_for", "prev_reward_for", "rnn_state_for", "soft_reset",
)  # fmt: skip


def pinned(context: Context) -> Iterator[Finding]:
    """``trainer`` is called ``algorithm`` on both stacks; episodes of the target's old stack have lost attributes."""
    yield from _trainer(context.module, context.owner)
    for name in _GONE:
        for node in context.module.attributes.get(name, ()):
            if context.has(node.value, "episode"):
                message = f"EpisodeV2 has no `{name}`: let the environment put it into `info`, for `last_info_for()`"
                yield manual(context.module, rules.EPISODE, node.attr, "breaks", message)


def _trainer(module: Module, owner: Owner) -> Iterator[Finding]:
    for hook in owner.hooks:
        for param in own_parameters(module, hook):
            if param.name.value != "trainer":
                continue
            message = "`trainer` is `algorithm`"
            start, end = module.inner_span(param.name)
            if takes(hook, "algorithm") or not module.scopes.is_free("algorithm"):
                yield Finding(rules.CALLBACK, start, end, "manual", "breaks", message, "trainer", "algorithm")
                continue
            uses = module.scopes.references(binding_of(module, hook, param))
            for begin, stop in [(start, end), *(module.inner_span(use) for use in uses)]:
                edit = Edit(begin, stop, "algorithm")
                yield Finding(
                    rules.CALLBACK, begin, stop, "fixed", "breaks", message, "trainer", "algorithm", (edit,),
                    group=f"trainer@{start}",
                )  # fmt: skip
