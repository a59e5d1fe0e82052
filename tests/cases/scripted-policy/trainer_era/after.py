from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
import numpy as np
import tree
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec


class Still(RLModule):
    def _forward(self, batch, **kwargs):
        obs_batch = tree.flatten(batch[Columns.OBS])[0]
        return {Columns.ACTIONS: np.array([0 for _ in obs_batch])}


config = (
    PPOConfig()
    .environment("duel")
    .env_runners(num_env_runners=0)
    .rl_module(
        rl_module_spec=MultiRLModuleSpec(
            rl_module_specs={
                "learned": RLModuleSpec(),
                "still": RLModuleSpec(module_class=Still),
            }
        ),
    )
    .multi_agent(
        policies={
            "learned": (None, None, None, {}),
            "still": (None, None, None, {}),
        },
        policy_mapping_fn=lambda agent_id, episode, **kwargs: "still" if agent_id else "learned",
        policies_to_train=["learned"],
    )
)
trainer = config.build_algo()
