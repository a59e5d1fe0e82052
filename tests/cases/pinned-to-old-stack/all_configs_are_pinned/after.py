import ray
from ray import tune
from ray.rllib.algorithms.ppo import PPO
from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .api_stack(
        enable_rl_module_and_learner=False,
        enable_env_runner_and_connector_v2=False,
    )
    .environment("CartPole-v1")  # the usual one
    .env_runners(num_env_runners=2, explore=False)
    .training(model={"fcnet_hiddens": [32]}, minibatch_size=32, num_epochs=2)
    .resources(num_gpus=1)
)
algo = config.build_algo()
print(algo.train()["env_runners"]["episode_return_mean"], algo.compute_single_action([0.0] * 4))
tune.run(
    "PPO",
    config={"env": "CartPole-v1", "num_env_runners": 2, "observation_filter": "MeanStdFilter", "enable_rl_module_and_learner": False, "enable_env_runner_and_connector_v2": False},
    stop={"env_runners/episode_return_mean": 100, "timesteps_total": 1000},
)
trainer = PPO(env="CartPole-v1", config={"num_env_runners": 0, "enable_rl_module_and_learner": False, "enable_env_runner_and_connector_v2": False})
trainer.train()
