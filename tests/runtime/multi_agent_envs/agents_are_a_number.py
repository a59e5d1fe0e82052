import numpy as np
from gymnasium.spaces import Box, Discrete
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Duel(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        self.agents = int(config["agents"])
        self.observation_space = Box(-1, 1, (3,))
        self.action_space = Discrete(2)

    def _look(self):
        return {side: np.zeros(3, np.float32) for side in range(self.agents)}

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return self._look(), {}

    def step(self, action_dict):
        self.t += 1
        ids = range(self.agents)
        over = {"__all__": self.t >= 5}
        return self._look(), {side: 1.0 for side in ids}, over, {"__all__": False}, {}


config = (
    PPOConfig()
    .environment(Duel, env_config={"agents": 2})
    .rollouts(num_rollout_workers=0)
    .multi_agent(policies={"shared"}, policy_mapping_fn=lambda agent_id, *args, **kwargs: "shared")
    .training(train_batch_size=32, sgd_minibatch_size=16, num_sgd_iter=1)
)
algo = config.build()

# expect[2.43]: set(algo.env_runner.env.envs[0].unwrapped.possible_agents) == {0, 1}
# expect[2.43]: set(algo.env_runner.env.envs[0].unwrapped.agents) == {0, 1}
# expect: "total_loss" in result["learners"]["shared"]
