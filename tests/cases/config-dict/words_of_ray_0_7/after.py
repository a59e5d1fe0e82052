from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig


def on_episode_end(*, episode, prev_episode_chunks=(), **kwargs):
    print(sum(chunk.get_return() for chunk in (*prev_episode_chunks, episode)))


agent = (
    PPOConfig()
    .environment("CartPole-v0")
    .env_runners(
        rollout_fragment_length=100,
        num_env_runners=1,
        num_envs_per_env_runner=2,
    )
    .build_algo()
)
other = (
    PPOConfig()
    .environment("CartPole-v0")
    .env_runners(rollout_fragment_length=100)
    .callbacks(on_episode_end=on_episode_end)
    .build_algo()
)
