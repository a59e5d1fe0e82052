from os import path

from ray.rllib.algorithms.ppo import PPOConfig

NAME = "models"
algo = PPOConfig().environment("CartPole-v1").build()
algo.save("models/first")
algo.save(NAME)
algo.save(NAME + "/second")
algo.save("models/%d" % 3)
algo.save("models/{}".format(4))
algo.save(f"models/{5}")
algo.save(path.join("models", "6"))
algo.save_checkpoint("models/7")
algo.save("~/models")
algo.save("s3://bucket/models")
algo.save("/models")
algo.save(path.abspath("models"))
