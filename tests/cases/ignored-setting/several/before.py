from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.policy.policy import PolicySpec

config = (
    DQNConfig()
    .environment("CartPole-v1", clip_rewards=True)
    .env_runners(observation_filter="MeanStdFilter", compress_observations=True)
    .training(model={"use_lstm": True}, hiddens=[8], noisy=True)
    .multi_agent(policies={"a": PolicySpec(config={"gamma": 0.5}), "b": PolicySpec()}, observation_fn=print)
    .reporting(keep_per_episode_custom_metrics=True)
    .resources(num_gpus=1)
)
config.clip_rewards = True
