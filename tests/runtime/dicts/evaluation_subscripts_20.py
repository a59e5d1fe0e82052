# Ray 2.0
from ray.rllib.algorithms.ppo import PPO

config = {"env": "CartPole-v1", "framework": "torch", "num_workers": 0}
config["evaluation_interval"] = 2
config["evaluation_duration"] = 4
config["evaluation_duration_unit"] = "episodes"
config["evaluation_config"] = {"explore": False}
config["evaluation_config"]["num_workers"] = 0
config["num_sgd_iter"] = 3
algo = PPO(config=config)

# expect: config.evaluation_interval == 2
# expect: config.evaluation_duration == 4
# expect: config.get_evaluation_config_object().explore is False
# expect: config.num_epochs == 3
