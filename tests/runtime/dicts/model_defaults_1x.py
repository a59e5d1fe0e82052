# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.models.catalog import MODEL_DEFAULTS

config = {"framework": "torch", "num_workers": 0, "num_sgd_iter": 4}
config["model"] = {**MODEL_DEFAULTS, "fcnet_hiddens": [14]}
algo = PPOTrainer(env="CartPole-v1", config=config)

# expect: list(module.model_config["fcnet_hiddens"]) == [14]
# expect: config.num_epochs == 4
