import gymnasium as gym
import ray.rllib

envs = gym.vector.SyncVectorEnv([lambda: gym.make("CartPole-v1")])
obs, infos = envs.reset()
obs, rewards, terminations, truncations, infos = envs.step(envs.action_space.sample())
