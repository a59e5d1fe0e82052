from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Net(TorchRLModule):
    def forward_inference(self, batch, **kwargs):
        return super().forward_inference(batch, **kwargs)
