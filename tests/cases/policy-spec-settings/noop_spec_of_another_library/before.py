from otherlib import PolicySpec, Trainer
import ray.rllib

trainer = Trainer().multi_agent(policies={"a": PolicySpec(config={"lr": 1e-5})})
