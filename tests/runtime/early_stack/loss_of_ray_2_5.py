import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.policy.sample_batch import SampleBatch


class Plain(PPOTorchLearner):
    def compute_loss_per_module(self, module_id, batch, fwd_out):
        dist_class = self.module[module_id].get_train_action_dist_cls()
        dist = dist_class.from_logits(fwd_out[SampleBatch.ACTION_DIST_INPUTS])
        loss = -torch.mean(dist.logp(batch[SampleBatch.ACTIONS])) * self.hps.vf_loss_coeff
        return {self.TOTAL_LOSS_KEY: loss, "own_entropy": torch.mean(dist.entropy())}


config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .training(
        _enable_learner_api=True, learner_class=Plain, use_kl_loss=False, vf_loss_coeff=2.0,
        train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1,
    )
    .rl_module(_enable_rl_module_api=True)
)
algo = config.build()

# expect: 1.0 < result["learners"]["default_policy"]["total_loss"] < 2.0
# expect: 0.5 < result["learners"]["default_policy"]["own_entropy"] < 0.7
# expect: "policy_loss" not in result["learners"]["default_policy"]
