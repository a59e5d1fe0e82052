from ray.rllib.algorithms.ppo import PPOConfig


class Arena:
    def set_policy_mapping_fn(self, function):
        self.function = function


config = PPOConfig()
Arena().set_policy_mapping_fn(print)
