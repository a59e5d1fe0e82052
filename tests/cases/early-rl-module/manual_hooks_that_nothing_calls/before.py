from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule


class Net(TorchRLModule):
    @classmethod
    def from_model_config(cls, observation_space, action_space, *, model_config):
        return cls(observation_space, action_space, model_config)

    def update_default_view_requirements(self, defaults):
        return defaults

    def save_state(self, path):
        self.net.save(path)
