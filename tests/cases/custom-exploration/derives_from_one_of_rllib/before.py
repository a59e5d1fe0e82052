from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.utils.exploration import EpsilonGreedy


class Valid(EpsilonGreedy):
    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        return super().get_exploration_action(
            action_distribution=action_distribution, timestep=timestep, explore=explore
        )


config = PPOConfig().exploration(exploration_config={"type": Valid, "epsilon_timesteps": 100})
