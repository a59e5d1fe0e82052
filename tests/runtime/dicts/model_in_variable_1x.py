# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

network = {"fcnet_hiddens": [14, 14]}
network["fcnet_activation"] = "relu"

algo = PPOTrainer(env="CartPole-v1", config={"framework": "torch", "num_workers": 0, "model": network})

# expect: list(module.model_config["fcnet_hiddens"]) == [14, 14]
# expect: module.model_config["fcnet_activation"] == "relu"
