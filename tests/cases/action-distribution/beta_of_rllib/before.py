from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_action_dist import TorchBeta

ModelCatalog.register_custom_action_dist("beta", TorchBeta)
config = PPOConfig().training(model={"custom_action_dist": "beta"})
