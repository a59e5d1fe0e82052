import ray.rllib.algorithms.ppo as ppo

trainer = ppo.PPO(env="CartPole-v1")
