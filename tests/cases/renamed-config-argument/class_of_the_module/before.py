from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Net(TorchRLModule):
    pass


config = PPOConfig().rl_module(rl_module_class=Net)  # ours
