# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

overrides = {"num_workers": 2, "num_sgd_iter": 3}
config = {"framework": "torch", "env": "CartPole-v1"}
for key, value in overrides.items():
    config[key] = value

algo = PPOTrainer(config=config)

# expect: config.num_env_runners == 2
# expect: config.num_epochs == 3
