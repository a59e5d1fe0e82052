# expect: algo.config.learner_class.__name__ == "DecayPolicy"
# expect: result["learners"]["default_policy"]["total_loss"] != 0
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class DecayPolicy(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        loss = super().loss(model, dist_class, train_batch)
        # Biases, too.
        return loss + 0.01 * sum((p**2).sum() for p in model.parameters())


class DecayPPO(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return DecayPolicy


config = PPOConfig(algo_class=DecayPPO).environment("CartPole-v1").training(lr=1e-3)
algo = config.build()
