import numpy as np
from gymnasium.spaces import Box, Discrete
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Game(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self._agent_ids = {"red"}
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def _look(self):
        return {side: np.zeros(3, np.float32) for side in self._agent_ids}

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return self._look(), {}

    def step(self, action_dict):
        self.t += 1
        ids = self._agent_ids
        over = {"__all__": self.t >= 5}
        return self._look(), {side: 1.0 for side in ids}, over, {"__all__": False}, {}


class Duel(Game):
    def __init__(self, config=None):
        super().__init__(config)
        self._agent_ids = {"red", "blue"}
        self.moves = 3

    def get_action_space(self, agent_id):
        return Discrete(self.moves)


config = (
    PPOConfig()
    .environment(Duel)
    .rollouts(num_rollout_workers=0)
    .multi_agent(policies={"shared"}, policy_mapping_fn=lambda agent_id, *args, **kwargs: "shared")
    .training(train_batch_size=32, sgd_minibatch_size=16, num_sgd_iter=1)
)
algo = config.build()

# expect[2.43]: set(algo.env_runner.env.envs[0].unwrapped.possible_agents) == {"red", "blue"}
# expect[2.43]: set(algo.env_runner.env.envs[0].unwrapped.agents) == {"red", "blue"}
# expect: "total_loss" in result["learners"]["shared"]
