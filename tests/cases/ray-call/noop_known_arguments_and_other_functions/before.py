import ray
from ray import tune
from ray.rllib.algorithms.ppo import PPO

ray.init(local_mode=False, num_cpus=2)
tune.run("PPO", config={"env": "CartPole-v1"}, storage_path="/results")
tune.run(PPO, local_dir=None)


def run(local_dir):
    return local_dir


class Options:
    enable_new_api_stack = True


run(local_dir="/results")
print(Options().enable_new_api_stack)
