import ray
import ray.tune as rt
from ray.tune import run
from ray.tune import run as launch

config = {"env": "CartPole-v1"}
ray.tune.run("PPO", config=config, stop={"training_iteration": 1})
rt.run("PPO", config=config, num_samples=2)
run("PPO", config=config, num_samples=2)
launch("PPO", config=config, max_failures=1)
