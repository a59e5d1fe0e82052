from ray.rllib.algorithms.sac import SACConfig

config = (
    SACConfig()
    .environment("Pendulum-v1")
    .rollouts(num_rollout_workers=1)
    .training(
        q_model_config={"fcnet_hiddens": [32, 32]},
        policy_model_config={"fcnet_hiddens": [16]},
        train_batch_size=64,
        replay_buffer_config={"type": "MultiAgentPrioritizedReplayBuffer", "capacity": 5000},
    )
)
algo = config.build()

# Two networks of different size: there is no such setting on the new stack.
# stack: old
# expect: config.q_model_config["fcnet_hiddens"] == [32, 32]
# expect: config.policy_model_config["fcnet_hiddens"] == [16]
# expect: config.num_env_runners == 1
# expect: config.replay_buffer_config["capacity"] == 5000
