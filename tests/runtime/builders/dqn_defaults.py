from ray.rllib.algorithms.dqn.dqn import DQNConfig

config = DQNConfig().environment(env="CartPole-v1").rollouts(num_rollout_workers=0)
config.training(
    replay_buffer_config={
        "type": "MultiAgentPrioritizedReplayBuffer",
        "capacity": 20_000,
        "prioritized_replay_alpha": 0.5,
        "prioritized_replay_beta": 0.7,
        "prioritized_replay_eps": 1e-6,
    },
    num_steps_sampled_before_learning_starts=200,
)
algo = config.build()

# expect: config.replay_buffer_config["type"] == "PrioritizedEpisodeReplayBuffer"
# expect: config.replay_buffer_config["capacity"] == 20_000
# expect: config.replay_buffer_config["alpha"] == 0.5
# expect: config.replay_buffer_config["beta"] == 0.7
# expect: config.num_steps_sampled_before_learning_starts == 200
# The old default network had one head layer of 256, and the old exploration ended at 0.02.
# expect: list(module.model_config["head_fcnet_hiddens"]) == [256]
# expect: [list(point) for point in config.epsilon] == [[0, 1.0], [10_000, 0.02]]
