import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Walk(MultiAgentEnv):
    """Seven steps for "a" and "b"; each pays one to "a" and two to "b"."""

    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["a", "b"]
        space = gym.spaces.Box(-1.0, 1.0, (2,), np.float32)
        self.observation_spaces = dict.fromkeys(self.agents, space)
        self.action_spaces = {agent: gym.spaces.Discrete(2) for agent in self.agents}
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return {agent: np.zeros(2, np.float32) for agent in self.agents}, {}

    def step(self, actions):
        self.t += 1
        obs = {agent: np.full(2, self.t / 10, np.float32) for agent in self.agents}
        infos = {"a": {"t": self.t}, "b": {"t": -self.t}}
        done = {"__all__": self.t == 7}
        return obs, {"a": 1.0, "b": 2.0}, done, {"__all__": False}, infos


class Callbacks(DefaultCallbacks):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        env = base_env.envs[env_index]
        episode.custom_metrics["env_t"] = env.t
        episode.custom_metrics["agents"] = len(base_env.get_sub_environments()[0].agents)


config = (
    PPOConfig()
    .environment(Walk)
    .rollouts(num_rollout_workers=0, rollout_fragment_length=5)
    .training(train_batch_size=40, sgd_minibatch_size=20, num_sgd_iter=1)
    .multi_agent(
        policies={"p", "q"},
        policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "p" if agent_id == "a" else "q",
    )
    .callbacks(Callbacks)
)
algo = config.build()

# expect: result["env_runners"]["env_t"] == 7
# expect: result["env_runners"]["agents"] == 2
