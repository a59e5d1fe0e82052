"""Draws results; has no need of Ray."""


def rewards(results):
    return [result["episode_reward_mean"] for result in results]


def caption(result):
    waiting = result["custom_metrics"]["waiting_time_mean"]
    return f"{result['timesteps_total']} steps, waited {waiting:.1f}, {result['training_iteration']} rounds"


def share(counts):
    """Of other counts; cars, not results."""
    return counts["episode_reward_mean"] / counts["timesteps_total"]
