from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig().rollouts(num_rollout_workers=1).exploration(exploration_config={"epsilon_timesteps": 200})
