def first():
    from ray.rllib.algorithms.ppo import PPO

    return PPO


def second():
    from ray.rllib.algorithms.ppo import PPO as PPOTrainer

    PPOTrainer = PPOTrainer or None
    return PPOTrainer
