from ray.rllib.algorithms.impala import IMPALAConfig

config = IMPALAConfig().exploration(exploration_config={"type": "ParameterNoise", "initial_stddev": 0.5})
