from ray.rllib.algorithms.sac import SACConfig

config = (
    SACConfig()
    .environment("Pendulum-v1")
    .rollouts(num_rollout_workers=0, rollout_fragment_length=1)
    .training(
        gamma=0.98,
        tau=0.01,
        n_step=1,
        train_batch_size=128,
        optimization_config={
            "actor_learning_rate": 1e-3,
            "critic_learning_rate": 2e-3,
            "entropy_learning_rate": 4e-4,
        },
        replay_buffer_config={
            "type": "MultiAgentReplayBuffer",
            "capacity": 10_000,
        },
        num_steps_sampled_before_learning_starts=500,
    )
)
algo = config.build()

# expect: config.actor_lr == 1e-3
# expect: config.critic_lr == 2e-3
# expect: config.alpha_lr == 4e-4
# expect: config.lr is None
# expect: config.tau == 0.01
# expect: config.replay_buffer_config["type"] == "EpisodeReplayBuffer"
# expect: config.replay_buffer_config["capacity"] == 10_000
# expect: config.num_steps_sampled_before_learning_starts == 500
# expect: config.total_train_batch_size == 128
