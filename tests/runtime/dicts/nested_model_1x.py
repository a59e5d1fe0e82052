# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

config = {
    "framework": "torch",
    "num_workers": 0,
    "model": {
        "fcnet_hiddens": [64, 32],
        "fcnet_activation": "relu",
        "vf_share_layers": False,
    },
}
algo = PPOTrainer(env="CartPole-v1", config=config)

# expect: list(module.model_config["fcnet_hiddens"]) == [64, 32]
# expect: module.model_config["fcnet_activation"] == "relu"
# expect: module.model_config["vf_share_layers"] is False
# expect: config.num_env_runners == 0
