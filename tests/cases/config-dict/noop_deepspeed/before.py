import ray.rllib
import deepspeed

engine = deepspeed.initialize(config={"train_batch_size": 8, "optimizer": {"type": "Adam"}, "fp16": {"enabled": True}})
