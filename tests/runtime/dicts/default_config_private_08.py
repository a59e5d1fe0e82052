# Ray 0.8
from ray.rllib.agents.ppo import PPOTrainer

config = PPOTrainer._default_config.copy()
config["num_workers"] = 2
config["use_pytorch"] = True
config["num_sgd_iter"] = 3
algo = PPOTrainer(config, "CartPole-v0")

# expect: config.num_env_runners == 2
# expect: config.num_epochs == 3
