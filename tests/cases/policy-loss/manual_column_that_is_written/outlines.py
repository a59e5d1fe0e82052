# RLM612, line 5
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.core.columns import Columns


class OwnLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        # Was `train_batch["advantages"]`: see that each means here what it meant.
        batch[Columns.ADVANTAGES] = batch[Columns.ADVANTAGES][batch[Columns.LOSS_MASK]].clamp(-1, 1)
        return super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)


config = PPOConfig()
config.learners(learner_class=OwnLearner)
