import ray

ray.put(dict(PPOTrainer=1, TrainerConfigDict=2))
ray.put({"PPOTrainer": 1, "agents": {"ppo": 2}})
