from ray.rllib.utils.exploration.random import Random

explore = Random(action_space=None, framework="torch")
