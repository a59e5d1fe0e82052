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


def either(path):
    if path:
        return json.load(path)
    return algo.train()


print(either(None)["episode_reward_mean"])
print((algo.train() if algo else json.loads("{}"))["episode_reward_mean"])
print((algo.train() if algo else {}).get("episode_reward_mean"))
for kept in [algo.train(), json.loads("{}")]:
    print(kept["episode_reward_mean"])
print([algo.train(), json.loads("{}")][1]["episode_reward_mean"])
