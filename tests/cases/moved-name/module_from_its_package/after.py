from ray.rllib.algorithms import dqn, ppo

trainers = [ppo.PPO, dqn.DQN]
