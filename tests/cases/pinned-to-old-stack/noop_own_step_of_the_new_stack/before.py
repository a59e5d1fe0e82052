from ray.rllib.algorithms.ppo import PPO, PPOConfig


class Mine(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return super().get_default_policy_class(config)

    def training_step(self):
        if not self.config.enable_env_runner_and_connector_v2:
            return {"old": 1}
        self.metrics.log_value("new", 1)
        super().training_step()
        return None


class Other(PPO):
    def training_step(self):
        return {}


algo = Mine(config=PPOConfig().environment("CartPole-v1"))
