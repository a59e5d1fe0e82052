from dataclasses import dataclass

from ray.rllib.algorithms.ppo import PPOConfig


@dataclass
class RLModuleSpec:
    model_config_dict: dict


class RLModule:
    def __init__(self, config):
        self.config = config

    def output_specs_train(self):
        return self.config.observation_space

    def _forward_exploration(self, batch):
        return {"action_dist": batch}


spec = RLModuleSpec(model_config_dict={})
spec.model_config_dict = {}
module = RLModule(spec)
algo = PPOConfig().environment("CartPole-v1").build_algo()
