import ray

ray.init()
trainer = ray.rllib.agents.ppo.PPOTrainer(env="CartPole-v1")
