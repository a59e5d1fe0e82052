import ray


def build(PPOTrainer, ppo):
    return PPOTrainer(ppo.PPOTrainer, ray.get(ppo.PPOTrainer))
