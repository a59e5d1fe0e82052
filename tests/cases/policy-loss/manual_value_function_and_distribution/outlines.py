# RLM612, line 8
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.core.columns import Columns


class WholeLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        # Was `model(train_batch)`, `dist_class(logits, model)`, `model.value_function()`, `self.entropy_coeff`, `self.kl_coeff`, `self.extra`: see that each means here what it meant.
        logits, state = (fwd_out[Columns.ACTION_DIST_INPUTS], [])
        dist = self.module[module_id].get_train_action_dist_cls().from_logits(logits)
        ratio = torch.exp(dist.logp(batch[Columns.ACTIONS][batch[Columns.LOSS_MASK]]) - batch[Columns.ACTION_LOGP][batch[Columns.LOSS_MASK]])
        values = self.module[module_id].compute_values(batch, embeddings=fwd_out.get(Columns.EMBEDDINGS))
        error = torch.pow(values - batch[Columns.VALUE_TARGETS][batch[Columns.LOSS_MASK]], 2.0)
        policy_loss = -torch.mean(ratio * batch[Columns.ADVANTAGES][batch[Columns.LOSS_MASK]])
        return policy_loss + error.mean() - self.entropy_coeff_schedulers_per_module[module_id].get_current_value() * dist.entropy().mean() + self.curr_kl_coeffs_per_module[module_id] * self.extra


config = PPOConfig()
config.learners(learner_class=WholeLearner)
