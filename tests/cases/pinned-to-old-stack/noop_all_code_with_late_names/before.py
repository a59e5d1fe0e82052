from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).training(lr=1e-3)
algo = PPOConfig().environment("CartPole-v1").training(gamma=0.9).build_algo()
tune.Tuner("PPO", param_space={"env": "CartPole-v1", "num_env_runners": 2, "lr": 1e-3}).fit()
