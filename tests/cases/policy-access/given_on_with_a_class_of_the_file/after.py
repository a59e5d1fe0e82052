from ray.rllib.algorithms.ppo import PPOConfig


class Scripted:
    def compute_actions(self, obs, state=None):
        return [0 for _ in obs], state, {}


class Agent:
    def __init__(self, policy):
        self.policy = policy

    def act(self, obs):
        return self.policy.compute_actions([obs])[0]


algo = PPOConfig().environment("CartPole-v1").build_algo()
agents = [Agent(algo.get_module()), Agent(Scripted())]
