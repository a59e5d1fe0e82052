from ray.rllib.agents import dqn, ppo

trainers = [ppo.PPOTrainer, dqn.DQNTrainer]
