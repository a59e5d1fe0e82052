import copy

from ray.rllib.algorithms.ppo import PPO

base = {"env": "CartPole-v1", "num_gpus_per_learner": 1}
config = {**base, "horizon": 200}
other = copy.deepcopy(config)
other["num_env_runners"] = 1
algo = PPO(config=other)
