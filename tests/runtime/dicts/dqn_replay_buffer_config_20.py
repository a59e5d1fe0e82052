# Ray 2.0
from ray.rllib.algorithms.dqn import DQN

config = {
    "env": "CartPole-v1",
    "framework": "torch",
    "num_workers": 0,
    "replay_buffer_config": {
        "type": "MultiAgentPrioritizedReplayBuffer",
        "capacity": 8000,
        "prioritized_replay_alpha": 0.55,
        "prioritized_replay_beta": 0.35,
        "learning_starts": 150,
    },
    "target_network_update_freq": 250,
    "min_sample_timesteps_per_iteration": 100,
}
algo = DQN(config=config)

# expect: config.replay_buffer_config["type"] == "PrioritizedEpisodeReplayBuffer"
# expect: config.replay_buffer_config["capacity"] == 8000
# expect: config.replay_buffer_config["alpha"] == 0.55
# expect: config.replay_buffer_config["beta"] == 0.35
# expect: config.num_steps_sampled_before_learning_starts == 150
# expect: config.min_sample_timesteps_per_iteration == 100
# expect: list(module.model_config["head_fcnet_hiddens"]) == [256]
