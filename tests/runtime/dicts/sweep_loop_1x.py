# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

config = {"framework": "torch", "env": "CartPole-v1", "num_workers": 0, "num_sgd_iter": 2}
for lr in (1e-3, 5e-4):
    config["lr"] = lr
    config["sgd_minibatch_size"] = 32
    algo = PPOTrainer(config=config)

# expect: config.lr == 5e-4
# expect: config.minibatch_size == 32
# expect: config.num_epochs == 2
# expect: config.num_env_runners == 0
