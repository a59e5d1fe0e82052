"""The rules on exploration and action distributions (RLM62x)."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"

EXPLORATION = Rule(
    "RLM621",
    "custom-exploration",
    "An Exploration class of one's own is `_forward_exploration()` of an RLModule.",
    "The new stack never makes Exploration objects; a config that names one raises when the algorithm is built.",
    check="`timestep` is the number of env steps that all EnvRunners have sampled, as of the last synchronisation. "
    "Without exploration the action is the likeliest one: the method is not asked then.",
    lost="State that exploration objects shared between policies.",
    url=f"{GUIDE}#algorithmconfig-exploration",
    minutes=45,
)
DISTRIBUTION = Rule(
    "RLM623",
    "action-distribution",
    "An action distribution is a `TorchDistribution`, which the catalog of the default network gives.",
    "The new stack makes them by `from_logits()` and asks `to_deterministic()`; `custom_action_dist` is ignored.",
    check="Log-likelihoods, entropy and KL divergence are those of before; `required_input_dim()` says how wide the "
    "network's output is.",
    url=f"{GUIDE}#translating-policy-action-distribution-fn",
    minutes=45,
)
RULES = (EXPLORATION, DISTRIBUTION)
