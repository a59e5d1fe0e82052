from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .exploration(exploration_config={"type": "StochasticSampling", "random_timesteps": 0}, explore=False)
)
algo = config.build()

# expect: not config.exploration_config
# expect: config.explore is False
