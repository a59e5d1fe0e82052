from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
import json


def last(path, train):
    if train:
        result = algo.train()
    else:
        with open(path) as file:
            result = json.load(file)
    return result["episode_reward_mean"]


def show(result):
    print(result["episode_reward_mean"])


show(algo.train())
show(json.loads("{}"))
for row in json.loads("[]"):
    print(row["episode_reward_mean"])
