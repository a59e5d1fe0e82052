from gymnasium.spaces import Discrete
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec
from ray.rllib.core.columns import Columns
import numpy as np
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
from ray.rllib.utils.numpy import one_hot
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec


class Still(RLModule):
    def _forward(self, batch, **kwargs):
        obs_batch = one_hot(batch[Columns.OBS], depth=self.observation_space.n)
        return {Columns.ACTIONS: np.array([list(obs).index(1) for obs in obs_batch])}


config = (
    PPOConfig()
    .environment("duel")
    .multi_agent(
        policies={"learned": PolicySpec(None, Discrete(3), None, {}), "still": PolicySpec(None, Discrete(3), Discrete(3))},
        policy_mapping_fn=lambda agent_id, episode, **kwargs: "learned" if agent_id == 0 else "still",
        policies_to_train=["learned"],
    )
    .rl_module(
        rl_module_spec=MultiRLModuleSpec(
            rl_module_specs={
                "learned": RLModuleSpec(),
                "still": RLModuleSpec(module_class=Still),
            }
        ),
    )
)
