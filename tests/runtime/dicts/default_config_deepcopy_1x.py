# Ray 1.x
from copy import deepcopy

from ray.rllib.agents.ppo.ppo import DEFAULT_CONFIG as PPO_DEFAULTS
from ray.rllib.agents.ppo.ppo import PPOTrainer


def make_config(workers: int):
    config = deepcopy(PPO_DEFAULTS)
    config["framework"] = "torch"
    config["num_workers"] = workers
    config["num_envs_per_worker"] = 2
    config["num_sgd_iter"] = 4
    config["model"] = {"fcnet_hiddens": [20]}
    return config


algo = PPOTrainer(config=make_config(3), env="CartPole-v1")

# expect: config.num_env_runners == 3
# expect: config.num_envs_per_env_runner == 2
# expect: config.num_epochs == 4
# expect: list(module.model_config["fcnet_hiddens"]) == [20]
