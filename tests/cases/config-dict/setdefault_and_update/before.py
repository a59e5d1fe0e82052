from ray.rllib.algorithms.ppo import PPO

config = {"env": "CartPole-v1"}
config.setdefault("num_workers", 2)
config.update(num_gpus=1, num_sgd_iter=4)
config.update({"batch_mode": "complete_episodes", "observation_filter": "MeanStdFilter"})
algo = PPO(config=config)
