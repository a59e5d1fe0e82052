import os
import pickle

from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
folder = "/tmp/models"
algo.save(folder)
algo.restore(os.path.join(folder, "checkpoint_000001"))
path = f"{folder}/checkpoint_000001/checkpoint-1"
algo.restore(path)
config = pickle.load(open(f"{folder}/params.pkl", "rb"))
state = pickle.load(open(os.path.join(folder, "policies", "main", "policy_state.pkl"), "rb"))
