import ray
import ray.rllib

app = {"env": "production", "seed": 1, "log_level": "INFO", "output": "out", "memory": 100}
app["horizon"] = 7
ray.init(runtime_env={"env_vars": {}})
