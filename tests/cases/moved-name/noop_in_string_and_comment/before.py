import ray

# was: from ray.rllib.agents.ppo import PPOTrainer
NAME = "ray.rllib.agents.ppo.PPOTrainer"
ray.init(namespace=NAME)
