from ray.rllib.algorithms.ppo import PPO

config = {"env": "CartPole-v1"}
config.setdefault("num_env_runners", 2)
config.update(num_gpus_per_learner=1, num_epochs=4)
config.update({"batch_mode": "complete_episodes", "observation_filter": "MeanStdFilter"})
algo = PPO(config=config)
