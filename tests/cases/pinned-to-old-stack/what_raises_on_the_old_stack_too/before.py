from ray.rllib.algorithms.ppo import PPOConfig


def on_episode_end(info):
    print(info)


config = PPOConfig().environment("CartPole-v1").training(model={"custom_model": "net"})
config.update_from_dict({
    "callbacks": {"on_episode_end": on_episode_end},
    "evaluation_num_episodes": 3,
    "num_workers": 2,
})
other = (
    PPOConfig()
    .training(model={"custom_model": "net"})
    .multi_agent(policies={0: (None, None, None, {}), "a/b": (None, None, None, {})})
)
