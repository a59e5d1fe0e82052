# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

config = {
    "env": "CartPole-v1",
    "framework": "torch",
    "num_workers": 0,
    "lr": 1e-3,
    "lr_schedule": [[0, 1e-3], [50_000, 1e-5]],
    "entropy_coeff": 0.05,
    "entropy_coeff_schedule": [[0, 0.05], [20_000, 0.0]],
}
algo = PPOTrainer(config=config)

# expect: [list(point) for point in config.lr] == [[0, 1e-3], [50_000, 1e-5]]
# expect: [list(point) for point in config.entropy_coeff] == [[0, 0.05], [20_000, 0.0]]
