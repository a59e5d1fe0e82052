from typing import Any, Mapping

from ray.rllib.algorithms.ppo.ppo_learner import PPOLearnerHyperparameters
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.policy.sample_batch import SampleBatch
from ray.rllib.utils.annotations import override
from ray.rllib.utils.nested_dict import NestedDict


class Scaled(PPOTorchLearner):
    @override(PPOTorchLearner)
    def compute_loss_for_module(
        self,
        *,
        module_id: str,
        hps: PPOLearnerHyperparameters,
        batch: NestedDict,
        fwd_out: Mapping[str, Any],
    ):
        loss = super().compute_loss_for_module(module_id=module_id, hps=hps, batch=batch, fwd_out=fwd_out)
        size = batch[SampleBatch.OBS].abs().mean()
        self.register_metric(module_id, "size", size)
        self.register_metrics(module_id, {"kl": hps.kl_coeff, "lr": hps.learning_rate})
        return loss + hps.entropy_coeff * size

    def configure_optimizers_for_module(self, module_id, hps):
        super().configure_optimizers_for_module(module_id, hps)
        self.rate = self.hps.learning_rate

    def postprocess_gradients_for_module(self, *, module_id, hps, module_gradients_dict):
        if hps.grad_clip:
            return module_gradients_dict
        return super().postprocess_gradients_for_module(
            module_id=module_id, hps=hps, module_gradients_dict=module_gradients_dict
        )
