from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().rollouts(num_rollout_workers=2).training(model={"custom_model": "mine"})
algo = config.build()
