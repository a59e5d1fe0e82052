import ray


def trainer(ray):
    return ray.rllib.agents.ppo.PPOTrainer


print(ray.nodes())
