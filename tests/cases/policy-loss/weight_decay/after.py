from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner


class DecayPolicy(PPOTorchLearner):
    """PPO with weight decay."""

    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        loss = super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)
        # Biases, too.
        return loss + 0.01 * sum((p**2).sum() for p in self.module[module_id].parameters())


class DecayPPO(PPO):
    """Gives the policy."""


def make(env):
    config = (
        PPOConfig(algo_class=DecayPPO)
        .learners(learner_class=DecayPolicy)
        .environment(env)
        .env_runners(num_env_runners=2)
        .training(lr=1e-3, train_batch_size_per_learner=4000)
    )
    return config.build_algo()
