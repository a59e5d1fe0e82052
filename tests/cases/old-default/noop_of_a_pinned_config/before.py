from ray.rllib.algorithms.sac import SACConfig

config = (
    SACConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .training(
        replay_buffer_config={"type": "MultiAgentPrioritizedReplayBuffer", "capacity": 1000},
        q_model_config={"fcnet_hiddens": [64]},
    )
)
