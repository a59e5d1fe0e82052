import numpy as np
from gymnasium.spaces import Box, Discrete
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
from ray.rllib.utils.numpy import convert_to_numpy
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec

OBSERVED = Box(-1.0, 1.0, (4,), np.float32)
ACTIONS = Discrete(2)


class Still(RLModule):
    def setup(self):
        self.level = self.model_config["level"]

    def _forward(self, batch, **kwargs):
        obs_batch = convert_to_numpy(batch[Columns.OBS])
        return {Columns.ACTIONS: np.array([int(obs[0] > self.level) for obs in obs_batch])}


config = (
    PPOConfig()
    .environment("duel")
    .multi_agent(
        policies={
            "learned": (None, OBSERVED, ACTIONS, {}),
            "still": (None, OBSERVED, ACTIONS, {}),  # plays against it
        },
        policy_mapping_fn=lambda agent_id, episode, **kwargs: "learned" if agent_id == 0 else "still",
        policies_to_train=["learned"],
    )
    .rl_module(
        rl_module_spec=MultiRLModuleSpec(
            rl_module_specs={
                "learned": RLModuleSpec(),
                "still": RLModuleSpec(module_class=Still, model_config={"level": 0.3}),
            }
        ),
    )
)
