from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig().rollouts(num_rollout_workers=2).training(model={"custom_model": "mine"})
algo = config.build()
