from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().exploration(
    exploration_config={
        "type": "Curiosity",
        "eta": 1.0,
        "sub_exploration": {"type": "StochasticSampling"},
    }
)
