from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.evaluation.metrics import collect_episodes, summarize_episodes


def evaluate(algorithm, eval_workers):
    episodes = collect_episodes(workers=eval_workers, timeout_seconds=99)
    return summarize_episodes(episodes)


config = PPOConfig().environment("CartPole-v1").evaluation(custom_evaluation_function=evaluate)
