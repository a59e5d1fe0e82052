from ray.rllib.agents.sac import SACTrainer

trainer = SACTrainer(
    env="Pendulum-v1",
    config={
        "num_workers": 0,
        "Q_model": {"fcnet_hiddens": [32]},
        "policy_model": {"fcnet_hiddens": [16]},
        "optimization": {
            "actor_learning_rate": 1e-3, "critic_learning_rate": 2e-3, "entropy_learning_rate": 3e-3
        },
        "buffer_size": 6000,
        "prioritized_replay": True,
        "learning_starts": 16,
        "timesteps_per_iteration": 20,
        "train_batch_size": 32,
    },
)
algo = trainer

# stack: old
# expect: config.replay_buffer_config["capacity"] == 6000
# expect: config.num_steps_sampled_before_learning_starts == 16
# expect: config.optimization["critic_learning_rate"] == 2e-3
# expect: config.q_model_config["fcnet_hiddens"] == [32]
# expect: config.min_sample_timesteps_per_iteration == 20
