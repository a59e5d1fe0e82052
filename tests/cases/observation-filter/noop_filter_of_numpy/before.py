from ray.rllib.algorithms.ppo import PPOConfig


def rollouts(observation_filter):
    return observation_filter


rollouts(observation_filter="MeanStdFilter")
config = PPOConfig().env_runners(rollout_fragment_length=10)
config.observation_space = None
