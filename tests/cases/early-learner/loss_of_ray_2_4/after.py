from ray.rllib.core.learner.torch.torch_learner import TorchLearner


class BCLearner(TorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        dist = self.module[module_id].get_train_action_dist_cls().from_logits(fwd_out["action_dist_inputs"])
        loss = -dist.logp(batch["actions"]).mean() * self.config.vf_loss_coeff
        self.metrics.log_dict({"entropy": dist.entropy().mean()}, key=module_id, window=1)
        return loss


class Twice(BCLearner):
    def compute_loss_for_module(self, *, module_id: str, config, batch: dict, fwd_out: dict):
        return super().compute_loss_for_module(module_id=module_id, batch=batch, fwd_out=fwd_out, config=config)
