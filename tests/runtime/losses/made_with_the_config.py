# expect: type(algo).__name__ == "Louder"
# expect: algo.config.learner_class.__name__ == "Loud"
from ray.rllib.algorithms.ppo import PPO as Base
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy as Policy


class Loud(Policy):
    def loss(self, model, dist_class, batch):
        extra = 0.0
        for parameter in model.parameters():
            if parameter.dim() > 1:
                extra = extra + parameter.norm()
        return super(Loud, self).loss(model, dist_class, batch) + 0.1 * extra


class Louder(Base):
    """An algorithm of its own."""

    @classmethod
    def get_default_policy_class(cls, config):
        """The policy."""
        return Loud

    def setup(self, config):
        super().setup(config)
        self.made = True


config = PPOConfig().environment("CartPole-v1")
algo = Louder(config=config)
