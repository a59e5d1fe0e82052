from ray import tune
from ray.rllib.algorithms.ppo import PPO

from mine import OwnPolicy


class Mine(PPO):
    @classmethod
    def get_default_policy_class(cls, config):
        return OwnPolicy


tune.Tuner(Mine, param_space={"env": "CartPole-v1", "num_env_runners": 2, "enable_rl_module_and_learner": False, "enable_env_runner_and_connector_v2": False}).fit()
