# Ray 2.3
from ray.rllib.algorithms.ppo import PPOConfig

SETTINGS = {
    "env": "CartPole-v1",
    "num_workers": 1,
    "num_sgd_iter": 9,
    "lambda": 0.8,
}
algo = PPOConfig.from_dict(SETTINGS).build()

# expect: config.num_env_runners == 1
# expect: config.num_epochs == 9
# expect: config.lambda_ == 0.8
