# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

base = {"framework": "torch", "num_workers": 2, "num_sgd_iter": 5}
extra = {"sgd_minibatch_size": 80, "entropy_coeff": 0.01}

algo = PPOTrainer(env="CartPole-v1", config=base | extra)

# expect: config.num_env_runners == 2
# expect: config.num_epochs == 5
# expect: config.minibatch_size == 80
# expect: config.entropy_coeff == 0.01
