from ray.rllib.algorithms.ppo import PPO

algo = PPO(config={"gamma": 0.9}, env="CartPole-v1")
