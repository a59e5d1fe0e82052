from ray.rllib.algorithms.impala import IMPALAConfig
from ray.rllib.algorithms.ppo import PPOConfig

config = IMPALAConfig().training(vtrace=True, vtrace_clip_rho_threshold=1.0)
other = PPOConfig().evaluation(evaluation_interval=1, evaluation_duration=10, evaluation_config=None)
