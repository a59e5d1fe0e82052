from ray.rllib.algorithms.ppo import PPO

algo = PPO(
    env="CartPole-v1",
    config={"exploration_config": {"type": "EpsilonGreedy", "epsilon_timesteps": 300}},
)
