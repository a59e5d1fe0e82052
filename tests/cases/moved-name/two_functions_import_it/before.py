def first():
    from ray.rllib.agents.ppo import PPOTrainer

    return PPOTrainer


def second():
    from ray.rllib.agents.ppo import PPOTrainer

    PPOTrainer = PPOTrainer or None
    return PPOTrainer
