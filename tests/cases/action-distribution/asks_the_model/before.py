import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_action_dist import TorchCategorical, TorchDistributionWrapper


class Autoregressive(TorchDistributionWrapper):
    def deterministic_sample(self):
        first = TorchCategorical(self.model.first(self.inputs)).deterministic_sample()
        second = TorchCategorical(self.model.second(self.inputs, first)).deterministic_sample()
        return first, second

    @staticmethod
    def required_model_output_shape(action_space, model_config):
        return 16


ModelCatalog.register_custom_action_dist("two", Autoregressive)
config = PPOConfig().training(model={"custom_action_dist": "two"})
