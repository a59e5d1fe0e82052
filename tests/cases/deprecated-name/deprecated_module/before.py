from ray.rllib.models.torch.torch_distributions import TorchCategorical
