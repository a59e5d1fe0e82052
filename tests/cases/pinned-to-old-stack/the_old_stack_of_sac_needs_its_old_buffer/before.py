from ray.rllib.algorithms.sac import SACConfig

config = (
    SACConfig()
    .environment("Pendulum-v1")
    .rollouts(num_rollout_workers=1)
    .training(q_model_config={"fcnet_hiddens": [64]})
)
