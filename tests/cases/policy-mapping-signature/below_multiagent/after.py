from project.policies import Heuristic
from project.spaces import ACT, OBS
from ray.rllib.algorithms.ppo import PPO

one = {"num_env_runners": 2, "multiagent": {"policies": {}}}
one["multiagent"]["policies"]["a"] = (None, OBS, ACT, {"lr": 1e-4})
one["multiagent"]["policies"].update({"b": (None, OBS, ACT, {"lr": 1e-3})})
one["multiagent"]["policy_mapping_fn"] = lambda agent_id, episode, **kwargs: "a"
one["multiagent"].update({"policies_to_train": lambda policy_id, multi_agent_batch=None: policy_id == "a"})
PPO(env="arena", config=one)

two = {"num_env_runners": 2, "multiagent": {"policies": {}}, "enable_rl_module_and_learner": False, "enable_env_runner_and_connector_v2": False}
two["multiagent"]["policies"]["a"] = (Heuristic, OBS, ACT, {})
two["multiagent"]["policy_mapping_fn"] = lambda agent_id, *args, **kwargs: "a"
PPO(env="arena", config=two)


def several():
    return {"policies": {"a": (Heuristic, OBS, ACT, {})}, "policy_mapping_fn": lambda agent_id, *args, **kwargs: "a"}


PPO(env="arena", config={"num_env_runners": 2, "multiagent": several(), "enable_rl_module_and_learner": False, "enable_env_runner_and_connector_v2": False})
