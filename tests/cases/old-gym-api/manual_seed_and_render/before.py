import gym
import ray.rllib

env = gym.make("CartPole-v1")
env.seed()
env.unwrapped.seed(3)
env.env.seed(3)
env.action_space.seed(3)
env.reset()
env.render()
image = env.render()

seen = gym.make("CartPole-v1", render_mode="human")
seen.render()
options = {"render_mode": "human"}
other = gym.make("CartPole-v1", **options)
other.render()
