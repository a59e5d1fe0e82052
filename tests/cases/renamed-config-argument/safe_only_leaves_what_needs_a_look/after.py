from ray.rllib.algorithms.ppo import PPOConfig


def config(args):
    return (
        PPOConfig()
        .env_runners(num_env_runners=2, num_cpus_per_env_runner=2)
        .resources(num_gpus=args.num_gpus)
        .training(num_epochs=5)
    )
