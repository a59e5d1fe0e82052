import ray.rllib.agents.ppo as ppo

trainer = ppo.PPOTrainer(env="CartPole-v1")
same = ppo.ppo.PPOTrainer
