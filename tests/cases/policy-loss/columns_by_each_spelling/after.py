import torch
from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.core.columns import Columns


class Shaped(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        weight = config.vf_loss_coeff if config.gamma < 1 else 1.0
        gain = torch.mean(batch[Columns.ACTION_LOGP][batch[Columns.LOSS_MASK]] * batch[Columns.ADVANTAGES][batch[Columns.LOSS_MASK]])
        targets = (batch[Columns.VALUE_TARGETS][batch[Columns.LOSS_MASK]] - batch[Columns.REWARDS][batch[Columns.LOSS_MASK]]).mean()
        return super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out) + weight * (gain + targets)


class ShapedPPO(PPO):
    pass


config = PPOConfig(algo_class=ShapedPPO).learners(learner_class=Shaped)
config = config.environment("CartPole-v1")
algo = config.build_algo()
