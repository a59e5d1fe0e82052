from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .exploration(exploration_config={"type": "EpsilonGreedy", "initial_epsilon": 0.9, "epsilon_timesteps": 5000})
)
