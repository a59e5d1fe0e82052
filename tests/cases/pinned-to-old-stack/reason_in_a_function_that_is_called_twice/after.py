from ray import tune
from ray.rllib.policy.policy import Policy


class Still(Policy):
    def compute_actions(self, obs_batch, *args, **kwargs):
        return [0 for _ in obs_batch], [], {}

    def learn_on_batch(self, samples):
        self.seen += 1


def still(number):
    return {f"still{i}": (Still, None, None, {"seen": i}) for i in range(number)}


def learned():
    return {"learned": (None, None, None, {})}


def choose(agent_id, episode, **kwargs):
    return "learned"


def run(number):
    config = {"env": "pair", "enable_rl_module_and_learner": False, "enable_env_runner_and_connector_v2": False}
    if number:
        config["multiagent"] = {"policies": {**still(number), **learned()}, "policy_mapping_fn": choose}
    else:
        config["multiagent"] = {"policies": {**still(1), **learned()}, "policy_mapping_fn": choose}
    tuner = tune.Tuner("PPO", param_space=config)
    return tuner.fit()
