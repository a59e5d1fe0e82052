from ray.rllib.algorithms.ppo import PPOConfig


def first(*, episode, worker, **kwargs):
    episode.custom_metrics["length"] = episode.length


def second(*, episode, base_env, **kwargs):
    print(base_env)


def shared(*, worker, **kwargs):
    print(worker)


config = (
    PPOConfig()
    .environment("CartPole-v1")
    .callbacks(
        on_episode_end=[first, second, lambda *, worker, **kwargs: print(worker)],
        on_episode_start=shared,
        on_episode_step=shared,
    )
)
