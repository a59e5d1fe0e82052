from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()


def act(obs, explore=None):
    return algo.compute_single_action(obs, explore=explore)


def act_in_test(obs, test):
    explore = None
    if test:
        explore = False
    return algo.compute_single_action(obs, None, None, None, None, "default_policy", False, explore)


def act_by_flag(obs, flag):
    return algo.compute_single_action(obs, explore=flag or None)
