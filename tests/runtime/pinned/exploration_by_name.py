from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .exploration(
        exploration_config={
            "type": "EpsilonGreedy", "initial_epsilon": 0.5, "final_epsilon": 0.1, "epsilon_timesteps": 100
        }
    )
    .training(num_sgd_iter=2)
)
algo = config.build()

# stack: old
# expect: type(algo.get_policy().exploration).__name__ == "EpsilonGreedy"
# expect: config.num_epochs == 2 or config.num_sgd_iter == 2
