from ray.rllib.algorithms.ppo import PPOConfig


def offline_data(output=None, input_="sampler"):
    return output, input_


offline_data(output="episodes", input_="logs")
config = PPOConfig().env_runners(batch_mode="complete_episodes")
