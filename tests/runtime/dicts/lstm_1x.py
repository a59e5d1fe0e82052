# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

config = {
    "framework": "torch",
    "num_workers": 0,
    "sgd_minibatch_size": 64,
    "model": {
        "fcnet_hiddens": [16],
        "use_lstm": True,
        "lstm_cell_size": 20,
        "max_seq_len": 10,
        "lstm_use_prev_action": False,
        "lstm_use_prev_reward": False,
    },
}
algo = PPOTrainer(config=config, env="CartPole-v1")

# expect: module.is_stateful()
# expect: module.model_config["lstm_cell_size"] == 20
# expect: module.model_config["max_seq_len"] == 10
# expect: list(module.model_config["fcnet_hiddens"]) == [16]
