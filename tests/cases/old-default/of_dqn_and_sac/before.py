from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.sac import SACConfig

dqn = DQNConfig().environment("CartPole-v1").rollouts(num_rollout_workers=1)
sac = SACConfig().environment("Pendulum-v1").rollouts(num_rollout_workers=1)
