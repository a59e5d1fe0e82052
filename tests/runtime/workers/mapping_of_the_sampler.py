import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Pair(MultiAgentEnv):
    """Three steps for "left" and "right"."""

    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["left", "right"]
        space = gym.spaces.Box(-1.0, 1.0, (2,), np.float32)
        self.observation_spaces = dict.fromkeys(self.agents, space)
        self.action_spaces = {agent: gym.spaces.Discrete(2) for agent in self.agents}
        self.level = self.t = 0

    def set_level(self, level):
        self.level = level

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return {agent: np.zeros(2, np.float32) for agent in self.agents}, {}

    def step(self, actions):
        self.t += 1
        obs = {agent: np.zeros(2, np.float32) for agent in self.agents}
        done = {"__all__": self.t == 3}
        return obs, dict.fromkeys(self.agents, 1.0), done, {"__all__": False}, {}


class SelfPlay(DefaultCallbacks):
    def on_train_result(self, *, algorithm, result, **kwargs):
        def mapping(agent_id, episode, worker, **kwargs):
            return "p" if agent_id == "left" else "q"

        def set_mapping(worker):
            worker.sampler.policy_mapping_fn = mapping

        algorithm.workers.foreach_worker(set_mapping)


config = (
    PPOConfig()
    .environment(Pair)
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1)
    .multi_agent(policies={"p", "q"}, policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "p")
    .callbacks(SelfPlay)
)
algo = config.build()

# expect: set(result["env_runners"]["module_episode_returns_mean"]) == {"p"}
# expect: set(algo.train()["env_runners"]["module_episode_returns_mean"]) == {"p", "q"}
