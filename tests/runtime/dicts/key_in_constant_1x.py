# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

WORKERS_KEY = "num_workers"
EPOCHS_KEY = "num_sgd_iter"

config = {"framework": "torch", "env": "CartPole-v1"}
config[WORKERS_KEY] = 5
config[EPOCHS_KEY] = 4

algo = PPOTrainer(config=config)

# expect: config.num_env_runners == 5
# expect: config.num_epochs == 4
