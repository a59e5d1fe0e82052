# RLM210, line 3
import torch
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


class ParameterNoiseModule(DefaultPPOTorchRLModule):
    noise = ()

    def new_noise(self):
        """Called when an episode begins."""
        self.noise = [0.5 * torch.randn_like(p) for p in self.parameters()]

    def _forward_exploration(self, batch, **kwargs):
        with torch.no_grad():
            for parameter, noise in zip(self.parameters(), self.noise):
                parameter += noise
            outputs = super()._forward_exploration(batch, **kwargs)
            for parameter, noise in zip(self.parameters(), self.noise):
                parameter -= noise
        return outputs


class NewNoise(RLlibCallback):
    def on_episode_start(self, *, rl_module=None, **kwargs):
        rl_module.new_noise()


config.rl_module(rl_module_spec=RLModuleSpec(module_class=ParameterNoiseModule))
config.callbacks(NewNoise)
