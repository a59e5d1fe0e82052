# class: Sharp

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models.torch.torch_action_dist import TorchCategorical


class Sharp(TorchCategorical):
    def __init__(self, inputs, model=None, temperature=0.25):
        super().__init__(inputs, model, temperature)

# -- the config

config = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0)
config.training(model={"custom_action_dist": Sharp})
algo = config.build()
