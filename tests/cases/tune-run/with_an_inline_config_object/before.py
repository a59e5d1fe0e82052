from ray import tune
from ray.rllib.algorithms.ppo import PPO, PPOConfig

analysis = tune.run(
    PPO,
    # As in the paper.
    config=PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=1)  # one is enough
    .training(lr=tune.grid_search([1e-3, 1e-4]), sgd_minibatch_size=64)
    .to_dict(),
    stop={"training_iteration": 1},
    metric="episode_reward_mean",
    mode="max",
)
print(analysis.best_result["episode_reward_mean"])
