# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

config = {"env": "CartPole-v1", "framework": "torch", "num_workers": 0, "lr": 1e-3, "lr_schedule": None}
config["entropy_coeff"] = 0.02
config["lr_schedule"] = [[0, 8e-4], [10_000, 1e-4]]
algo = PPOTrainer(config=config)

# expect: [list(point) for point in config.lr] == [[0, 8e-4], [10_000, 1e-4]]
# expect: config.entropy_coeff == 0.02
