import numpy as np
from gymnasium.spaces import Box, Discrete
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.wrappers.pettingzoo_env import ParallelPettingZooEnv
from ray.tune.registry import register_env


class Duel:
    """A parallel environment of PettingZoo, as far as the wrapper asks for it."""

    agents = possible_agents = ["red", "blue"]

    def observation_space(self, agent):
        return Box(-1.0, 1.0, (3,))

    def action_space(self, agent):
        return Discrete(2)

    def reset(self, seed=None, options=None):
        self.turn = 0
        return self._look(), {}

    def step(self, action_dict):
        self.turn += 1
        rewards = {side: float(action) for side, action in action_dict.items()}
        done = {side: self.turn >= 5 for side in self.agents}
        return self._look(), rewards, done, {side: False for side in self.agents}, {}

    def _look(self):
        return {side: np.zeros(3, np.float32) for side in self.agents}


register_env("duel", lambda env_config: ParallelPettingZooEnv(Duel()))
env = ParallelPettingZooEnv(Duel())
obs_space = env.observation_space
act_space = env.action_space
names = env.get_agent_ids()

config = (
    PPOConfig()
    .environment("duel")
    .rollouts(num_rollout_workers=0)
    .multi_agent(
        policies={"shared": (None, obs_space, act_space, {})},
        policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "shared",
    )
)
algo = config.build()

# expect: script["obs_space"].shape == (3,)
# expect: script["names"] == {"red", "blue"}
# expect: "total_loss" in result["learners"]["shared"]
