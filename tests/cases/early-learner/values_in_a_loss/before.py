from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.policy.sample_batch import SampleBatch


class Own(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, hps, batch, fwd_out):
        values = fwd_out[SampleBatch.VF_PREDS]
        self.register_metrics(
            module_id,
            {
                "mean": values.mean(),  # of the batch
                "coeff": hps.vf_loss_coeff,
            },
        )
        return (values - batch["value_targets"]).pow(2).mean()
