import yaml
from ray import tune
from ray.rllib.policy.policy import PolicySpec


def make_env(context, spec):
    return context.worker_index * spec["config"]["num_envs_per_worker"]


def train(path, envs, names):
    with open(path) as stream:
        spec = yaml.safe_load(stream)
    settings = spec["config"]
    spec["config"]["num_env_runners"] = 1
    settings["num_epochs"] = 4
    settings["num_envs_per_worker"] = envs
    spec["config"]["env_config"]["num_workers"] = 3
    spec["loader"]["num_workers"] = 2
    spec["config"]["multiagent"] = {
        "policies": {name: PolicySpec() for name in names},
        "policy_mapping_fn": lambda agent_id, episode, **kwargs: names[agent_id],
    }
    make_env(None, spec)
    tune.run(spec["algorithm"], config=settings, stop=spec["stop"])
