import gymnasium as gym
import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Pair(MultiAgentEnv):
    def __init__(self, config=None):
        super().__init__()
        self.agents = self.possible_agents = ["a", "b"]
        space = gym.spaces.Box(-1.0, 1.0, (2,), np.float32)
        self.observation_spaces = dict.fromkeys(self.agents, space)
        self.action_spaces = {"a": gym.spaces.Discrete(2), "b": gym.spaces.Box(0.0, 50.0, (1,), np.float32)}
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return {agent: np.zeros(2, np.float32) for agent in self.agents}, {}

    def step(self, actions):
        assert all(self.action_spaces[agent].contains(action) for agent, action in actions.items())
        self.t += 1
        obs = {agent: np.full(2, self.t / 10, np.float32) for agent in self.agents}
        return obs, {"a": 1.0, "b": 2.0}, {"__all__": self.t == 7}, {"__all__": False}, {}


config = (
    PPOConfig()
    .environment(Pair)
    .rollouts(num_rollout_workers=0)
    .training(train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1)
    .multi_agent(policies={"for_a", "for_b"}, policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: f"for_{agent_id}")
)
algo = config.build()


def play():
    env = Pair()
    obs, _ = env.reset()
    total, done = 0.0, {"__all__": False}
    while not done["__all__"]:
        actions = {
            agent: algo.compute_single_action(seen, policy_id=f"for_{agent}", explore=False) for agent, seen in obs.items()
        }
        obs, rewards, done, truncated, _ = env.step(actions)
        total += sum(rewards.values())
    return total


def one_for_all(policy):
    return algo.compute_actions({0: np.zeros(2, np.float32), 1: np.ones(2, np.float32)}, policy_id=policy, explore=False)


def mean():
    module = algo.get_module("for_b")
    outputs = module.forward_inference({"obs": torch.tensor([[1.0, 1.0]])})
    return float(outputs["action_dist_inputs"][0, 0])


# expect: script["play"]() == 21.0
# expect: sorted(script["one_for_all"]("for_a")) == [0, 1]
# expect: abs(script["one_for_all"]("for_b")[1][0] - min(max(25 + 25 * script["mean"](), 0), 50)) < 1e-3
