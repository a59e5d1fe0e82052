# expect: type(list(algo.learner_group._learner._named_optimizers.values())[0]).__name__ == "RMSprop"
# expect: list(algo.learner_group._learner._named_optimizers.values())[0].defaults["alpha"] == 0.9
# expect: result["learners"]["default_policy"]["default_optimizer_learning_rate"] == 0.002
import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Slow(PPOTorchPolicy):
    def optimizer(self):
        return torch.optim.RMSprop(self.model.parameters(), lr=self.config["lr"], alpha=0.9)

    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch) * 0.5


class SlowPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return Slow


config = PPOConfig(algo_class=SlowPPO).environment("CartPole-v1").training(lr=0.002)
algo = config.build()
