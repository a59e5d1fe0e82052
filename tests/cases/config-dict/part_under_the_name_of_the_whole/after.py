import json

from ray import tune

settings = json.load(open("run.json"))
settings = settings["experiment"]
while "next" in settings:
    settings = settings["next"]
settings["num_env_runners"] = 2
settings["num_epochs"] = 4
tune.Tuner("PPO", param_space=settings).fit()
