from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

tune.Tuner(
    "PPO",
    param_space=(
        PPOConfig()
        .environment("CartPole-v1")
        .env_runners(
            num_env_runners=tune.grid_search([1, 2]),
            rollout_fragment_length=100,
        )
        .training(
            minibatch_size=tune.sample_from(lambda spec: 64 * spec.config.num_env_runners),
            num_epochs=tune.sample_from(lambda spec: spec.config["num_env_runners"] + 1),
        )
    ),
).fit()
