import numpy as np
from gymnasium.spaces import Box, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleSpec
from ray.rllib.utils.numpy import convert_to_numpy
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = [0, 1]
        space = Box(-1.0, 1.0, (2,), np.float32)
        self.observation_spaces = {0: space, 1: space}
        self.action_spaces = {agent: Discrete(2) for agent in self.agents}


class Still(RLModule):
    def _forward(self, batch, **kwargs):
        obs_batch = convert_to_numpy(batch[Columns.OBS])
        return {Columns.ACTIONS: np.argmax(obs_batch, axis=1)}


config = (
    PPOConfig()
    .environment(Duel)
    .multi_agent(
        policies={"learned": PolicySpec(), "still": PolicySpec()},
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
