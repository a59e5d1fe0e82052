from ray.rllib.algorithms.dqn import DQN
from ray.rllib.agents.ppo.ppo_tf_policy import PPOTFPolicy
from ray.rllib.agents.trainer_template import build_trainer

from settings import DEFAULTS

Renamed = build_trainer(name="Renamed", default_policy=PPOTFPolicy, default_config=DEFAULTS)
Again = DQN.with_updates(name="Again")
