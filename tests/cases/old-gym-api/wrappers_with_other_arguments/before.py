import gym
import ray.rllib
from gym.wrappers import FilterObservation, RecordVideo, ResizeObservation, TimeLimit, TransformObservation

env = ResizeObservation(gym.make("CarRacing-v3"), 84)
env = gym.wrappers.ResizeObservation(env, shape=84)
env = ResizeObservation(env, (84, 84))
env = TransformObservation(env, f=lambda observation: observation / 255)
env = TransformObservation(env, lambda observation: observation / 255, env.observation_space)
env = gym.wrappers.TransformReward(env, f=lambda reward: 2 * reward)
env = gym.wrappers.RecordEpisodeStatistics(env, deque_size=3)
env = RecordVideo(env, "videos", video_callable=lambda episode: episode % 10 == 0)
env = TimeLimit(env)
env = TimeLimit(env, max_episode_steps=100)
env = FilterObservation(env)
options = {"max_episode_steps": 100}
env = TimeLimit(env, **options)
