from ray.rllib.agents.dqn import DQNTrainer
from ray.rllib.agents.ppo import PPOTrainer

trainer = DQNTrainer(
    env="CartPole-v1",
    config={"num_workers": 0, "exploration_config": {"type": "EpsilonGreedy", "epsilon_timesteps": 300}},
)
other = PPOTrainer(env="CartPole-v1", config={"explore": False, "exploration_config": {"type": "StochasticSampling"}})
