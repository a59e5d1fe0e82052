from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("FrozenLake-v1")
algo = config.build_algo()


def act(state):
    return algo.compute_single_action(state)


print(act(0), algo.compute_single_action(1, explore=False))
