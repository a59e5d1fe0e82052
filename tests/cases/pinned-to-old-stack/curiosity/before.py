from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .rollouts(num_rollout_workers=0)
    .exploration(exploration_config={"type": "Curiosity", "eta": 1.0})
)
