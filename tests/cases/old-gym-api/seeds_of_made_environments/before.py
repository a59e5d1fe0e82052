import gym
import ray.rllib

env = gym.make("CartPole-v1")
env.seed(42)  # for all
obs = env.reset()

other = gym.make("CartPole-v1")
other.seed(1)
other.action_space.seed(1)
state = other.reset()
other.render(mode="human")
other.render()
