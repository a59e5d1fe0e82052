import ray
import ray.rllib.agents.ppo

ray.init()
trainer = ray.rllib.agents.ppo.PPOTrainer(env="CartPole-v1")
