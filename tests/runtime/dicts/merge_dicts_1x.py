# Ray 1.x
from ray.rllib.agents.ppo import DEFAULT_CONFIG, PPOTrainer
from ray.tune.utils import merge_dicts

config = merge_dicts(
    DEFAULT_CONFIG,
    {
        "framework": "torch",
        "num_workers": 3,
        "num_sgd_iter": 13,
        "model": {"fcnet_hiddens": [28]},
    },
)
algo = PPOTrainer(config=config, env="CartPole-v1")

# expect: config.num_env_runners == 3
# expect: config.num_epochs == 13
# expect: list(module.model_config["fcnet_hiddens"]) == [28]
