from ray.rllib.algorithms.ppo import PPOConfig

blocked = PPOConfig().rollouts(num_rollout_workers=1).training(model={"custom_model": "mine"})
free = PPOConfig().rollouts(num_rollout_workers=1).training(model={"fcnet_hiddens": [64]})
