from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

tune.run(
    "PPO",
    config=(
        PPOConfig()
        .environment("CartPole-v1")
        .framework("torch")
        .env_runners(num_env_runners=2)
        .training(
            minibatch_size=128,  # small
            lr=1e-4,
        )
    ),
    raise_on_failed_trial=True,
)
