import gymnasium as gym
from ray.rllib.algorithms.ppo import PPOConfig

env = gym.make("Pendulum-v1", render_mode=None)
other = gym.make("CartPole-v0")
config = PPOConfig().environment("LunarLander-v3")
text = "Pendulum-v0 was an environment of gym"
own = PPOConfig().environment("MyPendulum-v0")
