import argparse

from ray.rllib.algorithms.ppo import PPOConfig

parser = argparse.ArgumentParser()
parser.add_argument("--name", default="Pendulum-v0")
NAMES = ["Taxi-v2", "CartPole-v0"]
name = "Ant-v3"
config = PPOConfig().environment(name)
