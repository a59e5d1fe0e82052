from ray.rllib.algorithms.sac import SAC

config = {
    "env": "Pendulum-v1",
    "framework": "torch",
    "num_env_runners": 0,
    "buffer_size": 30000,
    "prioritized_replay": False,
    "enable_rl_module_and_learner": False,
    "enable_env_runner_and_connector_v2": False,
    "replay_buffer_config": {"type": "MultiAgentReplayBuffer", "capacity": 30000},
}
algo = SAC(config=config)
