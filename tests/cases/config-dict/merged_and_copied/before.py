import copy

from ray.rllib.algorithms.ppo import PPO

base = {"env": "CartPole-v1", "num_gpus": 1}
config = {**base, "horizon": 200}
other = copy.deepcopy(config)
other["num_workers"] = 1
algo = PPO(config=other)
