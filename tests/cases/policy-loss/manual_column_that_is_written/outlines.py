# RLM612, line 5
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.core.columns import Columns


class OwnLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        # See that each means here what it meant: `train_batch["advantages"]`.
        # Rows where `batch[Columns.LOSS_MASK]` is False are no steps: take means over the others.
        batch[Columns.ADVANTAGES] = batch[Columns.ADVANTAGES].clamp(-1, 1)
        return super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)


config = PPOConfig()
config.learners(learner_class=OwnLearner)


# RLM614, line 13
from ray.rllib.algorithms.ppo import PPO, PPOConfig


class OwnPPO(PPO):
    @classmethod
    def get_default_config(cls):
        # OwnLearner is what becomes of Own.
        return PPOConfig(algo_class=cls).learners(learner_class=OwnLearner)
