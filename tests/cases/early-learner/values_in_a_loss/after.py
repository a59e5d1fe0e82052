from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.core.columns import Columns


class Own(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        values = self.module[module_id].unwrapped().compute_values(batch, embeddings=fwd_out.get(Columns.EMBEDDINGS))
        self.metrics.log_dict(
            {
                "mean": values.mean(),  # of the batch
                "coeff": config.vf_loss_coeff,
            },
            key=module_id,
            window=1,
        )
        return (values - batch["value_targets"]).pow(2).mean()
