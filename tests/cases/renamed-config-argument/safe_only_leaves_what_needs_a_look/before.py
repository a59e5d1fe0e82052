from ray.rllib.algorithms.ppo import PPOConfig


def config(args):
    return (
        PPOConfig()
        .rollouts(num_rollout_workers=2)
        .resources(num_gpus=args.num_gpus, num_cpus_per_worker=2)
        .training(num_sgd_iter=5)
    )
