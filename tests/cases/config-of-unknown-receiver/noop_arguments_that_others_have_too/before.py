from ray.rllib.algorithms.ppo import PPOConfig


def fit(trainer, pool):
    trainer.training(lr=1e-4, gamma=0.9)
    trainer.evaluation(interval=1)
    pool.resources(cpu=2)
    trainer.environment("CartPole-v1")
    return PPOConfig
