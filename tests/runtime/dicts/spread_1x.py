# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

COMMON = {
    "framework": "torch",
    "num_workers": 1,
    "num_sgd_iter": 10,
    "model": {"fcnet_hiddens": [24]},
}

small = {**COMMON, "num_workers": 0}
large = {**COMMON, "num_workers": 8, "train_batch_size": 8000, "env": "CartPole-v1"}

algo = PPOTrainer(config=large)

# expect: config.num_env_runners == 8
# expect: config.num_epochs == 10
# expect: config.total_train_batch_size == 8000
# expect: list(module.model_config["fcnet_hiddens"]) == [24]
