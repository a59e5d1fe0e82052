from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.utils.annotations import override


class Regularized(PPOTorchLearner):
    COEFF = 0.01

    @override(PPOTorchLearner)
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        loss = super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)
        l2 = sum((p**2).sum() for p in self.module[module_id].parameters())  # all of them
        self.metrics.log_value((module_id, "weights_l2"), l2.item(), window=1)
        self.metrics.log_value((module_id, "share_of_l2"), (self.COEFF * l2 / loss).mean().item(), window=1)
        return loss + self.COEFF * l2


class RegularizedPPO(PPO):
    pass


config = PPOConfig(algo_class=RegularizedPPO).learners(learner_class=Regularized).framework("torch")
config.environment("CartPole-v1")
algo = config.build_algo()
