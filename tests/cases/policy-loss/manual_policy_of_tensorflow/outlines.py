# RLM612, line 7
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.core.columns import Columns


# The new stack has no TensorFlow: what is written with `tf` below needs its counterpart of torch.
class EntropicLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        # See that each means here what it meant: `model(train_batch)`, `dist_class(logits, model)`.
        logits, _ = (fwd_out[Columns.ACTION_DIST_INPUTS], [])
        return super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out) - tf.reduce_mean(self.module[module_id].get_train_action_dist_cls().from_logits(logits).entropy())


config = PPOConfig()
config.learners(learner_class=EntropicLearner)
