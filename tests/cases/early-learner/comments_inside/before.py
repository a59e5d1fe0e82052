from ray.rllib.core.learner.torch.torch_learner import TorchLearner


class Learner(TorchLearner):
    def compute_loss_for_module(
        self,
        *,
        module_id,
        hps,  # of this module
        batch,
        fwd_out,
    ):
        loss = hps.kl_coeff * batch["rewards"].mean()  # hps
        return {
            self.TOTAL_LOSS_KEY: loss,
            "size": 1,  # of it
        }
