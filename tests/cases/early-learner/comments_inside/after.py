from ray.rllib.core.learner.torch.torch_learner import TorchLearner


class Learner(TorchLearner):
    def compute_loss_for_module(
        self,
        *,
        module_id,
        config,  # of this module
        batch,
        fwd_out,
    ):
        loss = config.kl_coeff * batch["rewards"].mean()  # hps
        return {
            self.TOTAL_LOSS_KEY: loss,
            "size": 1,  # of it
        }
