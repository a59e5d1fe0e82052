"""Several agents: policies without a function that maps to them, and agents without policies."""

from __future__ import annotations

from collections.abc import Iterator

from rllib_codemods.configuration import rules
from rllib_codemods.configuration.decisions import Decision
from rllib_codemods.configuration.env_classes import is_multi_agent
from rllib_codemods.configuration.objects import ConfigObject
from rllib_codemods.configuration.policy_reading import read
from rllib_migrate.syntax.module import Module, Node

_NAMES = (
    "give the policy another name than `default_policy`, in `policies`, the mapping function, `policies_to_train`, "
    "result keys and `get_module()`, and map the agents to it"
)


def unmapped_agents(module: Module, obj: ConfigObject) -> Iterator[tuple[Node, Decision]]:
    """Policies without a mapping function, or several agents without policies: the defaults raise on the new stack."""
    hidden = any(s.method == "multi_agent" and not s.name for s in obj.settings)
    if hidden or obj.updates or obj.values("multiagent") or not obj.is_made_here:
        return
    several = is_multi_agent(module, obj)
    policies = [v for name in ("policies", "policy_graphs") for v in obj.values(name) if v is not None]
    if not policies and several:
        envs = [value for value in obj.values("env") if value is not None]
        yield from ((env, _unmapped('use `multi_agent(policies={"p0"}, policy_mapping_fn=...)`')) for env in envs[:1])
    for value in policies:
        alone = read(module, value).ids(module) == ["default_policy"]
        mapped = bool(obj.values("policy_mapping_fn"))
        if alone and (several or mapped):
            yield value, _unmapped(_NAMES)
        elif not alone and not mapped:
            hint = "use `multi_agent(policy_mapping_fn=lambda agent_id, episode, **kwargs: ...)`"
            yield value, _unmapped(f"{hint}; the default one raises")


def _unmapped(message: str) -> Decision:
    return Decision(rules.AGENTS, "manual", "breaks", message)
