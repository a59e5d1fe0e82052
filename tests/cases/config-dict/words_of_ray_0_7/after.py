from ray import tune
from ray.rllib.algorithms.ppo import PPO, PPOConfig


def on_episode_end(info):
    print(info["episode"].total_reward)


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
other = PPO(
    env="CartPole-v0",
    config={
        "callbacks": {"on_episode_end": on_episode_end},
        "rollout_fragment_length": 100,
    },
)
