# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

config = {"env": "CartPole-v1", "framework": "torch"}
config.update({"num_workers": 2, "num_sgd_iter": 6})
config.update(dict(sgd_minibatch_size=64))
config.update(num_envs_per_worker=2, gamma=0.95)

algo = PPOTrainer(config=config)

# expect: config.num_env_runners == 2
# expect: config.num_epochs == 6
# expect: config.minibatch_size == 64
# expect: config.num_envs_per_env_runner == 2
# expect: config.gamma == 0.95
