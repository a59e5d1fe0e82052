from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("Maze", env_config={"num_workers": 3, "num_sgd_iter": 1, "horizon": 10})
other = {"env": "Maze", "env_config": {"num_workers": 3, "train_batch_size": 9, "sgd_minibatch_size": 1}}
