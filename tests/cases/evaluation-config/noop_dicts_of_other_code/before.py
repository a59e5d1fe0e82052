from ray.rllib.algorithms.ppo import PPOConfig


def evaluation(evaluation_config=None, evaluation_num_workers=0):
    return evaluation_config


evaluation(evaluation_config={"explore": False}, evaluation_num_workers=1)
config = PPOConfig().evaluation(evaluation_num_env_runners=1, evaluation_config={"env_config": {"num_workers": 2}})
