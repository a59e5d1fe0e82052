from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()


def act(obs, state=None):
    return algo.compute_single_action(obs, state)


def act_and_look(obs, state=None):
    given = algo.compute_single_action(obs, state=state, explore=False)
    return given[0] if state else given


def act_with_all(obs, state=None):
    return algo.compute_single_action(obs, state=state, full_fetch=True)
