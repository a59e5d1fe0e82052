from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .training(
        model={"fcnet_hiddens": [6], "lstm_use_prev_action_reward": True, "framestack": False, "dim": 42},
        train_batch_size=32, sgd_minibatch_size=16, num_sgd_iter=1,
    )
)
algo = config.build()

# expect: module.observation_space.shape == (4,)
# expect: module.model_config["fcnet_hiddens"] == [6]
# expect: "dim" not in module.model_config
