import ray
from ray import tune
from ray.rllib.algorithms.ppo import PPO

ray.init(local_mode=False, num_cpus=2)
tune.run("ppo_of_mine", config={"env": "CartPole-v1"}, storage_path="/results")
tune.run("ppo_of_mine", local_dir=None)
print(PPO)


def run(local_dir):
    return local_dir


class Options:
    enable_new_api_stack = True


run(local_dir="/results")
print(Options().enable_new_api_stack)
