# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

config = {"env": "CartPole-v1", "framework": "torch", "num_workers": 0}
config["observation_filter"] = "NoFilter"
config["compress_observations"] = False
config["num_sgd_iter"] = 4
algo = PPOTrainer(config)

# expect: "MeanStdFilter" not in [type(piece).__name__ for piece in algo.env_runner._env_to_module.connectors]
# expect: config.num_epochs == 4
