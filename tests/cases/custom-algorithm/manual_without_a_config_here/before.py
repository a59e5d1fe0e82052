from ray.rllib.algorithms.ppo import PPO as Base

from mine import OwnPolicy


class Given(Base):
    @classmethod
    def get_default_policy_class(cls, config):
        if config["framework"] == "torch":
            return OwnPolicy
        return super().get_default_policy_class(config)


class Nested:
    class Other(Base):
        def get_default_policy_class(self, config):
            # By name.
            return {"own": OwnPolicy}[config["policy"]]
