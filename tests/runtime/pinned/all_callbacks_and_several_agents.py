import gymnasium as gym
import numpy as np
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Pair(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["a", "b"]
        space = gym.spaces.Box(-1.0, 1.0, (2,), np.float32)
        self.observation_space = gym.spaces.Dict({agent: space for agent in self.agents})
        self.action_space = gym.spaces.Dict({agent: gym.spaces.Discrete(2) for agent in self.agents})
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return {agent: np.zeros(2, np.float32) for agent in self.agents}, {}

    def step(self, actions):
        self.t += 1
        obs = {agent: np.full(2, self.t / 10, np.float32) for agent in self.agents}
        return obs, {"a": 1.0, "b": 2.0}, {"__all__": self.t == 7}, {"__all__": False}, {}

from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec


class Callbacks(DefaultCallbacks):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        for (agent_id, policy_id), reward in episode.agent_rewards.items():
            episode.custom_metrics[f"{agent_id}_{policy_id}"] = reward
        episode.custom_metrics["last"] = episode.total_reward


config = (
    PPOConfig()
    .environment(Pair)
    .rollouts(num_rollout_workers=0)
    .callbacks(Callbacks)
    .multi_agent(
        policies={"p": PolicySpec(), "q": PolicySpec()},
        policy_mapping_fn=lambda agent_id, *args, **kwargs: "p" if agent_id == "a" else "q",
    )
)
algo = config.build()

# stack: old
# option: bridge-all
# expect: result["env_runners"]["custom_metrics"]["a_p_mean"] == 7.0
# expect: result["env_runners"]["custom_metrics"]["b_q_mean"] == 14.0
# expect: result["env_runners"]["custom_metrics"]["last_mean"] == 21.0
# expect: set(result["info"]["learner"]) == {"p", "q"}
