from ray.rllib.algorithms.sac import SACConfig

config = SACConfig().environment("Pendulum-v1")
config.env_runners(num_env_runners=4, exploration_config={"type": "PerWorkerOrnsteinUhlenbeckNoise"})
