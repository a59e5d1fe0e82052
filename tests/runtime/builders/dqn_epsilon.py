from ray.rllib.algorithms.dqn import DQNConfig

config = (
    DQNConfig()
    .environment("CartPole-v1")
    .framework("torch")
    .rollouts(num_rollout_workers=1)
    .training(
        lr=5e-4,
        double_q=True,
        dueling=True,
        hiddens=[64],
        target_network_update_freq=500,
        train_batch_size=64,
    )
    .exploration(
        exploration_config={
            "type": "EpsilonGreedy",
            "initial_epsilon": 0.9,
            "final_epsilon": 0.1,
            "epsilon_timesteps": 5000,
        }
    )
)
algo = config.build()

# expect: [list(point) for point in config.epsilon] == [[0, 0.9], [5000, 0.1]]
# expect: not config.exploration_config
# expect: config.num_env_runners == 1
# expect: list(module.model_config["head_fcnet_hiddens"]) == [64]
# expect: config.total_train_batch_size == 64
# expect: config.target_network_update_freq == 500
# expect: config.double_q and config.dueling
