from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class DecayPolicy(PPOTorchPolicy):
    """PPO with weight decay."""

    def loss(self, model, dist_class, train_batch):
        loss = super().loss(model, dist_class, train_batch)
        # Biases, too.
        return loss + 0.01 * sum((p**2).sum() for p in model.parameters())


class DecayPPO(PPO):
    """Gives the policy."""

    @classmethod
    def get_default_policy_class(cls, config):
        return DecayPolicy


def make(env):
    config = (
        PPOConfig(algo_class=DecayPPO)
        .environment(env)
        .rollouts(num_rollout_workers=2)
        .training(lr=1e-3, train_batch_size=4000)
    )
    return config.build()
