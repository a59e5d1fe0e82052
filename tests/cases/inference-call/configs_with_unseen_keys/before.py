from mine import BASE
from ray.rllib.algorithms.ppo import PPO

algo = PPO(config={**BASE, "env": "Pendulum-v1"})


def act(obs):
    return algo.compute_single_action(obs)


print(act([0.0, 0.0, 0.0]), algo.compute_single_action([0.0, 0.0, 1.0], explore=False))
