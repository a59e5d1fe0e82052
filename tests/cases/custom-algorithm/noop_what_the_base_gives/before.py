from ray.rllib.algorithms.ppo import PPO, PPOConfig


class Own(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return super().get_default_policy_class(config)

    @classmethod
    def get_default_config(cls):
        return PPOConfig(algo_class=cls)


class Trainer:
    _policy_class = PPO

    def get_default_policy_class(self, config):
        return self._policy_class
