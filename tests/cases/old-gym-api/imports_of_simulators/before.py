import gym
import pybullet_envs
from gym.envs.box2d import LunarLander
from gym.envs.box2d.lunar_lander import FPS, LunarLanderContinuous
from gym.envs.mujoco import mujoco_env
from gym.envs.mujoco.half_cheetah import HalfCheetahEnv
import ray.rllib

env = gym.make("HopperBulletEnv-v0")
