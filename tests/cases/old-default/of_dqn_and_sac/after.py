from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.sac import SACConfig

dqn = DQNConfig().environment("CartPole-v1").env_runners(num_env_runners=1).rl_module(model_config={"head_fcnet_hiddens": [256]}).training(epsilon=[(0, 1.0), (10000, 0.02)])
sac = SACConfig().environment("Pendulum-v1").env_runners(num_env_runners=1).training(actor_lr=3e-4)
