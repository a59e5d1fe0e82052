from ray.rllib.algorithms.ppo import PPO

from crossing.junction import JunctionEnv
from crossing.lanes import POLICIES, policy_of_all


def make_trainer(training_params, lights=2):
    multi_agent = {"policies": POLICIES, "policy_mapping_fn": policy_of_all}
    return PPO(
        config={
            "env": JunctionEnv,
            "framework": "torch",
            "multiagent": multi_agent,
            "env_config": {"lights": lights},
            **training_params,
        }
    )
