from ray.rllib.algorithms.algorithm import Algorithm


def play(path, obs):
    algo = Algorithm.from_checkpoint(path)
    one = algo.compute_single_action(obs["a"], policy_id="default_policy")
    return one, algo.compute_actions(obs, explore=False)
