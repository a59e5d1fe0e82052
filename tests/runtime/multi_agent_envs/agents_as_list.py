import numpy as np
from gymnasium.spaces import Box, Discrete
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = ["red", "blue"]
        self.observation_space = Box(-1.0, 1.0, (3,))
        self.action_space = Discrete(2)

    def reset(self, *, seed=None, options=None):
        self.turn = 0
        return self._look(), {}

    def step(self, action_dict):
        self.turn += 1
        rewards = {side: float(action) for side, action in action_dict.items()}
        return self._look(), rewards, {"__all__": self.turn >= 5}, {"__all__": False}, {}

    def _look(self):
        return {side: np.zeros(3, np.float32) for side in self.agents}


config = (
    PPOConfig()
    .environment(Duel)
    .rollouts(num_rollout_workers=0)
    .multi_agent(policies={"shared"}, policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "shared")
    .training(num_sgd_iter=2, train_batch_size=64, sgd_minibatch_size=32)
)
algo = config.build()

# expect[2.43]: set(algo.env_runner.env.envs[0].unwrapped.possible_agents) == {"red", "blue"}
# expect[2.43]: set(algo.env_runner.env.envs[0].unwrapped.agents) == {"red", "blue"}
# expect: "total_loss" in result["learners"]["shared"]
