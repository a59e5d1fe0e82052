from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.sac import SACConfig

dqn = DQNConfig().environment("CartPole-v1").env_runners(num_env_runners=1)
sac = SACConfig().training(critic_lr=1e-4)
