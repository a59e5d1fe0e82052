from os import path
import os

from ray.rllib.algorithms.ppo import PPOConfig

NAME = "models"
algo = PPOConfig().environment("CartPole-v1").build_algo()
algo.save(os.path.abspath("models/first"))
algo.save(os.path.abspath(NAME))
algo.save(os.path.abspath(NAME + "/second"))
algo.save(os.path.abspath("models/%d" % 3))
algo.save(os.path.abspath("models/{}".format(4)))
algo.save(os.path.abspath(f"models/{5}"))
algo.save(os.path.abspath(path.join("models", "6")))
algo.save_checkpoint(os.path.abspath("models/7"))
algo.save("~/models")
algo.save("s3://bucket/models")
algo.save("/models")
algo.save(path.abspath("models"))
