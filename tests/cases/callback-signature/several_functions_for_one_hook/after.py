from ray.rllib.algorithms.ppo import PPOConfig


def first(*, episode, env_runner, metrics_logger, **kwargs):
    metrics_logger.log_value("length", episode.t, reduce="mean", window=100)


def second(*, episode, env, **kwargs):
    print(env)


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
