from ray.rllib.algorithms.sac import SACConfig

config = SACConfig().training(
    lr=1e-4,
    optimization_config={
        "actor_learning_rate": 1e-4,
        "critic_learning_rate": 2e-4,
    },
    tau=0.005,
)
