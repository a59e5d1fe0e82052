"""What `collect_episodes` and `summarize_episodes` did in an evaluation function."""

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.utils.metrics import ENV_RUNNER_RESULTS, EVALUATION_RESULTS


def evaluate(algorithm, eval_workers):
    sampled = eval_workers.foreach_env_runner(
        lambda env_runner: (env_runner.sample(num_episodes=2), env_runner.get_metrics())
    )
    results = [metrics for _, metrics in sampled]
    algorithm.metrics.aggregate(results, key=(EVALUATION_RESULTS, ENV_RUNNER_RESULTS))
    steps = sum(len(episode) for episodes, _ in sampled for episode in episodes)
    return {}, steps, steps


config = (
    PPOConfig()
    .environment("CartPole-v1")
    .evaluation(custom_evaluation_function=evaluate, evaluation_interval=1, evaluation_num_env_runners=0)
)
algo = config.build_algo()

# expect: result["evaluation"]["env_runners"]["episode_return_mean"] >= 1
# expect: result["evaluation"]["env_runners"]["num_episodes"] == 2
