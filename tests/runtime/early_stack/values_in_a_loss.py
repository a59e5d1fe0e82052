from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.evaluation.postprocessing import Postprocessing
from ray.rllib.policy.sample_batch import SampleBatch


class Critic(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, hps, batch, fwd_out):
        values = fwd_out[SampleBatch.VF_PREDS]
        errors = (values - batch[Postprocessing.VALUE_TARGETS]).pow(2)
        self.register_metrics(module_id, {"rows": len(values), "coeff": hps.vf_loss_coeff})
        return hps.vf_loss_coeff * errors.mean()


config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .experimental(_enable_new_api_stack=True)
    .training(
        learner_class=Critic, vf_loss_coeff=0.25, use_kl_loss=False,
        train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1,
    )
)
algo = config.build()

# expect: result["learners"]["default_policy"]["rows"] == 32
# expect: result["learners"]["default_policy"]["coeff"] == 0.25
# expect: result["learners"]["default_policy"]["total_loss"] > 0
