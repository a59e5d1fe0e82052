from ray.rllib.algorithms.ppo import PPOConfig
import ray.rllib.utils.exploration.exploration as exploration


class Counting(exploration.Exploration):
    calls = 0

    def count(self):
        self.calls += 1

    def get_exploration_action(self, action_distribution, timestep, explore=True):
        self.count()
        action = action_distribution.sample()
        logp = action_distribution.sampled_action_logp()
        return action, logp


config = PPOConfig()
config.exploration_config = {"type": Counting}
