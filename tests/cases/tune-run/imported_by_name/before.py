from ray.rllib.algorithms.ppo import PPO
from ray.tune import grid_search, run

run(PPO, config={"env": "CartPole-v1", "lr": grid_search([1e-3, 1e-4])}, num_samples=2)
run(PPO, config={"env": "CartPole-v1"}, local_dir="results", max_failures=1)
