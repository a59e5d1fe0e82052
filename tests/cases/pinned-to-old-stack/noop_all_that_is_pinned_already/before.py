from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
    .env_runners(num_env_runners=2, observation_filter="MeanStdFilter")
    .training(model={"fcnet_hiddens": [32]}, minibatch_size=32, num_epochs=2)
)
print(config.build_algo().train()["env_runners"]["episode_return_mean"])
tune.run(
    "PPO",
    config={
        "env": "CartPole-v1",
        "num_env_runners": 2,
        "enable_rl_module_and_learner": False,
        "enable_env_runner_and_connector_v2": False,
    },
)
tune.run("PPO", config=config.to_dict())
