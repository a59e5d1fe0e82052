from ray.rllib.algorithms.sac import SACConfig

NOISE = {"type": "GaussianNoise", "stddev": 0.3, "random_timesteps": 500}
config = SACConfig().environment("Pendulum-v1").exploration(exploration_config=NOISE)
