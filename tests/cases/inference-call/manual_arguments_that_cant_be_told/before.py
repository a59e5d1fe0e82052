from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()


def play(obs, args, kwargs, flag):
    algo.compute_single_action(*args)
    algo.compute_single_action(obs, **kwargs)
    algo.compute_single_action(obs, full_fetch=flag)
    algo.compute_single_action(input_dict={"obs": obs})
    algo.compute_actions(obs, state={}, full_fetch=True)
    policy = algo.get_module()
    policy.compute_actions_from_input_dict({"obs": obs})
    policy.compute_actions(obs, [obs])
    return algo.compute_single_action
