import gymnasium as gym
import ray.rllib

env = gym.make("CartPole-v1")
# for all
obs, info = env.reset(seed=42)

other = gym.make("CartPole-v1")
other.seed(1)
other.action_space.seed(1)
state, info = other.reset()
other.render(mode="human")
other.render()
