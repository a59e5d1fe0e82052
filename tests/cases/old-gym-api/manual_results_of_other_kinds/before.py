import gym
import ray
from pettingzoo.classic import leduc_holdem_v4
from ray.rllib.algorithms.ppo import PPOConfig


@ray.remote
class Actor:
    def __init__(self):
        self.env = gym.make("CartPole-v1")

    def step(self, action):
        return self.env.step(action)


actor = Actor.remote()
observation, reward, done, info = ray.get(actor.step.remote(0))

game = leduc_holdem_v4.env()
game.reset()
for agent in game.agent_iter():
    observation, reward, done, info = game.last()
    game.step(None if done else 1)

envs = [build() for _ in range(3)]
observations = [env.reset() for env in envs]
named = {at: env.reset() for at, env in enumerate(envs)}
for env in envs:
    env.reset()
observation, reward, done, info = envs[0].step(1)
