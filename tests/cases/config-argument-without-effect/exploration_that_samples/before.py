from ray.rllib.algorithms.impala import ImpalaConfig
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.utils.exploration import StochasticSampling

config = PPOConfig().exploration(explore=True, exploration_config={"type": "StochasticSampling"})
other = ImpalaConfig().exploration(exploration_config={"type": StochasticSampling, "random_timesteps": 0})
third = PPOConfig().exploration(
    exploration_config=dict(type="ray.rllib.utils.exploration.stochastic_sampling.StochasticSampling")
)
