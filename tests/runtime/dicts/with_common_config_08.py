# Ray 0.8
from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.agents.trainer import with_common_config

MY_CONFIG = with_common_config(
    {
        "use_pytorch": True,
        "num_workers": 2,
        "num_sgd_iter": 6,
        "lr": 2e-4,
    }
)
algo = PPOTrainer(config=MY_CONFIG, env="CartPole-v0")

# expect: config.num_env_runners == 2
# expect: config.num_epochs == 6
# expect: config.lr == 2e-4
