# Ray 1.x
from ray.rllib.agents.sac import SACTrainer

algo = SACTrainer(
    env="Pendulum-v1",
    config={
        "framework": "torch",
        "num_workers": 0,
        "optimization": {
            "actor_learning_rate": 1e-4,
            "critic_learning_rate": 2e-4,
            "entropy_learning_rate": 5e-5,
        },
        "buffer_size": 30000,
        "learning_starts": 200,
        "prioritized_replay": False,
        "tau": 0.02,
        "target_entropy": -1.0,
        "initial_alpha": 0.5,
        "train_batch_size": 100,
        "timesteps_per_iteration": 400,
    },
)

# expect: config.actor_lr == 1e-4
# expect: config.critic_lr == 2e-4
# expect: config.alpha_lr == 5e-5
# expect: config.lr is None
# expect: config.replay_buffer_config["capacity"] == 30_000
# expect: type(algo.local_replay_buffer).__name__ == "EpisodeReplayBuffer"
# expect: config.num_steps_sampled_before_learning_starts == 200
# expect: config.tau == 0.02
# expect: config.target_entropy == -1.0
# expect: config.initial_alpha == 0.5
# expect: config.total_train_batch_size == 100
# expect: config.min_sample_timesteps_per_iteration == 400
