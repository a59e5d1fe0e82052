from ray.rllib.algorithms.ppo import PPOConfig

algo = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .training(
        model={
            "fcnet_hiddens": [32],
            "use_lstm": True,
            "lstm_cell_size": 24,
        },
        sgd_minibatch_size=64,
    )
    .build()
)

# expect: module.is_stateful()
# expect: module.model_config["lstm_cell_size"] == 24
# expect: module.model_config["max_seq_len"] == 20
# expect: list(module.model_config["fcnet_hiddens"]) == [32]
