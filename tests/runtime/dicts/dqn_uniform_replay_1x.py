# Ray 1.x
import ray.rllib.agents.dqn as dqn

config = dqn.DEFAULT_CONFIG.copy()
config["framework"] = "torch"
config["num_workers"] = 1
config["prioritized_replay"] = False
config["buffer_size"] = 5000
config["learning_starts"] = 100
config["double_q"] = False
config["exploration_config"]["final_epsilon"] = 0.1
config["exploration_config"]["epsilon_timesteps"] = 3000
algo = dqn.DQNTrainer(env="CartPole-v1", config=config)

# expect: config.replay_buffer_config["capacity"] == 5000
# expect: type(algo.local_replay_buffer).__name__ == "EpisodeReplayBuffer"
# expect: config.num_steps_sampled_before_learning_starts == 100
# expect: config.double_q is False
# expect: [list(point) for point in config.epsilon] == [[0, 1.0], [3000, 0.1]]
# expect: config.num_env_runners == 1
