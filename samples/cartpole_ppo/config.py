"""Settings shared by train.py and experiment.py."""

from ray.rllib.algorithms.ppo import PPOConfig

# found by hand on the cluster, do not touch :)
LR_SCHEDULE = [
    [0, 3e-4],
    [200_000, 1e-4],
    [1_000_000, 1e-5],
]


def make_config(num_workers=2, num_gpus=0, seed=None):
    config = (
        PPOConfig()
        .environment("CartPole-v1", env_config={})
        .framework("torch")
        .rollouts(
            num_rollout_workers=num_workers,
            num_envs_per_worker=4,
            rollout_fragment_length="auto",
            batch_mode="truncate_episodes",
        )
        .resources(num_gpus=num_gpus, num_cpus_per_worker=1)
        .training(
            gamma=0.99,
            lambda_=0.95,
            lr_schedule=LR_SCHEDULE,
            train_batch_size=4000,
            sgd_minibatch_size=256,  # 128 was too noisy
            num_sgd_iter=10,
            clip_param=0.2,
            vf_clip_param=10.0,
            entropy_coeff=0.01,
            grad_clip=0.5,
            model={
                "fcnet_hiddens": [64, 64],
                "fcnet_activation": "relu",
                "vf_share_layers": False,
            },
        )
        .exploration(explore=True)
        .evaluation(
            evaluation_interval=5,
            evaluation_duration=10,
            evaluation_duration_unit="episodes",
            evaluation_num_workers=1,
            # greedy when we evaluate
            evaluation_config={"explore": False},
        )
        .fault_tolerance(recreate_failed_workers=True)
        .debugging(seed=seed, log_level="WARN")
    )
    return config
