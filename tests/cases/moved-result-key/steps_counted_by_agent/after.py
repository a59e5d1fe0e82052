from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("arena").multi_agent(policies={"red"}, count_steps_by="agent_steps")
tune.Tuner(
    "PPO",
    param_space=config,
    run_config=tune.RunConfig(
        stop={"timesteps_total": 1000, "env_runners/episode_return_mean": 10},
    ),
).fit()
print(config.build_algo().train()["timesteps_total"])
