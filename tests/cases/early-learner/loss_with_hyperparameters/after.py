from typing import Any, Mapping

from ray.rllib.algorithms.algorithm_config import AlgorithmConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.core.columns import Columns
from ray.rllib.utils.annotations import override


class Scaled(PPOTorchLearner):
    @override(PPOTorchLearner)
    def compute_loss_for_module(
        self,
        *,
        module_id: str,
        config: AlgorithmConfig,
        batch: dict,
        fwd_out: Mapping[str, Any],
    ):
        loss = super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)
        size = batch[Columns.OBS].abs().mean()
        self.metrics.log_value((module_id, "size"), size, window=1)
        self.metrics.log_dict({"kl": config.kl_coeff, "lr": config.lr}, key=module_id, window=1)
        return loss + config.entropy_coeff * size

    def configure_optimizers_for_module(self, module_id, config):
        super().configure_optimizers_for_module(module_id, config)
        self.rate = self.config.lr

    def postprocess_gradients_for_module(self, *, module_id, config, module_gradients_dict):
        if config.grad_clip:
            return module_gradients_dict
        return super().postprocess_gradients_for_module(
            module_id=module_id, config=config, module_gradients_dict=module_gradients_dict
        )
