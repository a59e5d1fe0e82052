from ray.rllib.algorithms.ppo import PPOConfig


class Wrapper:
    def __init__(self, model):
        self.model = model
        self.model["fcnet_hiddens"] = [64]


Wrapper({"use_lstm": True}).model.update({"custom_model": "mine"})
config = PPOConfig().rl_module(model_config={"fcnet_hiddens": [64]})
