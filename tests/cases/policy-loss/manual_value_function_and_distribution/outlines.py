# RLM612, line 8
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.core.columns import Columns


class WholeLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        # See that each means here what it meant: `model(train_batch)`, `dist_class(logits, model)`, `model.value_function()`, `self.entropy_coeff`, `self.kl_coeff`, `self.extra`.
        # Rows where `batch[Columns.LOSS_MASK]` is False are no steps: take means over the others.
        logits, state = (fwd_out[Columns.ACTION_DIST_INPUTS], [])
        dist = self.module[module_id].get_train_action_dist_cls().from_logits(logits)
        ratio = torch.exp(dist.logp(batch[Columns.ACTIONS]) - batch[Columns.ACTION_LOGP])
        values = self.module[module_id].compute_values(batch, embeddings=fwd_out.get(Columns.EMBEDDINGS))
        error = torch.pow(values - batch[Columns.VALUE_TARGETS], 2.0)
        policy_loss = -torch.mean(ratio * batch[Columns.ADVANTAGES])
        return policy_loss + error.mean() - self.entropy_coeff_schedulers_per_module[module_id].get_current_value() * dist.entropy().mean() + self.curr_kl_coeffs_per_module[module_id] * self.extra


config = PPOConfig()
config.learners(learner_class=WholeLearner)


# RLM614, line 21
from ray.rllib.algorithms.ppo import PPO, PPOConfig


class WholePPO(PPO):
    @classmethod
    def get_default_config(cls):
        # WholeLearner is what becomes of Whole.
        return PPOConfig(algo_class=cls).learners(learner_class=WholeLearner)
