from project.policies import Heuristic
from project.spaces import ACT, OBS
from ray.rllib.agents.ppo import PPOTrainer

one = {"num_workers": 2, "multiagent": {"policies": {}}}
one["multiagent"]["policies"]["a"] = (None, OBS, ACT, {"lr": 1e-4})
one["multiagent"]["policies"].update({"b": (None, OBS, ACT, {"lr": 1e-3})})
one["multiagent"]["policy_mapping_fn"] = lambda agent_id: "a"
one["multiagent"].update({"policies_to_train": lambda policy_id: policy_id == "a"})
PPOTrainer(env="arena", config=one)

two = {"num_workers": 2, "multiagent": {"policies": {}}}
two["multiagent"]["policies"]["a"] = (Heuristic, OBS, ACT, {})
two["multiagent"]["policy_mapping_fn"] = lambda agent_id: "a"
PPOTrainer(env="arena", config=two)


def several():
    return {"policies": {"a": (Heuristic, OBS, ACT, {})}, "policy_mapping_fn": lambda agent_id, *args, **kwargs: "a"}


PPOTrainer(env="arena", config={"num_workers": 2, "multiagent": several()})
