from ray.rllib.algorithms.sac import SACConfig

config = (
    SACConfig()
    .environment("Pendulum-v1")
    .rollouts(num_rollout_workers=0)
    .training(
        q_model_config={"fcnet_hiddens": [32]},
        policy_model_config={"fcnet_hiddens": [16]},
        optimization_config={
            "actor_learning_rate": 1e-3, "critic_learning_rate": 2e-3, "entropy_learning_rate": 3e-3
        },
        replay_buffer_config={"capacity": 5000},
        num_steps_sampled_before_learning_starts=16,
        tau=0.01,
        initial_alpha=0.5,
    )
)
algo = config.build()

# stack: old
# expect: config.optimization["actor_learning_rate"] == 1e-3
# expect: config.replay_buffer_config["capacity"] == 5000
# expect: type(algo.local_replay_buffer).__name__ == "MultiAgentPrioritizedReplayBuffer"
# expect: config.tau == 0.01
