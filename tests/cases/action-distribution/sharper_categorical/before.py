from ray.rllib.algorithms.appo import APPOConfig
from ray.rllib.models.torch.torch_action_dist import TorchCategorical


class Sharp(TorchCategorical):
    def __init__(self, inputs, model=None, temperature=0.5):
        super().__init__(inputs, model, temperature=temperature)

    def peak(self):
        return self.dist.probs.max(), self.inputs.max()


config = APPOConfig().environment("CartPole-v1").training(model=dict(custom_action_dist=Sharp, fcnet_hiddens=[8]))
