# Ray 1.x
import ray.rllib.agents.ppo
import ray.tune

config = {"framework": "torch", "num_workers": 1, "num_sgd_iter": 3, "lr": 6e-4}
algo = ray.rllib.agents.ppo.PPOTrainer(env="CartPole-v1", config=config)

# expect: config.num_env_runners == 1
# expect: config.num_epochs == 3
# expect: config.lr == 6e-4
