# Ray 1.x
from ray.rllib.agents.dqn import DQNTrainer

config = {
    "env": "CartPole-v1",
    "framework": "torch",
    "num_workers": 0,
    "buffer_size": 20000,
    "learning_starts": 300,
    "prioritized_replay": True,
    "prioritized_replay_alpha": 0.5,
    "prioritized_replay_beta": 0.45,
    "prioritized_replay_eps": 1e-6,
    "train_batch_size": 48,
    "target_network_update_freq": 400,
    "timesteps_per_iteration": 250,
    "min_iter_time_s": 1,
    "n_step": 3,
    "hiddens": [40],
    "dueling": False,
}
algo = DQNTrainer(config=config)

# expect: config.replay_buffer_config["capacity"] == 20_000
# expect: config.replay_buffer_config["alpha"] == 0.5
# expect: config.replay_buffer_config["beta"] == 0.45
# expect: type(algo.local_replay_buffer).__name__ == "PrioritizedEpisodeReplayBuffer"
# expect: config.num_steps_sampled_before_learning_starts == 300
# expect: config.total_train_batch_size == 48
# expect: config.target_network_update_freq == 400
# expect: config.min_sample_timesteps_per_iteration == 250
# expect: config.min_time_s_per_iteration == 1
# expect: config.n_step == 3
# expect: list(module.model_config["head_fcnet_hiddens"]) == [40]
# expect: config.dueling is False
