# Ray 2.3
from ray.rllib.algorithms.ppo import DEFAULT_CONFIG, PPO

config = DEFAULT_CONFIG.copy()
config["env"] = "CartPole-v1"
config["num_workers"] = 1
config["num_sgd_iter"] = 5
config["model"]["fcnet_hiddens"] = [50]
algo = PPO(config=config)

# expect: config.num_env_runners == 1
# expect: config.num_epochs == 5
# expect: list(module.model_config["fcnet_hiddens"]) == [50]
