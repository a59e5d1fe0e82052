from ray.rllib.agents.trainer_template import build_trainer
from ray.rllib.agents.trainer import with_common_config

print(build_trainer, with_common_config)
