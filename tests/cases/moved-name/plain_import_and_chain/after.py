import ray
import ray.rllib.algorithms.ppo

ray.init()
trainer = ray.rllib.algorithms.ppo.PPO(env="CartPole-v1")
