# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

algo = PPOTrainer(
    env="CartPole-v1",
    config={
        "framework": "torch",
        "num_workers": 0,
        "observation_filter": "MeanStdFilter",
        "num_sgd_iter": 4,
    },
)

# expect: "MeanStdFilter" in [type(piece).__name__ for piece in algo.env_runner._env_to_module.connectors]
# expect: config.num_epochs == 4
