import ray.rllib
from ray import tune
from ray.rllib.utils.metrics import ENV_RUNNER_RESULTS

stop = {"num_env_steps_sampled_lifetime": 1000, "env_runners/episode_return_mean": 150}


def show(result):
    runners = result["env_runners"]
    print(runners["episode_return_mean"], runners["episode_len_mean"], runners.get("num_env_steps_sampled"))
    print(result[ENV_RUNNER_RESULTS]["episode_len_mean"], result["evaluation"]["env_runners"]["episode_len_mean"])
    print(result["fault_tolerance"]["num_healthy_workers"])
