from ray.rllib.algorithms.ppo import PPOConfig


class Worker:
    num_workers = 1
    horizon = 10


for worker in (Worker(), Worker()):
    worker.num_workers = 2
    worker.horizon += 1
config = PPOConfig().env_runners(num_env_runners=Worker.num_workers)
