try:
    import ray.rllib.agents.ppo as ppo
except ImportError:
    import ray.rllib.algorithms.ppo as ppo

trainer = ppo.PPOTrainer(env="CartPole-v1")
