import os

from ray.rllib.algorithms.ppo import PPOConfig

FOLDER = "/tmp/kept"
algo = PPOConfig().environment("CartPole-v1").build_algo()
kept = {}
for step in range(3):
    algo.train()
    kept[step] = algo.save(f"/tmp/kept/{step}").checkpoint.path
algo.restore(kept[0])
algo.save(FOLDER)
algo.restore(FOLDER)
algo.restore("/tmp/kept")
algo.restore(os.path.join(algo.save_to_path("/tmp/other")))
