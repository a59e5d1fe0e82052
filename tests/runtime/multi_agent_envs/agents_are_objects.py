import numpy as np
from gymnasium.spaces import Box, Discrete
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Car:
    def look(self):
        return np.zeros(3, np.float32)


class Road(MultiAgentEnv):
    def __init__(self, config):
        super().__init__()
        self.num_agents = config["cars"]
        self.agents = [Car() for _ in range(self.num_agents)]
        self._agent_ids = set(range(self.num_agents))
        self.observation_space = Box(-1.0, 1.0, (3,))
        self.action_space = Discrete(2)

    def reset(self, *, seed=None, options=None):
        self.turn = 0
        return self._look(), {}

    def step(self, action_dict):
        self.turn += 1
        rewards = {car: float(action) for car, action in action_dict.items()}
        return self._look(), rewards, {"__all__": self.turn >= 5}, {"__all__": False}, {}

    def _look(self):
        return {i: car.look() for i, car in enumerate(self.agents)}


config = (
    PPOConfig()
    .environment(Road, env_config={"cars": 2})
    .rollouts(num_rollout_workers=0)
    .multi_agent(policies={"shared"}, policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "shared")
    .training(num_sgd_iter=2, train_batch_size=64, sgd_minibatch_size=32)
)
algo = config.build()

# expect[2.43]: set(algo.env_runner.env.envs[0].unwrapped.possible_agents) == {0, 1}
# expect[2.43]: set(algo.env_runner.env.envs[0].unwrapped.agents) == {0, 1}
# expect: "total_loss" in result["learners"]["shared"]
# expect[2.43]: algo.env_runner.env.envs[0].unwrapped.num_agents == 2
