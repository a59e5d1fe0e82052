# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

config = {"env": "CartPole-v1", "framework": "torch", "num_workers": 6, "num_sgd_iter": 3, "num_envs_per_worker": 4}
del config["num_envs_per_worker"]
if "num_workers" in config and config["num_workers"] > 2:
    config["num_workers"] = 2
algo = PPOTrainer(config=config)

# expect: config.num_env_runners == 2
# expect: config.num_epochs == 3
# expect: config.num_envs_per_env_runner == 1
