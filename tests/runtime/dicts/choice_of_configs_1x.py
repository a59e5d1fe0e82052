# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

CONFIGS = {
    "small": {"framework": "torch", "num_workers": 1, "num_sgd_iter": 3, "model": {"fcnet_hiddens": [11]}},
    "large": {"framework": "torch", "num_workers": 6, "num_sgd_iter": 30, "model": {"fcnet_hiddens": [512]}},
}
size = "small"
algo = PPOTrainer(env="CartPole-v1", config=CONFIGS[size])

# expect: config.num_env_runners == 1
# expect: config.num_epochs == 3
# expect: list(module.model_config["fcnet_hiddens"]) == [11]
