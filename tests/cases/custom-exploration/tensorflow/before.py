from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.utils.exploration.exploration import Exploration
from ray.rllib.utils.framework import try_import_tf

tf1, tf, tfv = try_import_tf()


class Zeros(Exploration):
    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        action = action_distribution.sample()
        return action, tf.zeros_like(action)


config = PPOConfig().exploration(exploration_config={"type": Zeros})
