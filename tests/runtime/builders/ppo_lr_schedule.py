from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .training(
        lr=1.0,  # never read: the schedule wins
        lr_schedule=[[0, 1e-3], [100_000, 1e-5]],
        entropy_coeff=0.3,
        entropy_coeff_schedule=[[0, 0.02], [50_000, 0.0]],
    )
)
algo = config.build()

# expect: [list(point) for point in config.lr] == [[0, 1e-3], [100_000, 1e-5]]
# expect: [list(point) for point in config.entropy_coeff] == [[0, 0.02], [50_000, 0.0]]
# expect: result["learners"]["default_policy"]["default_optimizer_learning_rate"] <= 1e-3
# expect: result["learners"]["default_policy"]["curr_entropy_coeff"] <= 0.02
