import gymnasium as gym
import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Pair(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["a", "b"]
        space = gym.spaces.Box(-1.0, 1.0, (2,), np.float32)
        self.observation_spaces = dict.fromkeys(self.agents, space)
        self.action_spaces = dict.fromkeys(self.agents, gym.spaces.Discrete(2))
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return {agent: np.zeros(2, np.float32) for agent in self.agents}, {}

    def step(self, actions):
        self.t += 1
        obs = {"a": np.full(2, self.t / 10, np.float32), "b": np.full(2, -self.t / 10, np.float32)}
        return obs, {"a": 1.0, "b": 2.0}, {"__all__": self.t == 7}, {"__all__": False}, {}


config = (
    PPOConfig()
    .environment(Pair)
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1, model={"use_lstm": True, "lstm_cell_size": 4})
    .multi_agent(policies={"p", "q"}, policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: {"a": "p", "b": "q"}[agent_id])
)
algo = config.build()


def play():
    env = Pair()
    obs, _ = env.reset()
    policies = {"a": "p", "b": "q"}
    states = dict.fromkeys(obs)
    last, rewards, steps, done = {}, {}, 0, {"__all__": False}
    while not done["__all__"]:
        actions = {}
        for agent, seen in obs.items():
            actions[agent], states[agent], _ = algo.compute_single_action(
                seen,
                states[agent],
                prev_action=last.get(agent),
                prev_reward=rewards.get(agent),
                policy_id=policies[agent],
                explore=False,
            )
        obs, rewards, done, truncated, _ = env.step(actions)
        last = actions
        steps += 1
    return steps, states


# expect: script["play"]()[0] == 7
# expect: sorted(script["play"]()[1]["a"]) == ["actor", "critic"]
# expect: abs(script["play"]()[1]["a"]["actor"]["h"] - script["play"]()[1]["b"]["actor"]["h"]).max() > 0
