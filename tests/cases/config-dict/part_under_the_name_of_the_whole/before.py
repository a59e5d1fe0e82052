import json

from ray import tune

settings = json.load(open("run.json"))
settings = settings["experiment"]
while "next" in settings:
    settings = settings["next"]
settings["num_workers"] = 2
settings["num_sgd_iter"] = 4
tune.run("PPO", config=settings)
