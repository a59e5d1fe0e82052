from ray.rllib.core.learner.torch.torch_learner import TorchLearner


class BCLearner(TorchLearner):
    def compute_loss_per_module(self, module_id, batch, fwd_out):
        dist = self.module[module_id].get_train_action_dist_cls().from_logits(fwd_out["action_dist_inputs"])
        loss = -dist.logp(batch["actions"]).mean() * self.hps.vf_loss_coeff
        return {self.TOTAL_LOSS_KEY: loss, "entropy": dist.entropy().mean()}


class Twice(BCLearner):
    def compute_loss_per_module(self, module_id: str, batch: dict, fwd_out: dict):
        return super().compute_loss_per_module(module_id, batch, fwd_out)
