from ray import tune
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("arena").multi_agent(policies={"red"}, count_steps_by="agent_steps")
tune.run("PPO", config=config, stop={"timesteps_total": 1000, "episode_reward_mean": 10})
print(config.build_algo().train()["timesteps_total"])
