from ray import tune
from ray.rllib.agents.ppo import PPOAgent


def on_episode_end(info):
    print(info["episode"].total_reward)


agent = PPOAgent(
    env="CartPole-v0",
    config={
        "use_pytorch": True,
        "sample_batch_size": 100,
        "num_workers": 1,
        "num_envs_per_worker": 2,
        "monitor": True,
    },
)
other = PPOAgent(
    env="CartPole-v0",
    config={
        "callbacks": {"on_episode_end": tune.function(on_episode_end)},
        "sample_batch_size": 100,
    },
)
