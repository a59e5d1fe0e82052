import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
from ray.rllib.policy.policy import PolicySpec


class Still(RLModule):
    def _forward(self, batch, **kwargs):
        return {Columns.ACTIONS: np.array([0 for _ in batch[Columns.OBS]])}


config = (
    PPOConfig()
    .environment("duel")
    .multi_agent(
        policies={"learned": PolicySpec(), "still": PolicySpec()},
        policy_mapping_fn=lambda agent_id, episode, **kwargs: "still" if agent_id else "learned",
        policies_to_train=["learned"],
    )
    .rl_module(
        rl_module_spec=MultiRLModuleSpec(
            rl_module_specs={"learned": RLModuleSpec(), "still": RLModuleSpec(module_class=Still)}
        )
    )
)
