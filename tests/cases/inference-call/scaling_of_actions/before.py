from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("Pendulum-v1", normalize_actions=False)
algo = config.build_algo()


def act(obs, raw):
    first = algo.compute_single_action(obs, explore=True)
    second = algo.compute_single_action(obs, explore=True, unsquash_action=raw)
    third = algo.compute_single_action(obs, explore=True, clip_action=True)
    return first, second, third
