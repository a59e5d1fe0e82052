from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Net(TorchRLModule):
    def _forward(self, batch, **kwargs):
        obs = batch["obs"]
        return {"action_dist_inputs": self.net(obs)}
