from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner


class Quiet(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        return super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out) * 0.5


class QuietPPO(PPO):
    """Half as loud."""

    @classmethod
    def get_default_config(cls):
        return PPOConfig(algo_class=cls).training(lr=1e-4)


config = PPOConfig(algo_class=QuietPPO).learners(learner_class=Quiet).environment("CartPole-v1")
config.build_algo()
