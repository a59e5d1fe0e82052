# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

fast = {"framework": "torch", "num_workers": 1, "num_sgd_iter": 2}
slow = {"framework": "torch", "num_workers": 5, "num_sgd_iter": 20}
quick = True

algo = PPOTrainer(env="CartPole-v1", config=fast if quick else slow)

# expect: config.num_env_runners == 1
# expect: config.num_epochs == 2
